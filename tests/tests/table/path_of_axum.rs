//! axum's `Path` in a hook and beside a path value: it reads integers as axum does, and the action has the last word.

use axum::extract::Path;
use axum::http::Method;
use router_axum::prelude::*;
use router_axum::testing::TestApp;
use serde::Deserialize;
use tests::client::block_on;

#[derive(Deserialize)]
struct Within {
    id: u32,
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[before]
    async fn check_user(Path(within): Path<Within>) -> Result<()> {
        if within.id == 7 {
            Err(Error::forbidden())
        } else {
            Ok(())
        }
    }

    async fn get_action(&self, id: u32) -> u32 {
        id
    }

    async fn put_action(&self, id: u32, #[extract] Path(again): Path<u32>) -> u32 {
        id + again
    }
}

#[test]
fn an_integer_has_one_spelling_behind_a_hook_and_beside_a_path_value() {
    let rest = RestRouter::at("").with(UsersController);
    let app = TestApp::new(
        WebApp::new("nowhere", false)
            .activate(ErrorRouter::new())
            .activate(rest),
    );
    for (method, path, status) in [
        (Method::GET, "/users/1", 200),
        (Method::GET, "/users/+1", 400),
        (Method::GET, "/users/01", 400),
        (Method::GET, "/users/7", 403),
        (Method::GET, "/users/+7", 403),
        (Method::GET, "/users/007", 403),
        (Method::PUT, "/users/1", 200),
        (Method::PUT, "/users/+1", 400),
        (Method::PUT, "/users/01", 400),
    ] {
        let response = block_on(app.request(method.clone(), path).send());
        assert_eq!(response.status().as_u16(), status, "{method} {path}");
    }
}
