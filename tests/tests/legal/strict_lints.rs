//! A crate that denies what it can.

#![deny(
    warnings,
    missing_docs,
    missing_debug_implementations,
    unreachable_pub,
    unused_qualifications
)]
#![deny(
    non_local_definitions,
    single_use_lifetimes,
    unused_lifetimes,
    let_underscore_drop
)]
#![deny(clippy::pedantic, clippy::nursery, clippy::impl_trait_in_params)]
#![allow(clippy::unused_async)]
#![forbid(unsafe_code, unused, private_bounds, private_interfaces)]

use router_axum::prelude::*;

#[derive(Debug)]
struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: i64) -> Result<Option<i64>> {
        Ok(Some(id))
    }

    fn put_action(id: String, headers: HeaderMap) -> usize {
        id.len() + headers.len()
    }

    #[before]
    fn check_login(headers: HeaderMap) -> Result<()> {
        if headers.is_empty() {
            Err(Error::forbidden())
        } else {
            Ok(())
        }
    }

    #[deprecated]
    async fn cget_action(
        &self,
        Query(()): Query<()>,
        request: Request,
    ) -> (StatusCode, Text<String>) {
        (StatusCode::OK, Text(request.uri().to_string()))
    }
}

#[derive(Debug, Services)]
struct AppServices {
    #[service("controller.rest.")]
    users: UsersController,
    #[service(skip)]
    name: String,
}

/// Deprecated types, where the user's code says that they may be used.
#[test]
fn deprecated_types() {
    #[deprecated]
    struct Key;

    #[allow(deprecated)]
    impl std::str::FromStr for Key {
        type Err = std::fmt::Error;

        fn from_str(_: &str) -> std::result::Result<Self, Self::Err> {
            Ok(Self)
        }
    }

    #[deprecated]
    #[derive(Debug)]
    struct KeysController;

    #[expect(deprecated, reason = "clients have such keys")]
    #[rest_controller("keys", state = ())]
    impl KeysController {
        async fn get_action(&self, key: Key) {
            let Key = key;
        }
    }

    #[derive(Debug)]
    struct CopiesController;

    #[rest_controller("copies", state = ())]
    impl CopiesController {
        #[allow(deprecated)]
        async fn get_action(&self, key: Key) {
            let Key = key;
        }
    }

    #[allow(deprecated)]
    #[derive(Debug, Services)]
    #[services("controller.rest.")]
    struct KeyServices {
        keys: KeysController,
        copies: CopiesController,
    }

    #[expect(deprecated)]
    let keys = KeysController;
    let services = KeyServices {
        keys,
        copies: CopiesController,
    };
    let _app = WebApp::new(".", false).with_services(services);
}

#[test]
fn is_legal() {
    #[derive(Debug)]
    struct PagesController;

    // inside a function, too
    #[web_controller(templates = "ui/templates/pages")]
    impl PagesController {
        async fn index_action(&self) {}
    }

    let services = AppServices {
        users: UsersController,
        name: String::new(),
    };
    assert_eq!(services.name.len(), 0);
    let _app = WebApp::new(".", false).with_services(services);
    let _router = RestRouter::<()>::new("", "controller.web.");
    println!("{PagesController:?}");
}
