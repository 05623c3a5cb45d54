//! Paths in templates: right behind every prefix, and told at the start where they lead nowhere.

use axum::{
    Router,
    http::{HeaderValue, header::CONTENT_TYPE},
};
use router_axum::{prelude::*, templates::EmbeddedTemplates};
use tests::client::{block_on, get, send, server};

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

struct PagesController;

#[web_controller(templates = false)]
impl PagesController {
    async fn index_action(&self) {}

    async fn show_action(&self, _name: String, _request: Request) {}

    async fn both_action(&self) -> Page {
        Page::empty().template("pages/both.html")
    }

    async fn text_action(&self) -> Page {
        Page::empty().template("pages/text.txt")
    }
}

const LAYOUT: &str =
    "{% macro link(name) %}{{ path('controller.web.pages', 'show', name) }}{% endmacro %}";

fn kernel(templates: &'static [(&'static str, &'static str)]) -> WebApp {
    WebApp::new("nowhere", false)
        .with_url_prefix("/shop")
        .with_origin("https://example.org")
        .with_embedded_templates(EmbeddedTemplates::new(templates))
        .with_service("controller.rest.", UsersController)
        .with_service("controller.web.", PagesController)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api", "controller.rest."))
        .activate(TemplateRouter::new("", "controller.web."))
}

const PAGES: &[(&str, &str)] = &[
    ("layout.html", LAYOUT),
    (
        "pages/index.html",
        "{{ path('controller.web.pages', 'index') }} {{ path('controller.rest.users', 'get', 7) }} \
         {{ path('controller.web.pages', 'show', 'a/b', page=2, order='x&y', left_out=none) }} {{ url('controller.web.pages', 'index') }}",
    ),
    (
        "pages/show.html",
        "{% from 'layout.html' import link %}{{ link(\"it's\") }} below {{ url_prefix|safe }}",
    ),
    (
        // paths as parts of others
        "pages/both.html",
        "{% set here = path('controller.web.pages', 'index', a=1, b=2) %}{{ path('controller.web.pages', 'show', here, back=here) }}",
    ),
    (
        "error/404.html",
        "nothing below {{ url_prefix|safe }}, see {{ path('controller.web.pages', 'index') }}",
    ),
    (
        "pages/text.txt",
        "{{ path('controller.web.pages', 'show', \"it's\", a=1, b=2, back=path('controller.web.pages', 'index', a=1, b=2)) }}",
    ),
];

fn page(router: Router, target: &str) -> String {
    let answer = block_on(send(&server(router), get(target)));
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.text()
}

#[test]
fn a_page_knows_every_prefix() {
    for (nested, prefix) in [(false, "/shop"), (true, "/far/shop")] {
        let router = || {
            let inner = kernel(PAGES)
                .into_router()
                .unwrap_or_else(|error| panic!("{error}"));
            if nested {
                Router::new().nest("/far", inner)
            } else {
                inner
            }
        };
        let check = |path: &str, expected: &str| {
            assert_eq!(
                page(router(), &format!("{prefix}{path}")),
                expected.replace('~', prefix)
            );
        };
        check(
            "/pages",
            "~/pages ~/api/users/7 ~/pages/show/a%2Fb?order=x%26y&amp;page=2 https://example.org~/pages",
        );
        let lost = block_on(send(&server(router()), get(&format!("{prefix}/lost"))));
        assert_eq!(
            lost.text(),
            format!("nothing below {prefix}, see {prefix}/pages")
        );
        check("/pages/show/x", "~/pages/show/it%27s below ~");
        let back = prefix.replace('/', "%2F");
        let both = format!("{back}%2Fpages%3Fa=1&amp;b=2?back={back}%2Fpages%3Fa%3D1%26b%3D2");
        check("/pages/both", &format!("~/pages/show/{both}"));
        check(
            "/pages/text",
            &format!("~/pages/show/it%27s?a=1&b=2&back={back}%2Fpages%3Fa%3D1%26b%3D2"),
        );
    }
}

