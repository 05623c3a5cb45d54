//! Routes that conflict, and templates that are missing or broken.

use std::sync::atomic::{AtomicUsize, Ordering};

use axum::{Router, routing};
use router_axum::{
    Controller, Health, Versioning, Versions,
    prelude::*,
    templates::{Environment, engine::Value},
    testing::TestApp,
};
use tests::{
    app::{
        APP_PATH,
        pages::{BlogController, IndexController, SessionController},
        versioned::ProfileController,
    },
    temp::AppDir,
};

use super::{WEB, check, kernel, mistakes, pages, rest};

/// Answers what others answer.
struct OtherProfileController;

#[rest_controller(singular, "profile")]
impl OtherProfileController {
    async fn get_action(&self) -> u32 {
        1
    }

    async fn put_action(&self) -> u32 {
        2
    }
}

/// Pages where a REST router owns everything.
struct ApiController;

#[web_controller]
impl ApiController {
    async fn help_action(&self) -> &'static str {
        "/"
    }
}

#[test]
fn conflicts_between_routers() {
    let app = kernel()
        .with_service("controller.other.", OtherProfileController)
        .activate(ErrorRouter::new())
        .activate(rest())
        .activate(RestRouter::new("/api", "controller.other."))
        .activate(pages());
    let found = mistakes(|| app.into_router());
    let expected = ["GET", "PUT"].map(|method| {
        let function = format!("{}_action", method.to_lowercase());
        (
            format!("{method} /api/profile"),
            format!("ProfileController::{function}"),
            format!("OtherProfileController::{function}"),
        )
    });
    assert_eq!(found.len(), expected.len(), "{found:#?}");
    for (mistake, (route, one, other)) in found.iter().zip(expected) {
        for part in [
            &route,
            &one,
            &other,
            "controller.rest.profile",
            "controller.other.profile",
        ] {
            assert!(mistake.contains(part), "{part} is not in\n{mistake}");
        }
    }
}

#[test]
fn pages_below_a_prefix_that_rest_owns() {
    let app = kernel()
        .with_service(WEB, ApiController)
        .activate(ErrorRouter::new())
        .activate(rest())
        .activate(pages());
    check(
        app,
        &[
            "GET /api/help, `ApiController::help_action` of `controller.web.api`, is below `/api`, where a REST router owns every path: give one of the two routers another prefix",
        ],
    );
    let default = TemplateDefaultRouter::new("/api", "controller.web.index", "index");
    check(
        kernel()
            .activate(ErrorRouter::new())
            .activate(rest().own_prefix())
            .activate(default),
        &[
            "the default action, `index` of `controller.web.index` below `/api`, is below `/api`, where a REST router owns every path: leave `.own_prefix()` out, or give one of the two routers another prefix",
        ],
    );
}

#[test]
fn templates() {
    let dir = AppDir::new("startup-templates")
        .with("session/login.html", "{{ name }")
        .with("session/forgot-password.html", "{% if %}")
        .with(
            "error/404.html",
            "{% extends 'session/login.html' %}{% include 'nowhere.html' %}{{ macro_of_login() }}",
        );
    let begins = [
        "template `session/forgot-password.html`, line 1: syntax error: ",
        "template `session/login.html`, line 1: syntax error: ",
        "`SessionController::index_action` of `controller.web.session` (",
        "template `error/404.html`, line 1: includes `nowhere.html`, which does not exist",
    ];
    for debug in [false, true] {
        let app = WebApp::new(dir.path(), debug)
            .with_service(WEB, SessionController)
            .activate(ErrorRouter::new())
            .activate(TemplateRouter::new("", WEB));
        let found = mistakes(|| app.into_router());
        assert_eq!(found.len(), begins.len(), "{found:#?}");
        assert!(
            found
                .iter()
                .zip(begins)
                .all(|(mistake, begin)| mistake.starts_with(begin)),
            "{found:#?}"
        );
    }
}

