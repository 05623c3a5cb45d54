//! An API as its document says it. Each action answers 501 until it is written.

#![allow(
    unused_variables,
    clippy::unused_async,
    clippy::unused_self,
    reason = "the actions are to be written"
)]

use router_axum::prelude::*;

/// All controllers.
#[derive(Debug, Default, Services)]
#[services("controller.api.")]
pub struct Api {
    //fields
}
