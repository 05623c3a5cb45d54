//! 4 errors: each action with an error that is no type of its crate, all at once.

#![allow(unused)]

use std::error::Error;

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) -> Result<Vec<u8>, String> {
        todo!()
    }

    async fn put_action(&self, id: u32) -> Result<u32, String> {
        todo!()
    }

    async fn patch_action(&self, id: u32) -> Result<u32, Box<dyn Error>> {
        todo!()
    }

    async fn delete_action(&self, id: u32) -> Result<(), Box<dyn Error>> {
        todo!()
    }
}

fn main() {}