#[test]
fn missing_templates() {
    let dir = AppDir::new("startup-missing")
        .with("session/index.html", "")
        .with("session/login.html", "");
    let app = WebApp::new(dir.path(), false)
        .with_service(WEB, SessionController)
        .activate(ErrorRouter::new())
        .activate(TemplateRouter::new("", WEB));
    let found = mistakes(|| app.into_router());
    assert_eq!(found.len(), 1, "{found:#?}");
    for part in [
        "SessionController::forgot_password_action",
        "controller.web.session",
        "`session/forgot-password.html`",
        "does not exist",
    ] {
        assert!(found[0].contains(part), "{part} is not in\n{}", found[0]);
    }
    let nowhere = WebApp::new("/nowhere/at/all", false)
        .with_service(WEB, BlogController)
        .activate(ErrorRouter::new())
        .activate(TemplateRouter::new("", WEB));
    let found = mistakes(|| nowhere.into_router());
    assert_eq!(found.len(), 2, "{found:#?}");
    let default = WebApp::new("/nowhere/at/all", false)
        .with_service(WEB, IndexController)
        .activate(ErrorRouter::new())
        .activate(TemplateDefaultRouter::new(
            "",
            "controller.web.index",
            "index",
        ));
    let found = mistakes(|| default.into_router());
    assert!(
        found
            .iter()
            .any(|mistake| mistake.contains("`index/index.html`")),
        "{found:#?}"
    );
}

#[test]
fn templates_that_others_need() {
    let dir = AppDir::new("startup-references")
        .with("session/index.html", "")
        .with("session/login.html", "")
        .with("session/forgot-password.html", "")
        .with("error/404.html", "{% extends 'layuot.html' %}")
        .with("error/default.html", "fine\n{% include 'nowhere.html' %}{% include 'none.html' ignore missing %}")
        .with("part.html", "{% from 'macros.html' import field %}{% include 'session/login.html' %}{% include name %}");
    let app = WebApp::new(dir.path(), false)
        .with_service(WEB, SessionController)
        .activate(ErrorRouter::new())
        .activate(TemplateRouter::new("", WEB));
    assert_eq!(
        mistakes(|| app.into_router()),
        [
            "template `error/404.html`, line 1: extends `layuot.html`, which does not exist",
            "template `error/default.html`, line 2: includes `nowhere.html`, which does not exist",
            "template `part.html`, line 1: imports `macros.html`, which does not exist",
        ]
    );
}

#[tokio::test]
async fn filters_tests_and_functions_of_templates() {
    let app = |set_up: fn(&mut Environment<'static>)| {
        let dir = AppDir::new("startup-helpers")
            .with(
                "session/index.html",
                "{{ 'a'|shout }}{{ 3 is odd and 4 is round }}\n{{ asset('x.css') }}{{ [1]|length }}",
            )
            .with(
                "session/login.html",
                "{% macro m(f) %}{{ f() }}{% endmacro %}{{ m(range) }}{% filter upper %}a{% endfilter %}",
            )
            .with(
                "session/forgot-password.html",
                "{% if maybe is defined %}{{ maybe() }}{% endif %}{{ (1) }}{% include ('session/login.html') %}{# {{ b|no }} #}",
            );
        let app = WebApp::new(dir.path(), false)
            .with_template_engine(set_up)
            .with_service(WEB, SessionController)
            .activate(ErrorRouter::new())
            .activate(TemplateRouter::new("", WEB));
        app.into_router()
    };
    let add = "one of your own is added by `with_template_engine(..)`";
    assert_eq!(
        mistakes(|| app(|_| {})),
        [
            format!("template `session/index.html`, line 1: there is no filter `shout`; {add}"),
            format!("template `session/index.html`, line 1: there is no test `round`; {add}"),
            format!("template `session/index.html`, line 2: there is no function `asset`; {add}"),
        ]
    );
    static CALLED: AtomicUsize = AtomicUsize::new(0);
    let router = app(|engine| {
        engine.add_filter("shout", |text: String| {
            CALLED.fetch_add(1, Ordering::Relaxed);
            text.to_uppercase()
        });
        engine.add_test("round", |_: Value| {
            CALLED.fetch_add(1, Ordering::Relaxed) > 0
        });
        engine.add_function("asset", |name: String| format!("/assets/{name}"));
    });
    let app = TestApp::of_router(router.expect("a set-up that is right"));
    assert_eq!(
        CALLED.load(Ordering::Relaxed),
        0,
        "what is asked for by its name is not called"
    );
    assert_eq!(
        app.get("/session").send().await.assert_status(200).text(),
        "ATrue\n&#x2f;assets&#x2f;x.css1"
    );
}

