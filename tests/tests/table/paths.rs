//! Typed paths: with every prefix, from every place, as every kind of reply.

use std::sync::Arc;

use axum::{Router, extract::Request, http::Method};
use router_axum::{Controller, prelude::*};
use serde::{Deserialize, Serialize};
use tests::client::{Server, block_on, get, send, server};

#[derive(Debug, Serialize, Deserialize, Default)]
struct Paging {
    page: u32,
    order: Option<String>,
}

/// Mounted twice.
struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(
        &self,
        users: Paths<Self>,
        Query(paging): Query<Paging>,
    ) -> Result<Json<String>> {
        Ok(Json(
            users
                .cget_path()
                .query(Paging {
                    page: paging.page + 1,
                    ..paging
                })?
                .into(),
        ))
    }

    async fn get_action(&self, id: i64, paths: Paths<Self>) -> Json<String> {
        Json(paths.get_path(id).into())
    }

    async fn post_action(&self, paths: Paths<Self>) -> Created<&'static str> {
        Created::at(paths.get_path(7), "made")
    }

    async fn cget_comments_action(&self, id: i64, posts: Paths<PostsController>) -> Json<String> {
        Json(posts.cget_comments_path(id).fragment("last").into())
    }

    async fn get_comments_action(
        &self,
        id: i64,
        comment: String,
        paths: Paths<Self>,
    ) -> ActionPath {
        paths.get_comments_path(id, comment)
    }
}

/// Mounted once.
struct PostsController;

#[rest_controller("posts")]
impl PostsController {
    async fn cget_action(&self, users: Paths<UsersController>) -> Json<String> {
        Json(users.cget_path().into())
    }

    async fn cget_comments_action(&self, post: i64, paths: Paths<Self>) -> Result<Json<String>> {
        paths.cget_comments_path(post).url().map(Json)
    }
}

/// Mounted nowhere.
struct NobodysController;

#[rest_controller("nobody")]
impl NobodysController {
    async fn cget_action(&self) {}
}

/// An extractor of one's own that leads elsewhere.
struct LoggedIn;

impl<S: Sync> axum::extract::FromRequestParts<S> for LoggedIn {
    type Rejection = Redirection;

    async fn from_request_parts(
        parts: &mut axum::http::request::Parts,
        state: &S,
    ) -> Result<Self, Redirection> {
        let paths = Paths::<IndexController>::from_request_parts(parts, state)
            .await
            .expect("paths");
        Err(Redirection::local(paths.home_path()).expect("a path"))
    }
}

struct IndexController;

#[web_controller]
impl IndexController {
    async fn index_action(&self, #[extract] routes: Routes) -> Result<ActionPath> {
        Ok(routes.paths::<NobodysController>()?.cget_path())
    }

    async fn home_action(&self, paths: Paths<Self>) -> ActionPath {
        paths.index_path()
    }

    async fn post_home_action(&self, posts: Paths<PostsController>) -> Result<Redirection> {
        Ok(Redirection::local(posts.cget_path())?.with_status(StatusCode::PERMANENT_REDIRECT))
    }

    async fn page_action(&self, paths: Paths<Self>) -> Page {
        Page::redirect(paths.show_path("a/b c"))
    }

    #[route(GET, "/show/{slug}")]
    async fn show_action(&self, slug: String, #[extract] routes: Routes) -> Result<Redirection> {
        Redirection::local(
            routes
                .paths_of::<UsersController>("controller.rest.v2.users")?
                .get_comments_path(1, &slug),
        )
    }

    async fn secret_action(#[extract] _user: LoggedIn) -> ActionPath {
        unreachable!("nobody is logged in")
    }

    async fn user_action(&self, #[extract] routes: Routes) -> Result<ActionPath> {
        Ok(routes.paths::<UsersController>()?.cget_path())
    }
}

fn kernel(url_prefix: &str) -> WebApp {
    bare_kernel(url_prefix).merge(Router::new().route("/plain", axum::routing::get(plain)))
}

fn bare_kernel(url_prefix: &str) -> WebApp {
    let users = Arc::new(UsersController);
    let services = Services {
        users,
        posts: PostsController,
        index: IndexController,
    };
    WebApp::new(".", true)
        .with_url_prefix(url_prefix)
        .with_services(services)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/v1", "v1."))
        .activate(RestRouter::new("/v2", "controller.rest.v2."))
        .activate(TemplateRouter::new("", "controller.web."))
}

async fn plain(posts: Paths<PostsController>) -> String {
    posts.cget_path().into()
}

