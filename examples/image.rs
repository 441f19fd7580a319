//! An image of bytes: filters, lookup tables, masks and views.
//!
//! `cargo run --example image` draws a picture, degrades it, and restores it. Bytes are converted
//! to floats for computations, with `cast`, and back to bytes at the end, with `clamp` and `cast`;
//! operations that only move or select pixels work on bytes. The sizes are checked at compile time,
//! including those of the results of convolutions and windows.

use broadax::prelude::*;

const HEIGHT: usize = 20;
const WIDTH: usize = 48;

/// Red, green and blue.
type Image = Tensor<u8, shape![{ HEIGHT }, { WIDTH }, 3]>;
type Gray = Tensor<u8, shape![{ HEIGHT }, { WIDTH }]>;

fn main() {
    let picture = picture();
    let gray = gray(&picture);
    show("a picture", &gray);

    let equal = equalized(&gray);
    show("with all brightnesses equally often", &equal);
    println!(
        "half of the pixels are below {} and {}",
        gray.cast::<f32>().median_all(),
        equal.cast::<f32>().median_all(),
    );

    let edges = edges(&gray);
    show("its edges", &edges);

    // A mask for pixels, with an axis more, broadcasts along the colors.
    let strong = edges.gt(128);
    let painted: Image = where_(strong.unsqueeze(Axis::<2>), tensor![255, 0, 0], &picture);
    let red = painted.eq(&tensor![255, 0, 0]).all(Axis::<-1>);
    println!("{} pixels are painted red\n", red.count_nonzero_all());

    let spoiled = spoiled(&gray);
    show("spoiled", &spoiled);
    let repaired = median(&spoiled);
    show("repaired by medians of 3 x 3 pixels", &repaired);
    let inside = gray.slice(s![1..-1, 1..-1]);
    println!(
        "wrong by more than 20: {} pixels, then {}\n",
        far(&spoiled.slice(s![1..-1, 1..-1]), &inside),
        far(&repaired.view(), &inside),
    );

    // Views: a part of it, turned around, every second pixel. Nothing is copied before it is shown.
    let part = gray.slice(s![4..16, 8..40]);
    let turned = part.flip(Axis::<1>);
    let small: View<'_, u8, shape![6, 16]> = turned.slice(s![..;2, ..;2]);
    show("a part of it, mirrored, half as large", &small.to_tensor());
}

/// A sky that gets darker to the left, and a ball with its light.
fn picture() -> Image {
    let row = Tensor::<f32, shape![{ HEIGHT }]>::arange().into_unsqueezed(Axis::<1>);
    let column = Tensor::<f32, shape![{ WIDTH }]>::arange();
    let distance = (&row - 9.5).hypot(&((&column - 24.0) * 0.5));
    let light = (&row - 6.0).hypot(&((&column - 20.0) * 0.5));
    let ball = (200.0 - light * 15.0).clamp(30.0, 255.0);
    let sky = (row + column * 2.0).clamp(0.0, 255.0);
    let brightness = where_(distance.lt(8.0), &ball, &sky);
    let color = tensor![1.0, 0.8, 0.6];
    (brightness.unsqueeze(Axis::<2>) * color).cast()
}

/// As bright as the eye sees it.
fn gray(image: &Image) -> Gray {
    let seen = image.cast::<f32>().dot(&tensor![0.299, 0.587, 0.114]);
    seen.round().cast()
}

/// For each brightness the part of the pixels that are not brighter: a table of 256 bytes, in which
/// each pixel looks up its new brightness.
fn equalized(gray: &Gray) -> Gray {
    let counts: Tensor<usize, shape![256]> = gray.bincount(Extent::<256>);
    let parts = counts.cumsum(Axis::<0>).cast::<f32>() / gray.len() as f32;
    let table: Tensor<u8, shape![256]> = (parts * 255.0).cast();
    table.take(Axis::<0>, gray)
}

/// How much the brightness changes, across and down: two kernels, and the length of both answers.
fn edges(gray: &Gray) -> Gray {
    let across = tensor![[-1.0, 0.0, 1.0], [-2.0, 0.0, 2.0], [-1.0, 0.0, 1.0]];
    let kernels = stack((&across, &across.transpose()), Axis::<0>);
    let image = gray.cast::<f32>();
    let slopes: Tensor<f32, shape![2, { HEIGHT }, { WIDTH }]> = image
        .unsqueeze(Axis::<0>)
        .conv2d(&kernels.unsqueeze(Axis::<1>), Conv::new().padding::<1>());
    // What the border adds is none.
    let mut length = slopes.norm(Axis::<0>);
    for side in [0, HEIGHT - 1] {
        length.select_mut(Axis::<0>, side).fill(0.0);
    }
    for side in [0, WIDTH - 1] {
        length.select_mut(Axis::<1>, side).fill(0.0);
    }
    length.clamp(0.0, 255.0).cast()
}

/// Some pixels are black, some white.
fn spoiled(gray: &Gray) -> Gray {
    let mut state = 1_u32;
    let noise = Gray::from_fn(|_| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 24) as u8
    });
    let mut out = gray.clone();
    out.mask_fill(&noise.lt(8), 0);
    out.mask_fill(&noise.ge(248), 255);
    out
}

/// The pixel in the middle, in order, of each 3 x 3: windows are views, and the result is two
/// pixels smaller.
fn median(gray: &Gray) -> Tensor<u8, shape![{ HEIGHT - 2 }, { WIDTH - 2 }]> {
    let image = gray.cast::<f32>();
    let rows = image.windows(Axis::<0>, Extent::<3>);
    let windows = rows.windows(Axis::<1>, Extent::<3>);
    windows.median((Axis::<-2>, Axis::<-1>)).cast()
}

/// How many pixels differ much.
fn far<H: Dim, W: Dim>(x: &View<'_, u8, shape![H, W]>, y: &View<'_, u8, shape![H, W]>) -> usize {
    let apart = x.cast::<i16>() - y.cast::<i16>();
    apart.abs().gt(20).count_nonzero_all()
}

/// Each pixel as a character: a table again, of characters.
fn show<H: Dim, W: Dim>(title: &str, gray: &Tensor<u8, shape![H, W]>) {
    let ramp = tensor![' ', '.', ':', '-', '=', '+', '*', '#', '%', '@'];
    println!("{title}, {}:", gray.shape());
    for row in ramp.take(Axis::<0>, &(gray / 26)).outer_iter() {
        println!("  {}", row.iter().collect::<String>());
    }
    println!();
}
