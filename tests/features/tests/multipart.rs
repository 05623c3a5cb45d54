//! Uploads, and a limit that is told before a body is read.

use axum::{extract::Multipart, http::Request};
use router_axum::prelude::*;

use super::{app, ask};

struct UploadsController;

#[rest_controller("uploads")]
impl UploadsController {
    async fn post_action(&self, mut form: Multipart) -> Result<Json<String>> {
        let field = form.next_field().await?.ok_or_else(Error::bad_request)?;
        Ok(Json(field.text().await?))
    }
}

#[tokio::test]
async fn files_are_read_and_limited() {
    let request =
        || Request::post("/uploads").header("content-type", "multipart/form-data; boundary=line");
    let body =
        "--line\r\ncontent-disposition: form-data; name=\"file\"\r\n\r\nbread\r\n--line--\r\n";
    assert_eq!(
        ask(app(UploadsController), request(), body).await,
        (200, "\"bread\"".to_owned())
    );
    let large = body.replace("bread", &"bread".repeat(1 << 20));
    assert_eq!(ask(app(UploadsController), request(), &large).await.0, 413);
}
