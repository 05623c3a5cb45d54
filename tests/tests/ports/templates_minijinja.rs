//! `templates-minijinja`: three pages of one layout.

use router_axum::{prelude::*, testing::TestApp};
use serde::Serialize;

#[derive(Serialize, PageVariables)]
struct Text {
    title: &'static str,
    text: &'static str,
}

#[derive(Serialize, PageVariables)]
struct Content {
    title: &'static str,
    entries: Vec<&'static str>,
}

struct IndexController;

#[web_controller(templates = "tests/ports/templates")]
impl IndexController {
    async fn index_action(&self) -> Text {
        Text {
            title: "Home",
            text: "Hello World!",
        }
    }

    #[route(GET, "/content")]
    async fn content_action(&self) -> Content {
        Content {
            title: "Content",
            entries: vec!["Data 1", "Data 2", "Data 3"],
        }
    }

    #[route(GET, "/about")]
    async fn about_action(&self) -> Text {
        Text {
            title: "About",
            text: "Three pages of one layout.",
        }
    }
}

#[tokio::test]
async fn three_pages_of_one_layout() {
    let pages = TemplateRouter::new("", "controller.web.").with(IndexController);
    let pages = pages.with_templates(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/ports/templates"
    ));
    let app = TestApp::of_router(axum::Router::new().merge(pages));
    for (path, title, body) in [
        ("/", "Home", "<p>Hello World!</p>"),
        (
            "/content",
            "Content",
            "<ul><li>Data 1</li></ul><ul><li>Data 2</li></ul><ul><li>Data 3</li></ul>",
        ),
        ("/about", "About", "<p>Three pages of one layout.</p>"),
    ] {
        let page = app.get(path).send().await;
        page.assert_status(200)
            .assert_header("content-type", "text/html; charset=utf-8");
        let text = page.text();
        assert!(text.starts_with("<!DOCTYPE html>"), "{text}");
        assert!(
            text.contains(&format!("<title>Website Name | {title}</title>")),
            "{text}"
        );
        assert!(text.contains(&format!("<h1>{title}</h1>{body}")), "{text}");
        for link in ["/", "/content", "/about"] {
            assert!(text.contains(&format!("<a href=\"{link}\">")), "{text}");
        }
    }
    assert_eq!(
        app.get("/nowhere").send().await.assert_status(404).text(),
        ""
    );
}
