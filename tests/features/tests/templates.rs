//! With the feature pages are rendered; without it the compiler says how to switch it on.

// once is enough: the compiler compiles the library anew for it
#[cfg(not(any(
    feature = "garde",
    feature = "http2",
    feature = "multipart",
    feature = "templates",
    feature = "test",
    feature = "validator"
)))]
#[test]
fn pages_and_uploads_are_refused_in_words() {
    trybuild::TestCases::new().compile_fail("ui/*.rs");
}

#[cfg(feature = "templates")]
#[tokio::test]
async fn pages_are_rendered() {
    use axum::http::Request;
    use router_axum::{prelude::*, templates::EmbeddedTemplates};

    #[derive(serde::Serialize, PageVariables)]
    struct Sum {
        parts: [u8; 2],
    }

    struct IndexController;

    #[web_controller(templates = false)]
    impl IndexController {
        async fn index_action(&self) -> Sum {
            Sum { parts: [3, 4] }
        }
    }

    let app = WebApp::new(".", false)
        .with_embedded_templates(EmbeddedTemplates::new(&[(
            "index/index.html",
            "{{ parts|sum }} & {{ action }}",
        )]))
        .with_service("controller.web.", IndexController)
        .activate(ErrorRouter::new())
        .activate(TemplateRouter::new("", "controller.web."));
    assert_eq!(
        super::ask(app, Request::get("/"), "").await,
        (200, "7 & index".to_owned())
    );
}
