//! Any bytes for `tests::fuzz::error`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tests::fuzz::error(bytes));
