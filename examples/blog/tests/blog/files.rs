//! Files of posts, sent and got back.

use router_axum::{
    StatusCode,
    testing::{MultipartForm, TestRequest, TestResponse},
};
use serde_json::json;

use crate::support::{Expect, Visitor};

/// One black pixel.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0:~\x9bU\0\0\0\nIDATx\x9cc`\0\0\0\x02\0\x01H\xaf\xa4q\0\0\0\0IEND\xaeB`\x82";

const LOAF: &str = "/posts/show/a-loaf-you-can-forget-about";
const NEW: &str = "/files/new/a-loaf-you-can-forget-about";

/// A form with a file, as a browser sends it.
fn with_file(request: TestRequest, name: &str, content: &[u8], description: &str) -> TestRequest {
    let form = MultipartForm::new()
        .file("file", name, "text/html", content)
        .field("description", description);
    request.accept_html().multipart(form)
}

async fn send(
    visitor: &Visitor,
    path: &str,
    name: &str,
    content: &[u8],
    description: &str,
) -> TestResponse {
    with_file(visitor.app.post(path), name, content, description)
        .send()
        .await
}

#[tokio::test]
async fn a_picture_is_added_shown_saved_and_deleted() {
    let maja = Visitor::of_a_new_blog().await;
    maja.log_in("maja").await;
    maja.get(LOAF).await.expect_page(
        StatusCode::OK,
        &["href=\"/files/new/a-loaf-you-can-forget-about\""],
    );
    maja.get(NEW).await.expect_page(
        StatusCode::OK,
        &[
            "A loaf you can forget about",
            "enctype=\"multipart/form-data\"",
        ],
    );

    let added = send(&maja, NEW, "C:\\Bär & \"Brot\".png", PNG, "A loaf, <cut>").await;
    added.expect_redirect("/posts/show/a-loaf-you-can-forget-about#files");
    maja.get(LOAF).await.expect_page(
        StatusCode::OK,
        &[
            "Bär &amp; %22Brot%22.png is added to the post.",
            "<img src=\"/files/show/1\" alt=\"A loaf, &lt;cut&gt;\"",
            "(67&nbsp;bytes)",
            "action=\"/files/delete/1\"",
        ],
    );

    for (path, disposition) in [
        ("/files/show/1", "inline"),
        ("/files/download/1", "attachment"),
    ] {
        let file = maja.get(path).await;
        assert_eq!(file.assert_status(200).bytes(), PNG);
        file.assert_header("content-type", "image/png")
            .assert_header("x-content-type-options", "nosniff")
            .assert_header("content-security-policy", "default-src 'none'; sandbox");
        let name = "filename=\"B_r & _22Brot_22.png\"; filename*=UTF-8''B%C3%A4r%20%26%20%2522Brot%2522.png";
        file.assert_header("content-disposition", format!("{disposition}; {name}"));
    }

    maja.form("/files/delete/1", &[])
        .await
        .expect_redirect(LOAF);
    maja.get("/files/show/1").await.assert_status(404);
    let without = maja.get(LOAF).await;
    without.expect_page(StatusCode::OK, &["is deleted."]);
    assert!(!without.text().contains("<img"), "{without}");
}

#[tokio::test]
async fn a_document_is_saved_and_not_shown() {
    let maja = Visitor::of_a_new_blog().await;
    maja.log_in("maja").await;
    send(&maja, NEW, "recipe.pdf", b"%PDF-1.7\n%%EOF", "The recipe")
        .await
        .assert_status(303);
    let page = maja.get(LOAF).await;
    page.expect_page(StatusCode::OK, &["Download recipe.pdf"]);
    assert!(!page.text().contains("<img"), "{page}");
    let shown = maja.get("/files/show/1").await;
    shown.assert_header("content-type", "application/pdf");
    assert!(
        shown
            .header("content-disposition")
            .starts_with("attachment; "),
        "{shown}"
    );
}

