//! Any bytes for `tests::fuzz::path_value`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tests::fuzz::path_value(bytes));
