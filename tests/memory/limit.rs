//! The limit of the process on kept blocks, with several threads.

use crate::LIMIT;
use broadax::{memory, prelude::*};
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// When `set_limit` returns, no more memory than the limit is kept, whatever other threads free
/// meanwhile.
#[test]
fn a_limit_holds_at_once() {
    const BYTES: usize = 1 << 20;
    let _limit = LIMIT.write().unwrap_or_else(PoisonError::into_inner);
    let done = AtomicBool::new(false);
    let before = memory::limit();
    std::thread::scope(|scope| {
        for thread in 0..3 {
            let done = &done;
            scope.spawn(move || {
                let x = DynTensor::<u8>::full_with([BYTES], thread).unwrap();
                while !done.load(Ordering::Relaxed) {
                    // Copies of plain numbers are in blocks of the crate's allocator.
                    drop([x.clone(), x.clone()]);
                }
            });
        }
        // The first failure is reported after the threads have ended.
        let mut wrong = None;
        let end = Instant::now() + Duration::from_secs(2);
        for round in (0usize..).take_while(|_| Instant::now() < end) {
            memory::set_limit(64 << 20);
            std::thread::yield_now();
            let limit = [0, BYTES + BYTES / 2, 3 * BYTES][round % 3];
            memory::set_limit(limit);
            for _ in 0..20 {
                let kept = memory::kept().0;
                if kept > limit {
                    wrong.get_or_insert((round, limit, kept));
                }
                std::hint::spin_loop();
            }
            if round % 3 == 0 {
                std::thread::yield_now();
                let kept = memory::kept().0;
                if kept > 0 {
                    wrong.get_or_insert((round, limit, kept));
                }
            }
        }
        done.store(true, Ordering::Relaxed);
        assert_eq!(wrong, None, "round, limit and bytes that were kept");
    });
    // With 0, not even the small blocks of this thread.
    memory::release();
    memory::set_limit(0);
    let x = DynTensor::<u8>::full_with([100], 1).unwrap();
    drop(x.clone());
    assert_eq!(memory::kept().1, 0);
    memory::set_limit(before);
    drop(x.clone());
    assert!(memory::kept().1 > 0);
    memory::release();
}
