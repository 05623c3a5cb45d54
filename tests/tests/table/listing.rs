//! The route table as data, as texts and in the browser.

use axum::Router;
use router_axum::{
    Activate, Assembly, Health, listing::Row, prelude::*, templates::EmbeddedTemplates,
};
use tests::client::{block_on, get, send, server};
use tower_http::cors::CorsLayer;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}

    async fn get_action(&self, _id: i64) {}

    async fn delete_action(&self, _id: i64) {}

    async fn cget_comments_action(&self, _id: i64) {}

    #[route(GET, "/search", shadows)]
    async fn search_action(&self) {}
}

/// Its values read what other controllers are called.
struct ThingsController;

#[rest_controller(root, "things")]
impl ThingsController {
    async fn put_action(&self, _thing: String) {}

    async fn delete_action(&self, _thing: u32) {}
}

struct IndexController;

#[web_controller(templates = false)]
impl IndexController {
    async fn index_action(&self) -> &'static str {
        "/index/help"
    }

    async fn help_action(&self) {}
}

fn kernel(debug: bool) -> WebApp {
    WebApp::new("nowhere", debug)
        .with_embedded_templates(EmbeddedTemplates::new(&[("index/help.html", "Help")]))
        .with_url_prefix("/shop")
        .with_service("controller.rest.", UsersController)
        .with_service("controller.web.", IndexController)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api", "controller.rest.").layer(CorsLayer::new()))
        .activate(TemplateRouter::new("", "controller.web."))
}

fn routes() -> Routes {
    kernel(false)
        .finish()
        .unwrap_or_else(|error| panic!("{error}"))
        .routes()
        .clone()
}

#[test]
fn a_table_is_aligned() {
    assert_eq!(
        routes().to_string(),
        "\
METHOD  PATH                           SERVICE                ACTION                                 TEMPLATE         LAYERS
GET     /shop                          controller.web.index   IndexController::index_action
GET     /shop/api/users                controller.rest.users  UsersController::cget_action                            CorsLayer
GET     /shop/api/users/search         controller.rest.users  UsersController::search_action                          CorsLayer
GET     /shop/api/users/{id}           controller.rest.users  UsersController::get_action                             CorsLayer
DELETE  /shop/api/users/{id}           controller.rest.users  UsersController::delete_action                          CorsLayer
GET     /shop/api/users/{id}/comments  controller.rest.users  UsersController::cget_comments_action                   CorsLayer
GET     /shop/index/help               controller.web.index   IndexController::help_action           index/help.html
"
    );
    let with_places = format!("{:#}", routes());
    assert!(
        with_places
            .lines()
            .skip(1)
            .all(|line| line.contains("listing.rs:")),
        "{with_places}"
    );
}

#[test]
fn json_has_every_field() {
    let json: serde_json::Value =
        serde_json::from_str(&routes().search("delete").to_json()).expect("JSON");
    assert_eq!(json[0]["method"], "DELETE");
    assert_eq!(json[0]["path"], "/shop/api/users/{id}");
    assert_eq!(json[0]["service"], "controller.rest.users");
    assert_eq!(json[0]["action"], "delete");
    assert_eq!(json[0]["arguments"], serde_json::json!(["id"]));
    assert_eq!(json[0]["layers"], serde_json::json!(["CorsLayer"]));
    assert_eq!(json[0]["template"], serde_json::Value::Null);
    assert!(
        json[0]["line"].as_u64() > Some(10)
            && json[0]["file"]
                .as_str()
                .is_some_and(|file| file.ends_with(".rs"))
    );
}

#[test]
fn words_are_found_anywhere() {
    let found = |text: &str| {
        routes()
            .search(text)
            .iter()
            .map(|row| row.action)
            .collect::<Vec<_>>()
    };
    assert_eq!(found("users comments"), ["cget_comments"]);
    assert_eq!(found("HELP"), ["help"]);
    assert_eq!(found("corslayer delete"), ["delete"]);
    assert_eq!(found("index/help.html"), ["help"]);
    assert_eq!(found("nothing"), [""; 0]);
    assert_eq!(found("").len(), 7);
}

#[test]
fn what_may_not_be_meant_is_warned_of() {
    let of = |app: WebApp| {
        app.finish()
            .expect("a right set-up")
            .routes()
            .warnings()
            .to_vec()
    };
    assert_eq!(of(kernel(false)), [""; 0]);
    assert_eq!(
        of(kernel(false).with_service("controller.rest.", ThingsController)),
        [
            "PUT /shop/api/users is answered 405: `UsersController::cget_action` takes the path from `ThingsController::put_action`"
        ]
    );
    let rest: RestRouter = RestRouter::new("/api", "controller.rest.").with(ThingsController);
    let warnings = |rest: RestRouter| rest.routes().warnings().len();
    assert_eq!(warnings(rest.with(UsersController)), 1);
    let rest: RestRouter = RestRouter::new("/api", "controller.rest.").with(ThingsController);
    assert_eq!(warnings(rest.with(UsersController.shadows())), 0);
    let mut assembly = Assembly::new("", false);
    assembly.add_service(router_axum::Service::new(
        "controller.web.",
        IndexController,
    ));
    let rest: RestRouter = RestRouter::new("/api", "controller.rest.").with(UsersController);
    rest.activate(&mut assembly);
    let warnings = assembly.routes().warnings().to_vec();
    assert_eq!(
        warnings[0],
        "the service `controller.web.index` is activated by no router: `TemplateRouter::new(.., \"controller.web.\")` takes it"
    );
    assert_eq!(warnings.len(), 1, "{warnings:?}");
}

