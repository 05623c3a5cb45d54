//! 7 errors: values without variables for a template.

#![allow(unused)]

use axum_extra::extract::CookieJar;
use router_axum::prelude::*;
use serde::Serialize;

// A list has no variables for a template.
struct WebListController;

#[web_controller("blog")]
impl WebListController {
    async fn list_action(&self) -> Vec<String> {
        Vec::new()
    }
}

// A list beside cookies, which has no names for a template either.
#[derive(Serialize)]
struct WebListBesideCookiesEntry {
    title: String,
}

struct WebListBesideCookiesController;

#[web_controller(templates = false)]
impl WebListBesideCookiesController {
    async fn index_action(&self, jar: CookieJar) -> (CookieJar, Vec<WebListBesideCookiesEntry>) {
        (jar, Vec::new())
    }

    async fn feed_action(&self, headers: HeaderMap) -> (HeaderMap, Vec<u8>) {
        (headers, Vec::new())
    }
}

// A value that has no variables for a template.
struct Post;

struct WebNotSerialisableController;

#[web_controller("blog")]
impl WebNotSerialisableController {
    async fn show_action(&self) -> Post {
        Post
    }
}

// A number has no variables for a template.
struct WebNumberController;

#[web_controller("blog")]
impl WebNumberController {
    async fn count_action(&self) -> i64 {
        5
    }
}

// A value that a web action cannot return, in two actions.
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

// A pair of values, which have no names for a template.
#[derive(Serialize)]
struct WebTupleEntry {
    title: String,
}

struct WebTupleController;

#[web_controller(templates = false)]
impl WebTupleController {
    async fn index_action(&self) -> (WebTupleEntry, Vec<WebTupleEntry>) {
        (WebTupleEntry { title: String::new() }, Vec::new())
    }
}

// A page's variables that are not `Serialize`.
#[derive(PageVariables)]
struct Home {
    title: String,
}

struct HomeController;

#[web_controller("home", templates = false)]
impl HomeController {
    async fn index_action(&self) -> Home {
        Home { title: "Home".into() }
    }
}

fn main() {}
