//! Wrong prefixes, services, orders and default actions.

use axum::http::Method;
use router_axum::{openapi::Operation, prelude::*, testing::TestApp};
use tests::{
    app::{
        APP_PATH,
        pages::{BlogController, SessionController},
        versioned::ProfileController,
    },
    client::block_on,
};

use super::{REST, WEB, check, kernel, mistakes, pages, rest};

#[test]
fn prefixes() {
    let with_prefix = |prefix: &str| {
        let app = kernel()
            .activate(ErrorRouter::new())
            .activate(RestRouter::new(prefix, REST))
            .activate(pages());
        mistakes(|| app.into_router())
    };
    for (prefix, mistake) in [
        (
            "api",
            "is `api`, which does not begin with a slash: write `/api`",
        ),
        (
            "api/",
            "is `api/`, which does not begin with a slash: write `/api`",
        ),
        ("/api/", "is `/api/`, which ends with a slash: write `/api`"),
        (
            "/",
            "is `/`, which ends with a slash: write `\"\"` for the root",
        ),
        (
            "/api//v1",
            "is `/api//v1`, which has an empty segment: leave it out",
        ),
        (
            "/api/../v1",
            "is `/api/../v1`, which clients resolve to another path: write it without `.` and `..`",
        ),
        (
            "/a/./b",
            "is `/a/./b`, which clients resolve to another path: write it without `.` and `..`",
        ),
        (
            "/api/{id}",
            "is `/api/{id}`, which has a path value: a prefix has none, but what stands below an empty one can be nested, \
             `Router::new().nest(\"/api/{id}\", ..)`",
        ),
        (
            "/<team>/api",
            "is `/<team>/api`, which has a path value: a prefix has none, but what stands below an empty one can be nested, \
             `Router::new().nest(\"/{team}/api\", ..)`",
        ),
        (
            "/api/:version",
            "is `/api/:version`, which has a path value: a prefix has none, but what stands below an empty one can be nested, \
             `Router::new().nest(\"/api/{version}\", ..)`",
        ),
        (
            "https://example.org/api/",
            "is `https://example.org/api/`, which is a whole URL: write \"/api\"; `with_origin` takes what is in front of it",
        ),
        (
            "/a b",
            "is `/a b`, which is not the path of any request: write `/a%20b`",
        ),
        (
            "/api?x",
            "is `/api?x`, which is not the path of any request: write `/api`",
        ),
    ] {
        assert_eq!(
            with_prefix(prefix),
            [format!(
                "the URL prefix of `RestRouter::new({prefix:?}, \"controller.rest.\")` {mistake}"
            )]
        );
    }
    check(
        kernel()
            .with_url_prefix("shop/")
            .activate(ErrorRouter::new())
            .activate(rest())
            .activate(pages()),
        &[
            "the application's URL prefix is `shop/`, which does not begin with a slash: write `/shop`",
        ],
    );
    check(
        kernel()
            .activate(ErrorRouter::new())
            .activate(rest())
            .activate(TemplateRouter::new("/pages/", WEB)),
        &[
            "the URL prefix of `TemplateRouter::new(\"/pages/\", \"controller.web.\")` is `/pages/`, which ends with a slash: write `/pages`",
        ],
    );
    check(
        kernel()
            .activate(ErrorRouter::new())
            .activate(rest())
            .activate(TemplateDefaultRouter::new(
                "app",
                "controller.web.index",
                "index",
            )),
        &[
            "the URL prefix of `TemplateDefaultRouter::new(\"app\", \"controller.web.index\", \"index\")` is `app`, which does not begin with a slash: write `/app`",
        ],
    );
    check(
        kernel()
            .with_routes_page("_routes")
            .activate(ErrorRouter::new())
            .activate(rest())
            .activate(pages()),
        &[
            "the path of the page of routes is `_routes`, which does not begin with a slash: write `/_routes`",
        ],
    );
}

struct OtherProfileController;

#[rest_controller(singular, "profile")]
impl OtherProfileController {
    async fn get_action(&self) {}
}

