//! Variables have names.

use router_axum::prelude::*;

#[derive(PageVariables)]
pub struct Shown(pub String);

fn main() {}
