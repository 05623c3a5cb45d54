//! Wrong set-ups: each ends with one error that lists everything that is wrong, and none with a panic.

mod activation;
mod rest_of_path;
mod routes;

use std::panic::{AssertUnwindSafe, catch_unwind};

use router_axum::{StartupError, prelude::*};
use tests::app::{
    APP_PATH,
    pages::{BlogController, IndexController, SessionController},
    receivers::ReceiversController,
    replies::RepliesController,
    versioned::{ProfileController, UsersController},
};

const REST: &str = "controller.rest.";
const WEB: &str = "controller.web.";

/// A kernel with users and the start page, whose routers are still to be activated.
fn kernel() -> WebApp {
    WebApp::new(APP_PATH, false)
        .with_service(REST, ProfileController)
        .with_service(WEB, IndexController)
}

fn rest() -> RestRouter {
    RestRouter::new("/api", REST)
}

fn pages() -> TemplateRouter {
    TemplateRouter::new("", WEB)
}

/// The mistakes of a set-up; that there are none, or a panic, is a failure of the test.
#[track_caller]
fn mistakes<T>(build: impl FnOnce() -> std::result::Result<T, StartupError>) -> Vec<String> {
    let outcome = catch_unwind(AssertUnwindSafe(build)).expect("a wrong set-up does not panic");
    let error = outcome.err().expect("the set-up is wrong");
    let shown = error.to_string();
    assert!(
        error
            .mistakes()
            .iter()
            .all(|mistake| shown.replace("\n     ", "\n").contains(mistake)),
        "{shown}"
    );
    error
        .mistakes()
        .iter()
        .map(|mistake| mistake.replace(APP_PATH, ".."))
        .collect()
}

#[track_caller]
fn check(app: WebApp, expected: &[&str]) {
    assert_eq!(mistakes(|| app.into_router()), expected);
}

#[test]
fn a_right_set_up_starts() {
    assert!(
        kernel()
            .activate(ErrorRouter::new())
            .activate(rest())
            .activate(pages())
            .into_router()
            .is_ok()
    );
}

#[test]
fn everything_at_once() {
    let app = WebApp::new(APP_PATH, false)
        .with_url_prefix("shop")
        .with_service("controller.rest.v1.", UsersController)
        .with_service("controller.rest.v1.", UsersController)
        .with_service("controller.rest.v2.", RepliesController)
        .with_service(WEB, BlogController)
        .with_service("controller.unused.", ReceiversController { word: "" })
        .activate(RestRouter::new("api", "controller.rest.v1."))
        .activate(RestRouter::new("/api/", "controller.rest.v3."))
        .without("controller.nobody.")
        .activate(TemplateDefaultRouter::new(
            "",
            "controller.web.index",
            "index",
        ))
        .activate(ErrorRouter::new());
    let error = catch_unwind(AssertUnwindSafe(|| app.into_router()))
        .expect("no panic")
        .expect_err("mistakes");
    for part in [
        "the application's URL prefix is `shop`",
        "`controller.rest.v1.users` is the name of two services, and both are `UsersController`: add it once, to the kernel or to a router",
        "is `api`, which does not begin with a slash",
        "is `/api/`, which ends with a slash",
        "selects the services `controller.rest.v3.*`, and there is none",
        "`WebApp::without` selects the services `controller.nobody.*`, and there is none",
        "the service `controller.web.index`, which does not exist",
        "`ErrorRouter` is activated after",
        "the service `controller.rest.v2.replies` is activated by no router: `RestRouter::new(.., \"controller.rest.v2.\")` takes it",
        "the service `controller.web.blog` is activated by no router: `TemplateRouter::new(.., \"controller.web.\")` takes it",
        "the service `controller.unused.receivers` is activated by no router: `RestRouter::new(.., \"controller.unused.\")` takes it",
    ] {
        assert!(
            error.to_string().contains(part),
            "{part} is not in\n{error}"
        );
    }
    assert_eq!(error.mistakes().len(), 11, "{error}");
    assert!(
        error
            .to_string()
            .starts_with("the application cannot start, 11 mistakes were found:\n  1. "),
        "{error}"
    );
}