#[test]
fn a_router_lists_its_own_controllers() {
    let rest: RestRouter = RestRouter::new("/api", "controller.rest.")
        .with(UsersController)
        .layer(CorsLayer::new());
    assert_eq!(rest.routes().iter().count(), 5);
    assert_eq!(
        rest.routes()
            .paths::<UsersController>()
            .expect("paths")
            .get_path(7),
        "/api/users/7"
    );
}

/// A controller whose requests come to it in different ways.
struct WaysController;

#[rest_controller("ways")]
impl WaysController {
    async fn cget_action(&self, _request: Request) {}

    async fn get_action(&self, _id: i64) {}

    async fn put_action(&self, _id: i64, _request: Request) {}

    #[route(HEAD, "/sum/of/all")]
    async fn head_action(&self) {}

    #[layer(CorsLayer::new())]
    async fn delete_action(&self, _id: i64) {}

    #[layer(CorsLayer::new())]
    async fn post_action(&self) {}
}

#[test]
fn a_row_says_why_axums_router_answers() {
    let app = || {
        WebApp::new("nowhere", false)
            .with_service("c.", WaysController)
            .activate(ErrorRouter::new())
            .activate(RestRouter::new("", "c."))
            .route("/one", get_service().post(async || "made"))
            .route("/one/{name}", get_service())
            .route("/any", axum::routing::any(async || "all"))
            .nest_service("/files", Router::new())
            .health(Health::new())
    };
    let listed = |app: WebApp| {
        let app = app.finish().unwrap_or_else(|error| panic!("{error}"));
        let line = |row: &Row| {
            format!(
                "{} {} {}: {}",
                row.method,
                row.path,
                row.function,
                row.router.unwrap_or("in front")
            )
        };
        app.routes().iter().map(line).collect::<Vec<_>>()
    };
    let (actions, merged) = (
        |rows: Vec<String>| rows.join("\n"),
        Router::new().route("/hidden", get_service()),
    );
    assert_eq!(
        actions(listed(app())),
        "\
ANY /any plain route: in front
ANY /files/{*rest} plain route: plain route
GET /livez plain route: in front
GET /one plain route: in front
POST /one plain route: in front
GET /one/{name} plain route: plain route
GET /readyz plain route: in front
GET /ways WaysController::cget_action: in front
POST /ways WaysController::post_action: in front
HEAD /ways/sum/of/all WaysController::head_action: method
GET /ways/{id} WaysController::get_action: in front
PUT /ways/{id} WaysController::put_action: extractor
DELETE /ways/{id} WaysController::delete_action: layer"
    );
    let beside_merged = listed(app().merge(merged.clone()));
    assert!(
        beside_merged
            .contains(&"GET /ways/{id} WaysController::get_action: merged router".to_owned())
    );
    assert!(beside_merged.contains(&"GET /livez plain route: in front".to_owned()));
    let layered = listed(app().merge(merged).layer(CorsLayer::new()));
    assert!(
        layered.iter().all(|line| !line.ends_with("in front")),
        "{layered:#?}"
    );
    let text = format!(
        "{:#}",
        app()
            .finish()
            .unwrap_or_else(|error| panic!("{error}"))
            .routes()
    );
    assert!(
        text.lines()
            .any(|line| line.contains(" extractor ") && line.contains("listing.rs:")),
        "{text}"
    );
    assert!(
        !app()
            .finish()
            .unwrap_or_else(|error| panic!("{error}"))
            .routes()
            .to_string()
            .contains("extractor")
    );
}

fn get_service<S: Clone + Send + Sync + 'static>() -> axum::routing::MethodRouter<S> {
    axum::routing::get(async || "plain")
}

#[test]
fn a_default_action_is_the_last_row() {
    let app = WebApp::new("nowhere", false)
        .with_embedded_templates(EmbeddedTemplates::new(&[("index/help.html", "Help")]))
        .with_service("controller.web.", IndexController)
        .activate(ErrorRouter::new())
        .activate(TemplateDefaultRouter::new(
            "",
            "controller.web.index",
            "index",
        ))
        .finish()
        .unwrap_or_else(|error| panic!("{error}"));
    let rows: Vec<_> = app
        .routes()
        .iter()
        .map(|row| (row.method, row.path.as_str(), row.action))
        .collect();
    assert_eq!(rows, [("ANY", "/*", "index")]);
}

#[test]
fn the_page_is_there_in_debug_mode_alone() {
    let app = |debug: bool| -> Router {
        // debug mode counts as it is at the end
        let app = kernel(!debug)
            .with_service("controller.rest.", ThingsController)
            .with_routes_page("/_routes")
            .with_debug(debug);
        app.into_router().unwrap_or_else(|error| panic!("{error}"))
    };
    let ask = |debug, target| block_on(send(&server(app(debug)), get(target)));
    let page = ask(true, "/_routes?q=comments");
    assert_eq!(page.status, StatusCode::OK);
    let text = page.text();
    assert!(
        text.contains("UsersController::cget_comments_action<br>"),
        "{text}"
    );
    assert!(
        text.contains("1 of 10 routes")
            && text.contains("is answered 405")
            && text.contains("value=\"comments\"")
    );
    assert_eq!(ask(false, "/_routes").status, StatusCode::NOT_FOUND);
    let nested = server(Router::new().nest("/far", app(true)));
    let text = block_on(send(&nested, get("/far/_routes?q=comments"))).text();
    assert!(text.contains("<td>GET &#x2f;far&#x2f;"), "{text}");
}
