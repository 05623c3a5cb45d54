//! Responses: what a returned type is answered with, and the errors of an action.

use std::{
    convert::Infallible,
    panic::{AssertUnwindSafe, catch_unwind},
    time::Duration,
};

use axum::{
    body::Body,
    extract::{DefaultBodyLimit, WebSocketUpgrade},
    response::{Html, Redirect, Sse, sse::Event},
};
use futures_util::stream;
use router_axum::{
    Events, Server,
    openapi::{DescribeResponse, Description},
    prelude::*,
    testing::TestApp,
};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::json;

use super::{CurrentUser, ShopError, Thing, of, operation, statuses};

#[test]
fn an_error_of_the_application_s_own_says_its_statuses() {
    let (operation, _) = operation!(
        async fn cget_action(&self) -> Result<u8, ShopError> {
            Err(ShopError)
        }
    );
    assert_eq!(statuses(&operation), ["200", "404", "409"]);
}

#[test]
fn listed_statuses_are_those_that_only_the_action_knows() {
    let (operation, _) = operation!(
        #[responses(409, 404)]
        async fn cget_action(&self) -> Result<u8> {
            Ok(1)
        }
    );
    assert_eq!(statuses(&operation), ["200", "404", "409"]);
    let (operation, _) = operation!(
        #[responses(200, 201)]
        async fn cput_action(&self) -> (StatusCode, Json<Thing>) {
            (StatusCode::CREATED, Json(Thing::new()))
        }
    );
    assert_eq!(statuses(&operation), ["200", "201"]);
    assert!(operation["responses"]["201"]["content"]["application/json"].is_object());
}

#[test]
fn an_option_is_a_404_and_of_a_delete_a_204() {
    let (operation, _) = operation!(
        async fn get_action(&self, id: u8) -> Option<u8> {
            Some(id)
        }
    );
    assert_eq!(statuses(&operation), ["200", "400", "404"]);
    let (operation, _) = operation!(
        async fn delete_action(&self, id: u8) -> Option<u8> {
            Some(id)
        }
    );
    assert_eq!(statuses(&operation), ["200", "204", "400"]);
}

#[test]
fn a_success_follows_from_its_type() {
    let (created, _) = operation!(
        async fn post_action(&self) -> Created<u8> {
            Created::at("/things/1", 1)
        }
    );
    assert_eq!(
        created["responses"]["201"]["headers"]["Location"]["schema"]["format"],
        "uri-reference"
    );
    let (moved, _) = operation!(
        async fn cget_action(&self) -> Result<Redirection> {
            Redirection::local("/")
        }
    );
    assert_eq!(statuses(&moved), ["303"]);
    let (file, _) = operation!(
        async fn cget_action(&self) -> Download {
            Download::new("a.csv", "")
        }
    );
    assert!(file["responses"]["200"]["content"]["*/*"].is_object());
    assert!(file["responses"]["200"]["headers"]["Content-Disposition"].is_object());
    assert_eq!(statuses(&file), ["200", "206", "304", "412", "416"]);
    assert!(file["responses"]["206"]["headers"]["Content-Range"].is_object());
    let (export, _) = operation!(
        async fn cget_action(&self) -> Download<Body> {
            Download::stream("a.csv", stream::iter(["a"].map(Ok::<_, Error>)))
        }
    );
    assert_eq!(statuses(&export), ["200", "304", "412"]);
    assert!(export["parameters"].is_null(), "a range of a stream");
    let (file, _) = operation!(
        async fn cget_action(&self) -> ([(&'static str, &'static str); 1], Download) {
            ([("x-kind", "table")], Download::new("a.csv", ""))
        }
    );
    assert!(file["responses"]["200"]["content"]["*/*"].is_object());
    let (page, _) = operation!(
        async fn cget_action(&self) -> Html<&'static str> {
            Html("")
        }
    );
    assert!(page["responses"]["200"]["content"]["text/html"].is_object());
    let (bytes, _) = operation!(
        async fn cget_action(&self) -> Vec<u8> {
            Vec::new()
        }
    );
    assert!(bytes["responses"]["200"]["content"]["application/octet-stream"].is_object());
    let (text, _) = operation!(
        async fn cget_action(&self) -> Json<String> {
            Json(String::new())
        }
    );
    assert_eq!(
        text["responses"]["200"]["content"]["application/json"]["schema"]["type"],
        "string"
    );
    let (accepted, _) = operation!(
        #[status(202)]
        async fn cput_action(&self) -> u8 {
            1
        }
    );
    assert_eq!(statuses(&accepted), ["202"]);
    let (open, _) = operation!(
        async fn cget_action(&self) -> Response {
            ().into_response()
        }
    );
    assert_eq!(statuses(&open), ["default"]);
    let (head, _) = operation!(
        async fn chead_action(&self) -> u8 {
            1
        }
    );
    assert_eq!(head["responses"]["200"], json!({ "description": "OK" }));
}

