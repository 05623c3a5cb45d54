//! The rest of a path, and any method, beside what axum would refuse by a panic.

use axum::{Router, http::Method, routing};
use router_axum::{Activate, Assembly, prelude::*, testing::TestApp};
use tests::{app::APP_PATH, temp::AppDir};

use super::REST;

struct FilesController;

#[rest_controller("files")]
impl FilesController {
    #[route(ANY, "/{*path}")]
    async fn files_action(&self, path: String, method: Method) -> Json<String> {
        Json(format!("{method} {path}"))
    }
}

struct EverythingController;

#[rest_controller(root, "everything")]
impl EverythingController {
    #[route(GET, "/{*path}")]
    async fn page_action(&self, path: String) -> Json<String> {
        Json(path)
    }
}

struct ItemsController;

#[rest_controller(root, "items")]
impl ItemsController {
    async fn delete_action(&self, _id: u32) {}
}

struct StartController;

#[web_controller]
impl StartController {
    async fn index_action(&self) -> &'static str {
        "/start"
    }
}

fn kernel() -> WebApp {
    WebApp::new(APP_PATH, false).activate(ErrorRouter::new())
}

fn files() -> RestRouter {
    RestRouter::new("/api", REST).with(FilesController)
}

/// Leaves out where the actions are.
fn mistakes(app: WebApp) -> Vec<String> {
    let found = super::mistakes(|| app.into_router());
    let place = |text: &str| {
        text.split(" (tests/tests")
            .next()
            .unwrap_or_default()
            .to_owned()
    };
    found.iter().map(|text| place(text)).collect()
}

#[test]
fn of_two_routers_one_has_a_value_in_its_place() {
    let items = RestRouter::new("/api", "controller.items.").with(ItemsController);
    let app = kernel()
        .activate(RestRouter::new("/api", REST).with(EverythingController))
        .activate(items);
    assert_eq!(
        mistakes(app),
        [
            "`/api/{*path}` and `/api/{id}` have the rest of a path and a value at one place, of which axum takes one: \
             `EverythingController::page_action` of `controller.rest.everything`"
        ]
    );
}

#[test]
fn of_a_plain_route_the_shape_or_the_names_differ() {
    let plain = |path: &str, methods| {
        mistakes(
            kernel()
                .activate(files())
                .merge(Router::new().route(path, methods)),
        )
    };
    let handler = async || {};
    assert_eq!(
        plain("/api/files/{id}", routing::get(handler)),
        ["`FilesController::files_action` of `controller.rest.files`"]
    );
    assert_eq!(
        plain("/api/files/{*rest}", routing::get(handler)),
        [
            "the plain axum route `/api/files/{*rest}` is the path of `FilesController::files_action` of `controller.rest.files`"
        ]
    );
    assert_eq!(
        plain("/api/files/{*path}", routing::any(handler)),
        [
            "ANY /api/files/{*path} is answered by `FilesController::files_action` of `controller.rest.files`"
        ]
    );
}

#[tokio::test]
async fn a_plain_route_for_one_method_goes_before_an_action_for_any() {
    let plain = Router::new().route("/api/files/{*path}", routing::get(async || "plain"));
    let beside = kernel().activate(files()).merge(plain);
    let known = kernel()
        .activate(files())
        .route("/api/files/{*path}", routing::get(async || "plain"));
    for app in [beside, known] {
        let app = TestApp::new(app);
        assert_eq!(app.get("/api/files/a/b").send().await.text(), "plain");
        assert_eq!(
            app.put("/api/files/a/b").send().await.text(),
            r#""PUT a/b""#
        );
    }
}

#[test]
fn the_route_table_shows_them_as_they_are_written() {
    let app = kernel().activate(files()).finish().expect("a right set-up");
    let row = app.routes().iter().next().expect("a row");
    assert_eq!((row.method, &*row.path), ("ANY", "/api/files/{*path}"));
    assert_eq!((&*row.arguments, row.router), (["path"].as_slice(), None));
}

struct PagesController;

#[web_controller(templates = false)]
impl PagesController {
    async fn index_action(&self) {}

    async fn elsewhere_action(&self) -> Page {
        Page::new("pages/elsewhere.html")
    }

    #[route(ANY, "/{*path}")]
    async fn files_action(&self, path: String) -> Json<String> {
        Json(path)
    }
}

#[tokio::test]
async fn a_link_to_the_rest_of_a_path_keeps_its_slashes() {
    let link = |path: &str| format!("{{{{ path('controller.web.pages', 'files', '{path}') }}}}");
    let dir = AppDir::new("rest-of-path")
        .with("pages/index.html", &link("a/b c"))
        .with("pages/elsewhere.html", &link("../a"));
    let app = TestApp::new(
        WebApp::new(dir.path(), false)
            .with_service("controller.web.", PagesController)
            .activate(ErrorRouter::new())
            .activate(TemplateRouter::new("", "controller.web.")),
    );
    assert_eq!(
        app.get("/pages").send().await.assert_status(200).text(),
        "/pages/a/b%20c"
    );
    app.get("/pages/elsewhere").send().await.assert_status(500);
}

#[test]
fn in_a_part_of_another_application_everything_else_is_answered_there_already() {
    let root = || RestRouter::<()>::new("/api", REST).with(EverythingController);
    let mistake = "GET /api/{*path}, `EverythingController::page_action` of `controller.rest.everything`, has a path value right \
                   below `/api`, where every other request is answered: ";
    let [leave, give] = [
        "leave `.own_prefix()` out, or ",
        "give it a name before the value",
    ];
    assert!(root().into_router().is_ok());
    assert_eq!(
        super::mistakes(|| root().own_prefix().into_router()),
        [format!("{mistake}{leave}{give}")]
    );
    let default = || {
        TemplateDefaultRouter::new("/api", "controller.web.start", "index").with(StartController)
    };
    let part = || {
        let mut assembly = Assembly::new("", false);
        root().activate(&mut assembly);
        default().activate(&mut assembly);
        assembly.finish_part()
    };
    assert_eq!(super::mistakes(part), [format!("{mistake}{give}")]);
}
