//! A mistake in what several templates of several controllers extend is one mistake.

use router_axum::prelude::*;

pub struct FirstController;

#[web_controller("broken", templates = "pages")]
impl FirstController {
    pub async fn first_action(&self) {}

    pub async fn second_action(&self) {}
}

pub struct SecondController;

#[web_controller("broken", templates = "pages")]
impl SecondController {
    pub async fn second_action(&self) {}
}

fn main() {}
