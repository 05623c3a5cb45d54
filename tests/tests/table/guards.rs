//! Guarded containers: what they accept, and how the route table shows who may call each action.

use std::{marker::PhantomData, sync::Arc};

use axum::{
    extract::{DefaultBodyLimit, FromRequestParts},
    http::request::Parts,
};
use router_axum::{Guard, Layered, prelude::*, testing::TestApp};
use tests::client::block_on;

struct Member;

impl Guard for Member {}

impl<S: Sync> FromRequestParts<S> for Member {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
        if parts.headers.contains_key("x-member") {
            Ok(Self)
        } else {
            Err(Error::unauthorized().challenge("Bearer"))
        }
    }
}

/// Guards a controller's own actions.
struct Allowed<C>(PhantomData<C>);

impl<C> Guard for Allowed<C> {}

impl<C, S: Sync> FromRequestParts<S> for Allowed<C> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        Member::from_request_parts(parts, state)
            .await
            .map(|_| Self(PhantomData))
    }
}

struct OrdersController<D>(D);

#[rest_controller("orders")]
impl<D: Send + Sync + 'static> OrdersController<D> {
    #[public]
    async fn cget_action(&self, paths: Paths<Self>) -> ActionPath {
        paths.cget_path()
    }

    async fn get_action(&self, _id: u32, _allowed: Allowed<Self>) {}

    #[cfg(test)]
    async fn put_action(&self, _id: u32, #[extract] _member: Member, Json(_order): Json<u32>) {}

    #[cfg(not(test))]
    async fn put_action(&self, _id: u32) {}
}

struct NotesController;

#[rest_controller("notes")]
impl NotesController {
    #[before]
    async fn members_only(#[extract] _member: Member) {}

    async fn cget_action(&self) {}

    #[public]
    async fn get_action(&self, _id: u32) {}

    async fn delete_action(&self, _id: u32, _allowed: Allowed<Self>) {}
}

/// Its first field is judged where the container is used.
#[derive(Services)]
#[services("c.", guarded, crate = ::router_axum)]
struct Container<D: Send + Sync + 'static> {
    orders: OrdersController<D>,
    notes: Layered<NotesController>,
    #[service("c.v2.")]
    shared: Arc<NotesController>,
    #[service(skip)]
    _data: Arc<D>,
}

fn app() -> TestApp {
    let services = Container {
        orders: OrdersController("data"),
        notes: NotesController.layer(DefaultBodyLimit::max(1024)),
        shared: Arc::new(NotesController),
        _data: Arc::new("data"),
    };
    let app = WebApp::new("nowhere", false)
        .with_services(services)
        .activate(ErrorRouter::new());
    TestApp::new(
        app.activate(RestRouter::new("", "c."))
            .activate(RestRouter::new("/v2", "c.v2.")),
    )
}

#[test]
fn the_route_table_shows_who_may_call_each_action() {
    let table = app()
        .routes()
        .clone()
        .filter(|row| !row.path.starts_with("/v2"))
        .to_string();
    let expected = "\
METHOD  PATH          SERVICE   ACTION                          GUARDS                               LAYERS
GET     /notes        c.notes   NotesController::cget_action    members_only                         DefaultBodyLimit
GET     /notes/{id}   c.notes   NotesController::get_action     public                               DefaultBodyLimit
DELETE  /notes/{id}   c.notes   NotesController::delete_action  members_only, Allowed<Self>          DefaultBodyLimit
GET     /orders       c.orders  OrdersController::cget_action   public
GET     /orders/{id}  c.orders  OrdersController::get_action    Allowed<Self>
PUT     /orders/{id}  c.orders  OrdersController::put_action    Member
";
    let collapsed = |table: &str| {
        table
            .lines()
            .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
            .collect::<Vec<_>>()
    };
    assert_eq!(collapsed(&table), collapsed(expected));
}

#[test]
fn public_leaves_out_the_hooks() {
    let app = app();
    block_on(app.get("/notes/7").send()).assert_status(204);
    block_on(app.get("/notes").send())
        .assert_status(401)
        .assert_header("www-authenticate", "Bearer");
    block_on(app.get("/notes").header("x-member", "1").send()).assert_status(204);
    block_on(app.put("/orders/7").json(1).send()).assert_status(401);
}
