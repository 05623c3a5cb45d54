//! Random containers: the check in a constant finds what would be found at start-up.

use std::collections::BTreeSet;
use std::panic::catch_unwind;

use router_axum_core::{
    Controller, Method, Mounted, PathTemplate, Route, Service, Signature, Spelling, conflicts,
    shadows,
    table::{is_split, reads},
};

use crate::conflicts::check;
use crate::exhaustive::row;

const CONTROLLERS: [Controller<'_>; 11] = [
    Controller::rest("users"),
    Controller {
        service: "users-csv",
        ..Controller::rest("users.csv")
    },
    Controller {
        root: true,
        ..Controller::rest("notes")
    },
    Controller::rest("blog"),
    Controller::web("index"),
    Controller::web("blog"),
    Controller::web("blog-posts"),
    Controller::web("users"),
    Controller {
        service: "people",
        ..Controller::rest("users")
    },
    Controller {
        below: "users/{id}",
        ..Controller::rest("comments")
    },
    Controller {
        service: "blog-pages",
        below: "blog",
        ..Controller::web("index")
    },
];

const METHODS: [(&str, &[&str]); 10] = [
    ("cget_action", &[]),
    ("get_action", &["id"]),
    ("cget_comments_action", &["id"]),
    ("index_action", &[]),
    ("blog_action", &[]),
    ("comments_action", &["id"]),
    ("show_action", &["id"]),
    ("get_comments_action", &["id"]),
    ("get_comments_action", &["id", "comment"]),
    ("delete_comments_action", &["id", "comment"]),
];

const PATHS: [&str; 12] = [
    "/{*id}",
    "/blog/{*id}",
    "/{id}/{*comment}",
    "/users.csv",
    "/",
    "/blog",
    "/blog/{id}",
    "/blog/comments/{id}",
    "/users/{id}",
    "/{id}/comments",
    "/blog-posts",
    "/{id}",
];

/// SplitMix64.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) % limit as u64).expect("below a usize")
    }
}

fn service(random: &mut Random) -> Service {
    let controller = CONTROLLERS[random.below(CONTROLLERS.len())];
    let mut routes: Vec<Route> = (0..random.below(8))
        .filter_map(|_| route(random, controller))
        .collect();
    routes.sort_by_key(|route| (route.canonical, route.method));
    routes.dedup_by_key(|route| (route.canonical, route.method));
    let all = routes.clone();
    routes.retain(|route| {
        let mut before = all
            .iter()
            .take_while(|other| other.canonical < route.canonical);
        !before.any(|other| is_split(other.canonical, route.canonical))
    });
    let prefix = ["a.", "a.b.", "b."][random.below(3)];
    Service::of(controller, routes.leak()).below(prefix)
}

fn route(random: &mut Random, controller: Controller<'static>) -> Option<Route> {
    let (name, values) = METHODS[random.below(METHODS.len())];
    let signature = Signature::new(controller, name, values);
    let action = match random.below(2) {
        0 => signature.derive(),
        _ => {
            let route = (
                [Method::Get, Method::Put, Method::Any][random.below(3)],
                PATHS[random.below(PATHS.len())],
            );
            Signature {
                route: Some(route),
                ..signature
            }
            .derive()
        }
    };
    let spellings = [&[][..], &[Spelling::Integer], &[Spelling::Integer; 2]];
    action.ok().map(|action| Route {
        spellings: spellings[random.below(3)],
        ..row(action)
    })
}

/// Each service-name prefix is selected by a router of each kind, and every router has a URL prefix of its own.
fn is_refused_at_start_up(services: &[Service]) -> bool {
    let prefixes: Vec<_> = services
        .iter()
        .map(|service| format!("/{}{:?}", service.prefix, service.controller.kind))
        .collect();
    let mounted = services.iter().zip(&prefixes);
    let mounted = mounted.map(|(service, url_prefix)| Mounted {
        url_prefix,
        service: service.controller.service,
        routes: service.routes,
    });
    let names: BTreeSet<_> = services
        .iter()
        .map(|service| format!("{}{}", service.prefix, service.controller.service))
        .collect();
    names.len() < services.len() || !conflicts(&mounted.collect::<Vec<_>>()).is_empty()
}

/// Returns whether a path takes requests from another controller of the same prefix and kind, none of whose actions answer at it.
fn is_shadowed(services: &[Service]) -> bool {
    services.iter().any(|first| {
        let group = services.iter().filter(|other| {
            (other.prefix, other.controller.kind) == (first.prefix, first.controller.kind)
        });
        let rows: Vec<_> = group
            .flat_map(|service| {
                service
                    .routes
                    .iter()
                    .map(|row| (service.controller.service, row))
            })
            .collect();
        let paths: Vec<_> = rows
            .iter()
            .map(|(_, row)| PathTemplate::parse(row.path))
            .collect();
        let table: Vec<_> = rows
            .iter()
            .zip(&paths)
            .map(|((_, row), path)| (row.method, path))
            .collect();
        shadows(&table).iter().any(|shadow| {
            let is_own = |lost: usize| {
                shadow
                    .routes
                    .iter()
                    .any(|route| rows[*route].0 == rows[lost].0)
            };
            shadow.lost.iter().any(|lost| {
                let row = rows[lost.route].1;
                let is_read = reads(row.path, row.spellings, &lost.path.to_string());
                is_read && !is_own(lost.route)
            })
        })
    })
}

#[test]
fn the_constant_refuses_what_start_up_refuses_or_warns_of() {
    let (mut refused, mut accepted) = (0, 0);
    for seed in 0..4000 {
        let random = &mut Random(seed);
        let services: [Service; 3] = std::array::from_fn(|_| service(random));
        let expected = is_refused_at_start_up(&services) || is_shadowed(&services);
        assert_eq!(
            catch_unwind(|| check(&services)).is_err(),
            expected,
            "{seed}: {services:#?}"
        );
        *if expected {
            &mut refused
        } else {
            &mut accepted
        } += 1;
    }
    assert!(
        refused > 400 && accepted > 400,
        "{refused} refused, {accepted} accepted"
    );
}
