//! burn on the devices of servers, which are processes started here.
//!
//! A server listens on a port of 127.0.0.1. It is this program, with the environment variable
//! `SERVE`, and ends when its parent closes its input, or after two minutes.

mod common;

use broadax_engine::{Axis, Burn, Dyn, Error, Typed, gather, shape, sum_over};
use burn::remote::RemoteHost;
use burn::server::{RemoteServer, WebSocketTransport};
use burn::tensor::Device;
use common::on_burn::{automatic, expected};
use common::programs::{Attention, Batch, Network, batch, numbers};
use common::suite;
use std::error::Error as StdError;
use std::io::{BufRead, BufReader, Read};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// The longest time that a test waits. Nothing should take as long.
const LIMIT: Duration = Duration::from_secs(120);

/// A server of the devices of another process.
struct Server {
    process: Child,
    port: u16,
}

impl Server {
    fn start() -> Result<Self, Box<dyn StdError>> {
        let mut process = Command::new(std::env::current_exe()?)
            .args(["--exact", "serve", "--nocapture"])
            .env("SERVE", "1")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let output = process.stdout.take().ok_or("the output of the server")?;
        let mut server = Server { process, port: 0 };
        let mut lines = BufReader::new(output).lines();
        for line in lines.by_ref().take(20) {
            if let Some((_, port)) = line?.split_once("port: ") {
                server.port = port.parse()?;
                // What it prints later is read and dropped, so that it does not wait.
                thread::spawn(move || lines.for_each(drop));
                return Ok(server);
            }
        }
        Err("the server did not start".into())
    }

    fn device(&self) -> Result<Device, Box<dyn StdError>> {
        let host = RemoteHost::websocket(&format!("ws://127.0.0.1:{}", self.port));
        Ok(Device::remote_options(&host).init()?)
    }