#[test]
fn the_first_page_behind_nest_knows_it() {
    struct IndexController;

    #[web_controller(templates = false)]
    impl IndexController {
        async fn index_action(&self) {}

        #[route(GET, "/other")]
        async fn other_action(&self, paths: Paths<Self>) -> Page {
            Page::new(std::collections::HashMap::from([(
                "home",
                paths.index_path().to_string(),
            )]))
        }
    }

    const PAGES: &[(&str, &str)] = &[
        (
            "index/index.html",
            "{{ path('controller.web.index', 'index') }} {{ path('controller.web.index', 'other') }} {{ url_prefix }}",
        ),
        (
            "index/other.html",
            "{{ path('controller.web.index', 'index') }} {{ home }} {{ url_prefix }}",
        ),
        (
            "error/404.html",
            "{{ path('controller.web.index', 'index') }} {{ url_prefix }}",
        ),
    ];
    let kernel = WebApp::new("nowhere", true)
        .with_embedded_templates(EmbeddedTemplates::new(PAGES))
        .with_service("controller.web.", IndexController)
        .activate(ErrorRouter::new())
        .activate(TemplateRouter::new("", "controller.web."));
    let kernel = kernel
        .into_router()
        .unwrap_or_else(|error| panic!("{error}"));
    let app = Router::new().nest("/app", kernel);
    assert_eq!(page(app.clone(), "/app"), "/app /app/other &#x2f;app");
    assert_eq!(page(app.clone(), "/app/other"), "/app &#x2f;app &#x2f;app");
    // axum's own, and none of the application
    assert_eq!(
        block_on(send(&server(app.clone()), get("/app/"))).status,
        StatusCode::NOT_FOUND
    );
    let lost = block_on(send(&server(app), get("/app/lost"))).text();
    assert!(lost.contains("GET &#x2f;app<"), "{lost}");
}

#[test]
fn what_is_not_escaped_is_no_html() {
    struct NamedController;

    #[web_controller(templates = false)]
    impl NamedController {
        async fn show_action(&self, name: String) -> Page {
            Page::new(
                [("title", "<b>")]
                    .into_iter()
                    .collect::<std::collections::HashMap<_, _>>(),
            )
            .template(name)
        }

        async fn own_action(&self) -> Page {
            let media_type = HeaderValue::from_static("text/x-own");
            Page::empty()
                .template("empty.txt")
                .header(CONTENT_TYPE, media_type)
        }
    }

    const TYPES: &[(&str, &str)] = &[
        ("show.html", "text/html; charset=utf-8"),
        ("show.HTM.j2", "text/html; charset=utf-8"),
        ("show", "text/html; charset=utf-8"),
        ("show.j2", "text/html; charset=utf-8"),
        ("show.xhtml", "application/xhtml+xml"),
        ("show.svg", "image/svg+xml"),
        ("show.xml", "text/xml; charset=utf-8"),
        ("show.txt", "text/plain; charset=utf-8"),
        ("show.html.txt", "text/plain; charset=utf-8"),
        ("show.csv", "text/csv; charset=utf-8"),
        ("show.md.jinja", "text/markdown; charset=utf-8"),
        ("show.json", "application/json"),
        ("show.js", "text/javascript; charset=utf-8"),
        ("show.css", "text/css; charset=utf-8"),
        ("show.unknown", "text/plain; charset=utf-8"),
    ];
    let pages = TYPES.iter().map(|(name, _)| (*name, "{{ title }}"));
    let pages: Vec<_> = pages.chain([("empty.txt", "")]).collect();
    let kernel = WebApp::new("nowhere", false)
        .with_embedded_templates(EmbeddedTemplates::new(pages.leak()))
        .with_service("controller.web.", NamedController)
        .activate(ErrorRouter::new())
        .activate(TemplateRouter::new("", "controller.web."));
    let app = kernel
        .into_router()
        .unwrap_or_else(|error| panic!("{error}"));
    let app = server(app);
    for (name, media_type) in TYPES {
        let answer = block_on(send(&app, get(&format!("/named/show/{name}"))));
        assert_eq!(answer.header("content-type"), *media_type, "{name}");
        let is_escaped = !answer.text().contains('<');
        let is_markup = [
            "text/html",
            "application/xhtml+xml",
            "image/svg+xml",
            "text/xml",
        ]
        .iter()
        .any(|markup| media_type.starts_with(markup));
        assert!(is_escaped || !is_markup, "{name}: {}", answer.text());
    }
    let own = block_on(send(&app, get("/named/own")));
    assert_eq!(own.header("content-type"), "text/x-own");
}

#[test]
fn what_a_request_brought_cannot_end_an_attribute() {
    let inner = kernel(PAGES)
        .into_router()
        .unwrap_or_else(|error| panic!("{error}"));
    let app = Router::new().nest("/of/{tenant}", inner);
    let text = page(app.clone(), "/of/a\"b'&/shop/pages/both");
    let both = "%2Fof%2Fa%22b%27&amp;%2Fshop%2Fpages%3Fa=1&amp;b=2?back=%2Fof%2Fa%22b%27%26%2Fshop%2Fpages%3Fa%3D1%26b%3D2";
    assert_eq!(
        text,
        format!("/of/a&#34;b&#39;&amp;/shop/pages/show/{both}")
    );
    let text = page(app, "/of/a\"b'&/shop/pages/show/x");
    assert_eq!(
        text,
        "/of/a&#34;b&#39;&amp;/shop/pages/show/it%27s below /of/a\"b'&/shop"
    );
}

