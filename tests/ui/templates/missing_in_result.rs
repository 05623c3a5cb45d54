//! A page behind an alias, a `Result`, a status and an `Option`.

use router_axum::prelude::*;
use serde::Serialize;

#[derive(Serialize)]
pub struct Archive {
    pub year: u16,
}

type Found<T> = Result<(StatusCode, Option<T>)>;

pub struct BlogController;

#[web_controller("blog", templates = "pages")]
impl BlogController {
    pub async fn archive_action(&self, year: u16) -> Found<Archive> {
        Ok((StatusCode::OK, Some(Archive { year })))
    }
}

fn main() {}
