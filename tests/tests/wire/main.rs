//! A small application asked over real connections: bytes as they are, faults, load and the end.

mod cases;
mod ends;
mod faults;
mod fuzzed;
mod half_closed;
mod invalid;
mod limits;
mod log;
mod maps;
#[cfg(target_os = "linux")]
mod memory;
mod protocols;
mod served;
mod sockets;
mod telemetry;
mod tunnels;
#[cfg(unix)]
mod unix_sockets;
