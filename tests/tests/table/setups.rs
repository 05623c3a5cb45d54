//! Random set-ups: whatever routers are activated, starting returns the application or everything that is wrong with it.

use router_axum::{Controller, Route, prelude::*};
use router_core::{Mounted, conflicts};
use tests::random::Random;

const SETUPS: u64 = 2000;

#[test]
fn every_conflict_is_returned() {
    let mut started = 0;
    for seed in 0..SETUPS {
        let setup = Setup::new(&mut Random::new(seed));
        let expected = setup.conflicts();
        let found = mistakes(setup.app());
        let is_conflict = |mistake: &&String| mistake.contains(" is answered by ");
        assert_eq!(
            found
                .iter()
                .filter(is_conflict)
                .cloned()
                .collect::<Vec<_>>(),
            expected,
            "{seed}: {setup:#?}"
        );
        started += u64::from(found.is_empty());
    }
    assert!(
        started > SETUPS / 10 && started < SETUPS,
        "{started} started"
    );
}

fn mistakes(app: WebApp) -> Vec<String> {
    app.into_router()
        .map_or_else(|error| error.mistakes().to_vec(), |_| Vec::new())
}

/// The default action answers every other request below its prefix: two routers cannot both. A path value of a page may stand there.
#[test]
fn every_other_request_is_answered_once() {
    let setup = |rest: &[&'static str], pages: &[&'static str], default_prefix| Setup {
        url_prefix: "",
        rest: rest
            .iter()
            .map(|url_prefix| Selected::all(url_prefix, "rest."))
            .collect(),
        pages: pages
            .iter()
            .map(|url_prefix| Selected::all(url_prefix, "web."))
            .collect(),
        default_action: Some(default_prefix),
    };
    let below = "the default action, `index` of `default.home` below `/api/v1`, is below `/api`, where a REST router owns every path: give one of the two routers another prefix";
    assert_eq!(mistakes(setup(&["/api"], &[], "/api/v1").app()), [below]);
    assert!(mistakes(setup(&[], &["/shop"], "/shop").app()).is_empty());
    assert!(mistakes(setup(&["/rest"], &[""], "/api").app()).is_empty());
    assert!(mistakes(setup(&[""], &[], "").app()).is_empty());
    let found = mistakes(setup(&[""], &[], "/shop").app());
    assert!(
        found.len() == 1 && found[0].contains(" below `/shop`, is below `/`, "),
        "{found:?}"
    );
}

/// An application: the URL prefix of the whole, and its routers.
#[derive(Debug)]
struct Setup {
    url_prefix: &'static str,
    rest: Vec<Selected>,
    pages: Vec<Selected>,
    default_action: Option<&'static str>,
}

/// A router's URL prefix, and the controllers it selects by a service-name prefix of its own.
#[derive(Debug)]
struct Selected {
    url_prefix: &'static str,
    service_prefix: String,
    controllers: Vec<usize>,
}

impl Setup {
    fn new(random: &mut Random) -> Self {
        let mut selected = |kind: &str| -> Vec<Selected> {
            (0..random.below(3))
                .map(|i| Selected::new(random, format!("{kind}{i}.")))
                .collect()
        };
        let (rest, pages) = (selected("rest"), selected("web"));
        let default_action = (random.below(3) == 0).then(|| random.of(&PREFIXES));
        Self {
            url_prefix: random.of(&["", "", "/api"]),
            rest,
            pages,
            default_action,
        }
    }

    fn app(&self) -> WebApp {
        let app = WebApp::new(".", false)
            .with_url_prefix(self.url_prefix)
            .activate(ErrorRouter::new());
        let app = self.rest.iter().fold(
            app,
            |app,
             Selected {
                 url_prefix,
                 service_prefix,
                 ..
             }| {
                app.with_service(service_prefix, UsersController)
                    .activate(RestRouter::new(url_prefix, service_prefix))
            },
        );
        let app = self.pages.iter().fold(
            app,
            |app,
             Selected {
                 url_prefix,
                 service_prefix,
                 controllers,
             }| {
                let app = controllers.iter().fold(app, |app, controller| {
                    PAGES[*controller].0(app, service_prefix)
                });
                app.activate(TemplateRouter::new(url_prefix, service_prefix))
            },
        );
        match self.default_action {
            Some(prefix) => app
                .with_service("default.", HomeController)
                .activate(TemplateDefaultRouter::new(prefix, "default.home", "index")),
            None => app,
        }
    }

    fn conflicts(&self) -> Vec<String> {
        let mut rows = Vec::new();
        for Selected {
            url_prefix,
            service_prefix,
            ..
        } in &self.rest
        {
            rows.push((
                self.full(url_prefix),
                format!("{service_prefix}users"),
                UsersController::ROUTES,
            ));
        }
        for Selected {
            url_prefix,
            service_prefix,
            controllers,
        } in &self.pages
        {
            rows.extend(controllers.iter().map(|controller| {
                let (_, name, routes) = PAGES[*controller];
                (
                    self.full(url_prefix),
                    format!("{service_prefix}{name}"),
                    routes,
                )
            }));
        }
        let mounted: Vec<_> = rows
            .iter()
            .map(|(url_prefix, service, routes)| Mounted {
                url_prefix,
                service,
                routes,
            })
            .collect();
        conflicts(&mounted)
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    fn full(&self, prefix: &str) -> String {
        format!("{}{prefix}", self.url_prefix)
    }
}

const PREFIXES: [&str; 6] = ["", "", "/api", "/api/users", "/:api", "/users"];

/// How a web controller is added, its name and its rows.
type Page = (fn(WebApp, &str) -> WebApp, &'static str, &'static [Route]);

const PAGES: [Page; 3] = [
    (
        |app, prefix| app.with_service(prefix, IndexController),
        "index",
        IndexController::ROUTES,
    ),
    (
        |app, prefix| app.with_service(prefix, ApiController),
        "api",
        ApiController::ROUTES,
    ),
    (
        |app, prefix| app.with_service(prefix, HomeController),
        "home",
        HomeController::ROUTES,
    ),
];

impl Selected {
    fn all(url_prefix: &'static str, service_prefix: &str) -> Self {
        Self {
            url_prefix,
            service_prefix: service_prefix.to_owned(),
            controllers: (0..PAGES.len()).collect(),
        }
    }

    fn new(random: &mut Random, service_prefix: String) -> Self {
        let mut controllers: Vec<_> = (0..PAGES.len()).filter(|_| random.below(2) == 0).collect();
        if controllers.is_empty() {
            controllers.push(random.below(PAGES.len()));
        }
        Self {
            url_prefix: random.of(&PREFIXES),
            service_prefix,
            controllers,
        }
    }
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}

    async fn get_action(&self, id: u32) {
        let _ = id;
    }
}

struct ApiController;

#[web_controller("api")]
impl ApiController {
    async fn index_action(&self) -> &'static str {
        "/"
    }

    async fn users_action(&self) -> &'static str {
        "/"
    }
}

struct IndexController;

#[web_controller("index")]
impl IndexController {
    async fn index_action(&self) -> &'static str {
        "/"
    }

    #[route(GET, "/{slug}")]
    async fn page_action(&self, slug: String) -> String {
        slug
    }

    #[route(GET, "/users/{id}")]
    async fn user_action(&self, id: String) -> String {
        id
    }
}

struct HomeController;

#[web_controller("home")]
impl HomeController {
    async fn index_action(&self) -> &'static str {
        "/"
    }
}
