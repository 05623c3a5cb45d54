//! Controllers' names, and which methods are actions.

use router_axum_core::{
    Kind, Subject, check_controller_name, check_service_name, controller_name_of_type, is_action,
    nearest, service_name,
};

/// A given name, and the nearest legal one.
const ILLEGAL: &[(&str, Option<&str>)] = &[
    ("", None),
    ("/", None),
    ("blog posts", Some("blog%20posts")),
    ("Caf%c3%a9", Some("Caf%C3%A9")),
    ("%41%2d%3a", Some("A-:")),
    ("100%", Some("100%25")),
    ("100%+5", Some("100%25+5")),
    ("/Users", Some("Users")),
    ("blog/posts", None),
    ("{users}", Some("users")),
    (":users", Some("users")),
    ("*", None),
    (".", None),
    ("..", None),
    ("%2e%2E", None),
    ("users\n", Some("users%0A")),
    ("Größe", Some("Gr%C3%B6%C3%9Fe")),
];

const TYPES: &[(&str, Option<&str>)] = &[
    ("UsersController", Some("users")),
    ("BlogPostsController", Some("blog-posts")),
    ("HTMLPagesController", Some("html-pages")),
    ("V2UsersController", Some("v2-users")),
    ("OAuth2Controller", Some("o-auth2")),
    ("Users", Some("users")),
    ("ControllerController", Some("controller")),
    ("Blog_PostsController", Some("blog-posts")),
    ("Controller", None),
    ("GrößenController", None),
];

const LEGAL: &[&str] = &[
    "users",
    "BlogPosts",
    "blog--posts_",
    "2fa",
    "index",
    "v1.0",
    ".well-known",
    "...",
    "-._~!$&'()*+,;=:@",
    "a%20b%2Fc",
    "caf%C3%A9",
];

const ACTIONS: &[&str] = &[
    "get_action",
    "_action",
    "x_action",
    "getComments_action",
    "find_action_action",
];

/// Helpers of both kinds of controllers.
const HELPERS: &[&str] = &[
    "action",
    "transaction",
    "begin_transaction",
    "get_transaction",
    "load_actions",
    "get_actions",
    "get_faction",
    "reaction",
    "get_reaction",
    "interaction",
    "find_action_by_id",
    "in_action_log",
    "is_active",
    "get_active",
    "find_auction",
    "get_section",
    "put_option",
    "get_fraction",
    "load_fiction",
    "post_caption",
    "delete_vacation",
    "get_nation",
    "post_motion",
    "get_ration",
    "do_microtransaction",
    "get_traction",
    "get_satisfaction",
    "new",
    "db",
    "begin_xaction",
    "get_actor",
    "post_acting",
    "get_station",
    "action_log",
    "get",
    "post_comments",
    "ab",
    "größe",
];

/// Helpers of REST controllers alone: they do not begin with a verb.
const REST_HELPERS: &[&str] = &[
    "login_acton",
    "my_actoin",
    "getter_acton",
    "useraction",
    "run_action_async",
    "load_actin",
    "find_cation",
];

