//! Uploads, `multipart/form-data`, through an extractor of the application's own.

use axum::extract::{FromRequest, Multipart, multipart::MultipartRejection};
use router_axum::{prelude::*, testing::TestApp};

struct Upload;

impl<S: Send + Sync> FromRequest<S> for Upload {
    type Rejection = MultipartRejection;

    async fn from_request(request: Request, state: &S) -> Result<Self, MultipartRejection> {
        Multipart::from_request(request, state).await.map(|_| Self)
    }
}

/// An extractor that makes an error of the rejection.
struct OwnError;

impl<S: Send + Sync> FromRequest<S> for OwnError {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self> {
        let Upload = Upload::from_request(request, state)
            .await
            .map_err(|error| Error::from(error).detail("A picture."))?;
        Ok(Self)
    }
}

struct UploadsController;

#[rest_controller("uploads")]
impl UploadsController {
    async fn post_action(&self, #[extract] _: Upload) {}

    async fn cput_action(&self, #[extract] _: OwnError) {}
}

#[tokio::test]
async fn a_body_that_is_no_upload_is_a_415_and_one_without_a_boundary_a_400() {
    let rest: RestRouter = RestRouter::new("", "c.").with(UploadsController);
    let app = TestApp::new(
        WebApp::new(".", false)
            .activate(ErrorRouter::new())
            .activate(rest),
    );
    let another = app.post("/uploads").form([("a", "b")]).send().await;
    another
        .assert_status(415)
        .assert_header("accept", "multipart/form-data");
    assert_eq!(
        another.problem().detail,
        app.post("/uploads").json(1).send().await.problem().detail
    );
    assert!(!another.problem().detail.contains("boundary"));
    for media_type in ["multipart/form-data", "Multipart/Form-Data; charset=utf-8"] {
        let without = app.post("/uploads").body(media_type, "x").send().await;
        let detail = without.assert_status(400).problem().detail;
        assert_eq!(
            detail,
            "The `Content-Type` must be `multipart/form-data` with a `boundary`."
        );
    }
    let own = app.put("/uploads").form([("a", "b")]).send().await;
    assert_eq!(own.assert_status(415).problem().detail, "A picture.");
    app.put("/uploads")
        .body("multipart/form-data", "x")
        .send()
        .await
        .assert_status(400);
}
