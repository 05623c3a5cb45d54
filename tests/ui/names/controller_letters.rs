//! 8 errors: names of controllers that no request has in its path, or that give no name to their service.

#![allow(unused)]

use router_axum::prelude::*;

// A colon at the beginning.
struct ColonController;

#[rest_controller(":users")]
impl ColonController {
    async fn cget_action(&self) {}
}

// No name at all.
struct EmptyController;

#[rest_controller("")]
impl EmptyController {
    async fn cget_action(&self) {}
}

// A letter that is escaped.
struct EscapedLetterController;

#[rest_controller("%55sers")]
impl EscapedLetterController {
    async fn cget_action(&self) {}
}

// A letter that is not.
struct UnescapedController;

#[rest_controller("größe")]
impl UnescapedController {
    async fn cget_action(&self) {}
}

// An escape with small digits.
struct SmallDigitsController;

#[rest_controller("Caf%c3%a9")]
impl SmallDigitsController {
    async fn cget_action(&self) {}
}

// A space.
struct SpaceController;

#[rest_controller("Blog posts")]
impl SpaceController {
    async fn cget_action(&self) {}
}

// What clients resolve.
struct DotsController;

#[rest_controller("..")]
impl DotsController {
    async fn cget_action(&self) {}
}

// Nothing that its service could be called by.
struct DollarController;

#[rest_controller("$")]
impl DollarController {
    async fn cget_action(&self) {}
}

fn main() {}
