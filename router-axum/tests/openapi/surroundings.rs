//! Documents of answers with header fields beside a value, and of errors whose status is a value.

use axum::{
    Extension,
    http::HeaderMap,
    response::{Html, IntoResponseParts, Redirect, ResponseParts},
};
use axum_extra::{
    TypedHeader,
    extract::CookieJar,
    headers::{ETag, Server},
};
use router_axum::{
    openapi::{DescribeResponse, Description},
    prelude::*,
};
use serde_json::{Value, json};

use super::{ShopError, Thing, of, operation, statuses};

/// The header fields of a response, each with true if it is required.
fn headers(response: &Value) -> Vec<(&str, bool)> {
    let headers = response["headers"].as_object().into_iter().flatten();
    headers
        .map(|(name, header)| (name.as_str(), header["required"] == true))
        .collect()
}

const OPEN: &str = "OK, with further headers that its type leaves open";

#[test]
fn header_fields_beside_a_value_are_those_of_their_types() {
    let (typed, _) = operation!(
        async fn cget_action(
            &self,
        ) -> Result<(TypedHeader<ETag>, Option<TypedHeader<Server>>, Json<Thing>)> {
            Err(Error::not_found())
        }
    );
    assert_eq!(
        headers(&typed["responses"]["200"]),
        [("etag", true), ("server", false)]
    );
    assert_eq!(typed["responses"]["200"]["description"], "OK");
    let (cookies, _) = operation!(
        async fn post_action(&self) -> (CookieJar, Redirect) {
            (CookieJar::new(), Redirect::to("/"))
        }
    );
    assert_eq!(
        headers(&cookies["responses"]["303"]),
        [("Location", true), ("Set-Cookie", false)]
    );
    let (both, _) = operation!(
        async fn cget_action(&self) -> (CookieJar, TypedHeader<ETag>, Thing) {
            unreachable!("it is not called")
        }
    );
    assert_eq!(
        headers(&both["responses"]["200"]),
        [("Set-Cookie", false), ("etag", true)]
    );
    assert_eq!(both["responses"]["200"]["description"], "OK");
    let (listed, _) = operation!(
        #[responses(200, 201)]
        async fn cput_action(
            &self,
        ) -> Option<(StatusCode, TypedHeader<ETag>, Extension<u8>, Thing)> {
            None
        }
    );
    assert_eq!(statuses(&listed), ["200", "201", "404"]);
    assert_eq!(headers(&listed["responses"]["201"]), [("etag", true)]);

    let (alone, _) = operation!(
        async fn cget_action(&self) -> Result<TypedHeader<ETag>> {
            Err(Error::not_found())
        }
    );
    assert_eq!(headers(&alone["responses"]["default"]), [("etag", true)]);

    struct Total(u32);

    impl IntoResponseParts for Total {
        type Error = std::convert::Infallible;

        fn into_response_parts(
            self,
            mut parts: ResponseParts,
        ) -> Result<ResponseParts, Self::Error> {
            parts.headers_mut().insert("x-total", self.0.into());
            Ok(parts)
        }
    }

    impl DescribeResponse for Total {
        fn describe_response(description: &mut Description<'_>) {
            description.success_header::<u32>("x-total", "How many there are.");
        }
    }

    let (own, _) = operation!(
        async fn cget_action(&self) -> (Total, Vec<u8>) {
            (Total(1), Vec::new())
        }
    );
    assert_eq!(headers(&own["responses"]["200"]), [("x-total", true)]);
}

#[test]
fn header_fields_that_are_values_are_left_open() {
    let (pairs, _) = operation!(
        async fn cget_action(&self) -> ([(&'static str, &'static str); 1], Thing) {
            ([("x-a", "b")], Thing::new())
        }
    );
    assert_eq!(pairs["responses"]["200"]["description"], OPEN);
    let (mixed, _) = operation!(
        #[responses(200)]
        async fn get_action(
            &self,
            _id: u8,
        ) -> (
            StatusCode,
            HeaderMap,
            CookieJar,
            TypedHeader<ETag>,
            Html<&'static str>,
        ) {
            unreachable!("it is not called")
        }
    );
    assert_eq!(mixed["responses"]["200"]["description"], OPEN);
    assert_eq!(
        headers(&mixed["responses"]["200"]),
        [("Set-Cookie", false), ("etag", true)]
    );
}

