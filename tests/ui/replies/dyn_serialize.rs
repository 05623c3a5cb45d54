//! 3 errors: trait objects of traits that have none.

#![allow(unused)]

use router_axum::prelude::*;
use serde::{Serialize, de::DeserializeOwned};

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) -> Result<Box<dyn Serialize>> {
        unimplemented!()
    }

    async fn post_action(&self, Json(new): Json<Box<dyn DeserializeOwned + Send>>) {}
}

struct PagesController;

#[web_controller(templates = false)]
impl PagesController {
    async fn index_action(&self) -> Box<dyn serde::Serialize> {
        unimplemented!()
    }
}

fn main() {}
