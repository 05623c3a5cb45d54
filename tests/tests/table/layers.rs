//! Layers and hooks around actions: their order, what they may refuse, and what the route table shows of them.

use std::time::Duration;

use axum::{
    extract::{FromRequestParts, Request},
    http::{Method, header, request::Parts},
    middleware::{Next, from_fn},
};
use router_axum::{listing::Row, prelude::*, testing::TestApp};
use tests::client::block_on;
use tower_http::{
    compression::CompressionLayer,
    cors::{Any, CorsLayer},
    set_header::SetResponseHeaderLayer,
    timeout::TimeoutLayer,
    trace::TraceLayer,
};
use tower_sessions::{MemoryStore, Session, SessionManagerLayer};

/// What was passed on the way in, written down in a header of the request.
async fn mark(name: &'static str, mut request: Request, next: Next) -> Response {
    let way = way(request.headers());
    request
        .headers_mut()
        .insert("x-way", format!("{way}{name} ").parse().expect("a value"));
    next.run(request).await
}

fn way(headers: &HeaderMap) -> String {
    headers
        .get("x-way")
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default()
        .to_owned()
}

macro_rules! passing {
    ($name:literal) => {
        from_fn(|request: Request, next: Next| mark($name, request, next))
    };
}

struct OrderController;

#[rest_controller("order")]
#[layer(passing!("controller-outer"))]
#[layer(passing!("controller-inner"))]
impl OrderController {
    #[layer(passing!("action-outer"))]
    #[layer(passing!("action-inner"))]
    async fn cget_action(&self, headers: HeaderMap) -> Json<String> {
        Json(way(&headers))
    }

    async fn get_action(&self, _id: i64, headers: HeaderMap) -> Json<String> {
        Json(way(&headers))
    }
}

fn kernel_of(rest: RestRouter) -> WebApp {
    WebApp::new("nowhere", false)
        .activate(ErrorRouter::new())
        .activate(rest)
}

#[test]
fn the_first_written_is_the_outermost() {
    let rest = RestRouter::new("/api", "c.")
        .with(
            OrderController
                .layer(passing!("value-inner"))
                .layer(passing!("value-outer")),
        )
        .layer(passing!("router-inner"))
        .layer(passing!("router-outer"));
    let app = TestApp::new(kernel_of(rest));
    let way = |path: &str| block_on(app.get(path).send()).json::<String>();
    assert_eq!(
        way("/api/order"),
        "router-outer router-inner value-outer value-inner controller-outer controller-inner action-outer action-inner "
    );
    assert_eq!(
        way("/api/order/7"),
        "router-outer router-inner value-outer value-inner controller-outer controller-inner "
    );
    block_on(app.put("/api/order").send())
        .assert_status(405)
        .assert_header("allow", "GET,HEAD,OPTIONS");
    block_on(app.request(Method::HEAD, "/api/order").send()).assert_status(200);
}

/// A container whose controller has a layer in one application, and none in another.
#[derive(Services)]
struct Container<C> {
    #[service("controller.rest.")]
    doors: C,
}

#[test]
fn a_controller_in_a_layer_is_the_same_controller() {
    let kernel = WebApp::new("nowhere", false)
        .with_services(Container {
            doors: DoorsController { closed: true }.layer(passing!("value")),
        })
        .with_service("controller.web.", HomeController.layer(passing!("page")))
        .replace_service(
            "controller.rest.",
            DoorsController { closed: false }.layer(passing!("fake")),
        )
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api", "controller.rest."))
        .activate(
            TemplateDefaultRouter::new("", "controller.web.home", "index")
                .layer(passing!("router")),
        );
    let app = TestApp::new(kernel);
    assert_eq!(app.paths::<DoorsController>().get_path(7), "/api/doors/7");
    assert_eq!(
        block_on(app.get("/api/doors/way").send()).json::<String>(),
        "fake "
    );
    assert_eq!(block_on(app.get("/anywhere").send()).text(), "router page ");
    let home = app
        .routes()
        .iter()
        .find(|row| row.action == "index")
        .expect("a row");
    assert_eq!(home.layers, ["FromFnLayer", "FromFnLayer"]);
}

struct HomeController;

#[web_controller("home", templates = false)]
impl HomeController {
    async fn index_action(headers: HeaderMap) -> Response {
        way(&headers).into_response()
    }
}

/// Who asks, by a header.
struct Role(String);

impl<S: Sync> FromRequestParts<S> for Role {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
        let role = parts
            .headers
            .get("x-role")
            .and_then(|role| role.to_str().ok());
        role.map(|role| Self(role.to_owned()))
            .ok_or_else(Error::unauthorized)
    }
}

impl Role {
    fn is(&self, role: &str) -> Result<()> {
        if self.0 == role {
            Ok(())
        } else {
            Err(Error::forbidden())
        }
    }
}