#[derive(Services)]
struct Services {
    #[service("v1.")]
    #[service("controller.rest.v2.")]
    users: Arc<UsersController>,
    #[service("controller.rest.v2.")]
    posts: PostsController,
    #[service("controller.web.")]
    index: IndexController,
}

fn app(kernel: WebApp) -> Server {
    server(
        kernel
            .into_router()
            .unwrap_or_else(|error| panic!("{error}")),
    )
}

/// What is answered, in a line: the status, the place that is named, the body.
fn ask(server: &Server, line: &str) -> String {
    let (method, target) = line.split_once(' ').expect("a method and a target");
    let mut request: Request = get(target);
    *request.method_mut() = method.parse::<Method>().expect("a method");
    let answer = block_on(send(server, request));
    let location = Some(answer.header("location")).filter(|location| !location.is_empty());
    let body = Some(answer.text()).filter(|text| !text.is_empty() && answer.status.is_success());
    let parts = [Some(answer.status.as_str().to_owned()), location, body];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

#[test]
fn an_action_knows_every_prefix() {
    for prefix in ["", "/shop"] {
        let app = app(kernel(prefix));
        let check = |line: &str, expected: &str| {
            let (method, path) = line.split_once(' ').expect("a method and a path");
            let expected = expected.replace('~', prefix);
            assert_eq!(
                ask(&app, &format!("{method} {prefix}{path}")),
                expected,
                "{line} below {prefix:?}"
            );
        };
        check("GET /v1/users/7", "200 \"~/v1/users/7\"");
        check("GET /v2/users/7", "200 \"~/v2/users/7\"");
        check("POST /v1/users", "201 ~/v1/users/7 \"made\"");
        check(
            "GET /v2/users?page=1&order=name",
            "200 \"~/v2/users?page=2&order=name\"",
        );
        check("GET /v2/users?page=1", "200 \"~/v2/users?page=2\"");
        // the only one
        check(
            "GET /v1/users/3/comments",
            "200 \"~/v2/posts/3/comments#last\"",
        );
        check(
            "GET /v1/users/3/comments/a%2Fb%20c",
            "200 \"~/v1/users/3/comments/a%2Fb%20c\"",
        );
        // of the same version
        check("GET /v2/posts", "200 \"~/v2/users\"");
        // pages redirect
        check(
            "GET /index/home",
            &format!("302 {}", if prefix.is_empty() { "/" } else { prefix }),
        );
        check("POST /index/home", "308 ~/v2/posts");
        check("GET /index/page", "302 ~/show/a%2Fb%20c");
        check("GET /index/secret", "303 ~/index/home");
        check("GET /show/a%2Fb", "302 ~/v2/users/1/comments/a%2Fb");
    }
    assert_eq!(
        ask(&app(kernel("/shop")), "GET /plain"),
        "200 /shop/v2/posts"
    );
}

#[test]
fn an_application_behind_nest_knows_it() {
    let router = |kernel: WebApp| {
        kernel
            .into_router()
            .unwrap_or_else(|error| panic!("{error}"))
    };
    let app =
        server(Router::new().nest("/far", Router::new().nest("/away", router(kernel("/shop")))));
    assert_eq!(
        ask(&app, "GET /far/away/shop/v1/users/7"),
        "200 \"/far/away/shop/v1/users/7\""
    );
    assert_eq!(
        ask(&app, "GET /far/away/shop/show/x"),
        "302 /far/away/shop/v2/users/1/comments/x"
    );
    assert_eq!(
        ask(&app, "GET /far/away/plain"),
        "200 /far/away/shop/v2/posts"
    );
    let app = server(Router::new().nest("/far", router(kernel("/shop"))));
    assert_eq!(ask(&app, "GET /far/plain"), "200 /far/shop/v2/posts");
}

#[test]
fn a_router_without_a_kernel_knows_its_own_controllers() {
    let rest = || RestRouter::new("/api", "controller.rest.").with(UsersController);
    let app = server(Router::new().merge(rest()).nest("/nested", rest().into()));
    assert_eq!(ask(&app, "GET /api/users/7"), "200 \"/api/users/7\"");
    assert_eq!(
        ask(&app, "GET /nested/api/users/7"),
        "200 \"/nested/api/users/7\""
    );
    assert_eq!(ask(&app, "GET /api/users/7/comments"), "500");
    let app = server(
        ErrorRouter::new()
            .debug(true)
            .rest_prefix("/api")
            .wrap(rest())
            .into_router(),
    );
    let problem = block_on(send(&app, get("/api/users/7/comments"))).json();
    let reason = problem["debug"]["chain"][0].as_str().unwrap_or_default();
    assert!(
        reason.contains("without a kernel a router knows the paths of its own controllers alone"),
        "{problem}"
    );
}

/// The text of a 500, in debug mode.
fn reason(kernel: WebApp, target: &str) -> String {
    let mut request = get(target);
    request
        .headers_mut()
        .insert("accept", "application/json".parse().expect("a value"));
    let answer = block_on(send(&app(kernel), request));
    assert_eq!(answer.status, StatusCode::INTERNAL_SERVER_ERROR);
    answer.json()["debug"]["chain"][0]
        .as_str()
        .unwrap_or_default()
        .to_owned()
}

#[test]
fn what_cannot_be_told_says_why() {
    let check = |target, expected: &str| {
        let reason = reason(kernel(""), target);
        assert!(reason.contains(expected), "{target}: {reason}");
    };
    check(
        "/",
        "cannot build the paths of `NobodysController`, which is mounted by no router of this application",
    );
    check(
        "/index/user",
        "cannot build the paths of `UsersController`, which is mounted as `v1.users` and as `controller.rest.v2.users`: `Routes::paths_of` says which is meant",
    );
    check(
        "/v2/posts/3/comments",
        "no origin is set: `WebApp::with_origin(\"https://example.org\")`",
    );
}

#[test]
fn lost_paths_are_told_with_all_other_mistakes_and_not_of_a_service_that_no_router_takes() {
    struct AskingController;

    #[rest_controller("asking")]
    impl AskingController {
        async fn cget_action(&self, nobody: Paths<NobodysController>) -> Vec<String> {
            vec![nobody.cget_path().to_string()]
        }

        async fn get_action(&self, _id: u32, waiting: Paths<WaitingController>) -> Vec<String> {
            vec![waiting.cget_path().to_string()]
        }
    }

    struct WaitingController;

    #[rest_controller("waiting")]
    impl WaitingController {
        async fn cget_action(&self) {}
    }

    let error = WebApp::api()
        .with_service("waiting.", WaitingController)
        .activate(RestRouter::at("").with(AskingController))
        .finish()
        .expect_err("three mistakes");
    let [errors, waiting, lost] = error.mistakes() else {
        panic!("{error}")
    };
    assert!(errors.contains("no `ErrorRouter` is activated"), "{errors}");
    assert!(
        waiting.contains("`waiting.waiting` is activated by no router"),
        "{waiting}"
    );
    assert!(
        lost.contains("`AskingController::cget_action`") && lost.contains("`NobodysController`"),
        "{lost}"
    );
}

#[test]
fn paths_that_lead_nowhere_are_told_at_the_start() {
    struct AskingController;

    #[web_controller(templates = false)]
    impl AskingController {
        #[before]
        async fn check(&self, _posts: Paths<PostsController>) {}

        async fn nobodys_action(&self, nobody: Paths<NobodysController>) -> ActionPath {
            nobody.cget_path()
        }

        #[no_before]
        async fn users_action(&self, users: Paths<UsersController>) -> ActionPath {
            users.cget_path()
        }

        #[no_before]
        async fn own_action(&self, own: Paths<Self>) -> ActionPath {
            own.users_path()
        }
    }

    let error = kernel("")
        .with_service("controller.web.", AskingController)
        .finish()
        .expect_err("paths that are lost");
    let expected = [
        (
            "`AskingController::nobodys_action` (tests/tests/table/paths.rs:",
            "): cannot build the paths of `NobodysController`, which is mounted by no router of this application",
        ),
        (
            "`AskingController::users_action` (tests/tests/table/paths.rs:",
            "): cannot build the paths of `UsersController`, which is mounted as `v1.users` and as `controller.rest.v2.users`: `Routes::paths_of` \
             says which is meant",
        ),
    ];
    assert_eq!(error.mistakes().len(), expected.len(), "{error}");
    for (mistake, (begin, end)) in error.mistakes().iter().zip(expected) {
        assert!(
            mistake.starts_with(begin) && mistake.ends_with(end),
            "{mistake}"
        );
    }
}

#[test]
fn paths_are_asked_for_by_hooks_and_before_other_arguments_too() {
    struct AskingController;

    #[web_controller(templates = false)]
    impl AskingController {
        #[before]
        async fn check(&self, _users: Paths<UsersController>) {}

        async fn guarded_action(&self) -> &'static str {
            "/"
        }

        #[no_before]
        async fn nobodys_action(
            &self,
            nobody: Paths<NobodysController>,
            _headers: HeaderMap,
        ) -> ActionPath {
            nobody.cget_path()
        }
    }

    let error = kernel("")
        .with_service("controller.web.", AskingController)
        .finish()
        .expect_err("paths that are lost");
    let asking: Vec<_> = error
        .mistakes()
        .iter()
        .filter_map(|mistake| mistake.split('`').nth(1))
        .collect();
    assert_eq!(
        asking,
        [
            "AskingController::guarded_action",
            "AskingController::nobodys_action"
        ],
        "{error}"
    );
}

