//! Values and methods of the user's with names that the macros' output might use for its own.

#![deny(warnings)]

use router_axum::prelude::*;
use serde::Serialize;

macro_rules! statics {
    ($($name:ident)*) => { $(
        #[allow(dead_code, non_upper_case_globals)]
        static $name: u8 = 0;
    )* };
}

statics!(list registrar controller mount state returned shape signature function row base id0 value0 query);

/// Every value has these methods.
#[allow(dead_code)]
trait Everything: Sized {
    const NAME: u8 = 0;
    const ROUTES: u8 = 0;

    fn add(self, _: u8) {}
    fn rest(self) {}
    fn to(self) {}
    fn of(&self) {}
    fn below(&self) {}
    fn take(&self, _: u8) {}
    fn value(&self) {}
    fn settled(&self) {}
    fn awaited(&self) {}
    fn register(self) {}
    fn registration(self) {}
    fn stateless(&self) {}
    fn stateful(&self) {}
    fn layer(&self) {}
    fn before(&self) {}
    fn share(&self) {}
    fn into_service(self) {}
    fn path(&self) {}
}

impl<T> Everything for T {}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[before]
    async fn check(&self) -> Result<()> {
        Ok(())
    }

    #[layer(axum::middleware::map_request(async |request: axum::extract::Request| request))]
    async fn get_action(&self, name: String) -> Option<Json<String>> {
        Some(Json(name))
    }

    #[no_before]
    fn put_action(&self, name: String, Json(()): Json<()>) -> Json<String> {
        Json(name)
    }

    fn patch_action(&self, _name: String, State(()): State<()>) {}
}

#[derive(Serialize, PageVariables)]
struct Variables {
    name: String,
    users: Vec<String>,
}

/// Values with the names that arguments of the derives' methods might have.
mod of_derives {
    statics!(name field key value);

    #[derive(serde::Serialize, router_axum::PageVariables)]
    pub(super) struct Title {
        title: String,
    }

    #[derive(serde::Deserialize, router_axum::FormFields)]
    pub(super) struct NewTitle {
        #[serde(rename = "title")]
        _title: String,
    }
}

struct PagesController;

#[web_controller(templates = false)]
impl PagesController {
    async fn index_action(&self) -> Variables {
        Variables {
            name: String::new(),
            users: Vec::new(),
        }
    }

    async fn show_action(&self) -> Page {
        Page::new(())
    }

    async fn title_action(&self) -> Option<of_derives::Title> {
        None
    }

    async fn post_title_action(&self, form: Checked<of_derives::NewTitle>) -> Page {
        Page::refused([("form", form)])
    }
}

#[derive(Services)]
struct Container {
    #[service("controller.rest.")]
    users: UsersController,
    #[service("controller.web.")]
    pages: std::sync::Arc<PagesController>,
}

#[test]
fn is_legal() {
    let container = Container {
        users: UsersController,
        pages: std::sync::Arc::new(PagesController),
    };
    let services: Vec<router_axum::Service> = container.into_services();
    assert_eq!(services.len(), 2);
}
