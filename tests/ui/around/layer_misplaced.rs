//! 5 errors: layers that are not one, or stand where none can.

#![allow(unused)]

use router_axum::prelude::*;

// A layer without a layer.
struct EmptyController;

#[rest_controller("users")]
impl EmptyController {
    #[layer]
    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

// A layer on an argument.
struct OnArgumentController;

#[rest_controller("users")]
impl OnArgumentController {
    async fn get_action(&self, #[layer(axum::Extension(1))] id: i64) -> i64 {
        id
    }
}

// A layer on a method that is not an action.
struct OnHelperController;

#[rest_controller("users")]
impl OnHelperController {
    async fn get_action(&self, id: i64) -> i64 {
        id
    }

    #[layer(axum::Extension(1))]
    fn helper(&self) {}
}

// A layer on a hook.
struct OnHookController;

#[rest_controller("users")]
impl OnHookController {
    #[before]
    #[layer(axum::Extension(1))]
    fn check_login(&self) {}

    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

// Two layers in one attribute.
struct TwoController;

#[rest_controller("users")]
impl TwoController {
    #[layer(axum::Extension(1), axum::Extension(2))]
    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

fn main() {}
