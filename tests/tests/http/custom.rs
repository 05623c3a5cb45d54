//! Routing and rendering of one's own, on the library's public parts: CSV in place of JSON, a router, a kernel.

use std::{collections::BTreeMap, sync::Arc};

use axum::{
    Router,
    http::{HeaderValue, header},
    routing,
};
use router_axum::{
    Activate, Assembly, RenderAs, Renderer, Reply, ReplyContext, Service, Services, Stage,
    StartupError,
    prelude::{
        Error, ErrorRouter, IntoResponse, Response, RestRouter, Result, StatusCode, TemplateRouter,
        WebApp, web_controller,
    },
};
use serde_json::Value;
use tests::{
    app::{
        APP_PATH,
        replies::RepliesController,
        stock::{ItemsController, Memory},
    },
    client::{Answer, block_on, get, send, server},
    temp::AppDir,
};

/// Renders lists of records as comma-separated values.
struct Csv;

impl Renderer for Csv {
    fn render(&self, reply: Reply<'_>, context: &ReplyContext<'_>) -> Result<Response, Error> {
        match reply {
            Reply::Value(value) => {
                let table = table(&value.parse::<Vec<_>>()?);
                Ok((
                    context.status,
                    [(header::CONTENT_TYPE, "text/csv; charset=utf-8")],
                    table,
                )
                    .into_response())
            }
            _ => Ok(context.status.into_response()),
        }
    }
}

/// A line for the names of the first record's fields, and one for each record.
fn table(records: &[BTreeMap<String, Value>]) -> String {
    let names = records
        .first()
        .into_iter()
        .map(|record| line(record.keys().map(|name| field(name))));
    let records = records
        .iter()
        .map(|record| line(record.values().map(|value| field(&text(value)))));
    names.chain(records).collect()
}

fn line(fields: impl Iterator<Item = String>) -> String {
    fields.collect::<Vec<_>>().join(",") + "\r\n"
}

