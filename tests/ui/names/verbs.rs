//! 5 errors: words in the place of a verb.

#![allow(unused)]

use router_axum::prelude::*;

// A word that is not a verb.
struct UnknownVerbController;

#[rest_controller("users")]
impl UnknownVerbController {
    async fn fetch_action(&self, id: i64) {}
}

// `post` is about the collection as it is.
struct PrefixBeforePostController;

#[rest_controller("users")]
impl PrefixBeforePostController {
    async fn cpost_action(&self) {}
}

// A verb behind the words, and a word that is near to a verb and none.
struct VerbBehindController;

#[rest_controller("users")]
impl VerbBehindController {
    async fn comments_list_action(&self, id: u32) -> Vec<String> {
        Vec::new()
    }

    async fn count_action(&self) -> u32 {
        1
    }
}

// A verb with two letters swapped, and methods that build the path it would have had.
struct PathOfMisspeltVerbController;

#[rest_controller("users")]
impl PathOfMisspeltVerbController {
    async fn gte_action(&self, id: i64) {}

    async fn post_action(&self, paths: Paths<Self>) -> Created<()> {
        Created::at(paths.get_path(7), ())
    }
}

fn path_of_misspelt_verb() {
    let path = Paths::<PathOfMisspeltVerbController>::at("/api").get_path(7);
    println!("{path}");
}

fn main() {}