#[tokio::test]
async fn only_what_is_allowed_is_taken() {
    let maja = Visitor::of_a_new_blog().await;
    maja.log_in("maja").await;
    let (script, svg) = (
        b"<script>alert(1)</script>",
        b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    );
    let long = "x".repeat(201);
    let too_large = [PNG, &vec![0; 1024 * 1024]].concat();
    for (content, description, message) in [
        (&script[..], "Fine", "file-error\">This is not a PNG"),
        (svg, "Fine", "file-error\">This is not a PNG"),
        (
            b"MZ\x90\0\x03\0\0\0",
            "Fine",
            "file-error\">This is not a PNG",
        ),
        (b"", "Fine", "file-error\">Choose a file."),
        (PNG, " ", "description-error\">Say what it shows"),
        (
            PNG,
            &long,
            "description-error\">This has 201 characters; 200 are allowed.",
        ),
        (
            &too_large,
            "A \"kept\" text",
            "file-error\">A file has 1 MB at most.",
        ),
    ] {
        let again = send(&maja, NEW, "picture.png", content, description).await;
        let kept = format!("value=\"{}\"", description.replace('"', "&quot;"));
        again.expect_page(
            StatusCode::UNPROCESSABLE_ENTITY,
            &[message, &kept, "<title>Error: A new file"],
        );
    }

    let much_too_large = send(
        &maja,
        NEW,
        "picture.png",
        &[PNG, &vec![0; 2 * 1024 * 1024]].concat(),
        "Fine",
    )
    .await;
    much_too_large.expect_page(
        StatusCode::PAYLOAD_TOO_LARGE,
        &["This pot is too small", "Windowsill"],
    );
    let another = maja.form(NEW, &[("description", "Fine")]).await;
    another.expect_page(
        StatusCode::UNPROCESSABLE_ENTITY,
        &["file-error\">Choose a file."],
    );
    let cut_off = maja
        .app
        .post(NEW)
        .body(
            "multipart/form-data; boundary=edge",
            "--edge\r\nContent-Dispo",
        )
        .send()
        .await;
    cut_off.assert_status(400);
    maja.app
        .post(NEW)
        .body("multipart/form-data", "x")
        .send()
        .await
        .assert_status(400);
    let nothing = maja
        .app
        .post(NEW)
        .multipart(MultipartForm::new())
        .send()
        .await;
    nothing.expect_page(
        StatusCode::UNPROCESSABLE_ENTITY,
        &["file-error\">Choose a file.", "description-error"],
    );
    maja.get("/files/show/1").await.assert_status(404);
}

#[tokio::test]
async fn only_the_author_of_a_post_changes_its_files() {
    let maja = Visitor::of_a_new_blog().await;
    send(&maja, NEW, "x.png", PNG, "Fine")
        .await
        .expect_redirect("/session/login");
    maja.log_in("maja").await;
    send(&maja, NEW, "x.png", PNG, "Fine")
        .await
        .assert_status(303);
    maja.get("/files/new/nothing").await.assert_status(404);
    let from_elsewhere =
        with_file(maja.app.post(NEW), "x.png", PNG, "Fine").header("sec-fetch-site", "cross-site");
    from_elsewhere.send().await.assert_status(403);

    maja.log_in("ines").await;
    let page = maja.get(LOAF).await;
    assert!(
        !page.text().contains("Add a picture") && !page.text().contains("Delete"),
        "{page}"
    );
    maja.get_as_browser(NEW)
        .await
        .expect_page(StatusCode::FORBIDDEN, &["Only the author of a post"]);
    send(&maja, NEW, "x.png", PNG, "Fine")
        .await
        .assert_status(403);
    maja.form("/files/delete/1", &[]).await.assert_status(403);
    maja.form("/files/delete/2", &[]).await.assert_status(404);
    maja.get("/files/show/1").await.assert_status(200);
}

#[tokio::test]
async fn clients_have_files_too() {
    let client = Visitor::member_of_a_new_blog("maja").await;
    let created = send(&client, "/api/v1/posts/2/files", "loaf.png", PNG, "A loaf").await;
    let file = created.expect_json(StatusCode::CREATED);
    let expected = json!({
        "id": 1, "post_id": 2, "name": "loaf.png", "description": "A loaf", "content_type": "image/png", "size": 67
    });
    assert_eq!(file, expected);
    created.assert_header("location", "/api/v1/posts/2/files/1");
    assert_eq!(
        client
            .get("/api/v1/posts/2/files")
            .await
            .expect_json(StatusCode::OK),
        json!([expected])
    );
    let content = client.get("/api/v1/posts/2/files/1").await;
    assert_eq!(
        content.assert_header("content-type", "image/png").bytes(),
        PNG
    );
    client
        .get("/api/v1/posts/3/files/1")
        .await
        .assert_status(404);
    client
        .get("/api/v1/posts/99/files")
        .await
        .assert_status(404);

    let post = |content: &[u8]| {
        with_file(client.app.post("/api/v1/posts/2/files"), "x", content, "").accept_json()
    };
    let refused = post(b"text").send().await.assert_status(422).problem();
    assert_eq!(refused.members["errors"][0]["pointer"], "/file");
    assert_eq!(refused.members["errors"][1]["pointer"], "/description");
    post(&vec![0; 2 * 1024 * 1024])
        .send()
        .await
        .assert_status(413);

    client
        .delete("/api/v1/posts/2/files/1")
        .await
        .assert_status(204);
    client
        .delete("/api/v1/posts/2/files/1")
        .await
        .assert_status(404);
}