#[test]
fn functions_of_a_page_that_another_one_extends() {
    let dir = AppDir::new("startup-extended-page")
        .with(
            "session/index.html",
            "{% block main %}{{ asst('x') }}{% endblock %}",
        )
        .with(
            "session/login.html",
            "{% extends 'session/index.html' %}{% block main %}{% endblock %}",
        )
        .with("session/forgot-password.html", "");
    let app = WebApp::new(dir.path(), false)
        .with_service(WEB, SessionController)
        .activate(ErrorRouter::new())
        .activate(TemplateRouter::new("", WEB));
    assert_eq!(
        mistakes(|| app.into_router()),
        [
            "template `session/index.html`, line 1: there is no function `asst`; one of your own is added by `with_template_engine(..)`"
        ]
    );
}

#[test]
fn error_pages_without_a_kernel_name_what_is_there() {
    let dir = AppDir::new("startup-error-pages").with(
        "error/404.html",
        "{{ detail|shout }}\n{{ path('controller.web.a', 'b') }}",
    );
    let found = ErrorRouter::new()
        .with_templates(dir.path().join("templates"))
        .expect_err("two that are not there");
    let found: Vec<_> = found
        .iter()
        .map(|error| {
            (
                error.name.as_str(),
                error.line,
                error.reason.split(';').next(),
            )
        })
        .collect();
    assert_eq!(
        found,
        [
            (
                "error/404.html",
                Some(1),
                Some("there is no filter `shout`")
            ),
            (
                "error/404.html",
                Some(2),
                Some("there is no function `path`")
            ),
        ]
    );
}

#[test]
fn macros_of_the_library_without_their_import() {
    let dir = AppDir::new("startup-import")
        .with("session/index.html", "\n{{ field(form.title) }}")
        .with(
            "session/login.html",
            "{% from 'router/forms.html' import field, summary %}{{ field(form.title) }}",
        )
        .with("session/forgot-password.html", "");
    let app = WebApp::new(dir.path(), false)
        .with_service(WEB, SessionController)
        .activate(ErrorRouter::new())
        .activate(TemplateRouter::new("", WEB));
    assert_eq!(
        mistakes(|| app.into_router()),
        [
            "template `session/index.html`, line 2: there is no function `field`: write `{% from \"router/forms.html\" import field %}` before it"
        ]
    );
}

/// Also in what they extend, but for its blocks that they replace.
#[test]
fn variables_of_error_pages() {
    let app = |errors: ErrorRouter| {
        let dir = AppDir::new("startup-error-variables")
            .with("session/index.html", "{% extends 'layout.html' %}")
            .with("session/login.html", "")
            .with("session/forgot-password.html", "")
            .with(
                "layout.html",
                "{{ app_name }}{% set end = self.end() if false %}{{ end }}{{ path(controller, action) if false }}{% if member is defined %}{{ member.name }}{% endif %}\
                 {% if notes is defined %}{% for note in notes %}{{ note.text }}{% endfor %}{% endif %}\n\
                 {% block posts %}{{ posts }}{% endblock posts %}{% block end %}{{ visitor.name }}{% endblock %}",
            )
            .with(
                "error/404.html",
                "{% extends 'layout.html' %}{% block posts %}{{ status }}\n{% for error in erorrs %}{{ error.detail }}{{ titel }}{% endfor %}{% endblock %}",
            );
        WebApp::new(dir.path(), false)
            .with_service(WEB, SessionController)
            .activate(errors)
            .activate(TemplateRouter::new("", WEB))
            .into_router()
    };
    assert_eq!(
        mistakes(|| app(ErrorRouter::new())),
        [
            "template `error/404.html`, line 2: `erorrs` is no variable of the error page `error/404.html`: did you mean `errors`?",
            "template `error/404.html`, line 2: `titel` is no variable of the error page `error/404.html`: did you mean `title`?",
            "template `layout.html`, line 2: `visitor` is no variable of the error page `error/404.html`: ask `visitor is defined`, or give it by `ErrorRouter::page_variables`",
        ]
    );
    let given = ErrorRouter::new().page_variables(|_| ());
    assert!(app(given).is_ok(), "what they have is not known");
}

