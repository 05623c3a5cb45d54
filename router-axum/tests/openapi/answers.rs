//! The test client that compares answers with the document.

use axum::response::Html;
use router_axum::{prelude::*, testing::TestApp};

use super::CurrentUser;

struct AnswersController;

#[rest_controller("answers")]
impl AnswersController {
    async fn cget_action(&self) -> Result<u8> {
        Err(Error::conflict())
    }

    #[responses(200 = "text/csv")]
    async fn cput_action(&self) -> Response {
        Html("").into_response()
    }

    async fn cdelete_action(&self, #[extract] _: CurrentUser) {}

    async fn cpatch_action(&self) -> Result<u8> {
        Err(Error::internal())
    }

    async fn get_action(&self, id: u8) -> Option<u8> {
        Some(id).filter(|id| *id > 0)
    }

    #[responses(200 = "image/*")]
    async fn cget_picture_action(&self, _id: u8) -> Response {
        ([("content-type", "image/png")], "").into_response()
    }

    async fn post_action(&self, Json(sent): Json<u8>) -> Created<u8> {
        Created::at("/answers/1", sent)
    }
}

fn app() -> TestApp {
    let kernel = WebApp::api()
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("", "c.").with(AnswersController));
    TestApp::new(kernel).with_openapi(|routes| routes.openapi("Answers", "1"))
}

#[tokio::test]
async fn answers_of_the_document_pass() {
    let app = app();
    app.get("/answers/1").send().await.assert_status(200);
    app.get("/answers/0").send().await.assert_status(404);
    app.get("/answers/0")
        .accept_html()
        .send()
        .await
        .assert_status(404);
    app.get("/answers/x").send().await.assert_status(400);
    app.post("/answers").json(1).send().await.assert_status(201);
    app.post("/answers")
        .body("text/plain", "1")
        .send()
        .await
        .assert_status(415);
    app.patch("/answers").send().await.assert_status(500);
    app.delete("/answers/1").send().await.assert_status(405);
    app.get("/nothing").send().await.assert_status(404);
    // another path than that of an answer
    app.put("/answers/").send().await.assert_status(404);
    app.get("/answers/1/").send().await.assert_status(404);
    app.get("/answers/1/picture")
        .send()
        .await
        .assert_status(200);
}

#[tokio::test]
#[should_panic(
    expected = "the document has no 409 of this operation, which `#[responses(409)]` lists\nGET /answers\n"
)]
async fn an_answer_of_another_status_fails() {
    app().get("/answers").send().await;
}

#[tokio::test]
#[should_panic(
    expected = "the document has text/csv in place of the media type `text/html`\nPUT /answers\n"
)]
async fn an_answer_of_another_media_type_fails() {
    app().put("/answers").send().await;
}

#[tokio::test]
#[should_panic(
    expected = "the document has the header WWW-Authenticate of this answer, which `Error::header`, or for each 401 `ErrorRouter::challenge`, adds\nDELETE /answers\n"
)]
async fn an_answer_without_a_header_fails() {
    app().delete("/answers").send().await;
}
