//! The paths of a type that is no controller

use router_axum::prelude::*;

struct User;

fn show(_: &Paths<User>) {}

fn main() {}
