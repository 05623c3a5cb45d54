//! The binary of `cargo router`.

use std::{env, process::ExitCode};

fn main() -> ExitCode {
    cargo_router::run(env::args_os().skip(1))
}