struct DoorsController {
    closed: bool,
}

#[rest_controller("doors")]
impl DoorsController {
    #[before]
    async fn admins_only(&self, #[extract] role: Role) -> Result<()> {
        role.is("admin")
    }

    #[before]
    fn check_open(&self) -> Result<(), (StatusCode, &'static str)> {
        if self.closed {
            Err((StatusCode::LOCKED, "closed"))
        } else {
            Ok(())
        }
    }

    #[before]
    fn look(paths: Paths<Self>) {
        assert_ne!(paths.cget_path(), "", "a hook knows the paths");
    }

    async fn get_action(&self, id: i64) -> i64 {
        id
    }

    #[no_before]
    #[route(GET, "/way", shadows)]
    async fn way_action(headers: HeaderMap) -> Json<String> {
        Json(way(&headers))
    }

    #[no_before(admins_only)]
    async fn cget_action(&self) -> Json<&'static str> {
        Json("all")
    }

    #[no_before]
    async fn post_action(&self, Json(body): Json<String>) -> Json<String> {
        Json(body)
    }

    async fn put_action(&self, id: i64, Json(body): Json<String>) -> Json<String> {
        Json(format!("{id} {body}"))
    }
}

fn doors(closed: bool) -> TestApp {
    TestApp::new(kernel_of(
        RestRouter::new("", "c.").with(DoorsController { closed }),
    ))
}

#[test]
fn a_hook_refuses_and_an_action_opts_out() {
    let open = doors(false);
    let ask = |app: &TestApp, path: &str, role: Option<&str>| {
        let request = app.get(path);
        block_on(
            role.into_iter()
                .fold(request, |request, role| request.header("x-role", role))
                .send(),
        )
    };
    assert_eq!(
        ask(&open, "/doors/7", Some("admin"))
            .assert_status(200)
            .json::<i64>(),
        7
    );
    assert_eq!(
        ask(&open, "/doors/7", Some("guest"))
            .assert_status(403)
            .problem()
            .title,
        "Forbidden"
    );
    ask(&open, "/doors/7", None).assert_status(401);
    ask(&open, "/doors", None).assert_status(200);
    // hooks come before the path values, and after the method
    ask(&open, "/doors/seven", Some("guest")).assert_status(403);
    ask(&open, "/doors/seven", Some("admin")).assert_status(400);
    block_on(open.delete("/doors/7").send()).assert_status(405);
    // the body is still there
    let put = block_on(
        open.put("/doors/7")
            .header("x-role", "admin")
            .json("x")
            .send(),
    );
    assert_eq!(put.assert_status(200).json::<String>(), "7 x");
    let closed = doors(true);
    assert_eq!(
        ask(&closed, "/doors/7", Some("admin"))
            .assert_status(423)
            .text(),
        "closed"
    );
    ask(&closed, "/doors/7", Some("guest")).assert_status(403);
    ask(&closed, "/doors", None).assert_status(423);
    block_on(closed.post("/doors").json("x").send()).assert_status(200);
}

#[test]
fn the_route_table_shows_what_stands_around() {
    let of = |app: &TestApp, path: &str, shown: fn(&Row) -> &[String]| {
        let row = app
            .routes()
            .iter()
            .find(|row| row.path == path)
            .expect("a row")
            .clone();
        shown(&row).join(", ")
    };
    let doors = doors(false);
    assert_eq!(
        of(&doors, "/doors/{id}", |row| &row.guards),
        "admins_only, check_open, look"
    );
    assert_eq!(of(&doors, "/doors", |row| &row.guards), "check_open, look");
    let reports = ReportsController { limit: 1 }
        .layer(TimeoutLayer::with_status_code(
            StatusCode::OK,
            Duration::MAX,
        ))
        .layer(CompressionLayer::new());
    let rest = RestRouter::new("", "c.")
        .with(reports)
        .layer(TraceLayer::new_for_http());
    let expected = "TraceLayer, CompressionLayer, TimeoutLayer, CorsLayer, CompressionLayer";
    assert_eq!(
        of(&TestApp::new(kernel_of(rest)), "/reports", |row| &row
            .layers),
        expected
    );
}

/// An application's state, and a part of it.
#[derive(Clone)]
struct AppState {
    key: Key,
}

