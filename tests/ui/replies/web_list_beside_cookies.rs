//! A list beside cookies, which has no names for a template either.

#![allow(unused)]

use axum_extra::extract::CookieJar;
use router_axum::prelude::*;
use serde::Serialize;

#[derive(Serialize)]
struct Entry {
    title: String,
}

struct BlogController;

#[web_controller(templates = false)]
impl BlogController {
    async fn index_action(&self, jar: CookieJar) -> (CookieJar, Vec<Entry>) {
        (jar, Vec::new())
    }

    async fn feed_action(&self, headers: HeaderMap) -> (HeaderMap, Vec<u8>) {
        (headers, Vec::new())
    }
}

fn main() {}
