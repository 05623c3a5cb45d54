#![doc = include_str!("../README.md")]

mod application;
mod coalesced;
mod connection;
mod connections;
mod drained;
mod early;
mod end;
mod exchange;
mod http1;
#[cfg(feature = "http2")]
mod http2;
mod listener;
mod run;
mod settings;
mod stop;
mod stream;
mod timed;
#[cfg(feature = "http2")]
mod window;

pub use application::{Application, RenderErrors, ReplyFuture, Unanswered};
pub use listener::Listener;
pub use settings::Server;
pub use stop::{Hold, Stopping, shutdown_signal};
