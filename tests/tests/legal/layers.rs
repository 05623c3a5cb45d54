//! A layer whose service fails by an error of its own that cannot occur, as that of `tower-livereload` does: axum takes it, too.

use std::convert::Infallible;

use axum::routing::Route;
use router_axum::{Health, prelude::*, testing::TestApp};
use tests::client::block_on;
use tower::{ServiceExt, layer::layer_fn, util::MapErr};

/// No error.
enum Never {}

impl From<Infallible> for Never {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}

impl From<Never> for Infallible {
    fn from(never: Never) -> Self {
        match never {}
    }
}

type Failing = MapErr<Route, fn(Infallible) -> Never>;

fn around(route: Route) -> Failing {
    ServiceExt::<Request>::map_err(route, Never::from)
}

struct NotesController;

#[rest_controller("notes")]
impl NotesController {
    #[layer(layer_fn(around))]
    async fn cget_action(&self) -> [u32; 1] {
        [7]
    }
}

#[test]
fn it_stands_around_actions_routers_and_applications() {
    let rest = RestRouter::at("")
        .with(NotesController)
        .layer(layer_fn(around));
    let app = TestApp::new(
        rest.into_app()
            .health(Health::new())
            .layer(layer_fn(around)),
    );
    block_on(async {
        assert_eq!(
            app.get("/notes").send().await.assert_status(200).text(),
            "[7]"
        );
        app.get("/livez").send().await.assert_status(200);
    });
}