#[test]
fn prefixes_in_each_others_place() {
    let app = WebApp::new(APP_PATH, false)
        .with_service("controller.rest.", ProfileController)
        .with_service(WEB, IndexController)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("controller.rest.", "/api"))
        .activate(TemplateRouter::new(WEB, ""));
    let with_its_own = WebApp::new(APP_PATH, false)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("controller.rest.", "/api").with(ProfileController));
    assert_eq!(
        mistakes(|| with_its_own.into_router()),
        [
            r#"`RestRouter::new("controller.rest.", "/api")`: the URL prefix comes first: write `new("/api", "controller.rest.")`"#
        ]
    );
    assert_eq!(
        mistakes(|| app.into_router()),
        [
            r#"`RestRouter::new("controller.rest.", "/api")`: the URL prefix comes first: write `new("/api", "controller.rest.")`"#,
            r#"`TemplateRouter::new("controller.web.", "")`: the URL prefix comes first: write `new("", "controller.web.")`"#,
        ]
    );
}

#[test]
fn plain_routes_that_cannot_be_merged() {
    let [about, get, put, devices] = [
        place::<IndexController>("about_action", "controller.web.index"),
        place::<ProfileController>("get_action", "controller.rest.profile"),
        place::<ProfileController>("put_action", "controller.rest.profile"),
        place::<ProfileController>("get_devices_action", "controller.rest.profile"),
    ];
    let handler = async || {};
    for (path, methods, expected) in [
        (
            "/about",
            routing::get(handler),
            vec![format!(
                "GET /about is answered by {about} and by a plain axum route: leave one of the two out"
            )],
        ),
        (
            "/about",
            routing::any(handler),
            vec![format!(
                "GET /about is answered by {about} and by a plain axum route: leave one of the two out"
            )],
        ),
        (
            "/api/profile",
            routing::get(handler).put(handler).post(handler),
            vec![
                format!(
                    "GET /api/profile is answered by {get} and by a plain axum route: leave one of the two out"
                ),
                format!(
                    "PUT /api/profile is answered by {put} and by a plain axum route: leave one of the two out"
                ),
            ],
        ),
        (
            "/api/profile/devices/{name}",
            routing::get(handler),
            vec![format!(
                "GET /api/profile/devices/{{device}} is answered by {devices} and by the plain axum route `/api/profile/devices/{{name}}`: leave one of the two out"
            )],
        ),
        (
            "/api/profile/devices/{name}",
            routing::post(handler),
            vec![format!(
                "the plain axum route `/api/profile/devices/{{name}}` is the path of {devices}, whose values have other names: \
                 write `/api/profile/devices/{{device}}`"
            )],
        ),
        (
            "/api/profile/devices/{*rest}",
            routing::get(handler),
            vec![format!(
                "the plain axum route `/api/profile/devices/{{*rest}}` takes the rest of a path where {devices} has a path value, \
                 `/api/profile/devices/{{device}}`: axum takes one of the two, so a name stands before one of them"
            )],
        ),
        ("/api/{*rest}", routing::get(handler), vec![]),
        ("/api/profile", routing::post(handler), vec![]),
        ("/api/profile/devices/first", routing::get(handler), vec![]),
        (
            "/api/profile/devices/{device}",
            routing::head(handler).post(handler),
            vec![],
        ),
    ] {
        let app = kernel()
            .activate(ErrorRouter::new())
            .activate(rest())
            .activate(pages());
        let app = app.merge(Router::new().route(path, methods));
        match app.into_router() {
            Ok(_) => assert!(expected.is_empty(), "{path}"),
            Err(error) => assert_eq!(error.mistakes(), expected),
        }
    }
    // what is known to axum alone is told in its words, and for a fallback with what to write
    let merged_twice = |plain: &dyn Fn() -> Router| {
        let app = kernel()
            .activate(ErrorRouter::new())
            .activate(rest())
            .activate(pages())
            .merge(plain())
            .merge(plain());
        let found = mistakes(|| app.into_router());
        assert!(
            found.len() == 1 && found[0].starts_with("plain axum routes cannot be merged: "),
            "{found:#?}"
        );
        found[0].clone()
    };
    let route = merged_twice(&|| Router::new().route("/health", routing::get(handler)));
    assert!(!route.contains("error/404.html"), "{route}");
    let fallback = merged_twice(&|| Router::new().fallback(handler));
    assert!(
        fallback.contains("error/404.html") && fallback.contains("TemplateDefaultRouter"),
        "{fallback}"
    );
}