#[test]
fn links_to_a_service_without_a_router_are_no_further_mistake() {
    let kernel = WebApp::new("nowhere", false)
        .with_embedded_templates(EmbeddedTemplates::new(PAGES))
        .with_service("controller.rest.", UsersController)
        .with_service("controller.web.", PagesController)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api", "controller.rest."));
    let error = kernel.finish().expect_err("a service without a router");
    assert_eq!(
        error.mistakes(),
        [
            "the service `controller.web.pages` is activated by no router: `TemplateRouter::new(.., \"controller.web.\")` takes it"
        ]
    );
}

#[test]
fn what_leads_nowhere_is_told_at_the_start() {
    let check = |source: &'static str, expected: &[&str]| {
        let templates = Box::leak(Box::new([
            ("pages/index.html", "\n"),
            ("pages/show.html", source),
        ]));
        let error = kernel(templates).finish().expect_err("no link");
        let found: Vec<_> = error
            .mistakes()
            .iter()
            .map(|mistake| mistake.split_once(" leads nowhere: "))
            .collect();
        let expected: Vec<_> = expected
            .iter()
            .map(|text| Some(("template `pages/show.html`, line 2: `path(..)`", *text)))
            .collect();
        assert_eq!(found, expected, "{error}");
    };
    check(
        "\n{{ path('controller.web.page', 'show', 1) }}",
        &["there is no service `controller.web.page`: did you mean `controller.web.pages`?"],
    );
    check(
        "\n{{ path('pages', 'show', 1) }}",
        &["there is no service `pages`: did you mean `controller.web.pages`?"],
    );
    check(
        "\n{{ path('controller.web.pages.show', 'x') }}",
        &[
            "there is no service `controller.web.pages.show`: write `path(\"controller.web.pages\", \"show\", ..)`",
        ],
    );
    check(
        "\n{{ path('controller.web.pages', 'show_action', 1) }}",
        &["the service `controller.web.pages` has no action `show_action`: did you mean `show`?"],
    );
    check(
        "\n{{ path('controller.web.pages', 'shwo', 1) }}",
        &["the service `controller.web.pages` has no action `shwo`: did you mean `show`?"],
    );
    check(
        "\n{{ path('new') }}",
        &["it has no action, write `path(\"controller.web.users\", \"show\", ..)`"],
    );
    check(
        "\n{{ path('controller.web.pages', 'show') }}{{ path('controller.rest.users', 'get', 1, 2) }}",
        &[
            "`show` of `controller.web.pages` takes 1 path value, found 0: the path is `/shop/pages/show/{name}`, and a value with a name, `page=2`, is one of the query",
            "`get` of `controller.rest.users` takes 1 path value, found 2: the path is `/shop/api/users/{id}`, and a value with a name, `page=2`, is one of the query",
        ],
    );
}

#[test]
fn an_absolute_url_needs_an_origin() {
    let kernel = WebApp::new("nowhere", false)
        .with_embedded_templates(EmbeddedTemplates::new(PAGES))
        .with_service("controller.rest.", UsersController)
        .with_service("controller.web.", PagesController)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api", "controller.rest."))
        .activate(TemplateRouter::new("", "controller.web."));
    let error = kernel.finish().expect_err("no origin");
    let expected = "template `pages/index.html`, line 1: `url(..)` begins with the application's origin, and none is set: \
                    call `with_origin(\"https://example.org\")` on the kernel, or write `path(..)`";
    assert_eq!(error.mistakes(), [expected]);
}

#[test]
fn what_is_known_only_then_fails_the_page() {
    for source in [
        "{% set name = 'controller.web.nothing' %}{{ path(name, 'show') }}",
        "{{ path('controller.web.pages', 'show', [1]) }}",
        "{{ path('controller.web.pages', 'index', page=[1]) }}",
    ] {
        let templates = Box::leak(Box::new([
            ("pages/index.html", source),
            ("pages/show.html", ""),
        ]));
        let router = kernel(templates)
            .into_router()
            .unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(
            block_on(send(&server(router), get("/shop/pages"))).status,
            500,
            "{source}"
        );
    }
}

#[test]
fn a_part_of_an_application_judges_its_own_services() {
    let dir = tests::temp::AppDir::new("links");
    dir.write(
        "pages/index.html",
        "{{ path('controller.web.pages', 'index', 1) }}{{ path('controller.rest.users', 'get') }}",
    );
    dir.write("pages/show.html", "");
    let router: TemplateRouter = TemplateRouter::new("", "controller.web.")
        .with(PagesController)
        .with_templates(dir.templates());
    let error = router.into_router().expect_err("no link");
    let expected = "template `pages/index.html`, line 1: `path(..)` leads nowhere: `index` of `controller.web.pages` takes 0 path values, found 1: the path is `/pages`, and a value with a name, `page=2`, is one of the query";
    assert_eq!(error.mistakes(), [expected]);
}
