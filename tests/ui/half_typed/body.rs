//! 4 errors: bodies that are being typed.

#![allow(unused)]

use router_axum::prelude::*;

// A statement is being typed.
struct LetStatementController;

#[rest_controller("users")]
impl LetStatementController {
    async fn get_action(&self, id: i64) -> i64 {
        let x = 
    }

    async fn cget_action(&self) -> Vec<i64> {
        vec![1]
    }
}

#[derive(Services)]
struct LetStatementServices {
    #[service("controller.rest.")]
    users: LetStatementController,
}

fn let_statement() {
    let services = LetStatementServices { users: LetStatementController };
    WebApp::new(".", false).with_services(services);
}

// A method in a body is being typed.
struct MethodOfValueController;

#[rest_controller("users")]
impl MethodOfValueController {
    async fn get_action(&self, id: i64) -> i64 {
        id.
    }

    async fn cget_action(&self) -> Vec<i64> {
        vec![1]
    }
}

#[derive(Services)]
struct MethodOfValueServices {
    #[service("controller.rest.")]
    users: MethodOfValueController,
}

fn method_of_value() {
    let services = MethodOfValueServices { users: MethodOfValueController };
    WebApp::new(".", false).with_services(services);
}

// The body is not there yet.
struct NoBodyController;

#[rest_controller("users")]
impl NoBodyController {
    async fn get_action(&self, id: i64) -> i64

    async fn cget_action(&self) -> Vec<i64> {
        vec![1]
    }
}

#[derive(Services)]
struct NoBodyServices {
    #[service("controller.rest.")]
    users: NoBodyController,
}

fn no_body() {
    let services = NoBodyServices { users: NoBodyController };
    WebApp::new(".", false).with_services(services);
}

// The body is not there yet.
struct NoBodySemicolonController;

#[rest_controller("users")]
impl NoBodySemicolonController {
    async fn get_action(&self, id: i64) -> i64;

    async fn cget_action(&self) -> Vec<i64> {
        vec![1]
    }
}

#[derive(Services)]
struct NoBodySemicolonServices {
    #[service("controller.rest.")]
    users: NoBodySemicolonController,
}

fn no_body_semicolon() {
    let services = NoBodySemicolonServices { users: NoBodySemicolonController };
    WebApp::new(".", false).with_services(services);
}

fn main() {}