#[test]
fn plain_routes_that_axum_refuses() {
    let app = |change: &dyn Fn(WebApp) -> WebApp| {
        let app = kernel().activate(ErrorRouter::new()).activate(rest());
        mistakes(|| change(app.activate(pages())).into_router())
    };
    let get = || routing::get(async || {});
    let found = app(&|app| {
        app.route("health", get())
            .route("/users/:id", get())
            .route("/twice", get())
            .route("/twice", get())
            .route("/again", get())
            .route("/again", get())
            .route("/again", routing::post(async || {}))
            .nest_service("", get())
            .nest_service("/", get())
            .health(Health::new())
    });
    assert_eq!(found.len(), 6, "{found:#?}");
    for (mistake, path) in found
        .iter()
        .zip(["health", "/users/:id", "/twice", "/again", "", "/"])
    {
        let begin = format!("the plain axum route {path:?} at tests/tests/http/startup/routes.rs:");
        assert!(mistake.starts_with(&begin), "{mistake}");
        let legal = "; a path is written `/health`, `/users/{id}` or `/files/{*rest}`, and a method stands once at it";
        assert!(mistake.ends_with(legal), "{mistake}");
    }
    assert!(
        found[2].contains("`GET /twice` already exists"),
        "{}",
        found[2]
    );
    for (change, begin) in [
        (
            &(|app: WebApp| app.health(Health::new()).health(Health::new()))
                as &dyn Fn(WebApp) -> WebApp,
            "the plain axum route \"/livez\" at ",
        ),
        (
            &|app| app.health(Health::new()).health(Health::new()),
            "the plain axum route \"/readyz\" at ",
        ),
        (
            &|app| {
                let document = |routes: &Routes| routes.openapi("Shop", "1");
                app.with_openapi("/api", document)
                    .with_openapi("/api", document)
            },
            "`/api/openapi.json` is served by two `WebApp::with_openapi`: leave one of the two out",
        ),
        (
            &|app| app.without("controller.rest."),
            "`WebApp::without` selects the services `controller.rest.*`, which a router before it has taken already: write it before that router, or leave one of the two out",
        ),
        (
            &|app| {
                let versions = Versioning::by_header(Versions::new(&["1"]), "api version");
                app.activate(
                    RestRouter::at("/v")
                        .with(ProfileController)
                        .versions(versions),
                )
            },
            "`Versioning::by_header` reads \"api version\", which is not the name of a header field: write such as `api-version`",
        ),
    ] {
        let found = app(change);
        assert!(
            found.iter().any(|mistake| mistake.starts_with(begin)),
            "{found:#?}"
        );
    }
}

/// An action as a message tells it.
fn place<C: Controller>(function: &str, service: &str) -> String {
    let route = C::ROUTES
        .iter()
        .find(|route| route.function == function)
        .expect("an action");
    format!(
        "`{}::{function}` of `{service}` ({}:{})",
        route.type_name, route.file, route.line
    )
}
