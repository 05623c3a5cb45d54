//! Public controllers with types that are less visible than they are.

#![allow(unreachable_pub)]

use axum::extract::{FromRef, FromRequestParts};
use router_axum::{Error, prelude::*, testing::TestApp};

#[derive(Clone)]
struct AppState;

struct Greeting(&'static str);

impl FromRef<AppState> for Greeting {
    fn from_ref(_: &AppState) -> Self {
        Self("hello")
    }
}

struct CurrentUser;

impl FromRequestParts<AppState> for CurrentUser {
    type Rejection = Error;

    async fn from_request_parts(
        _: &mut axum::http::request::Parts,
        _: &AppState,
    ) -> Result<Self, Error> {
        Ok(Self)
    }
}

pub struct PartsController;

#[rest_controller("parts", state = AppState)]
impl PartsController {
    async fn cget_action(
        &self,
        State(greeting): State<Greeting>,
        #[extract] _user: CurrentUser,
    ) -> Json<&'static str> {
        Json(greeting.0)
    }
}

pub struct WholeController;

#[rest_controller("wholes")]
impl WholeController {
    async fn cget_action(&self, State(AppState): State<AppState>) {}
}

trait Store: Send + Sync + 'static {}

impl Store for Greeting {}

pub struct GenericController<S>(S);

#[rest_controller("generics", state = AppState)]
#[allow(private_bounds)]
impl<S: Store> GenericController<S> {
    async fn cget_action(&self, State(_): State<Greeting>) {}
}

#[derive(Services)]
pub struct AppServices {
    #[service("controller.rest.")]
    parts: PartsController,
    #[service("controller.rest.")]
    wholes: WholeController,
    #[service("controller.rest.")]
    generics: GenericController<Greeting>,
}

#[tokio::test]
async fn are_legal() {
    let services = AppServices {
        parts: PartsController,
        wholes: WholeController,
        generics: GenericController(Greeting("")),
    };
    let app = WebApp::new(".", false)
        .with_state(AppState)
        .with_services(services)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api", "controller.rest."));
    let app = TestApp::new(app);
    let greeting = app.get("/api/parts").send().await;
    assert_eq!(greeting.json::<String>(), "hello");
    app.get("/api/wholes").send().await.assert_status(204);
    app.get("/api/generics").send().await.assert_status(204);
}
