//! Controllers: what the macros implement, and the actions that it hands over.

pub(crate) mod action;
pub(crate) mod attributes;
#[cfg(feature = "client")]
pub(crate) mod caller;
pub(crate) mod client_address;
pub(crate) mod extractors;
pub(crate) mod layers;
pub(crate) mod paths;
mod traits;

pub use traits::{
    Actions, BlockOf, CalledWith, Controller, HasPart, ListActions, Listed, MarkedBlock, Nothing,
    Part,
};