#[test]
fn an_error_with_a_status_beside_it_is_open() {
    let (text, _) = operation!(
        async fn cget_action(&self) -> Result<Thing, (StatusCode, String)> {
            Err((StatusCode::CONFLICT, String::new()))
        }
    );
    assert_eq!(statuses(&text), ["200", "default"]);
    let content = json!({ "text/plain": { "schema": { "type": "string" } } });
    let description = "An error, whose status its type leaves open";
    assert_eq!(
        text["responses"]["default"],
        json!({ "description": description, "content": content })
    );
    let (json, _) = operation!(
        async fn get_action(
            &self,
            _id: u8,
        ) -> Result<Option<u8>, (StatusCode, HeaderMap, Json<Thing>)> {
            Ok(None)
        }
    );
    assert_eq!(statuses(&json), ["200", "400", "404", "default"]);
    let schema = json!({ "$ref": "#/components/schemas/Thing" });
    assert_eq!(
        json["responses"]["default"]["content"],
        json!({ "application/json": { "schema": schema } })
    );
    let words = json["responses"]["default"]["description"]
        .as_str()
        .expect("words");
    assert!(
        words.ends_with("with further headers that its type leaves open"),
        "{words}"
    );
    let (typed, _) = operation!(
        async fn cget_action(
            &self,
        ) -> Result<Thing, (StatusCode, [(&'static str, &'static str); 1], String)> {
            Ok(Thing::new())
        }
    );
    assert_eq!(
        typed["responses"]["default"]["content"],
        json!({ "*/*": { "schema": { "type": "string" } } })
    );

    struct Plain;

    impl IntoResponse for Plain {
        fn into_response(self) -> Response {
            ().into_response()
        }
    }

    let (unknown, _) = operation!(
        async fn cget_action(&self) -> Result<Thing, (StatusCode, Plain)> {
            Err((StatusCode::CONFLICT, Plain))
        }
    );
    assert_eq!(unknown["responses"]["default"]["content"], Value::Null);
    let (status, _) = operation!(
        async fn cget_action(&self) -> Result<Thing, StatusCode> {
            Err(StatusCode::CONFLICT)
        }
    );
    assert!(status["responses"]["default"]["content"]["application/problem+json"].is_object());
    let (response, _) = operation!(
        async fn cget_action(&self) -> Result<Thing, Response> {
            Err(().into_response())
        }
    );
    assert_eq!(statuses(&response), ["200", "default"]);
    let (own, _) = operation!(
        async fn cget_action(&self) -> Result<Thing, (StatusCode, ShopError)> {
            Err((StatusCode::CONFLICT, ShopError))
        }
    );
    assert_eq!(statuses(&own), ["200", "default"]);
}

#[test]
fn listed_statuses_of_an_open_error_have_its_content() {
    let (listed, _) = operation!(
        #[responses(400, 409, 503)]
        async fn get_action(&self, _id: u8) -> Result<Thing, (StatusCode, String)> {
            Err((StatusCode::CONFLICT, String::new()))
        }
    );
    assert_eq!(statuses(&listed), ["200", "400", "409", "503"]);
    let text = json!({ "schema": { "type": "string" } });
    let problem = json!({ "schema": { "$ref": "#/components/schemas/BadIdProblem" } });
    let both = json!({ "application/problem+json": problem, "text/plain": text });
    assert_eq!(
        listed["responses"]["400"],
        json!({ "description": "Bad Request", "content": both })
    );
    for (status, words) in [("409", "Conflict"), ("503", "Service Unavailable")] {
        assert_eq!(
            listed["responses"][status],
            json!({ "description": words, "content": { "text/plain": text } })
        );
    }
}

#[test]
fn an_open_error_of_a_hook_is_one_of_its_actions() {
    struct HookedController;

    #[rest_controller("hooked")]
    impl HookedController {
        #[before]
        async fn open() -> Result<(), (StatusCode, &'static str)> {
            Ok(())
        }

        async fn cget_action(&self) {}
    }

    let router: RestRouter = RestRouter::new("", "c.").with(HookedController);
    let (operation, _) = of(router.routes().openapi("Hooked", "1"));
    assert_eq!(statuses(&operation), ["204", "default"]);
}
