//! Pages with a version, and the paths of other pages of a list.

use router_axum::{prelude::*, templates::EmbeddedTemplates, testing::TestApp};
use router_axum_resources::{EntityTag, NumberedPage, Versioned};

struct NotesController;

#[web_controller(templates = false)]
impl NotesController {
    async fn show_action(&self, id: u32) -> Option<Versioned<Page>> {
        (id < 3).then(|| {
            Versioned::new(
                Page::empty().template("notes/show.html"),
                EntityTag::new(id),
            )
        })
    }

    async fn hashed_action(&self) -> Versioned<Page> {
        Versioned::hashed(Page::empty().template("notes/show.html"))
    }

    /// The path of this page, and of the one that follows.
    async fn list_action(&self, page: NumberedPage, paths: Paths<Self>) -> Result<Response> {
        let (this, next) = (
            paths.list_path().query(page)?,
            paths.list_path().query(page.next())?,
        );
        Ok(format!("{this} {next}").into_response())
    }
}

fn app() -> TestApp {
    TestApp::new(
        WebApp::new("nowhere", false)
            .with_embedded_templates(EmbeddedTemplates::new(&[(
                "notes/show.html",
                "<p>Buy bread.</p>",
            )]))
            .with_service("c.", NotesController)
            .activate(ErrorRouter::new())
            .activate(TemplateRouter::new("", "c.")),
    )
}

#[tokio::test]
async fn a_page_is_a_304_for_who_has_it() {
    let app = app();
    let page = app.get("/notes/show/1").send().await;
    page.assert_status(200)
        .assert_header("etag", "\"1\"")
        .assert_header("content-type", "text/html; charset=utf-8");
    assert_eq!(page.text(), "<p>Buy bread.</p>");
    let known = app.get("/notes/show/1").if_none_match("\"1\"").send().await;
    known.assert_status(304).assert_header("etag", "\"1\"");
    app.get("/notes/show/2")
        .if_none_match("\"1\"")
        .send()
        .await
        .assert_status(200);
    app.get("/notes/show/3")
        .if_none_match("*")
        .send()
        .await
        .assert_status(404);
    let hashed = app.get("/notes/hashed").send().await;
    app.get("/notes/hashed")
        .if_none_match(hashed.tag())
        .send()
        .await
        .assert_status(304);
}

#[tokio::test]
async fn a_typed_path_takes_a_page() {
    let app = app();
    assert_eq!(
        app.get("/notes/list").send().await.text(),
        "/notes/list /notes/list?page=2"
    );
    assert_eq!(
        app.get("/notes/list?page=7&limit=5").send().await.text(),
        "/notes/list?page=7&limit=5 /notes/list?page=8&limit=5"
    );
}