#[test]
fn streams_and_sockets_have_their_own_answers() {
    let (events, _) = operation!(
        async fn cget_action(&self) -> Sse<stream::Empty<Result<Event, Infallible>>> {
            Sse::new(stream::empty())
        }
    );
    assert!(events["responses"]["200"]["content"]["text/event-stream"].is_object());
    let (events, _) = operation!(
        async fn cget_action(&self) -> Events {
            Events::new(
                stream::empty::<Result<Event, Infallible>>(),
                &Server::new().stopping(),
            )
        }
    );
    assert!(events["responses"]["200"]["content"]["text/event-stream"].is_object());
    let (socket, _) = operation!(
        async fn cget_action(&self, socket: WebSocketUpgrade) -> Response {
            socket.on_upgrade(async |_| ())
        }
    );
    assert_eq!(statuses(&socket), ["101", "400", "426"]);

    struct Lines;

    impl IntoResponse for Lines {
        fn into_response(self) -> Response {
            ([("content-type", "application/x-ndjson")], "").into_response()
        }
    }

    impl DescribeResponse for Lines {
        fn describe_response(description: &mut Description<'_>) {
            description
                .content::<Thing>(200, "application/x-ndjson")
                .response_header::<u32>(200, "x-total");
        }
    }

    let (lines, _) = operation!(
        async fn cget_action(&self) -> Lines {
            Lines
        }
    );
    let schema = &lines["responses"]["200"]["content"]["application/x-ndjson"]["schema"];
    assert_eq!(schema["$ref"], "#/components/schemas/Thing");
    assert_eq!(
        lines["responses"]["200"]["headers"]["x-total"]["schema"]["maximum"],
        u32::MAX
    );
}

#[test]
fn errors_are_problem_details() {
    let (operation, components) = operation!(
        async fn get_action(&self, id: u8) -> Option<u8> {
            Some(id)
        }
    );
    assert_eq!(
        operation["responses"]["404"],
        json!({ "$ref": "#/components/responses/NotFound" })
    );
    let content = json!({ "application/problem+json": { "schema": { "$ref": "#/components/schemas/NotFoundProblem" } } });
    assert_eq!(
        components["responses"]["NotFound"],
        json!({ "description": "Not Found", "content": content })
    );
    let members = components["schemas"]["NotFoundProblem"]["properties"]
        .as_object()
        .expect("members");
    let members: Vec<_> = members.keys().collect();
    assert_eq!(
        members,
        [
            "debug",
            "detail",
            "errors",
            "instance",
            "request_id",
            "status",
            "title",
            "type"
        ]
    );
}

#[test]
fn errors_have_the_form_that_the_application_gives_them() {
    #[derive(Serialize, JsonSchema)]
    struct Failure {
        message: String,
    }

    struct OneController;

    #[rest_controller("one")]
    impl OneController {
        async fn cget_action(&self) -> Option<u8> {
            None
        }
    }

    let document = |errors: ErrorRouter| {
        let app = WebApp::new(".", false)
            .activate(errors)
            .activate(RestRouter::new("", "c.").with(OneController));
        of(app
            .finish()
            .expect("a right set-up")
            .routes()
            .openapi("One", "1"))
        .1
    };
    let form = || {
        |report: &router_axum::error::Report<'_>| Failure {
            message: report.detail.to_owned(),
        }
    };
    let schema = json!({ "schema": { "$ref": "#/components/schemas/Failure" } });
    let components = document(ErrorRouter::new().json_with_schema(form()));
    assert_eq!(
        components["responses"]["NotFound"]["content"],
        json!({ "application/json": schema })
    );
    let components = document(ErrorRouter::new().json(form()));
    assert_eq!(
        components["responses"]["NotFound"]["content"],
        json!({ "application/json": {} })
    );
    let router: RestRouter = RestRouter::new("", "c.").with(OneController);
    let (_, components) = of(router.routes().openapi("One", "1").error_form::<Failure>());
    assert_eq!(
        components["responses"]["NotFound"]["content"],
        json!({ "application/json": schema })
    );
}

#[test]
fn limits_are_errors_of_all_actions() {
    struct OneController;

    #[rest_controller("one")]
    impl OneController {
        async fn cget_action(&self) {}
    }

    let document = || {
        RestRouter::<()>::new("", "c.")
            .with(OneController)
            .routes()
            .openapi("One", "1")
    };
    let (operation, _) = of(document().errors([503]));
    assert_eq!(statuses(&operation), ["204", "503"]);
    let (operation, _) = of(document().errors(Server::new().error_statuses()));
    assert_eq!(statuses(&operation), ["204"]);
    let server = Server::new().action_timeout(Duration::from_secs(20));
    let (operation, _) = of(document().errors(server.error_statuses()));
    assert_eq!(statuses(&operation), ["204", "503"]);
}