#[test]
fn an_absolute_url_begins_with_the_origin_that_was_set() {
    let app = app(kernel("/shop").with_origin("https://example.org:8443"));
    assert_eq!(
        ask(&app, "GET /shop/v2/posts/3/comments"),
        "200 \"https://example.org:8443/shop/v2/posts/3/comments\""
    );
    for origin in [
        "",
        "example.org",
        "https://",
        "https://example.org/",
        "https://example.org/a",
        "ftp://x",
        "https://a b",
    ] {
        let error = kernel("")
            .with_origin(origin)
            .finish()
            .expect_err("no origin");
        let expected = format!(
            "the origin is `{origin}`, which is not a scheme and host: write `https://example.org`"
        );
        assert!(error.mistakes().contains(&expected), "{origin}: {error}");
    }
}

/// Whatever an action is called, and whatever else the type has.
struct OddController;

#[web_controller("odd", templates = false)]
#[expect(clippy::wrong_self_convention, reason = "odd on purpose")]
impl OddController {
    async fn into_action(&self) {}

    async fn clone_action(&self) {}

    #[route(GET, "/type/{type}/{p2}")]
    async fn type_action(&self, r#type: String, _p2: u8) -> Page {
        Page::empty().template(r#type)
    }

    #[no_route]
    #[expect(dead_code, reason = "it is there")]
    fn at_action(&self) {}

    #[cfg(any())]
    async fn gone_action(&self) {}

    #[expect(clippy::unused_self, reason = "it is there")]
    fn into_path(&self) -> &'static str {
        "mine"
    }
}

