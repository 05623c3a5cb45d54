//! Every row of the tables that gives a route.

use crate::written::derive;

/// `Ok` rows of the REST table, and what follows from them.
const USERS: &[(&str, &str)] = &[
    ("cget_action()", "GET /users"),
    ("post_action()", "POST /users"),
    ("coptions_action()", "OPTIONS /users"),
    ("chead_action()", "HEAD /users"),
    ("get_action(id)", "GET /users/{id}"),
    ("put_action(id)", "PUT /users/{id}"),
    ("patch_action(id)", "PATCH /users/{id}"),
    ("delete_action(id)", "DELETE /users/{id}"),
    ("options_action(id)", "OPTIONS /users/{id}"),
    ("head_action(id)", "HEAD /users/{id}"),
    ("cdelete_action()", "DELETE /users"),
    ("cput_action()", "PUT /users"),
    ("cpatch_action()", "PATCH /users"),
    ("cget_comments_action(id)", "GET /users/{id}/comments"),
    ("post_comments_action(id)", "POST /users/{id}/comments"),
    (
        "get_comments_action(id, comment)",
        "GET /users/{id}/comments/{comment}",
    ),
    (
        "put_comments_action(id, comment)",
        "PUT /users/{id}/comments/{comment}",
    ),
    (
        "cget_comments_likes_action(id, comment)",
        "GET /users/{id}/comments/{comment}/likes",
    ),
    (
        "get_comments_likes_action(id, comment, like)",
        "GET /users/{id}/comments/{comment}/likes/{like}",
    ),
    ("cget_blog_posts_action(id)", "GET /users/{id}/blog-posts"),
    (
        "get_blog_posts_action(id, post)",
        "GET /users/{id}/blog-posts/{post}",
    ),
    (
        "cget_blog_posts_action(id, blog)",
        "GET /users/{id}/blog/{blog}/posts",
    ),
    (
        "get_blog_posts_action(id, blog, post)",
        "GET /users/{id}/blog/{blog}/posts/{post}",
    ),
    ("post_activate_action(id)", "POST /users/{id}/activate"),
    ("cput_password_action(id)", "PUT /users/{id}/password"),
    (
        "cget_user_login_events_action(id)",
        "GET /users/{id}/user-login-events",
    ),
    (
        "cget_user_login_events_action(a, b, c)",
        "GET /users/{a}/user/{b}/login/{c}/events",
    ),
    ("cget_2fa_action(id)", "GET /users/{id}/2fa"),
    ("cget_post_action(id)", "GET /users/{id}/post"),
    ("get_action(_id)", "GET /users/{id}"),
    ("get_comments_action(_, _)", "GET /users/{p1}/comments/{p2}"),
    (
        r#"#[sub_resources("user", "login-events")] cget_user_login_events_action(id, u)"#,
        "GET /users/{id}/user/{u}/login-events",
    ),
    (
        r#"#[sub_resources("user-login", "events")] cget_user_login_events_action(id, u)"#,
        "GET /users/{id}/user-login/{u}/events",
    ),
    (
        r#"#[sub_resources("a", "b-c")] delete_a_b_c_action(x, y, z)"#,
        "DELETE /users/{x}/a/{y}/b-c/{z}",
    ),
    (
        r#"#[since("2026-11-01")] cget_comments_v2026_11_01_action(id)"#,
        "GET /users/{id}/comments",
    ),
    (
        "#[singular] get_password_action(id)",
        "GET /users/{id}/password",
    ),
    (
        "#[singular] put_password_action(id)",
        "PUT /users/{id}/password",
    ),
    (
        "#[singular] delete_comments_vote_action(id, comment)",
        "DELETE /users/{id}/comments/{comment}/vote",
    ),
    (
        "#[singular] patch_home_address_action(id)",
        "PATCH /users/{id}/home-address",
    ),
    (
        r#"#[singular] #[sub_resources("login-events", "note")] put_login_events_note_action(id, event)"#,
        "PUT /users/{id}/login-events/{event}/note",
    ),
    (
        r#"#[route(GET, "/search")] search_action()"#,
        "GET /users/search",
    ),
    (r#"#[route(GET, "/")] everything_action()"#, "GET /users"),
    (
        r#"#[route(PUT, "/{id}/a.b_c~d")] get_action(id)"#,
        "PUT /users/{id}/a.b_c~d",
    ),
    (
        r#"#[route(GET, "/{year}/{month}")] archive_action(year, month)"#,
        "GET /users/{year}/{month}",
    ),
    (
        r#"#[route(GET, "/index")] index_action()"#,
        "GET /users/index",
    ),
    (
        r#"#[route(POST, "/{id}")] post_action(id)"#,
        "POST /users/{id}",
    ),
];

const PROFILE: &[(&str, &str)] = &[
    ("get_action()", "GET /profile"),
    ("put_action()", "PUT /profile"),
    ("patch_action()", "PATCH /profile"),
    ("delete_action()", "DELETE /profile"),
    ("head_action()", "HEAD /profile"),
    ("options_action()", "OPTIONS /profile"),
    ("post_action()", "POST /profile"),
    ("cget_devices_action()", "GET /profile/devices"),
    ("post_devices_action()", "POST /profile/devices"),
    (
        "get_devices_action(device)",
        "GET /profile/devices/{device}",
    ),
    (
        "cget_devices_logs_action(device)",
        "GET /profile/devices/{device}/logs",
    ),
    (
        "get_devices_logs_action(device, log)",
        "GET /profile/devices/{device}/logs/{log}",
    ),
    (
        "get_blog_posts_action(post)",
        "GET /profile/blog-posts/{post}",
    ),
    (
        r#"#[sub_resources("a", "b-c")] cget_a_b_c_action(x)"#,
        "GET /profile/a/{x}/b-c",
    ),
    ("#[singular] get_picture_action()", "GET /profile/picture"),
    (
        "#[singular] delete_devices_lock_action(device)",
        "DELETE /profile/devices/{device}/lock",
    ),
    (
        r#"#[route(GET, "/picture")] picture_action()"#,
        "GET /profile/picture",
    ),
];

/// With templates.
const WEB: &[(&str, &str, &str)] = &[
    ("web index", "index_action()", "GET / -> index/index.html"),
    (
        "web session",
        "index_action()",
        "GET /session -> session/index.html",
    ),
    (
        "web session",
        "login_action()",
        "GET /session/login -> session/login.html",
    ),
    (
        "web session",
        "post_login_action()",
        "POST /session/login -> session/login.html",
    ),
    (
        "web session",
        "post_index_action()",
        "POST /session -> session/index.html",
    ),
    (
        "web index",
        "post_index_action()",
        "POST / -> index/index.html",
    ),
    (
        "web session",
        "forgot_password_action()",
        "GET /session/forgot-password -> session/forgot-password.html",
    ),
    (
        "web blog",
        "show_action(slug)",
        "GET /blog/show/{slug} -> blog/show.html",
    ),
    (
        "web blog",
        "user_profile_action(id)",
        "GET /blog/user-profile/{id} -> blog/user-profile.html",
    ),
    (
        "web blog",
        r#"#[sub_resources("user", "profile")] user_profile_action(id)"#,
        "GET /blog/user/{id}/profile -> blog/user-profile.html",
    ),
    (
        "web blog",
        r#"#[sub_resources("user", "profile")] user_profile_action()"#,
        "GET /blog/user/profile -> blog/user-profile.html",
    ),
    (
        "web blog",
        r#"#[sub_resources("user", "profile")] user_profile_action(a, b)"#,
        "GET /blog/user/{a}/profile/{b} -> blog/user-profile.html",
    ),
    (
        "web session",
        "get_login_action()",
        "GET /session/login -> session/login.html",
    ),
    (
        "web session",
        "get_index_action()",
        "GET /session -> session/index.html",
    ),
    (
        "web session",
        "delete_action_action(id)",
        "DELETE /session/action/{id} -> session/action.html",
    ),
    (
        "web blog",
        "get_post_action()",
        "GET /blog/post -> blog/post.html",
    ),
    (
        "web index",
        "about_action()",
        "GET /index/about -> index/about.html",
    ),
    (
        "web index",
        r#"#[route(GET, "/about")] about_action()"#,
        "GET /about -> index/about.html",
    ),
    (
        "web blog",
        r#"#[route(GET, "/show/{year}/{month}")] show_action(year, month)"#,
        "GET /blog/show/{year}/{month} -> blog/show.html",
    ),
    (
        "web blog",
        r#"#[route(GET, "/{slug}")] index_action(slug)"#,
        "GET /blog/{slug} -> blog/index.html",
    ),
    (
        "web blog",
        r#"#[route(GET, "/get-started")] get_started_action()"#,
        "GET /blog/get-started -> blog/started.html",
    ),
    (
        "web blog",
        r#"#[route(POST, "/")] post_action()"#,
        "POST /blog -> blog/post.html",
    ),
];

/// A controller below another resource: the path values of that come first.
const BELOW: &[(&str, &str, &str)] = &[
    (
        "rest comments below articles/{slug}",
        "cget_action(slug)",
        "GET /articles/{slug}/comments",
    ),
    (
        "rest comments below articles/{slug}",
        "post_action(slug)",
        "POST /articles/{slug}/comments",
    ),
    (
        "rest comments below articles/{slug}",
        "get_action(slug, id)",
        "GET /articles/{slug}/comments/{id}",
    ),
    (
        "rest comments below articles/{slug}",
        "delete_action(_slug, id)",
        "DELETE /articles/{slug}/comments/{id}",
    ),
    (
        "rest comments below articles/{slug}",
        "cget_likes_action(slug, id)",
        "GET /articles/{slug}/comments/{id}/likes",
    ),
    (
        "rest comments below articles/{slug}",
        "#[singular] put_vote_action(slug, id)",
        "PUT /articles/{slug}/comments/{id}/vote",
    ),
    (
        "rest comments below articles/{slug}",
        r#"#[sub_resources("a", "b-c")] cget_a_b_c_action(slug, id, a)"#,
        "GET /articles/{slug}/comments/{id}/a/{a}/b-c",
    ),
    (
        "rest comments below articles/{slug}",
        r#"#[route(GET, "/of/{user}")] of_action(slug, user)"#,
        "GET /articles/{slug}/comments/of/{user}",
    ),
    (
        "singular picture below users/{id}",
        "put_action(id)",
        "PUT /users/{id}/picture",
    ),
    (
        "singular feed below articles",
        "get_action()",
        "GET /articles/feed",
    ),
    (
        "root tags below blog/{year}/{month}",
        "get_action(year, month, tag)",
        "GET /blog/{year}/{month}/{tag}",
    ),
    (
        "rest stores below shop",
        "get_action(id)",
        "GET /shop/stores/{id}",
    ),
    (
        "web comments below blog/{slug}",
        "index_action(slug)",
        "GET /blog/{slug}/comments -> comments/index.html",
    ),
    (
        "web comments below blog/{slug}",
        "new_action(slug)",
        "GET /blog/{slug}/comments/new -> comments/new.html",
    ),
    (
        "web comments below blog/{slug}",
        "show_action(slug, id)",
        "GET /blog/{slug}/comments/show/{id} -> comments/show.html",
    ),
    (
        "web index below admin",
        "index_action()",
        "GET /admin -> index/index.html",
    ),
];

#[test]
fn table_of_controllers_below_another() {
    BELOW
        .iter()
        .for_each(|(on, method, route)| check(on, method, route));
}

fn check(on: &str, method: &str, expected: &str) {
    let action =
        derive(on, method).unwrap_or_else(|error| panic!("{on}: {method}: {}", error.report()));
    let route = match &action.template {
        Some(template) => format!("{action} -> {template}"),
        None => action.to_string(),
    };
    assert_eq!(route, expected, "{on}: {method}");
    assert!(
        method.contains(&format!("{}_action(", action.name))
            && action.function == format!("{}_action", action.name)
    );
}

#[test]
fn rest_table() {
    USERS
        .iter()
        .for_each(|(method, route)| check("rest users", method, route));
}

#[test]
fn singular_table() {
    PROFILE
        .iter()
        .for_each(|(method, route)| check("singular profile", method, route));
}

#[test]
fn web_table() {
    WEB.iter()
        .for_each(|(on, method, route)| check(on, method, route));
}
