//! 6 errors: attributes that are being typed, and parentheses of a type.

#![allow(unused)]

use axum::extract::DefaultBodyLimit;
use router_axum::prelude::*;

// The arguments of an attribute are being typed.
struct AttributeArgumentsController;

#[rest_controller("users")]
impl AttributeArgumentsController {
    #[route(GET, )]
    async fn search_action(&self) {}

    async fn cget_action(&self) -> Vec<i64> {
        vec![1]
    }
}

#[derive(Services)]
struct AttributeArgumentsServices {
    #[service("controller.rest.")]
    users: AttributeArgumentsController,
}

fn attribute_arguments() {
    let services = AttributeArgumentsServices { users: AttributeArgumentsController };
    WebApp::new(".", false).with_services(services);
}

// The name of an attribute is being typed.
struct AttributeBegunController;

#[rest_controller("users")]
impl AttributeBegunController {
    #[rou]
    async fn search_action(&self) {}

    async fn cget_action(&self) -> Vec<i64> {
        vec![1]
    }
}

// The name of an attribute is being typed.
struct UnknownAttributeController;

#[rest_controller("users")]
impl UnknownAttributeController {
    #[rout(GET, "/search")]
    async fn search_action(&self) {}

    async fn cget_action(&self) -> Vec<i64> {
        vec![1]
    }
}

#[derive(Services)]
struct UnknownAttributeServices {
    #[service("controller.rest.")]
    users: UnknownAttributeController,
}

fn unknown_attribute() {
    let services = UnknownAttributeServices { users: UnknownAttributeController };
    WebApp::new(".", false).with_services(services);
}

// A key of the attribute is being typed.
struct ControllerKeyController;

#[rest_controller("users", sta)]
impl ControllerKeyController {
    async fn cget_action(&self) -> Vec<i64> {
        vec![1]
    }
}

fn controller_key() {
    let router: axum::Router = RestRouter::new("/api", "controller.rest.").with(ControllerKeyController).into();
}

// Two attributes in one pair of brackets, beside an action that is whole.
struct TwoAttributesInOneController;

#[rest_controller("users")]
#[layer(DefaultBodyLimit::max(1024))]
impl TwoAttributesInOneController {
    #[route(GET, "/first"), no_before]
    async fn first_action(&self) -> u32 {
        1
    }

    async fn get_action(&self, id: u32, #[extract] name: String) -> u32 {
        id
    }
}

fn two_attributes_in_one() {
    let rest: RestRouter = RestRouter::new("/api", "controller.rest.").with(TwoAttributesInOneController);
    let path = Paths::<TwoAttributesInOneController>::at("/api").first_path();
}

// A comma that is missing in parentheses of a type, beside attributes and an action that is whole.
struct ParenthesesController;

#[rest_controller("users")]
#[layer(DefaultBodyLimit::max(1024))]
impl ParenthesesController {
    #[route(GET, "/first")]
    async fn first_action(&self) -> (StatusCode HeaderMap, u32) {}

    async fn get_action(&self, id: u32, #[extract] name: String) -> u32 {
        id
    }
}

fn parentheses() {
    let rest: RestRouter = RestRouter::new("/api", "controller.rest.").with(ParenthesesController);
    let path = Paths::<ParenthesesController>::at("/api").first_path();
}

fn main() {}