#[test]
fn names_of_actions_never_meet_others() {
    let paths = Paths::<OddController>::at("/p");
    assert_eq!(paths.into_path(), "/p/odd/into");
    assert_eq!(paths.clone_path(), "/p/odd/clone");
    assert_eq!(paths.type_path("a", 1), "/p/odd/type/a/1");
    assert_eq!(OddController.into_path(), "mine");
    assert_eq!(OddController::ROUTES.len(), 3);
}

#[test]
#[should_panic(
    expected = "the URL prefix is `api`, which does not begin with a slash: write `/api`"
)]
fn paths_stand_below_a_prefix() {
    let _ = Paths::<OddController>::at("api");
}

/// Users of the second version.
struct NewerUsersController;

#[rest_controller("users")]
impl NewerUsersController {
    #[route(GET, "/all")]
    async fn cget_action(&self, paths: Paths<UsersController>) -> [ActionPath; 2] {
        [paths.cget_path(), paths.cget_comments_path(7)]
    }
}

/// What both versions share.
struct SharedController;

#[rest_controller("shared")]
impl SharedController {
    async fn cget_action(&self, users: Paths<UsersController>) -> [ActionPath; 2] {
        [users.cget_path(), users.cget_comments_path(7)]
    }
}

#[derive(Services)]
struct TwoVersions {
    #[service("controller.v1.")]
    users: UsersController,
    #[service("controller.v2.")]
    newer_users: NewerUsersController,
    #[service("controller.v1.")]
    #[service("controller.v2.")]
    shared: Arc<SharedController>,
    #[service("controller.v1.")]
    posts: PostsController,
}

#[test]
fn shared_code_links_within_its_version() {
    let services = TwoVersions {
        users: UsersController,
        newer_users: NewerUsersController,
        shared: Arc::new(SharedController),
        posts: PostsController,
    };
    let kernel = WebApp::new(".", false)
        .with_services(services)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/v1", "controller.v1."))
        .activate(RestRouter::new("/v2", "controller.v2."));
    let app = app(kernel);
    assert_eq!(
        ask(&app, "GET /v1/shared"),
        r#"200 ["/v1/users","/v1/users/7/comments"]"#
    );
    assert_eq!(
        ask(&app, "GET /v2/shared"),
        r#"200 ["/v2/users/all","/v1/users/7/comments"]"#
    );
    assert_eq!(
        ask(&app, "GET /v2/users/all"),
        r#"200 ["/v2/users/all","/v1/users/7/comments"]"#
    );
}