#[derive(Clone)]
struct Key(&'static str);

impl axum::extract::FromRef<AppState> for Key {
    fn from_ref(state: &AppState) -> Self {
        state.key.clone()
    }
}

struct KeyedController;

#[web_controller("keyed", templates = false)]
impl KeyedController {
    #[before]
    async fn check_key(State(Key(key)): State<Key>, headers: HeaderMap) -> Result<(), Redirection> {
        let is_right = headers.get("x-key").is_some_and(|value| value == key);
        if is_right {
            Ok(())
        } else {
            Err(Redirection::local("/keyed/login").expect("a path"))
        }
    }

    async fn index_action(State(Key(key)): State<Key>) -> Response {
        key.into_response()
    }

    #[no_before]
    async fn login_action() -> Response {
        "log in".into_response()
    }

    async fn broken_action() -> Response {
        panic!("broken")
    }
}

#[test]
fn hooks_see_the_state_and_may_lead_elsewhere() {
    let kernel = WebApp::new("nowhere", false)
        .with_state(AppState { key: Key("sesame") })
        .with_service("c.", KeyedController)
        .activate(ErrorRouter::new())
        .activate(TemplateRouter::new("", "c."));
    let app = TestApp::new(kernel);
    block_on(app.get("/keyed").send()).assert_redirect("/keyed/login");
    assert_eq!(
        block_on(app.get("/keyed").header("x-key", "sesame").send()).text(),
        "sesame"
    );
    block_on(app.get("/keyed/login").send()).assert_status(200);
    block_on(app.get("/keyed/broken").header("x-key", "sesame").send()).assert_status(500);
}

struct ReportsController {
    limit: u64,
}

#[rest_controller("reports")]
#[layer(CorsLayer::new().allow_origin(Any).allow_methods([Method::PUT]))]
impl ReportsController {
    #[layer(CompressionLayer::new())]
    async fn cget_action(&self) -> Vec<String> {
        vec!["long ".repeat(100); 10]
    }

    #[layer(TimeoutLayer::with_status_code(StatusCode::GATEWAY_TIMEOUT, Duration::from_millis(self.limit)))]
    async fn get_action(&self, id: u64) -> u64 {
        tokio::time::sleep(Duration::from_millis(id)).await;
        id
    }

    #[layer(SetResponseHeaderLayer::overriding(
        header::CACHE_CONTROL,
        header::HeaderValue::from_static("no-cache")
    ))]
    async fn cget_words_action(&self, _id: u64) -> Json<&'static str> {
        Json("word")
    }

    #[layer(SessionManagerLayer::new(MemoryStore::default()).with_secure(false))]
    async fn put_action(&self, _id: u64, #[extract] session: Session) -> Result<u32> {
        let visits = session.get::<u32>("visits").await?.unwrap_or_default() + 1;
        session.insert("visits", visits).await?;
        Ok(visits)
    }
}

/// Timers want another runtime than the other tests have.
fn with_timers<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build()
        .expect("a runtime")
        .block_on(future)
}

#[test]
fn layers_of_tower_http_and_friends_work() {
    let app = TestApp::new(kernel_of(
        RestRouter::new("", "c.").with(ReportsController { limit: 20 }),
    ));
    with_timers(async {
        // CORS, with a preflight
        let preflight = app
            .request(Method::OPTIONS, "/reports/7")
            .header("origin", "https://example.org")
            .header("access-control-request-method", "PUT")
            .send()
            .await;
        preflight
            .assert_status(200)
            .assert_header("access-control-allow-methods", "PUT");
        preflight.assert_header("access-control-allow-origin", "*");
        // compression
        let packed = app
            .get("/reports")
            .header("accept-encoding", "gzip")
            .send()
            .await;
        packed
            .assert_status(200)
            .assert_header("content-encoding", "gzip");
        assert!(packed.bytes().len() < 500, "{}", packed.bytes().len());
        packed.assert_header("access-control-allow-origin", "*");
        // a timeout's empty answer is rendered
        let late = app.get("/reports/5000").accept_json().send().await;
        assert_eq!(late.assert_status(504).problem().title, "Gateway Timeout");
        app.get("/reports/0")
            .send()
            .await
            .assert_status(200)
            .assert_header("content-encoding", "");
        // headers
        app.get("/reports/1/words")
            .send()
            .await
            .assert_header("cache-control", "no-cache");
        // a controller's layer sees the methods that no action has, an action's does not, and neither sees what has no path
        let refused = app.put("/reports/1/words").send().await;
        refused
            .assert_status(405)
            .assert_header("cache-control", "no-store");
        refused.assert_header("access-control-allow-origin", "*");
        app.get("/reports/1/nothing")
            .send()
            .await
            .assert_status(404)
            .assert_header("access-control-allow-origin", "");
        // sessions
        for visits in 1..=3 {
            let visit = app.put("/reports/7").send().await;
            assert_eq!(visit.assert_status(200).json::<u32>(), visits);
        }
    });
}

#[test]
fn tracing_stands_around_a_router() {
    let rest = RestRouter::new("", "c.")
        .with(OrderController)
        .layer(TraceLayer::new_for_http());
    block_on(TestApp::new(kernel_of(rest)).get("/order").send()).assert_status(200);
}
