//! One action with several routes.

use axum::http::Method;
use router_axum::{Controller, prelude::*, testing::TestApp};
use tests::client::block_on;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[route(GET, "/by-name/{name}")]
    #[route(GET, "/{name}/profile")]
    async fn show_action(&self, name: String) -> Json<String> {
        Json(name)
    }

    #[route(GET, POST, "/search")]
    #[layer(axum::extract::DefaultBodyLimit::max(1024))]
    async fn search_action(&self, method: Method) -> Json<String> {
        Json(method.to_string())
    }

    #[route(GET, "/")]
    #[route(GET, "/all")]
    async fn cget_action(&self, paths: Paths<Self>) -> ActionPath {
        paths.show_path("Ada")
    }

    #[before]
    async fn check_key(headers: HeaderMap) -> Result<()> {
        if headers.contains_key("x-key") {
            Ok(())
        } else {
            Err(Error::unauthorized())
        }
    }
}

fn answer(app: &TestApp, method: Method, path: &str) -> (u16, String) {
    let response = block_on(app.request(method, path).header("x-key", "1").send());
    (response.status().as_u16(), response.text())
}

#[test]
fn each_route_is_answered_and_known() {
    let app = TestApp::of_router(RestRouter::at("").with(UsersController));
    for path in ["/users/by-name/Ada", "/users/Ada/profile"] {
        assert_eq!(
            answer(&app, Method::GET, path),
            (200, r#""Ada""#.to_owned()),
            "{path}"
        );
        block_on(app.get(path).send()).assert_status(401);
    }
    for method in [Method::GET, Method::POST] {
        assert_eq!(
            answer(&app, method.clone(), "/users/search"),
            (200, format!("\"{method}\""))
        );
    }
    for path in ["/users", "/users/all"] {
        assert_eq!(
            answer(&app, Method::GET, path).1,
            r#""/users/by-name/Ada""#,
            "typed paths use the first"
        );
    }
    let rows: Vec<_> = UsersController::ROUTES
        .iter()
        .map(ToString::to_string)
        .collect();
    let expected = [
        "GET /users/by-name/{name}",
        "GET /users/{name}/profile",
        "GET /users/search",
        "POST /users/search",
        "GET /users",
        "GET /users/all",
    ];
    assert_eq!(rows, expected);
    let router: RestRouter = RestRouter::at("").with(UsersController);
    assert_eq!(
        router
            .routes()
            .iter()
            .filter(|row| row.action == "show")
            .count(),
        2
    );
}
