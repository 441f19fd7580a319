#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| broadax_fuzz::broadcast::check(data));
