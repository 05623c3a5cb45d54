//! A prefix of links that no route has: the proxy in front strips it.

use std::net::SocketAddr;

use axum::{
    body::Body,
    extract::{ConnectInfo, Request},
    http::HeaderName,
    response::Redirect,
};
use router_axum::{TrailingSlash, prelude::*, templates::EmbeddedTemplates};
use router_axum_resources::{ListOf, NumberedPage};
use serde_json::json;
use tests::client::{Server, block_on, send, server};

struct NotesController;

#[rest_controller("notes")]
impl NotesController {
    async fn get_action(&self, id: u32) -> u32 {
        id
    }
    async fn post_action(&self, paths: Paths<Self>) -> Created<u32> {
        Created::at(paths.get_path(7), 7)
    }
    async fn cget_text_action(&self, _id: u32) -> Redirect {
        Redirect::to("/notes")
    }
    async fn cget_table_action(&self, _id: u32, #[extract] routes: Routes) -> Json<String> {
        Json(
            routes
                .iter()
                .next()
                .map(|row| row.path.clone())
                .unwrap_or_default(),
        )
    }
}

fn app() -> WebApp {
    WebApp::api()
        .trailing_slash(TrailingSlash::Redirect)
        .with_service("c.", NotesController)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api", "c."))
}

fn location(server: &Server, request: Request) -> String {
    block_on(send(server, request)).header("location")
}

fn post(headers: &[&str], peer: Option<&str>) -> Request {
    let mut request = Request::post("/api/notes");
    for value in headers {
        request = request.header("x-forwarded-prefix", *value);
    }
    if let Some(peer) = peer {
        let peer: SocketAddr = format!("{peer}:4711").parse().expect("an address");
        request = request.extension(ConnectInfo(peer));
    }
    request.body(Body::empty()).expect("a request")
}

fn get(path: &'static str) -> Request {
    Request::get(path).body(Body::empty()).expect("a request")
}

#[test]
fn links_begin_with_the_public_prefix_and_routes_do_not() {
    let shop = || app().with_public_prefix("/shop");
    let router = server(shop().into_router().expect("a right set-up"));
    let service = server(shop().into_service().expect("a right set-up"));
    for server in [router, service] {
        assert_eq!(location(&server, post(&[], None)), "/shop/api/notes/7");
        assert_eq!(
            location(&server, get("/api/notes/7/?a=b")),
            "/shop/api/notes/7?a=b"
        );
        // a text that an action returns
        assert_eq!(location(&server, get("/api/notes/7/text")), "/notes");
        let table = block_on(send(&server, get("/api/notes/7/table"))).text();
        assert!(table.starts_with("\"/shop/api/notes"), "{table}");
        // without the word no header says anything
        let request = post(&["/other"], Some("10.0.0.1"));
        assert_eq!(location(&server, request), "/shop/api/notes/7");
        assert_eq!(
            block_on(send(&server, get("/shop/api/notes/7"))).status,
            404
        );
    }
}

struct ShopController;

#[web_controller("shop", templates = false)]
impl ShopController {
    async fn index_action(&self) {}
}

struct ListController;

#[rest_controller("lists")]
impl ListController {
    async fn cget_action(&self, page: NumberedPage) -> ListOf<u32> {
        page.list_of(vec![1], 100)
    }
}

#[test]
fn pages_lists_the_document_and_its_viewer_have_the_public_prefix() {
    let templates = &[(
        "shop/index.html",
        "{{ url_prefix }} {{ path('controller.web.shop', 'index') }} {{ url('controller.web.shop', 'index') }}",
    )];
    let shop = || {
        WebApp::new("nowhere", false)
            .with_embedded_templates(EmbeddedTemplates::new(templates))
            .with_public_prefix("/app")
            .with_origin("https://example.org")
            .with_service("c.", ListController)
            .with_service("controller.web.", ShopController)
            .activate(ErrorRouter::new())
            .activate(RestRouter::new("/api", "c."))
            .with_openapi("/api", |routes| routes.openapi("Shop", "1.0.0"))
            .activate(TemplateRouter::new("", "controller.web."))
    };
    for server in [
        server(shop().into_router().expect("a right set-up")),
        server(shop().into_service().expect("a right set-up")),
    ] {
        let ask = |path| block_on(send(&server, get(path)));
        assert_eq!(
            ask("/shop").text(),
            "&#x2f;app /app/shop https://example.org/app/shop"
        );
        let link = ask("/api/lists?page=2").header("link");
        assert!(link.contains("</app/api/lists?page=3>"), "{link}");
        let document = ask("/api/openapi.json").json();
        assert_eq!(document["servers"], json!([{ "url": "/app" }]));
        assert!(document["paths"]["/api/lists"].is_object(), "{document}");
        // the viewer's own links are relative
        let viewer = ask("/api/docs").text();
        assert!(!viewer.contains("\"/"), "{viewer}");
    }
}

#[test]
fn a_forwarded_prefix_is_believed_of_a_trusted_peer_alone() {
    let header = HeaderName::from_static("x-forwarded-prefix");
    let trusted = "10.0.0.0/8".parse().expect("a network");
    let app = app().with_forwarded_prefix(header, [trusted]);
    let server = server(app.into_service().expect("a right set-up"));
    for (headers, peer, expected) in [
        (&["/shop"][..], Some("10.0.0.1"), "/shop/api/notes/7"),
        (&["/a/b"], Some("10.0.0.1"), "/a/b/api/notes/7"),
        (&["/shop"], Some("192.0.2.7"), "/api/notes/7"),
        (&["/shop"], None, "/api/notes/7"),
        (&[], Some("10.0.0.1"), "/api/notes/7"),
        (&["/a", "/b"], Some("10.0.0.1"), "/api/notes/7"),
        (&["//evil.example"], Some("10.0.0.1"), "/api/notes/7"),
        (&["/shop/"], Some("10.0.0.1"), "/api/notes/7"),
        (&["https://evil.example"], Some("10.0.0.1"), "/api/notes/7"),
        (&["/a\\b"], Some("10.0.0.1"), "/api/notes/7"),
        (&["/../x"], Some("10.0.0.1"), "/api/notes/7"),
    ] {
        assert_eq!(
            location(&server, post(headers, peer)),
            expected,
            "{headers:?} {peer:?}"
        );
    }
}

#[test]
fn a_public_prefix_is_one_as_any_other() {
    let mistake = app()
        .with_public_prefix("shop/")
        .finish()
        .expect_err("no prefix");
    assert!(
        mistake
            .to_string()
            .contains("the application's public prefix is `shop/`"),
        "{mistake}"
    );
}
