//! 4 errors: bodies without what reads them.

#![allow(unused)]

use router_axum::prelude::*;

// A text in an action that has no place for a path value.
struct TextController;

#[rest_controller("notes")]
impl TextController {
    async fn post_action(&self, body: String) {}
}

// A text behind the path values that the action takes.
struct TextBehindValueController;

#[rest_controller("notes")]
impl TextBehindValueController {
    async fn put_action(&self, id: u32, text: String) {}
}

// A value of no certain type.
struct ValueController;

#[rest_controller("notes")]
impl ValueController {
    async fn post_action(&self, body: serde_json::Value) {}
}

// Bytes.
struct BytesController;

#[rest_controller("notes")]
impl BytesController {
    async fn post_action(&self, body: Vec<u8>) {}
}

fn main() {}
