//! A value that a web action cannot return, in two actions.

#![allow(unused)]

use router_axum::prelude::*;

struct NotSerialize;

struct PagesController;

#[web_controller(templates = false)]
impl PagesController {
    async fn index_action(&self) -> NotSerialize {
        NotSerialize
    }

    async fn show_action(&self) -> Result<NotSerialize> {
        Ok(NotSerialize)
    }
}

fn main() {}