#[test]
fn state_comes_first() {
    let told = [
        "`with_state` is called after services or routers were added, which do not see the state: write \
         `WebApp::new(..).with_state(state)`, and add everything after that",
    ];
    let app = kernel()
        .with_state(7_u32)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api", REST));
    assert_eq!(mistakes(|| app.into_router()), told);
    let app = kernel()
        .activate(ErrorRouter::new())
        .activate(rest())
        .activate(pages())
        .with_state(7_u32);
    assert_eq!(mistakes(|| app.into_router()), told);
}

#[test]
fn routers_without_a_kernel() {
    assert_eq!(
        mistakes(|| RestRouter::<()>::new("api", "controller.rest.").into_router()),
        [
            "the URL prefix of `RestRouter::new(\"api\", \"controller.rest.\")` is `api`, which does not begin with a slash: write `/api`",
            "`RestRouter::new(\"api\", \"controller.rest.\")` selects the services `controller.rest.*`, and there is none: no controller was added, by `.with(..)` of the router or `.with_service(..)` of the kernel",
        ]
    );
    assert_eq!(
        mistakes(|| RestRouter::<()>::new("/api", "controller.rest")
            .with(ProfileController)
            .into_router()),
        [
            "`RestRouter::new(\"/api\", \"controller.rest\")`: a router takes the services of a prefix, with a dot at its end: write \"controller.rest.\""
        ]
    );
    assert_eq!(
        mistakes(|| RestRouter::<()>::new("/api", REST)
            .with(ProfileController)
            .with(ProfileController)
            .into_router()),
        [
            "`controller.rest.profile` is the name of two services, and both are `ProfileController`: add it once, to the kernel or to a router"
        ]
    );
    let found = mistakes(|| {
        TemplateRouter::<()>::new("", WEB)
            .with(SessionController)
            .into_router()
    });
    assert_eq!(found.len(), 3, "{found:#?}");
    assert!(
        found.iter().all(|mistake| mistake
            .contains("which does not exist: no template directory is set, call `with_templates(dir)` on the router; an action that is not a page returns")),
        "{found:#?}"
    );
    let found = mistakes(|| {
        TemplateDefaultRouter::<()>::new("", "controller.web.index", "index").into_router()
    });
    assert_eq!(found.len(), 1, "{found:#?}");
}

#[test]
fn one_mistake_is_one_line() {
    let error = kernel()
        .activate(ErrorRouter::new())
        .activate(rest())
        .into_router()
        .expect_err("a mistake");
    assert_eq!(
        error.to_string(),
        "the application cannot start: the service `controller.web.index` is activated by no router: `TemplateRouter::new(.., \"controller.web.\")` takes it"
    );
}

#[test]
fn serving_a_wrong_set_up_is_the_same_error() {
    let app = kernel().activate(ErrorRouter::new()).activate(rest());
    let error = tests::client::block_on(app.serve("127.0.0.1:0")).expect_err("a mistake");
    assert!(error.to_string().contains("the service `controller.web.index` is activated by no router: `TemplateRouter::new(.., \"controller.web.\")` takes it"), "{error}");
}

#[test]
fn an_address_without_a_host_or_a_port() {
    for address in ["127.0.0.1", ":x", "http://localhost:3000", "3000"] {
        let app = kernel()
            .activate(ErrorRouter::new())
            .activate(rest())
            .activate(pages());
        let error = tests::client::block_on(app.serve(address)).expect_err("no address");
        let legal = "; an address is a host and a port: `127.0.0.1:3000`, or `0.0.0.0:3000` for all of the machine's";
        assert!(error.to_string().ends_with(legal), "{error}");
    }
}
