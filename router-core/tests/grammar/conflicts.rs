//! Conflicts: listed at start-up, and as messages of const evaluation.

use std::panic::catch_unwind;

use router_axum_core::table::{Mistakes, check_within};
use router_axum_core::{Controller, Kind, Method, Mounted, Route, Service, conflicts};

const fn route(method: Method, path: &'static str, function: &'static str, line: u32) -> Route {
    of_value(method, path, path, function, line)
}

/// A route with a path value.
const fn of_value(
    method: Method,
    path: &'static str,
    canonical: &'static str,
    function: &'static str,
    line: u32,
) -> Route {
    Route {
        method,
        path,
        canonical,
        controller: "users",
        function,
        template: None,
        status: None,
        layers: &[],
        before: &[],
        guards: &[],
        public: false,
        takes_paths: false,
        since: None,
        until: None,
        ends: None,
        fragment: None,
        forms: &[],
        spellings: &[],
        type_name: "UsersController",
        file: "src/users.rs",
        line,
    }
}

const USERS: &[Route] = &[
    route(Method::Get, "/users", "cget_action", 9),
    of_value(Method::Get, "/users/{id}", "/users/{p1}", "get_action", 12),
    of_value(
        Method::Head,
        "/users/{id}",
        "/users/{p1}",
        "head_action",
        14,
    ),
    route(Method::Get, "/users/search", "search_action", 16),
];

const PEOPLE: &[Route] = &[
    Route {
        type_name: "PeopleController",
        file: "src/people.rs",
        ..of_value(
            Method::Get,
            "/users/{name}",
            "/users/{p1}",
            "get_action",
            30,
        )
    },
    Route {
        type_name: "PeopleController",
        file: "src/people.rs",
        ..of_value(
            Method::Put,
            "/users/{name}",
            "/users/{p1}",
            "put_action",
            34,
        )
    },
];

const INDEX: &[Route] = &[
    Route {
        type_name: "IndexController",
        file: "src/index.rs",
        ..route(Method::Get, "/", "index_action", 3)
    },
    Route {
        type_name: "IndexController",
        file: "src/index.rs",
        ..of_value(Method::Get, "/blog/{x}", "/blog/{p1}", "blog_action", 5)
    },
    Route {
        type_name: "IndexController",
        file: "src/index.rs",
        ..route(Method::Get, "/blog", "b_action", 7)
    },
];

const BLOG: &[Route] = &[
    Route {
        type_name: "BlogController",
        file: "src/blog.rs",
        ..route(Method::Get, "/blog", "index_action", 7)
    },
    Route {
        type_name: "BlogController",
        file: "src/blog.rs",
        ..of_value(Method::Post, "/blog/{slug}", "/blog/{p1}", "s_action", 8)
    },
];

const fn service(
    prefix: &'static str,
    name: &'static str,
    kind: Kind,
    routes: &'static [Route],
) -> Service {
    Service::of(Controller::of(kind, name), routes).below(prefix)
}

const V1: &str = "controller.rest.v1.";

type Check = fn();

/// Stops at the first mistake of a container.
pub(crate) const fn check<const N: usize>(services: &[Service; N]) {
    let mistakes = Mistakes::of(services);
    let mut i = 0;
    while i < N {
        mistakes.report_at(i);
        i += 1;
    }
}

/// Services of one container and the panic's text; `None` where there is none.
const CONTAINERS: &[(Check, Option<&str>)] = &[
    (|| check(&[]), None),
    (
        || {
            check(&[
                service(V1, "users", Kind::Rest, USERS),
                service("controller.rest.v2.", "users", Kind::Rest, PEOPLE),
            ])
        },
        None,
    ),
    (
        || {
            check(&[
                service(V1, "users", Kind::Rest, USERS),
                service(V1, "blog", Kind::Rest, BLOG),
            ])
        },
        None,
    ),
    (
        || {
            check(&[
                service(V1, "users", Kind::Rest, USERS),
                service(V1, "users", Kind::Rest, PEOPLE),
            ])
        },
        Some(
            "two services are named `controller.rest.v1.users`: `UsersController::cget_action` (src/users.rs:9) and `PeopleController::get_action` (src/people.rs:30): give one of them another prefix and router, or another name by `service = \"..\"`",
        ),
    ),
    (
        || {
            check(&[
                service("a.", "x", Kind::Rest, &[]),
                service("", "b", Kind::Rest, &[]),
                service("a.", "x", Kind::Rest, &[]),
            ])
        },
        Some("two services are named `a.x`"),
    ),
    (
        || {
            check(&[
                service("w.", "blog", Kind::Web, BLOG),
                service("w.", "index", Kind::Web, INDEX),
            ])
        },
        Some(
            "GET /blog is answered by two actions of `w.*`: `BlogController::index_action` (src/blog.rs:7) and `IndexController::b_action` (src/index.rs:7): rename or remove all but one, or give one of the controllers another prefix and router",
        ),
    ),
    (
        || {
            check(&[
                service("w.", "blog", Kind::Web, BLOG),
                service("x.", "index", Kind::Web, INDEX),
            ])
        },
        None,
    ),
    (
        || {
            check(&[
                service("w.", "blog", Kind::Rest, BLOG),
                service("w.", "index", Kind::Web, INDEX),
            ])
        },
        None,
    ),
    (
        || {
            check(&[
                service("w.", "log", Kind::Web, BLOG),
                service("w.", "index", Kind::Web, INDEX),
            ])
        },
        None,
    ),
];

