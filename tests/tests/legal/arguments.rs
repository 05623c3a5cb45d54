//! What actions take.

use axum::extract::{FromRef, MatchedPath, OriginalUri};
use axum::http::{Method, Uri};
use router_axum::prelude::*;

#[derive(Clone)]
struct Users;

#[derive(Clone)]
struct AppState {
    users: Users,
}

impl FromRef<AppState> for Users {
    fn from_ref(state: &AppState) -> Self {
        state.users.clone()
    }
}

struct Id<T>(i64, std::marker::PhantomData<T>);

impl<T> std::str::FromStr for Id<T> {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> std::result::Result<Self, Self::Err> {
        Ok(Self(text.parse()?, std::marker::PhantomData))
    }
}

struct CurrentUser;

impl axum::extract::FromRequestParts<AppState> for CurrentUser {
    type Rejection = StatusCode;

    async fn from_request_parts(
        _: &mut axum::http::request::Parts,
        _: &AppState,
    ) -> std::result::Result<Self, StatusCode> {
        Ok(Self)
    }
}

/// A value of a path, and of a header.
struct Locale;

impl std::str::FromStr for Locale {
    type Err = Error;

    fn from_str(_: &str) -> Result<Self> {
        Ok(Self)
    }
}

impl axum::extract::FromRequestParts<AppState> for Locale {
    type Rejection = StatusCode;

    async fn from_request_parts(
        _: &mut axum::http::request::Parts,
        _: &AppState,
    ) -> std::result::Result<Self, StatusCode> {
        Ok(Self)
    }
}

struct TextsController;

#[rest_controller("texts", state = AppState)]
impl TextsController {
    async fn get_action(&self, #[path] _locale: Locale, #[extract] _asked: Locale) {}

    async fn cget_action(&self, #[extract] _asked: Locale) {}
}

/// It extracts nothing from requests with this state.
struct OtherTextsController;

#[rest_controller("other-texts")]
impl OtherTextsController {
    async fn get_action(&self, _locale: Locale) {}
}

/// A state that lives as long as the program.
struct SettingsController;

#[rest_controller("settings")]
impl SettingsController {
    async fn cget_action(&self, State(_): State<&'static Settings>) {}
}

struct Settings;

struct UsersController;

#[rest_controller("users", state = AppState)]
impl UsersController {
    async fn get_action(
        &self,
        #[path] id: Id<Users>,
        State(_users): State<Users>,
        State(_all): State<AppState>,
    ) -> i64 {
        id.0
    }

    async fn put_comments_action(
        &self,
        mut id: i64,
        r#type: String,
        method: Method,
        _: Uri,
        mut body: String,
    ) {
        id += 1;
        body.push_str(&r#type);
        let _ = (id, method, body);
    }

    async fn cget_action(
        &self,
        #[extract] user: CurrentUser,
        OriginalUri(_uri): OriginalUri,
        _headers: HeaderMap,
    ) {
        let CurrentUser = user;
    }

    #[route(GET, "/by-name/{name}")]
    async fn named_action(&self, _name: String, _request: Request) {}

    #[no_route]
    #[expect(dead_code, reason = "no route leads here")]
    async fn hidden_action<T>(&mut self, _anything: &T) {}

    #[sub_resources("user", "login-events")]
    async fn cget_user_login_events_action(
        &self,
        id: i64,
        _user: i64,
        path: Option<MatchedPath>,
    ) -> i64 {
        let _ = path;
        id
    }
}

/// Names of extractors, for types that are others.
mod named {
    pub(super) type Body<T> = axum::Json<T>;
    pub(super) type Form = axum::Form<Vec<(String, String)>>;
    pub(super) type Paths = router_axum::Paths<super::NamedController>;
    pub(super) type Path = u32;
    pub(super) type State = String;
}

struct NamedController;

#[rest_controller("named")]
impl NamedController {
    async fn post_action(&self, Json(new): named::Body<u32>) -> u32 {
        new
    }

    async fn get_action(&self, state: named::State) -> Json<String> {
        Json(state)
    }

    async fn post_items_action(&self, state: named::Path, Form(_): named::Form) -> u32 {
        state
    }

    async fn cget_action(&self, _: named::Paths) {}
}

#[test]
fn no_action_is_lost_for_the_name_of_a_type() {
    let router: RestRouter = RestRouter::new("", "controller.rest.").with(NamedController);
    let routes: Vec<_> = router
        .routes()
        .iter()
        .map(|row| format!("{} {}", row.method, row.path))
        .collect();
    assert_eq!(
        routes,
        [
            "GET /named",
            "POST /named",
            "GET /named/{state}",
            "POST /named/{state}/items"
        ]
    );
}

/// Called as the constant of a method, which the macros' output names, too.
#[derive(serde::Deserialize)]
struct Patch {
    name: String,
}

struct PatchesController;

#[rest_controller("patches")]
impl PatchesController {
    async fn patch_action(&self, id: i64, Json(Patch { name }): Json<Patch>) -> Json<String> {
        Json(format!("{id} {name}"))
    }
}

#[test]
fn is_legal() {
    let state = AppState { users: Users };
    let app = axum::Router::new().merge(
        RestRouter::new("/api", "controller.rest.").with((UsersController, TextsController)),
    );
    let _: RestRouter = RestRouter::at("").with((
        PatchesController,
        OtherTextsController,
        called_as_axums::PaymentsController,
    ));
    let _: axum::Router = app.with_state(state);
    let settings = WebApp::new(".", false).with_state(&Settings);
    let _ = settings.with_service("controller.rest.", SettingsController);
}

/// Types that are called as extractors of axum's, and an extractor of axum's by another path.
mod called_as_axums {
    use router_axum::{Error, Result, prelude::rest_controller};

    struct Method;

    impl std::str::FromStr for Method {
        type Err = Error;

        fn from_str(_: &str) -> Result<Self> {
            Ok(Self)
        }
    }

    struct Version;

    impl<S: Sync> axum::extract::FromRequestParts<S> for Version {
        type Rejection = Error;

        async fn from_request_parts(_: &mut axum::http::request::Parts, _: &S) -> Result<Self> {
            Ok(Self)
        }
    }

    mod web {
        pub(super) use axum::{body::Bytes, http::HeaderMap};
    }

    pub(super) struct PaymentsController;

    #[rest_controller("payments")]
    impl PaymentsController {
        async fn get_action(&self, #[path] method: self::Method, version: self::Version) {
            let (Method, Version) = (method, version);
        }

        async fn post_action(&self, headers: self::web::HeaderMap, body: self::web::Bytes) {
            let _ = (headers, body);
        }

        async fn cget_action(&self, version: Version) {
            let Version = version;
        }
    }
}
