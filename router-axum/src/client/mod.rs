//! Calls of a controller's actions by their names: see the guide of [`router_client`].

mod typed;

pub use router_client::{
    Answer, Call, ClientError, InvalidValue, OwnError, PageRequest, Problem, Unexpected,
};
pub use typed::{Client, HasClient};