fn panic_text(check: impl FnOnce() + std::panic::UnwindSafe) -> Option<String> {
    let payload = catch_unwind(check).err()?;
    Some(
        payload
            .downcast_ref::<String>()
            .cloned()
            .unwrap_or_default(),
    )
}

#[test]
fn containers() {
    for (check, expected) in CONTAINERS {
        assert_eq!(panic_text(*check).as_deref(), *expected);
    }
}

#[test]
fn within_one_controller() {
    assert_eq!(panic_text(|| check_within(USERS)), None);
    let twice = [
        USERS[1],
        USERS[0],
        of_value(
            Method::Get,
            "/users/{x}",
            "/users/{p1}",
            "find_action",
            4_000_000_000,
        ),
    ];
    let expected = "GET /users/{id} is answered by two actions: `UsersController::get_action` (src/users.rs:12) and `UsersController::find_action` (src/users.rs:4000000000): rename or remove all but one";
    assert_eq!(
        panic_text(move || check_within(&twice)).as_deref(),
        Some(expected)
    );
}

/// A long list is cut at a whole word, not in the middle of a letter.
#[test]
fn many_conflicts_are_cut() {
    let rows = [route(Method::Get, "/größe", "get_action", 1); 40];
    let text = panic_text(move || check_within(&rows)).expect("conflicts");
    assert!(text.len() > 3900 && text.len() <= 4096);
}

const _: () = check(&[
    service(V1, "users", Kind::Rest, USERS),
    service(V1, "blog", Kind::Rest, BLOG),
]);
const _: () = check_within(USERS);

/// Fifty controllers of eight actions stay below the limit of steps at which the compiler warns.
const FIFTY: [Service; 50] = many();
const _: () = check(&FIFTY);

const EIGHT: &[Route] = &[of_value(
    Method::Get,
    "/index/a-long-name/{x}",
    "/index/a-long-name/{p1}",
    "a_action",
    1,
); 8];

const fn many<const N: usize>() -> [Service; N] {
    let mut services = [service("controller.web.", "index", Kind::Web, EIGHT); N];
    let mut i = 1;
    while i < N {
        let prefix = if i % 2 == 0 {
            "controller.web."
        } else {
            "controller.abc."
        };
        services[i] = service(
            prefix,
            NAMES.split_at(i).0.split_at(i / 2).1,
            Kind::Web,
            EIGHT,
        );
        i += 1;
    }
    services
}

const NAMES: &str =
    "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz";

#[test]
fn start_up_lists_every_conflict() {
    let mounted = [
        Mounted {
            url_prefix: "/api",
            service: "r.users",
            routes: USERS,
        },
        Mounted {
            url_prefix: "/api",
            service: "r.people",
            routes: PEOPLE,
        },
        Mounted {
            url_prefix: "",
            service: "w.index",
            routes: INDEX,
        },
        Mounted {
            url_prefix: "",
            service: "w.blog",
            routes: BLOG,
        },
        Mounted {
            url_prefix: "/blog",
            service: "x.index",
            routes: &INDEX[..1],
        },
    ];
    let found = conflicts(&mounted);
    let expected = [
        "GET /api/users/{id} is answered by two actions: `UsersController::get_action` of `r.users` (src/users.rs:12) and `PeopleController::get_action` of `r.people` (src/people.rs:30): rename or remove all but one, or give one of the controllers another prefix and router",
        "GET /blog is answered by 3 actions: `IndexController::b_action` of `w.index` (src/index.rs:7) and `BlogController::index_action` of `w.blog` (src/blog.rs:7) and `IndexController::index_action` of `x.index` (src/index.rs:3): rename or remove all but one, or give one of the controllers another prefix and router",
    ];
    assert_eq!(found, expected);
}

const fn page(method: Method, path: &'static str, function: &'static str) -> Route {
    Route {
        type_name: "PagesController",
        file: "src/pages.rs",
        ..of_value(method, path, "/{p1}", function, 3)
    }
}

const PAGES: &[Route] = &[
    page(Method::Get, "/{slug}", "show_action"),
    page(Method::Delete, "/{slug}", "delete_action"),
];

/// A literal path of one controller takes the methods of another controller's path value.
#[test]
fn shadows_between_controllers() {
    let blog = service("w.", "blog", Kind::Web, BLOG);
    let index = service("w.", "index", Kind::Web, PAGES);
    assert_eq!(panic_text(move || check(&[blog.shadowing(), index])), None);
    let expected = "DELETE /blog is answered 405: `BlogController::index_action` (src/blog.rs:7) takes the path from `PagesController::delete_action` (src/pages.rs:3)\nhelp: if that is meant, write `#[service(\"w.\", shadows)]` at the controller that takes it";
    assert_eq!(
        panic_text(move || check(&[blog, index])).as_deref(),
        Some(expected)
    );
    let redundant = "`shadows` is redundant: `w.index` takes no request that only another controller answers: remove the word";
    assert_eq!(
        panic_text(move || check(&[blog.shadowing(), index.shadowing()])).as_deref(),
        Some(redundant)
    );
}
