//! A trait object as it is, in a controller that is asked for its paths.

#![allow(unused)]

use router_axum::prelude::*;

trait Mailer: Send + Sync {
    fn send(&self, to: &str) -> String;
}

struct LettersController {
    mailer: dyn Mailer,
}

#[rest_controller("letters")]
impl LettersController {
    async fn put_action(&self, to: String) -> Json<String> {
        Json(self.mailer.send(&to))
    }

    async fn post_action(&self, paths: Paths<Self>) -> Created<()> {
        Created::at(paths.put_path("Ada"), ())
    }
}

fn main() {}
