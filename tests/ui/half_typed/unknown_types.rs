//! 6 errors: types that are not there yet.

#![allow(unused)]

use router_axum::prelude::*;

// The returned type is not there yet.
struct ReturnController;

#[rest_controller("users")]
impl ReturnController {
    async fn get_action(&self, id: i64) -> User {
        todo!()
    }

    async fn cget_action(&self) -> Vec<i64> {
        vec![1]
    }
}

#[derive(Services)]
struct ReturnServices {
    #[service("controller.rest.")]
    users: ReturnController,
}

fn unknown_return() {
    let services = ReturnServices { users: ReturnController };
    WebApp::new(".", false).with_services(services);
}

// The type of an argument is not there yet.
struct TypeController;

#[rest_controller("users")]
impl TypeController {
    async fn post_action(&self, Json(new): Json<NewUser>) {}

    async fn cget_action(&self) -> Vec<i64> {
        vec![1]
    }
}

#[derive(Services)]
struct TypeServices {
    #[service("controller.rest.")]
    users: TypeController,
}

fn unknown_type() {
    let services = TypeServices { users: TypeController };
    WebApp::new(".", false).with_services(services);
}

// The type of a path value is not there yet.
struct UnknownValueController;

#[rest_controller("users")]
impl UnknownValueController {
    async fn get_action(&self, id: UserId) {}

    async fn cget_action(&self) -> Vec<i64> {
        vec![1]
    }
}

#[derive(Services)]
struct UnknownValueServices {
    #[service("controller.rest.")]
    users: UnknownValueController,
}

fn unknown_value_type() {
    let services = UnknownValueServices { users: UnknownValueController };
    WebApp::new(".", false).with_services(services);
}

// Types in angle brackets that are not there.
struct InnerTypesController;

#[rest_controller("users")]
impl InnerTypesController {
    async fn post_action(&self, Query(page): Query<Paging>, Json(new): Json<NewUser>) -> Result<Vec<User>> {
        todo!()
    }

    async fn get_action(&self, id: i64) {}
}

fn main() {}