#[test]
fn services() {
    check(
        kernel()
            .with_service(REST, OtherProfileController)
            .activate(ErrorRouter::new())
            .activate(rest())
            .activate(pages()),
        &[
            "`controller.rest.profile` is the name of two services, `ProfileController` and `OtherProfileController`: \
           give one of them another name by `service = \"..\"`, or another prefix and a router that takes it",
        ],
    );
    check(
        kernel()
            .with_service(REST, ProfileController)
            .activate(ErrorRouter::new())
            .activate(rest())
            .activate(pages()),
        &[
            "`controller.rest.profile` is the name of two services, and both are `ProfileController`: add it once, to the kernel or to a router",
        ],
    );
    check(
        kernel()
            .activate(ErrorRouter::new())
            .activate(RestRouter::new("/api", "controller.rset."))
            .activate(pages()),
        &[
            "`RestRouter::new(\"/api\", \"controller.rset.\")` selects the services `controller.rset.*`, and there is none: did you mean `controller.rest.`?",
            "the service `controller.rest.profile` is activated by no router: `RestRouter::new(.., \"controller.rest.\")` takes it",
        ],
    );
    check(
        kernel().activate(ErrorRouter::new()).activate(rest()),
        &[
            "the service `controller.web.index` is activated by no router: `TemplateRouter::new(.., \"controller.web.\")` takes it",
        ],
    );
    check(
        kernel()
            .activate(ErrorRouter::new())
            .activate(RestRouter::new("/api", WEB))
            .activate(TemplateRouter::new("", REST)),
        &[
            "`controller.web.index` is a web controller and is selected by a REST router: one that takes it is `TemplateRouter::new(\"\", \"controller.web.\")`",
            "`controller.rest.profile` is a REST controller and is selected by a template router: one that takes it is `RestRouter::new(\"/api\", \"controller.rest.\")`",
        ],
    );
}

#[test]
fn service_prefixes() {
    let app = |prefix: &str| {
        WebApp::new(APP_PATH, false)
            .with_service(prefix, ProfileController)
            .activate(ErrorRouter::new())
    };
    let no_dot = "the service-name prefix \"controller.rest\" of the controller `profile` does not end in `.`: write \"controller.rest.\"";
    check(app("controller.rest").activate(rest()), &[no_dot]);
    check(
        kernel()
            .replace_service("controller.rest", ProfileController)
            .activate(ErrorRouter::new())
            .activate(rest())
            .activate(pages()),
        &[no_dot],
    );
    check(
        app("controller.rest.profile").activate(rest()),
        &[
            "the service-name prefix \"controller.rest.profile\" of the controller `profile` ends in the controller's own name, which is added: write \"controller.rest.\"",
        ],
    );
    check(
        app("/api").activate(rest()),
        &[
            "the service-name prefix \"/api\" of the controller `profile` is a URL prefix, which the router has: write \"controller.rest.\"",
        ],
    );
    check(
        app(REST).activate(RestRouter::new("/api", "controller.rest.profile")),
        &[
            "`RestRouter::new(\"/api\", \"controller.rest.profile\")`: a router takes the services of a prefix, with a dot at its end: write \"controller.rest.\"",
        ],
    );
    check(
        app(REST).activate(RestRouter::new("/api", "controller.rest")),
        &[
            "`RestRouter::new(\"/api\", \"controller.rest\")`: a router takes the services of a prefix, with a dot at its end: write \"controller.rest.\"",
        ],
    );
}

