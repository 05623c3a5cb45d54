//! Controllers with parameters: types, constants, where clauses, and a parameter called `S`.

use std::fmt::Display;
use std::str::FromStr;

use router_axum::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

struct UsersController<S, I, const LIMIT: usize>
where
    I: Clone,
{
    store: S,
    first: I,
}

#[rest_controller("users")]
impl<S: Clone + Serialize, I, const LIMIT: usize> UsersController<S, I, LIMIT>
where
    I: Clone + FromStr<Err: Display> + Serialize + DeserializeOwned + Send,
{
    async fn cget_action(&self) -> Vec<S> {
        vec![self.store.clone(); LIMIT]
    }

    async fn get_action(&self, id: I) -> (StatusCode, I) {
        (StatusCode::OK, id)
    }

    async fn post_action(&self, Json(new): Json<I>) -> Result<Created<I>>
    where
        Self: Sized,
    {
        Ok(Created::at("/users/1", new))
    }

    fn put_action(&self, _id: I) -> I {
        self.first.clone()
    }
}

#[derive(Services)]
struct AppServices<S: Clone + Serialize + Send + Sync + 'static>
where
    S: Sized,
{
    #[service("controller.rest.v1.")]
    users: UsersController<S, i64, 5>,
    #[service("controller.rest.v2.")]
    people: UsersController<String, String, 1>,
}

#[test]
fn is_legal() {
    let services = AppServices {
        users: UsersController {
            store: "u",
            first: 1,
        },
        people: UsersController {
            store: String::new(),
            first: String::new(),
        },
    };
    let _app = WebApp::new(".", false).with_services(services);
}
