//! 2 errors: a `Path` within another extractor, below a route that is written and behind a name.

#![allow(unused)]

use router_axum::{prelude::*, valid::garde::Valid as Garde};
use axum::extract::Path;
use serde::{Serialize, Deserialize};
#[derive(Deserialize, garde::Validate)]
struct Params { #[garde(range(min = 1))] id: u32 }
struct UsersController;
#[rest_controller("users")]
impl UsersController {
    #[route(GET, "/{id}/summary")]
    async fn summary_action(&self, Garde(Path(params)): Garde<Path<Params>>) {}
    async fn get_action(&self, Garde(Path(params)): Garde<Path<Params>>) {}
}
fn main() {}