#[test]
fn order_of_activation() {
    let order = "the order is error router, REST routers, template routers, default action";
    check(
        kernel().activate(rest()).activate(pages()),
        &[
            "no `ErrorRouter` is activated: write `.activate(ErrorRouter::new())` before all other routers",
        ],
    );
    check(
        kernel()
            .activate(rest())
            .activate(ErrorRouter::new())
            .activate(pages()),
        &[&format!(
            "`ErrorRouter` is activated after `RestRouter::new(\"/api\", \"controller.rest.\")`: {order}"
        )],
    );
    check(
        kernel()
            .activate(ErrorRouter::new())
            .activate(pages())
            .activate(rest()),
        &[&format!(
            "`RestRouter::new(\"/api\", \"controller.rest.\")` is activated after `TemplateRouter::new(\"\", \"controller.web.\")`: {order}"
        )],
    );
    check(
        kernel()
            .activate(ErrorRouter::new())
            .activate(ErrorRouter::new())
            .activate(rest())
            .activate(pages()),
        &["`ErrorRouter` is activated twice: leave one of the two out"],
    );
    check(
        kernel()
            .activate(
                ErrorRouter::new()
                    .rest_prefix("api")
                    .rest_prefix("/")
                    .status::<std::io::Error>(StatusCode::OK)
                    .message(StatusCode::NOT_MODIFIED, "It is as it was.")
                    .format("v1/", router_axum::error::Format::Json)
                    .page_folder("/{tenant}", "tenant"),
            )
            .activate(rest())
            .activate(pages()),
        &[
            "in `ErrorRouter::status` the status 200 OK was given to an error: an error has a 4xx or 5xx",
            "in `ErrorRouter::message` the status 304 Not Modified was given to an error: an error has a 4xx or 5xx",
            "a prefix of `ErrorRouter` is `api`, which does not begin with a slash: write `/api`",
            "a prefix of `ErrorRouter` is `v1`, which does not begin with a slash: write `/v1`",
            "a prefix of `ErrorRouter` is `/{tenant}`, which has a path value: a prefix has none, but what stands below an empty one can be nested, \
             `Router::new().nest(\"/{tenant}\", ..)`",
        ],
    );
    let default = || TemplateDefaultRouter::new("", "controller.web.session", "index");
    check(
        kernel()
            .with_service(WEB, SessionController)
            .activate(ErrorRouter::new())
            .activate(rest())
            .activate(default())
            .activate(TemplateRouter::new("/pages", WEB)),
        &[&format!(
            "`TemplateRouter::new(\"/pages\", \"controller.web.\")` is activated after \
             `TemplateDefaultRouter::new(\"\", \"controller.web.session\", \"index\")`: {order}"
        )],
    );
    check(
        kernel()
            .with_service(WEB, SessionController)
            .activate(ErrorRouter::new())
            .activate(rest())
            .activate(default())
            .activate(TemplateDefaultRouter::new(
                "",
                "controller.web.index",
                "index",
            )),
        &[
            "`TemplateDefaultRouter::new(\"\", \"controller.web.index\", \"index\")` is activated after \
           `TemplateDefaultRouter::new(\"\", \"controller.web.session\", \"index\")`, which answers every other request: leave one of the two out",
        ],
    );
}

#[test]
fn default_action() {
    let app = |service: &str, action: &str| {
        let app = kernel().activate(ErrorRouter::new()).activate(rest());
        app.activate(TemplateDefaultRouter::new("", service, action))
    };
    let router = |service: &str, action: &str| {
        format!(
            "`TemplateDefaultRouter::new(\"\", {service:?}, {action:?})` sends every request to"
        )
    };
    check(
        app("controller.web.indx", "index"),
        &[
            &format!(
                "{} the service `controller.web.indx`, which does not exist: did you mean `controller.web.index`?",
                router("controller.web.indx", "index")
            ),
            "the service `controller.web.index` is activated by no router: `TemplateRouter::new(.., \"controller.web.\")` takes it",
        ],
    );
    check(
        app("controller.web.index", "abuot"),
        &[&format!(
            "{} the action `abuot`, which `controller.web.index` does not have: did you mean `about`?",
            router("controller.web.index", "abuot")
        )],
    );
    check(
        app("controller.web.index", "about_action"),
        &[&format!(
            "{} the action `about_action`, which `controller.web.index` does not have: did you mean `about`?",
            router("controller.web.index", "about_action")
        )],
    );
    check(
        WebApp::new(APP_PATH, false)
            .with_service(WEB, BlogController)
            .activate(ErrorRouter::new())
            .activate(TemplateDefaultRouter::new(
                "",
                "controller.web.blog",
                "show",
            )),
        &[&format!(
            "{} `show_action`, which takes path values: name an action without them",
            router("controller.web.blog", "show")
        )],
    );
    check(
        WebApp::new(APP_PATH, false)
            .with_service(REST, ProfileController)
            .activate(ErrorRouter::new())
            .activate(TemplateDefaultRouter::new(
                "",
                "controller.rest.profile",
                "get",
            )),
        &[&format!(
            "{} `controller.rest.profile`, which is a REST controller: name a web controller",
            router("controller.rest.profile", "get")
        )],
    );
}

