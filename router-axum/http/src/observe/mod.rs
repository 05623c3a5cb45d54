//! One request as operations see it: its line in the access log, the address of its client behind trusted proxies, and whoever watches.

mod access;
mod observation;
mod proxies;
mod watch;

pub use access::Unlogged;
pub use observation::{Observation, Observer};
pub use proxies::Proxies;
pub use watch::{Deprecated, Destination, Record, Watch, Watched};