/// A misspelt name, and the nearest one in a REST and in a web controller.
const MISSPELT: &[(&str, Option<&str>, Option<&str>)] = &[
    ("get_actoin", Some("get_action"), None),
    (
        "cget_comments_acton",
        Some("cget_comments_action"),
        Some("get_comments_action"),
    ),
    (
        "post_comments_axtion",
        Some("post_comments_action"),
        Some("post_comments_action"),
    ),
    (
        "get_comments_ction",
        Some("get_comments_action"),
        Some("get_comments_action"),
    ),
    (
        "get_comments_action_",
        Some("get_comments_action"),
        Some("get_comments_action"),
    ),
    (
        "get_comments_actionn",
        Some("get_comments_action"),
        Some("get_comments_action"),
    ),
    (
        "get_comments_acitno",
        Some("get_comments_action"),
        Some("get_comments_action"),
    ),
    (
        "get_comments_action2",
        Some("get_comments_action"),
        Some("get_comments_action"),
    ),
    (
        "get_commentsaction",
        Some("get_comments_action"),
        Some("get_comments_action"),
    ),
    ("getaction", Some("get_action"), None),
    ("getAction", Some("get_action"), None),
    ("cgetAction", Some("cget_action"), None),
    (
        "cgetCommentsAction",
        Some("cget_comments_action"),
        Some("get_comments_action"),
    ),
    (
        "postLoginAction",
        Some("post_login_action"),
        Some("post_login_action"),
    ),
    (
        "get_CommentsAction",
        Some("get_comments_action"),
        Some("get_comments_action"),
    ),
    (
        "getCommentsActoin",
        Some("get_comments_action"),
        Some("get_comments_action"),
    ),
    ("fetchAction", Some("get_action"), Some("fetch_action")),
    ("frobnicateAction", None, Some("frobnicate_action")),
    ("get_ACTION", Some("get_action"), None),
    ("get_actin", Some("get_action"), None),
    (
        "post_comments_cation",
        Some("post_comments_action"),
        Some("post_comments_action"),
    ),
    ("get_action_async", Some("get_action"), None),
    (
        "post_login_action_async",
        Some("post_login_action"),
        Some("post_login_action"),
    ),
    ("cget_actions", Some("cget_action"), None),
    (
        "cget_auctions",
        Some("cget_auctions_action"),
        Some("get_auctions_action"),
    ),
    (
        "cget_comments",
        Some("cget_comments_action"),
        Some("get_comments_action"),
    ),
    ("cdelete", Some("cdelete_action"), None),
    (
        "cget_comments_actions",
        Some("cget_comments_action"),
        Some("get_comments_action"),
    ),
];

#[test]
fn illegal_controller_names() {
    for (name, expected) in ILLEGAL {
        let error = check_controller_name(name).expect_err(name);
        assert_eq!(
            (error.nearest(), error.subject()),
            (*expected, Subject::ControllerName),
            "{name}"
        );
        assert!(expected.is_none_or(|name| check_controller_name(name).is_ok()));
    }
    LEGAL
        .iter()
        .for_each(|name| check_controller_name(name).expect(name));
}

#[test]
fn names_of_services() {
    for (controller, expected) in [
        ("users", Some("users")),
        ("mailFolders", Some("mail-folders")),
        ("v1.0", Some("v1-0")),
        (".well-known", Some("well-known")),
        ("caf%C3%A9", Some("caf")),
        ("$", None),
    ] {
        let name = service_name(controller);
        assert_eq!(name.as_deref(), expected, "{controller}");
        assert!(name.is_none_or(|name| check_service_name(&name).is_ok()));
    }
    for (written, expected) in [
        ("ArticleStats", Some("article-stats")),
        ("article_stats", Some("article-stats")),
        ("-stats", Some("stats")),
        ("größe", None),
    ] {
        let error = check_service_name(written).expect_err(written);
        assert_eq!(error.nearest(), expected, "{written}");
    }
}

#[test]
fn names_of_types() {
    for (type_name, expected) in TYPES {
        let name = controller_name_of_type(type_name);
        assert_eq!(name.as_deref().ok(), *expected, "{type_name}");
        assert!(name.is_ok_and(|name| check_controller_name(&name).is_ok()) || expected.is_none());
    }
}

#[test]
fn actions_and_helpers() {
    for kind in [Kind::Rest, Kind::Web] {
        ACTIONS
            .iter()
            .for_each(|name| assert_eq!(is_action(kind, name), Ok(true), "{name}"));
        HELPERS
            .iter()
            .for_each(|name| assert_eq!(is_action(kind, name), Ok(false), "{name}"));
    }
    REST_HELPERS
        .iter()
        .for_each(|name| assert_eq!(is_action(Kind::Rest, name), Ok(false), "{name}"));
}

#[test]
fn misspelt_actions() {
    for (name, rest, web) in MISSPELT {
        for (kind, expected) in [(Kind::Rest, rest), (Kind::Web, web)] {
            let error = is_action(kind, name).expect_err(name);
            assert_eq!(error.nearest(), *expected, "{kind:?} {name}");
        }
    }
}

#[test]
fn nearest_of_known_words() {
    let known = ["route", "sub_resources", "no_route", "layer"];
    let rows = [
        ("rout", Some("route")),
        ("sub_resource", Some("sub_resources")),
        ("Layer", Some("layer")),
        ("x", None),
        ("", None),
    ];
    rows.iter()
        .for_each(|(word, expected)| assert_eq!(nearest(word, known), *expected, "{word}"));
}
