//! Any bytes for `tests::fuzz::redirect`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tests::fuzz::redirect(bytes));