#[test]
fn what_a_layer_refuses_is_an_error_of_the_actions_behind_it() {
    struct TwoController;

    #[rest_controller("two")]
    impl TwoController {
        #[layer(DefaultBodyLimit::max(9))]
        async fn cget_action(&self) {}

        async fn cput_action(&self) {}
    }

    let router: RestRouter = RestRouter::new("", "c.").with(TwoController);
    let document = json!(
        router
            .routes()
            .openapi("Two", "1")
            .layer_errors("DefaultBodyLimit", [413])
            .build()
    );
    assert_eq!(statuses(&document["paths"]["/two"]["get"]), ["204", "413"]);
    assert_eq!(statuses(&document["paths"]["/two"]["put"]), ["204"]);

    // a name that no row has
    let app = |name: &'static str| {
        let app = WebApp::new(".", false)
            .with_service("c.", TwoController)
            .activate(ErrorRouter::new());
        let app = app.activate(RestRouter::new("", "c."));
        app.with_openapi("", move |routes| {
            routes.openapi("Two", "1").layer_errors(name, [413])
        })
        .finish()
    };
    assert!(app("DefaultBodyLimit").is_ok());
    let error = app("DefaultBodyLimits").expect_err("a mistake").to_string();
    let mistake = "`layer_errors(\"DefaultBodyLimits\", ..)` of an OpenAPI document names a layer that stands around no action: did you mean \
                   `DefaultBodyLimit`?";
    assert!(error.contains(mistake), "{error}");
    let alone = || {
        router
            .routes()
            .openapi("Two", "1")
            .layer_errors("Limit", [413])
            .build()
    };
    assert!(catch_unwind(AssertUnwindSafe(alone)).is_err());
}

#[test]
fn the_page_of_routes_shows_the_statuses_of_the_document() {
    struct OneController;

    #[rest_controller("ones")]
    impl OneController {
        #[responses(409)]
        async fn put_action(&self, _id: u8, #[extract] _: CurrentUser) {}
    }

    let app = WebApp::new(".", true)
        .with_service("c.", OneController)
        .activate(ErrorRouter::new());
    let app = app
        .activate(RestRouter::new("", "c."))
        .with_routes_page("/_routes");
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .expect("a runtime");
    let page = runtime.block_on(async {
        TestApp::new(app)
            .get("/_routes")
            .send()
            .await
            .text()
            .to_owned()
    });
    assert!(
        page.contains("ones&#x2f;{id}<br><span class=\"quiet\">204 400 401 409  token</span>"),
        "{page}"
    );
}

#[test]
fn a_status_that_types_leave_open_is_a_range_until_it_is_listed() {
    // a macro does not see what an alias is
    type Sized<T> = (StatusCode, T);
    let (value, _) = operation!(
        async fn get_action(&self, id: u8) -> Result<Option<Sized<u8>>> {
            Ok(Some((StatusCode::OK, id)))
        }
    );
    assert_eq!(statuses(&value), ["400", "404", "default"]);
    let (page, _) = operation!(
        async fn cget_action(&self) -> (StatusCode, Html<&'static str>) {
            (StatusCode::ACCEPTED, Html(""))
        }
    );
    assert_eq!(statuses(&page), ["default"]);
    assert!(page["responses"]["default"]["content"]["text/html"].is_object());
    let (redirect, _) = operation!(
        async fn cget_action(&self) -> Redirect {
            Redirect::to("/")
        }
    );
    assert_eq!(statuses(&redirect), ["303", "307", "308"]);
    let (redirect, _) = operation!(
        #[responses(307)]
        async fn cget_action(&self) -> Redirect {
            Redirect::temporary("/")
        }
    );
    assert_eq!(statuses(&redirect), ["307"]);
    assert!(redirect["responses"]["307"]["headers"]["Location"].is_object());
}

#[test]
fn a_listed_status_has_its_media_type() {
    let (file, _) = operation!(
        #[responses(200 = "text/csv", 409)]
        async fn cget_action(&self) -> Download {
            Download::new("a.csv", "")
        }
    );
    assert_eq!(statuses(&file), ["200", "206", "304", "409", "412", "416"]);
    assert_eq!(
        file["responses"]["200"]["content"],
        json!({ "text/csv": {} })
    );
    assert!(file["responses"]["200"]["headers"]["Content-Disposition"].is_object());
    let (image, _) = operation!(
        #[responses(200 = "image/png")]
        async fn cget_action(&self) -> Response {
            ([("content-type", "image/png")], "").into_response()
        }
    );
    assert_eq!(
        image["responses"]["200"],
        json!({ "description": "OK", "content": { "image/png": {} } })
    );
    let (text, _) = operation!(
        #[responses(200 = "text/csv")]
        async fn cget_action(&self) -> ([(&'static str, &'static str); 1], Vec<u8>) {
            ([("content-type", "text/csv")], Vec::new())
        }
    );
    assert_eq!(
        text["responses"]["200"]["content"],
        json!({ "text/csv": {} })
    );
}
