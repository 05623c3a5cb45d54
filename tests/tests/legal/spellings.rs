//! Literals beside path values that cannot be them: nothing is taken away, and nothing has to be confirmed.

#![deny(warnings)]

use std::{fmt, num::ParseIntError, str::FromStr};

use chrono::{DateTime, NaiveDateTime, Utc};
use router_axum::{PathSpelling, Spelling, prelude::*, testing::TestApp};
use tests::client::{Server, block_on, get, send, server};
use uuid::Uuid;

type Key = Id<u64>;

#[derive(Debug)]
struct Id<T>(T);

impl<T: FromStr> FromStr for Id<T> {
    type Err = T::Err;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl<T: PathSpelling> PathSpelling for Id<T> {
    const SPELLING: Spelling = T::SPELLING;
}

/// In another base than ten, though its error is that of integers.
struct Colour(u32);

impl FromStr for Colour {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        u32::from_str_radix(text, 16).map(Self)
    }
}

impl PathSpelling for Colour {
    const SPELLING: Spelling = Spelling::Any;

    fn to_segment(&self) -> String {
        format!("{:06x}", self.0)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0)
    }
}

struct OrdersController<T>(T);

#[rest_controller("orders")]
impl<T: Clone + Into<String> + Send + Sync + 'static> OrdersController<T> {
    async fn get_action(&self, id: i64) -> Json<String> {
        Json(format!("{}{id}", self.0.clone().into()))
    }

    #[route(DELETE, "/{id}")]
    async fn remove_action(&self, id: Key) -> Json<u64> {
        Json(id.0)
    }

    async fn put_items_action(&self, _id: i64, item: Uuid) -> Json<String> {
        Json(item.to_string())
    }

    async fn put_flags_action(&self, _id: i64, flag: bool) -> Json<bool> {
        Json(flag)
    }

    #[cfg(any())]
    async fn patch_action(&self, id: Unknown) {}

    #[route(GET, "/search")]
    async fn search_action(&self) -> Json<&'static str> {
        Json("found")
    }

    #[route(GET, "/{id}/items/new")]
    async fn new_item_action(&self, id: i64) -> Json<i64> {
        Json(id)
    }

    #[route(GET, "/{id}/flags/all")]
    async fn all_flags_action(&self, id: i64) -> Json<i64> {
        Json(id)
    }
}

struct ColoursController;

#[rest_controller("colours")]
impl ColoursController {
    async fn get_action(&self, colour: Colour, paths: Paths<Self>) -> Json<String> {
        Json(paths.get_path(colour).into())
    }

    async fn delete_action(&self, _colour: Colour) {}

    // it could be read: needed
    #[route(GET, "/red", shadows)]
    async fn red_action(&self) {}
}

struct EventsController;

#[rest_controller("events")]
impl EventsController {
    async fn get_action(
        &self,
        #[path] at: DateTime<Utc>,
        paths: Paths<Self>,
    ) -> Json<(String, String)> {
        let day = jiff::civil::date(2026, 11, 27);
        let local = at.naive_utc();
        Json((
            paths.get_path(at).into(),
            paths.delete_days_path(local, day).into(),
        ))
    }

    async fn delete_days_action(&self, _at: NaiveDateTime, _day: jiff::civil::Date) {}

    #[route(GET, "/latest")]
    async fn latest_action(&self) -> Json<&'static str> {
        Json("latest")
    }

    #[route(PUT, "/{at}/days/last")]
    async fn last_day_action(&self, _at: NaiveDateTime) {}
}

/// Both readers of the route map: the dispatcher of a kernel, and axum's router.
fn servers() -> [Server; 2] {
    let rest = || {
        RestRouter::new("/api", "controller.rest.").with((
            OrdersController("order "),
            ColoursController,
            EventsController,
        ))
    };
    let kernel = WebApp::new(".", false)
        .activate(ErrorRouter::new())
        .activate(rest());
    let router: axum::Router = axum::Router::new().merge(rest());
    [
        server(kernel.into_router().expect("a right set-up")),
        server(ErrorRouter::new().wrap(router)),
    ]
}

#[test]
fn a_literal_that_no_value_can_be_takes_nothing_away() {
    let rest: RestRouter = RestRouter::new("/api", "controller.rest.")
        .with((OrdersController("order "), ColoursController));
    assert!(rest.routes().warnings().is_empty());
    for app in servers() {
        let text = |target: &str| block_on(send(&app, get(target))).text();
        assert_eq!(text("/api/orders/7"), r#""order 7""#);
        assert_eq!(text("/api/orders/search"), r#""found""#);
        assert_eq!(text("/api/orders/7/items/new"), "7");
        let status = |method: &str, target: &str| {
            let request = axum::http::Request::builder().method(method).uri(target);
            let request = request.body(axum::body::Body::empty()).expect("a request");
            block_on(send(&app, request)).status.as_u16()
        };
        assert_eq!(status("DELETE", "/api/orders/7"), 200);
        assert_eq!(status("DELETE", "/api/orders/search"), 405);
    }
}

#[test]
fn a_time_is_written_as_a_document_says() {
    for app in servers() {
        let text = |target: &str| block_on(send(&app, get(target))).text();
        assert_eq!(
            text("/api/events/2026-11-27T09:30:00Z"),
            r#"["/api/events/2026-11-27T09:30:00Z","/api/events/2026-11-27T09:30:00/days/2026-11-27"]"#
        );
        assert_eq!(text("/api/events/latest"), r#""latest""#);
    }
    let rest = RestRouter::new("/api", "controller.rest.").with(EventsController);
    let kernel = WebApp::new(".", false).activate(ErrorRouter::new());
    let app = TestApp::new(kernel.activate(rest));
    let at = "2026-11-27T09:30:00.5Z"
        .parse::<DateTime<Utc>>()
        .expect("a time");
    let (path, _) = block_on(async { app.client::<EventsController>().get(at).await })
        .expect("an answer")
        .into_value();
    assert_eq!(path, "/api/events/2026-11-27T09:30:00.500Z");
}

#[test]
fn an_integer_alone_has_one_spelling() {
    for app in servers() {
        let ask = |target: &str| block_on(send(&app, get(target)));
        for id in ["07", "+7", "-07", "%307"] {
            assert_eq!(ask(&format!("/api/orders/{id}")).status, 400, "{id}");
        }
        assert_eq!(
            ask("/api/colours/0000ff").text(),
            r#""/api/colours/0000ff""#
        );
    }
}