#[test]
fn a_default_action_answers_what_controllers_of_its_prefix_do_not() {
    for prefix in ["", "/app"] {
        let app = kernel().activate(ErrorRouter::new());
        let app = app
            .activate(RestRouter::new(prefix, REST))
            .activate(TemplateDefaultRouter::new(
                prefix,
                "controller.web.index",
                "index",
            ));
        let app = TestApp::new(app);
        for (method, path, status, media_type) in [
            (Method::GET, "/profile", 200, "application/json"),
            (Method::PATCH, "/profile", 405, "application/problem+json"),
            (
                Method::GET,
                "/profile/nothing",
                200,
                "text/html; charset=utf-8",
            ),
            (Method::GET, "/orders/7", 200, "text/html; charset=utf-8"),
        ] {
            let answer = app.request(method, format!("{prefix}{path}"));
            let answer = block_on(answer.send());
            answer
                .assert_status(status)
                .assert_header("content-type", media_type);
        }
    }
}

#[test]
fn a_router_of_no_container_has_controllers_of_its_own() {
    let mistake = "`RestRouter::at(\"/api\")` has no controllers: add them by `.with(..)`, or write `new(\"/api\", ..)` with the prefix of services \
                   in a container";
    check(RestRouter::at("/api").into_app(), &[mistake]);
    check(
        kernel()
            .activate(ErrorRouter::new())
            .activate(RestRouter::at("/api"))
            .activate(pages()),
        &[
            mistake,
            "the service `controller.rest.profile` is activated by no router: `RestRouter::new(.., \"controller.rest.\")` takes it",
        ],
    );
    check(
        RestRouter::at("api").with(ProfileController).into_app(),
        &[
            "the URL prefix of `RestRouter::at(\"api\")` is `api`, which does not begin with a slash: write `/api`",
        ],
    );
    check(
        RestRouter::at("/api")
            .with(ProfileController)
            .with(ProfileController)
            .into_app(),
        &[
            "`api.profile` is the name of two services, and both are `ProfileController`: add it once, to the kernel or to a router",
        ],
    );
}

#[test]
fn service_names_follow_from_url_prefixes() {
    let app = WebApp::api()
        .activate(ErrorRouter::new())
        .activate(RestRouter::at("").with(ProfileController))
        .activate(RestRouter::at("/api/v2").with(ProfileController));
    let app = app.finish().expect("a right set-up");
    let rows: Vec<_> = app
        .routes()
        .iter()
        .map(|row| format!("{} {}", row.path, row.service))
        .collect();
    assert_eq!(rows[0], "/api/v2/profile api.v2.profile");
    assert!(rows.contains(&"/profile profile".to_owned()), "{rows:?}");
}

#[test]
fn pages_of_an_application_without_templates() {
    let page = "`SessionController::login_action` of `controller.web.session`";
    let missing = mistakes(|| {
        let app = WebApp::api().with_service(WEB, SessionController);
        app.activate(ErrorRouter::new())
            .activate(pages())
            .into_router()
    });
    let [mistake] = missing
        .iter()
        .filter(|mistake| mistake.starts_with(page))
        .collect::<Vec<_>>()[..]
    else {
        panic!("{missing:#?}")
    };
    assert!(
        mistake.contains("write `WebApp::new(path, ..)` in place of `WebApp::api()`"),
        "{mistake}"
    );
}

#[test]
fn a_default_action_of_a_service_that_another_router_has() {
    let app = || {
        kernel()
            .activate(ErrorRouter::new())
            .activate(rest())
            .activate(pages())
            .activate(TemplateDefaultRouter::new(
                "",
                "controller.web.index",
                "index",
            ))
    };
    let reason = "sends every request to the service `controller.web.index`, which a router before it has taken already";
    assert!(mistakes(|| app().into_router())[0].contains(reason));
}

#[test]
fn a_document_of_no_action() {
    let app = |prefix: &str| {
        kernel()
            .activate(ErrorRouter::new())
            .activate(rest())
            .activate(pages())
            .with_openapi(prefix, |routes| routes.openapi("Shop", "1"))
    };
    for prefix in ["/apis", "/index"] {
        let none = format!("is of REST actions below {prefix:?}, and there are none");
        assert!(mistakes(|| app(prefix).into_router())[0].contains(&none));
    }
    for prefix in ["", "/api"] {
        assert!(app(prefix).into_router().is_ok(), "{prefix}");
    }
    let plain = app("").with_openapi("/plain", |routes| {
        let document = routes.openapi("Plain", "1");
        document.route(Method::GET, "/plain/open", Operation::default())
    });
    assert!(plain.into_router().is_ok());
}
