//! A service container that holds a trait object.

#![allow(unused)]

use router_axum::prelude::*;
use std::sync::Arc;
trait Mailer: Send + Sync {}
#[derive(Services)]
struct Services {
    #[service("controller.rest.")]
    mailer: Arc<dyn Mailer>,
}
fn main() {}
