//! Names of the standard library that stand for something else.

#![deny(warnings)]

mod std {}
mod core {}
mod router_axum {}
mod axum {}

use ::router_axum::{Services, rest_controller, web_controller};

macro_rules! shadow {
    ($($name:ident)*) => { $(
        #[allow(dead_code, non_camel_case_types)]
        struct $name;
    )* };
}

shadow!(Result Option Ok Err Some None Box Vec String Arc Send Sync Clone Route Controller Actions Argument Returned Call Mount S State Self_ str u32 usize bool);

/// The names of methods that the macros' output calls, by value.
#[allow(dead_code)]
trait OfEveryType: Sized {
    fn add_action(self) {}
    fn add_hook(self) {}
    fn add_layer(self) {}
    fn add_layer_of(self) {}
    fn describe(self) {}
    fn describe_action(self) {}
    fn describe_hook(self) {}
    fn instance(self) {}
    fn registration(self) {}
}

impl<T> OfEveryType for T {}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[before]
    fn check_login(&self) {}

    #[layer(::axum::extract::DefaultBodyLimit::max(1_000))]
    async fn get_action(&self, id: i64) -> i64 {
        id
    }

    fn cget_action(&self, query: ::router_axum::prelude::Query<()>) {
        let ::router_axum::prelude::Query(()) = query;
    }
}

struct PagesController;

#[web_controller(templates = "ui/templates/pages")]
impl PagesController {
    async fn index_action(&self) {}
}

#[derive(Services)]
struct Container {
    #[service("controller.rest.")]
    users: UsersController,
    #[service("controller.web.")]
    pages: PagesController,
}

#[test]
fn is_legal() {
    let container = Container {
        users: UsersController,
        pages: PagesController,
    };
    let services: ::std::vec::Vec<::router_axum::Service> =
        ::router_axum::Services::into_services(container);
    assert_eq!(services.len(), 2);
}

/// A state of this module's own, beside none of the crate's root.
#[derive(::std::clone::Clone)]
struct ControllerState;

#[allow(dead_code)]
struct StatesController;

#[rest_controller("states")]
#[allow(dead_code)]
impl StatesController {
    async fn cget_action(&self, state: ::router_axum::prelude::State<ControllerState>) {
        let ::router_axum::prelude::State(ControllerState) = state;
    }
}
