//! 10 errors: texts, and bytes in an array, that do not say whether they are JSON.

#![allow(unused)]

use std::{borrow::Cow, sync::Arc};

use axum_extra::extract::CookieJar;
use router_axum::prelude::*;

type Note = Result<Option<Box<String>>>;

struct NotesController;

#[rest_controller("notes")]
impl NotesController {
    async fn options_action(&self, id: u32) -> Vec<String> {
        Vec::new()
    }

    async fn cget_action(&self) -> String {
        String::new()
    }

    async fn get_action(&self, id: u32) -> Result<Option<&'static str>> {
        Ok(None)
    }

    async fn put_action(&self, id: u32) -> (StatusCode, [(&'static str, &'static str); 1], Cow<'static, str>) {
        (StatusCode::OK, [("x-a", "b")], "text".into())
    }

    async fn patch_action(&self, id: u32) -> Result<(CookieJar, Box<str>), (StatusCode, String)> {
        Err((StatusCode::BAD_REQUEST, "an error may be a text".into()))
    }

    async fn cput_action(&self) -> Option<Arc<str>> {
        None
    }

    async fn cpatch_action(&self) -> &'static [u8; 2] {
        b"ab"
    }

    #[status(201)]
    async fn post_action(&self) -> String {
        String::new()
    }

    async fn cget_alias_action(&self, id: u32) -> Note {
        Ok(None)
    }

    fn cget_at_once_action(&self, id: u32) -> Result<(StatusCode, HeaderMap, Option<Arc<String>>)> {
        Ok((StatusCode::OK, HeaderMap::new(), None))
    }

    async fn cget_key_action(&self, id: u32) -> Result<Option<(HeaderMap, [u8; 3])>> {
        Ok(None)
    }

    async fn cget_bytes_action(&self, id: u32) -> Cow<'static, [u8]> {
        b"ab".into()
    }

    async fn cget_said_action(&self, id: u32) -> Json<String> {
        Json(String::new())
    }

    async fn cget_plain_action(&self, id: u32) -> (StatusCode, Text<String>) {
        (StatusCode::OK, Text(String::new()))
    }

    async fn cget_letter_action(&self, id: u32) -> char {
        'a'
    }
}

fn main() {}
