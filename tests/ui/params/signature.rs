//! 4 errors: actions that are not ordinary functions.

#![allow(unused)]

use router_axum::prelude::*;

// An action with a foreign calling convention.
struct ExternActionController;

#[rest_controller("users")]
impl ExternActionController {
    extern "C" fn cget_action(&self) {}
}

// An action that is unsafe to call.
struct UnsafeActionController;

#[rest_controller("users")]
impl UnsafeActionController {
    async unsafe fn cget_action(&self) {}
}

// An action with any number of arguments.
struct VariadicController;

#[rest_controller("users")]
impl VariadicController {
    unsafe extern "C" fn cget_action(&self, arguments: ...) {}
}

// An action with the attribute of `main`.
struct RuntimeOfMainController;

#[rest_controller("users")]
impl RuntimeOfMainController {
    #[tokio::main]
    async fn cget_action(&self) {}
}

fn main() {}
