//! Values that are checked before an action sees them, and what a client reads of those that are wrong.

use ::validator::Validate as _;
use axum::{Router, body::Body, extract::Request, routing::post};
use router_axum::{
    prelude::*,
    valid::{garde, validator},
};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tests::client::{Answer, block_on, get, send, server};

#[derive(Debug, Serialize, Deserialize, ::garde::Validate)]
struct Order {
    #[garde(length(min = 2))]
    name: String,
    #[garde(dive)]
    lines: Vec<Line>,
}

#[derive(Debug, Serialize, Deserialize, ::garde::Validate)]
struct Line {
    #[garde(range(min = 1))]
    count: u32,
}

#[derive(Debug, Serialize, Deserialize, ::validator::Validate)]
#[validate(schema(function = "as_a_whole"))]
struct Member {
    #[validate(length(min = 2, message = "has fewer than two letters"))]
    name: String,
    #[serde(default)]
    #[validate(range(min = 18))]
    age: Option<u32>,
    #[serde(default)]
    #[validate(nested)]
    pets: Vec<Pet>,
}

#[derive(Debug, Serialize, Deserialize, ::validator::Validate)]
struct Pet {
    #[validate(length(min = 1))]
    name: String,
}

fn as_a_whole(member: &Member) -> Result<(), ::validator::ValidationError> {
    if member.name == "nobody" {
        Err(::validator::ValidationError::new("nobody"))
    } else {
        Ok(())
    }
}

struct OrdersController;

#[rest_controller("orders")]
impl OrdersController {
    async fn post_action(&self, garde::Valid(Json(order)): garde::Valid<Json<Order>>) -> Order {
        order
    }

    #[route(POST, "/judged")]
    async fn judged_action(
        &self,
        order: std::result::Result<garde::Valid<Json<Order>>, Response>,
    ) -> std::result::Result<Order, Response> {
        order.map(|garde::Valid(Json(order))| order)
    }

    #[route(POST, "/perhaps")]
    async fn perhaps_action(&self, order: Option<garde::Valid<Json<Order>>>) -> Option<Order> {
        order.map(|garde::Valid(Json(order))| order)
    }

    #[route(POST, "/member")]
    async fn member_action(
        &self,
        validator::Valid(Json(member)): validator::Valid<Json<Member>>,
    ) -> Member {
        member
    }

    #[route(POST, "/form")]
    async fn form_action(
        &self,
        validator::Valid(Form(member)): validator::Valid<Form<Member>>,
    ) -> Member {
        member
    }

    #[route(GET, "/query")]
    async fn query_action(
        &self,
        validator::Valid(Query(member)): validator::Valid<Query<Member>>,
    ) -> Member {
        member
    }
}

fn app() -> Router {
    let plain = Router::new().route(
        "/plain",
        post(|garde::Valid(Json(order)): garde::Valid<Json<Order>>| async move { Json(order) }),
    );
    WebApp::new("nowhere", false)
        .with_service("controller.rest.", OrdersController)
        .merge(plain)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("", "controller.rest."))
        .into_router()
        .expect("a right set-up")
}

fn ask(target: &str, content_type: &str, body: &str) -> Answer {
    let request = Request::post(target)
        .header("content-type", content_type)
        .header("accept", "application/json");
    block_on(send(
        &server(app()),
        request
            .body(Body::from(body.to_owned()))
            .expect("a request"),
    ))
}

/// What is wrong, as `pointer: detail`, of a query `parameter: detail`.
fn wrong(answer: &Answer) -> Vec<String> {
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{answer}");
    let problem = answer.json();
    let errors = problem["errors"]
        .as_array()
        .unwrap_or_else(|| panic!("no errors in {problem}"));
    let text = |value: &serde_json::Value| value.as_str().expect("a text").to_owned();
    errors
        .iter()
        .map(|error| {
            format!(
                "{}: {}",
                text(error.get("pointer").unwrap_or(&error["parameter"])),
                text(&error["detail"])
            )
        })
        .collect()
}

#[test]
fn broken_rules_are_named_with_their_places() {
    const JSON: &str = "application/json";
    const FORM: &str = "application/x-www-form-urlencoded";
    for (target, content_type, body, expected) in [
        (
            "/orders",
            JSON,
            r#"{"name":"a","lines":[]}"#,
            &["/name: length is lower than 2"][..],
        ),
        (
            "/orders",
            JSON,
            r#"{"name":"a","lines":[{"count":1},{"count":0}]}"#,
            &[
                "/lines/1/count: lower than 1",
                "/name: length is lower than 2",
            ],
        ),
        (
            "/orders/judged",
            JSON,
            r#"{"name":"a","lines":[]}"#,
            &["/name: length is lower than 2"],
        ),
        (
            "/orders/perhaps",
            JSON,
            r#"{"name":"a","lines":[]}"#,
            &["/name: length is lower than 2"],
        ),
        (
            "/plain",
            JSON,
            r#"{"name":"a","lines":[]}"#,
            &["/name: length is lower than 2"],
        ),
        (
            "/orders/member",
            JSON,
            r#"{"name":"a"}"#,
            &["/name: has fewer than two letters"],
        ),
        (
            "/orders/member",
            JSON,
            r#"{"name":"ada","age":3,"pets":[{"name":""}]}"#,
            &["/age: is not valid", "/pets/0/name: is not valid"],
        ),
        (
            "/orders/member",
            JSON,
            r#"{"name":"nobody"}"#,
            &[": is not valid"],
        ),
        (
            "/orders/form",
            FORM,
            "name=a",
            &["/name: has fewer than two letters"],
        ),
        // what cannot be read at all
        (
            "/orders",
            JSON,
            r#"{"name":"ada","lines":[{}]}"#,
            &["/lines/0/count: is missing"],
        ),
        (
            "/plain",
            JSON,
            r#"{"name":"ada","lines":[{"count":"x"}]}"#,
            &["/lines/0/count: is of the wrong type"],
        ),
        ("/orders/form", FORM, "age=x", &["/age: is not valid"]),
    ] {
        assert_eq!(
            wrong(&ask(target, content_type, body)),
            expected,
            "{target} {body}"
        );
    }
    let query = block_on(send(&server(app()), get("/orders/query?name=a")));
    assert_eq!(wrong(&query), ["name: has fewer than two letters"]);
}

#[test]
fn what_is_right_reaches_the_action() {
    for (target, status) in [
        ("/orders", 200),
        ("/orders/judged", 200),
        ("/orders/perhaps", 200),
    ] {
        let answer = ask(
            target,
            "application/json",
            r#"{"name":"ada","lines":[{"count":1}]}"#,
        );
        assert_eq!(
            (answer.status.as_u16(), answer.json()),
            (status, json!({"name":"ada","lines":[{"count":1}]}))
        );
        for (content_type, body, status) in [
            ("text/plain", "{}", StatusCode::UNSUPPORTED_MEDIA_TYPE),
            ("application/json", "{", StatusCode::BAD_REQUEST),
            (
                "application/json",
                r#"{"name":"ada"} and more"#,
                StatusCode::BAD_REQUEST,
            ),
        ] {
            assert_eq!(
                ask(target, content_type, body).status,
                status,
                "{target} {body}"
            );
        }
    }
    const FORM: &str = "Application/X-WWW-Form-URLencoded; charset=utf-8";
    assert_eq!(
        ask("/orders/form", FORM, "name=ada&age=20").status,
        StatusCode::OK
    );
    let none = Request::post("/orders/perhaps")
        .body(Body::empty())
        .expect("a request");
    assert_eq!(
        block_on(send(&server(app()), none)).status,
        StatusCode::NOT_FOUND
    );
}
