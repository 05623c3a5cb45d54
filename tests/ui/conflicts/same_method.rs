//! 2 errors: methods of one name.

#![allow(unused)]

use router_axum::prelude::*;

// Two methods of one name.
struct BothController;

#[rest_controller("users")]
impl BothController {
    async fn get_action(&self, id: i64) {}

    async fn get_action(&self, name: String) {}
}

// Two methods of one name, of which only one is under a condition: the compiler tells by itself.
struct CfgOfOneController;

#[rest_controller("users")]
impl CfgOfOneController {
    #[cfg(all())]
    async fn get_action(&self, id: u32) -> u32 {
        id
    }

    async fn get_action(&self, id: u32) -> u32 {
        id + 1
    }
}

fn main() {}
