//! Any bytes for `tests::fuzz::accept`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tests::fuzz::accept(bytes));