fn text(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

/// Quoted where it must be (RFC 4180).
fn field(text: &str) -> String {
    if text.contains([',', '"', '\r', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

/// Routes to the services below a service-name prefix, and answers in CSV.
struct CsvRouter {
    url_prefix: &'static str,
    service_prefix: &'static str,
}

impl<S> Activate<S> for CsvRouter {
    fn activate(self, assembly: &mut Assembly<S>) {
        assembly.enter(Stage::Rest, "`CsvRouter`");
        let prefix = assembly.url_prefix("`CsvRouter`", self.url_prefix);
        let services = assembly.select("`CsvRouter`", self.service_prefix);
        assembly.mount(&prefix, services, &RenderAs::Custom(Arc::new(Csv)));
        assembly.own(&prefix);
    }
}

/// One controller under two service names, so that two routers answer for it.
struct Items(Arc<ItemsController<Memory>>);

impl Items {
    fn new() -> Self {
        Self(Arc::new(ItemsController {
            db: Memory::seeded(),
        }))
    }
}

impl Services for Items {
    fn into_services(self) -> Vec<Service> {
        vec![
            Service::shared("controller.rest.", Arc::clone(&self.0)),
            Service::shared("controller.csv.", self.0),
        ]
    }
}

fn ask(router: Router, targets: &[&str]) -> Vec<Answer> {
    let server = server(router);
    block_on(async {
        let mut answers = Vec::new();
        for target in targets {
            answers.push(send(&server, get(target)).await);
        }
        answers
    })
}

fn check_both_forms(router: Router) {
    let [json, csv, none, unknown] = ask(
        router,
        &["/api/items", "/csv/items", "/csv/items/7", "/csv/unknown"],
    )
    .try_into()
    .expect("four answers");
    assert_eq!(
        json.text(),
        r#"[{"id":1,"name":"lamp"},{"id":2,"name":"chair"}]"#
    );
    assert_eq!(csv.text(), "id,name\r\n1,lamp\r\n2,chair\r\n");
    assert_eq!(
        (csv.status, csv.header("content-type").as_str()),
        (StatusCode::OK, "text/csv; charset=utf-8")
    );
    assert_eq!(
        (none.status, unknown.status),
        (StatusCode::NOT_FOUND, StatusCode::NOT_FOUND)
    );
}

#[test]
fn a_router_of_ones_own_renders_the_same_values_as_csv() {
    let app = WebApp::new(APP_PATH, false)
        .with_services(Items::new())
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api", "controller.rest."))
        .activate(CsvRouter {
            url_prefix: "/csv",
            service_prefix: "controller.csv.",
        });
    check_both_forms(app.into_router().expect("a right set-up"));
}

/// A kernel that knows no pages and always answers in both forms.
struct Kernel {
    url_prefix: &'static str,
}

impl Kernel {
    fn into_router(self, services: impl Services) -> Result<Router, StartupError> {
        let mut assembly = Assembly::new(self.url_prefix, false);
        services
            .into_services()
            .into_iter()
            .for_each(|service| assembly.add_service(service));
        ErrorRouter::new().activate(&mut assembly);
        RestRouter::new("/api", "controller.rest.").activate(&mut assembly);
        CsvRouter {
            url_prefix: "/csv",
            service_prefix: "controller.csv.",
        }
        .activate(&mut assembly);
        if self.url_prefix == "/" {
            assembly.mistake("this kernel has a rule of its own");
        }
        assembly.finish()
    }
}

#[test]
fn a_kernel_of_ones_own() {
    check_both_forms(
        Kernel { url_prefix: "" }
            .into_router(Items::new())
            .expect("a right set-up"),
    );
    let mistakes = Kernel { url_prefix: "/" }
        .into_router(Items::new())
        .expect_err("mistakes");
    assert!(
        mistakes
            .to_string()
            .contains("this kernel has a rule of its own"),
        "{mistakes}"
    );
}

/// Has axum routes beside those that it selects.
struct WithRoutes(CsvRouter, Router);

impl Activate<()> for WithRoutes {
    fn activate(self, assembly: &mut Assembly<()>) {
        self.0.activate(assembly);
        assembly.merge(self.1);
    }
}

#[test]
fn axum_routes_of_a_router_of_ones_own_are_compared_with_actions() {
    let csv = CsvRouter {
        url_prefix: "/csv",
        service_prefix: "controller.csv.",
    };
    let routes = Router::new().route("/csv/items", routing::get(async || "all"));
    let app = WebApp::new(APP_PATH, false)
        .with_services(Items::new())
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api", "controller.rest."))
        .activate(WithRoutes(csv, routes));
    let error = app.into_router().expect_err("a conflict");
    let [mistake] = error.mistakes() else {
        panic!("{error}")
    };
    assert!(
        mistake.starts_with("GET /csv/items is answered by `ItemsController::cget_action`")
            && mistake.ends_with("and by a plain axum route: leave one of the two out"),
        "{mistake}"
    );
}

#[test]
fn mistakes_of_a_router_of_ones_own_are_listed_with_the_others() {
    let app = WebApp::new(APP_PATH, false)
        .with_services(Items::new())
        .activate(ErrorRouter::new())
        .activate(CsvRouter {
            url_prefix: "csv",
            service_prefix: "controller.cvs.",
        });
    let error = app.into_router().expect_err("mistakes");
    assert_eq!(
        error.mistakes(),
        [
            "the URL prefix of `CsvRouter` is `csv`, which does not begin with a slash: write `/csv`",
            "`CsvRouter` selects the services `controller.cvs.*`, and there is none: did you mean `controller.csv.`?",
            "the service `controller.rest.items` is activated by no router: `RestRouter::new(.., \"controller.rest.\")` takes it",
            "the service `controller.csv.items` is activated by no router: `RestRouter::new(.., \"controller.csv.\")` takes it",
        ]
    );
}

#[test]
fn a_renderer_sees_every_value_and_no_response() {
    let router = RestRouter::new("/csv", "controller.rest.")
        .with_renderer(Csv)
        .with(RepliesController);
    let targets = [
        "/csv/replies",
        "/csv/replies/status",
        "/csv/replies/unit",
        "/csv/replies/bytes",
        "/csv/replies/map",
        "/csv/replies/empty",
    ];
    let [list, status, unit, bytes, map, empty] = ask(router.into(), &targets)
        .try_into()
        .expect("six answers");
    assert_eq!(list.text(), "id,name\r\n1,Ada\r\n");
    assert_eq!(
        (status.status, status.text().as_str()),
        (StatusCode::PARTIAL_CONTENT, "id,name\r\n1,Ada\r\n")
    );
    assert_eq!(
        (unit.status, unit.text().as_str()),
        (StatusCode::NO_CONTENT, "")
    );
    assert_eq!(bytes.header("content-type"), "application/octet-stream");
    assert_eq!(
        (map.status, map.header("content-type").as_str()),
        (
            StatusCode::INTERNAL_SERVER_ERROR,
            "application/problem+json"
        )
    );
    assert_eq!((empty.status, empty.text().as_str()), (StatusCode::OK, ""));
}

/// One address in two forms.
struct JsonOrCsv;

impl Renderer for JsonOrCsv {
    fn render(&self, reply: Reply<'_>, context: &ReplyContext<'_>) -> Result<Response, Error> {
        let Reply::Value(value) = reply else {
            return Ok(context.status.into_response());
        };
        let kind = context.negotiate(&["application/json", "text/csv; charset=utf-8"])?;
        let body = match kind {
            "application/json" => value.as_json().to_vec(),
            _ => table(&value.parse::<Vec<_>>()?).into_bytes(),
        };
        Ok((context.status, [(header::CONTENT_TYPE, kind)], body).into_response())
    }
}

#[test]
fn the_form_of_a_reply_is_chosen_by_accept() {
    const JSON: &str = "application/json";
    const CSV: &str = "text/csv; charset=utf-8";
    let api: Router = RestRouter::new("/api", "controller.rest.")
        .with_renderer(JsonOrCsv)
        .with(RepliesController)
        .into();
    let server = server(api);
    let ask = |target: &str, accept: &'static str| {
        let mut request = get(target);
        request
            .headers_mut()
            .insert(header::ACCEPT, HeaderValue::from_static(accept));
        block_on(send(&server, request))
    };
    for (accept, expected) in [
        ("*/*", JSON),
        ("application/*", JSON),
        ("text/csv", CSV),
        ("Text/CSV;q=0.1", CSV),
        ("text/*, application/json;q=0.9", CSV),
        ("text/csv;q=0.5, application/json;q=0.5", JSON),
        ("text/csv, */*", CSV),
        ("application/json;q=0, */*;q=0.1", CSV),
        ("unreadable", JSON),
    ] {
        let answer = ask("/api/replies", accept);
        assert_eq!(
            (answer.status, answer.header("content-type").as_str()),
            (StatusCode::OK, expected),
            "{accept}"
        );
        assert_eq!(answer.header("vary"), "Accept", "{accept}");
    }
    assert_eq!(
        block_on(send(&server, get("/api/replies"))).header("content-type"),
        JSON
    );
    assert_eq!(
        ask("/api/replies", "text/csv").text(),
        "id,name\r\n1,Ada\r\n"
    );

    let refused = ask("/api/replies", "image/png, text/csv;q=0");
    assert_eq!(
        (refused.status, refused.header("vary").as_str()),
        (StatusCode::NOT_ACCEPTABLE, "Accept")
    );
    assert_eq!(refused.header("content-type"), "application/problem+json");
    assert!(
        refused
            .text()
            .contains("application/json, text/csv; charset=utf-8"),
        "{}",
        refused.text()
    );
    let nothing = ask("/api/replies/unit", "image/png");
    assert_eq!(
        (nothing.status, nothing.header("vary").as_str()),
        (StatusCode::NO_CONTENT, "")
    );
}

#[test]
fn debug_says_how_a_router_renders() {
    let all = [
        RenderAs::Json,
        RenderAs::Pages,
        RenderAs::Custom(Arc::new(Csv)),
    ];
    assert_eq!(format!("{all:?}"), "[Json, Pages, Custom]");
}

#[test]
fn fields_are_quoted_where_they_must_be() {
    for (plain, quoted) in [
        ("plain", "plain"),
        ("a,b", "\"a,b\""),
        ("say \"hi\"", "\"say \"\"hi\"\"\""),
        ("two\nlines", "\"two\nlines\""),
    ] {
        assert_eq!(field(plain), quoted);
    }
}

struct HomeController;

#[web_controller("home", templates = false)]
impl HomeController {
    async fn index_action(&self) {}
}

#[test]
fn a_kernel_of_ones_own_has_pages_from_a_directory() {
    let dir = AppDir::new("assembled").with("home/index.html", "{{ app_name }} {{ app_version }}");
    let mut assembly = Assembly::new("", false);
    assembly.set_template_dir(dir.templates());
    assembly.set_app("Corner Shop", "1.2.0");
    assembly.add_service(Service::new("controller.web.", HomeController));
    assembly.errors(ErrorRouter::new());
    TemplateRouter::new("", "controller.web.").activate(&mut assembly);
    let [page] = ask(assembly.finish().expect("a right set-up"), &["/home"])
        .try_into()
        .expect("an answer");
    assert_eq!(page.text(), "Corner Shop 1.2.0");
}
