//! 5 errors: the word `singular` misspelt, with a value, without a comma, and for pages.

#![allow(unused)]

use router_axum::prelude::*;

// A word with a letter missing.
struct MisspeltWordController;

#[rest_controller(singlar, "users")]
impl MisspeltWordController {
    async fn get_action(&self, id: i64) {}
}

// A word with a letter missing, and an action that needs it.
struct ProfileController;

#[rest_controller(singlar, "profile")]
impl ProfileController {
    async fn get_action(&self) {}
}

// Pages have no identifiers to leave out.
struct BlogController;

#[web_controller(singular, "blog")]
impl BlogController {
    async fn show_action(&self) {}
}

// A word with a value.
struct WithValueController;

#[rest_controller(singular = true, "users")]
impl WithValueController {
    async fn get_action(&self) {}
}

// No comma.
struct MissingCommaController;

#[rest_controller(singular "users")]
impl MissingCommaController {
    async fn get_action(&self) {}
}

fn main() {}
