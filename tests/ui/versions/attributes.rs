//! 15 errors: the attributes as they are written, and where they stand.

use router_axum::{Versions, prelude::*};

const API_VERSIONS: Versions = Versions::new(&["1", "2"]);

struct BooksController;

#[rest_controller("books")]
impl BooksController {
    // a version is a text
    #[since(2)]
    async fn get_action(&self, id: u32) -> u32 { id }

    // which one?
    #[until]
    async fn put_action(&self, id: u32) -> u32 { id }

    // as attributes of the compiler are written
    #[since = "2"]
    async fn delete_action(&self, id: u32) -> u32 { id }

    // twice
    #[since("1")]
    #[since("2")]
    async fn cget_action(&self) {}

    // a slip
    #[sinse("2")]
    async fn post_action(&self) {}

    // the name of another version
    #[since("2")]
    async fn get_v1_action(&self, id: u32) -> u32 { id }

    // a hook is for the actions that it stands before
    #[before]
    #[since("2")]
    async fn check(&self) -> Result<()> {
        Ok(())
    }

    // no action
    #[until("2")]
    async fn find(&self) {}
}

struct PricesController;

#[rest_controller("prices")]
impl PricesController {
    // since when?
    #[ends(sunset = "2027-01-01")]
    async fn get_action(&self, id: u32) -> u32 { id }

    // a key that there is not
    #[ends(deprecated = "2026-06-01", gone = "2027-01-01")]
    async fn put_action(&self, id: u32) -> u32 { id }

    // a key twice
    #[ends(deprecated = "2026-06-01", deprecated = "2026-07-01")]
    async fn delete_action(&self, id: u32) -> u32 { id }

    // nothing
    #[ends()]
    async fn cget_action(&self) {}
}

struct PagesController;

// a page
#[web_controller(templates = false)]
impl PagesController {
    #[since("2")]
    async fn index_action(&self) -> Text<&'static str> {
        Text("a page")
    }
}

struct ShopController;

// all pages
#[web_controller(templates = false)]
#[until("2")]
impl ShopController {
    async fn index_action(&self) -> Text<&'static str> {
        Text("a page")
    }
}

struct OtherController;

// no controller
impl OtherController {
    #[since("2")]
    async fn get_action(&self) {}
}

fn main() {}