    fn stop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The server: no test if it is not started by one.
#[test]
fn serve() {
    if std::env::var_os("SERVE").is_none() {
        return;
    }
    thread::spawn(|| {
        let (ended, end) = mpsc::channel();
        thread::spawn(move || {
            let _ = std::io::stdin().read(&mut [0]);
            let _ = ended.send(());
        });
        let _ = end.recv_timeout(LIMIT);
        std::process::exit(0);
    });
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    println!("port: {}", listener.local_addr().expect("bound").port());
    let transport = WebSocketTransport::from_listener(listener);
    RemoteServer::new([Device::flex()])
        .serve(transport)
        .expect("the server runs");
}

/// Runs a test, and fails if it takes too long.
fn in_time(test: impl FnOnce() -> Result<(), Box<dyn StdError>> + Send + 'static) {
    let (done, result) = mpsc::channel();
    let thread = thread::spawn(move || {
        let result = test().map_err(|error| error.to_string());
        let _ = done.send(result);
    });
    match result.recv_timeout(LIMIT) {
        Ok(result) => result.expect("no error"),
        Err(mpsc::RecvTimeoutError::Timeout) => panic!("it takes longer than {LIMIT:?}"),
        Err(mpsc::RecvTimeoutError::Disconnected) => {
            let panic = thread.join().expect_err("a panic");
            std::panic::resume_unwind(panic);
        }
    }
}

/// The same programs on a device of another process.
#[test]
fn on_a_server() {
    in_time(|| {
        let server = Server::start()?;
        let device = server.device()?;
        suite::all::<Burn>(&device)?;
        suite::close(&suite::programs::<Burn>(&device)?, &expected()?);
        let by_hand = Network::<Burn>::new(&Device::flex())?;
        let (x, target) = batch(&Device::flex())?;
        let by_hand = by_hand.gradients(&x, &target).to_vec()?;
        suite::close(&automatic(&device.clone().autodiff())?, &by_hand);
        // An index that is out of range ends the session with the server.
        suite::index_out_of_range::<Burn>(&device)?;
        Ok(())
    });
}

/// One step of training, with the batch on several devices: each computes the gradients of its part,
/// and their sum is that of the whole batch.
fn data_parallel_step(
    network: &Network<Burn>,
    (x, target): &Batch<Burn>,
    devices: &[Device],
    home: &Device,
) -> Result<Network<Burn>, Error> {
    let (xs, targets) = (
        x.shard(Axis::<0>, devices)?,
        target.shard(Axis::<0>, devices)?,
    );
    let mut parts = Vec::new();
    for ((x, target), device) in xs.iter().zip(&targets).zip(devices) {
        parts.push(network.to_device(device)?.gradients(x, target));
    }
    macro_rules! sum {
        ($field:ident) => {{
            let parts: Vec<_> = parts.iter().map(|part| part.$field.clone()).collect();
            sum_over(&parts, home)?
        }};
    }
    let gradients = Network {
        w1: sum!(w1),
        b1: sum!(b1),
        w2: sum!(w2),
        b2: sum!(b2),
    };
    Ok(network.step(&gradients, 0.01))
}

/// On one process, and with the batch on two servers: the results agree.
#[test]
fn on_two_servers() {
    in_time(|| {
        let home = Device::flex();
        let servers = [Server::start()?, Server::start()?];
        let devices = [servers[0].device()?, servers[1].device()?];
        let mut one = Network::<Burn>::new(&home)?;
        let mut two = one.clone();
        let batch = batch(&home)?;
        for _ in 0..3 {
            one = one.step(&one.gradients(&batch.0, &batch.1), 0.01);
            two = data_parallel_step(&two, &batch, &devices, &home)?;
        }
        suite::close(&two.to_vec()?, &one.to_vec()?);

        // The block of attention, each device with a part of the sequences.
        let x =
            Typed::<Burn, shape![Dyn, 3, 8]>::from_vec_with([5, 3, 8], numbers(120, 90), &home)?;
        let whole = attention(&home)?.forward(&x)?;
        let mut parts = Vec::new();
        for (part, device) in x.shard(Axis::<0>, &devices)?.iter().zip(&devices) {
            parts.push(attention(device)?.forward(part)?);
        }
        let parts: Typed<Burn, shape![Dyn, 3, 8]> = gather(&parts, Axis::<0>, &home)?;
        suite::close(&parts.try_to_vec()?, &whole.try_to_vec()?);
        Ok(())
    });
}

fn attention(device: &Device) -> Result<Attention<Burn>, Error> {
    let matrix = |seed| Typed::from_vec(numbers(64, seed), device);
    Ok(Attention {
        gain: Typed::ones(device),
        bias: Typed::zeros(device),
        query: matrix(91)?,
        key: matrix(92)?,
        value: matrix(93)?,
        output: matrix(94)?,
    })
}

/// A server that stops between two operations is an error of the engine, within bounded time.
#[test]
fn a_server_that_stops() {
    in_time(|| {
        let mut server = Server::start()?;
        let device = server.device()?;
        let x = Typed::<Burn, shape![2, 3]>::from_vec(numbers(6, 95), &device)?;
        suite::close(&(&x * 1.0).try_to_vec()?, &numbers(6, 95));
        server.stop();
        let result = x
            .try_add(&x)
            .and_then(|y| y.try_exp())
            .and_then(|y| y.try_to_vec());
        match result {
            Err(Error::Engine(error)) => println!("the error: {error}"),
            other => return Err(format!("expected an error of the engine: {other:?}").into()),
        }
        // And so is what follows.
        let again = Typed::<Burn, shape![2]>::from_vec(vec![1.0; 2], &device);
        assert!(again.and_then(|x| x.try_to_vec()).is_err());
        // The other devices are usable.
        let y = Typed::<Burn, shape![2]>::ones(&Device::flex());
        suite::close(&y.try_to_vec()?, &[1.0, 1.0]);
        Ok(())
    });
}

/// A server that stands still and keeps the connection is an error after the given time.
#[test]
#[cfg(unix)]
fn a_server_that_stands_still() {
    in_time(|| {
        let server = Server::start()?;
        let x = Typed::<Burn, shape![2]>::ones(&server.device()?);
        suite::close(&x.try_to_vec_within(LIMIT)?, &[1.0, 1.0]);
        let id = server.process.id().to_string();
        let status = Command::new("kill").args(["-STOP", &id]).status()?;
        assert!(status.success());
        // The signal is sent, and some time later the process stands still.
        let stopped = || -> std::io::Result<bool> {
            let state = Command::new("ps")
                .args(["-o", "state=", "-p", &id])
                .output()?;
            Ok(state.stdout.starts_with(b"T"))
        };
        while !stopped()? {
            std::thread::sleep(Duration::from_millis(10));
        }
        let result = x.try_add(&x)?.try_to_vec_within(Duration::from_secs(2));
        assert_eq!(
            result.expect_err("no answer").to_string(),
            "the engine did not answer within 2s",
        );
        Ok(())
    });
}

/// Nobody listens at the address.
#[test]
fn no_server() {
    in_time(|| {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let port = listener.local_addr()?.port();
        drop(listener);
        let host = RemoteHost::websocket(&format!("ws://127.0.0.1:{port}"));
        assert!(Device::remote_options(&host).init().is_err());
        Ok(())
    });
}
