//! The suggestions, by table and as the inverse of the grammar.

use router_axum_core::{Controller, Kind, Method, Signature, VERBS, suggest};

use crate::written::controller;

/// A request nothing answers, and the method that would.
const SUGGESTED: &[(&str, &str, Option<&str>)] = &[
    (
        "rest users",
        "GET /users/7/likes",
        Some("async fn cget_likes_action(&self, id: ..)"),
    ),
    (
        "rest users",
        "GET /users",
        Some("async fn cget_action(&self)"),
    ),
    (
        "rest users",
        "GET /users/7",
        Some("async fn get_action(&self, id: ..)"),
    ),
    (
        "rest users",
        "POST /users",
        Some("async fn post_action(&self)"),
    ),
    ("rest users", "POST /users/7", None),
    (
        "rest users",
        "DELETE /users/7/comments/3",
        Some("async fn delete_comments_action(&self, id: .., comment: ..)"),
    ),
    (
        "rest users",
        "GET /users/7/blog-posts/3",
        Some("async fn get_blog_posts_action(&self, id: .., post: ..)"),
    ),
    (
        "rest users",
        "GET /users/7/user/3/login-events",
        Some(
            r#"#[sub_resources("user", "login-events")] async fn cget_user_login_events_action(&self, id: .., user: ..)"#,
        ),
    ),
    ("rest users", "GET /users/7/Likes", None),
    ("rest users", "GET /users//likes", None),
    ("rest users", "GET /posts", None),
    (
        "rest users",
        "GET /users/7/types/1",
        Some("async fn get_types_action(&self, id: .., id_of_type: ..)"),
    ),
    (
        "singular profile",
        "GET /profile",
        Some("async fn get_action(&self)"),
    ),
    (
        "singular profile",
        "POST /profile",
        Some("async fn post_action(&self)"),
    ),
    (
        "singular profile",
        "GET /profile/devices",
        Some("async fn cget_devices_action(&self)"),
    ),
    (
        "singular profile",
        "PUT /profile/devices/1",
        Some("async fn put_devices_action(&self, device: ..)"),
    ),
    ("web index", "GET /", Some("async fn index_action(&self)")),
    (
        "web index",
        "POST /",
        Some("async fn post_index_action(&self)"),
    ),
    (
        "web session",
        "GET /session",
        Some("async fn index_action(&self)"),
    ),
    (
        "web session",
        "GET /session/login",
        Some("async fn login_action(&self)"),
    ),
    (
        "web session",
        "POST /session/forgot-password",
        Some("async fn post_forgot_password_action(&self)"),
    ),
    (
        "web blog",
        "GET /blog/show/x",
        Some("async fn show_action(&self, id: ..)"),
    ),
    (
        "web blog",
        "GET /blog/get-started",
        Some("async fn get_get_started_action(&self)"),
    ),
    (
        "web blog",
        "GET /blog/post",
        Some("async fn get_post_action(&self)"),
    ),
    ("web blog", "GET /blog/index", None),
    ("web index", "GET /index", None),
    (
        "web index",
        "GET /index/about",
        Some("async fn about_action(&self)"),
    ),
    ("web blog", "GET /blog/a/b/c", None),
    (
        "rest comments below users/{id}",
        "GET /users/7/comments/3",
        Some("async fn get_action(&self, id: .., comment: ..)"),
    ),
    (
        "rest comments below users/{id}",
        "GET /users/7/likes/3",
        None,
    ),
    (
        "web comments below users/{id}",
        "GET /users/7/comments/show/3",
        Some("async fn show_action(&self, id: .., comment: ..)"),
    ),
];

fn suggested(on: Controller<'_>, method: Method, path: &str) -> Option<String> {
    let segments: Vec<&str> = path[1..].split('/').collect();
    suggest(on, method, if path == "/" { &[] } else { &segments })
}

#[test]
fn suggestions() {
    for (on, request, expected) in SUGGESTED {
        let (method, path) = request.split_once(' ').expect("a method and a path");
        let found = suggested(controller(on), Method::parse(method).expect(method), path);
        assert_eq!(found.as_deref(), *expected, "{on}: {request}");
    }
}

/// What the convention gives a route to, the route suggests again.
#[test]
fn suggestions_invert_the_grammar() {
    let words = ["", "_comments", "_blog_posts"];
    for on in [
        Controller::rest("users"),
        Controller::singular("profile"),
        Controller {
            root: true,
            ..Controller::rest("notes")
        },
        Controller::web("blog"),
        Controller::web("index"),
    ] {
        let verbs = VERBS
            .iter()
            .flat_map(|verb| [verb.word, verb.collection])
            .chain(["page", "index"]);
        let names = verbs.flat_map(|verb| words.map(|words| format!("{verb}{words}_action")));
        let counted = names.flat_map(|name| (0..4).map(move |count| (name.clone(), count)));
        for (name, count) in counted {
            let Ok(action) = Signature::new(on, &name, &["a", "b", "c"][..count]).derive() else {
                continue;
            };
            let found =
                suggested(on, action.method, &action.path.to_string()).expect("a suggestion");
            let plain = if on.kind == Kind::Web {
                found.replace("fn get_", "fn ")
            } else {
                found
            };
            assert!(
                plain.contains(&format!(
                    "fn {}(",
                    name.trim_start_matches(if on.kind == Kind::Web { "get_" } else { "" })
                )),
                "{name}: {plain}"
            );
        }
    }
}
