//! The paths of a type that is not a controller

use router_axum::prelude::*;

struct User;

fn main() {
    let _ = Paths::<User>::at("/api");
}
