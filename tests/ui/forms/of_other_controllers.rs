//! Forms that are sent to actions of other controllers: each in a line, that of a layout once.

use router_axum::prelude::*;
use serde::Deserialize;

#[derive(Deserialize, FormFields)]
pub struct Search {
    q: Option<String>,
}

#[derive(Deserialize, FormFields)]
pub struct Saved {
    title: String,
}

pub struct SearchController;

#[web_controller("search", templates = "forms")]
impl SearchController {
    pub async fn index_action(&self, Query(_): Query<Search>) -> String {
        "/".into()
    }

    pub async fn post_saved_action(&self, Form(_): Form<Saved>) -> String {
        "/".into()
    }
}

pub struct StartController;

#[web_controller("start", templates = "forms")]
impl StartController {
    pub async fn index_action(&self) {}

    pub async fn about_action(&self) {}

    pub async fn help_action(&self) {}

    // of the name that an action of another controller has, to which the forms are sent
    pub async fn post_saved_action(&self, Form(_): Form<Search>) -> String {
        "/".into()
    }
}

pub struct ShopController;

#[web_controller("shop", templates = "forms")]
impl ShopController {
    pub async fn index_action(&self) {}
}

/// A controller whose forms are compared where the container names its type parameter.
pub struct GenericController<T>(T);

#[web_controller("generic", templates = "forms")]
impl<T: Send + Sync + 'static> GenericController<T> {
    pub async fn index_action(&self) {}

    pub async fn post_index_action(&self, Form(_): Form<Saved>) -> String {
        "/".into()
    }

    pub async fn post_saved_action(&self, Form(_): Form<Saved>) -> String {
        "/".into()
    }
}

#[derive(Services)]
#[services("controller.web.", templates = "forms")]
pub struct AppServices {
    search: SearchController,
    start: StartController,
    shop: ShopController,
    generic: GenericController<u8>,
}

fn main() {}
