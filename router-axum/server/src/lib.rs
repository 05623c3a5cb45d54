#![doc = include_str!("../README.md")]

mod application;
mod coalesced;
mod connection;
mod connections;
mod drained;
mod early;
mod end;
mod errors;
mod exchange;
mod frames;
mod http1;
#[cfg(feature = "http2")]
mod http2;
mod listener;
mod report;
mod run;
mod settings;
mod stop;
mod stopping;
mod stream;
mod timed;
#[cfg(feature = "http2")]
mod window;

pub use application::{Application, ReplyFuture};
pub use early::{Early, check};
pub use errors::{Errors, Fault};
pub use listener::Listener;
pub use settings::Server;
pub use stop::shutdown_signal;
pub use stopping::{Hold, Stopping};
