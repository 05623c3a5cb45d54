//! 5 errors: structs and enums that have no fields for a form, and what their attribute says.

use router_axum::prelude::*;
use serde::Deserialize;

// A variant with fields.
#[derive(Deserialize, FormFields)]
enum Shape {
    Point,
    Circle(f32),
}

// Fields without names.
#[derive(Deserialize, FormFields)]
struct Pair(String, u8);

// A word that is not known.
#[derive(Deserialize, FormFields)]
#[form(read_elsewere("csrf_token"))]
struct Ticket {
    title: String,
}

// A word that is not known, on a field.
#[derive(Deserialize, FormFields)]
struct Picture {
    #[form(upload)]
    picture: String,
}

// An attribute that says nothing.
#[derive(Deserialize, FormFields)]
struct Sign {
    #[form]
    name: String,
}

fn main() {}
