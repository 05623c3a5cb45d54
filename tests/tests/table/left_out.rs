//! Controllers that the application's configuration leaves out: `Option<C>` in a container.

use std::{collections::BTreeMap, sync::Arc};

use router_axum::{prelude::*, templates::EmbeddedTemplates, testing::TestApp};
use tests::client::block_on;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, jobs: Option<Paths<JobsController>>) -> Json<Option<String>> {
        Json(jobs.map(|jobs| jobs.get_path(7).into()))
    }

    // what takes the paths alone fails only where it is called
    async fn get_action(&self, id: u32, jobs: Paths<JobsController>) -> Json<String> {
        Json(jobs.get_path(id).into())
    }
}

struct JobsController;

#[rest_controller("jobs")]
impl JobsController {
    async fn get_action(&self, id: u32) -> Json<u32> {
        Json(id)
    }
}

struct HomeController;

#[web_controller("home", templates = false)]
impl HomeController {
    async fn index_action(
        &self,
        admin: Option<Paths<AdminController>>,
    ) -> BTreeMap<&'static str, bool> {
        BTreeMap::from([("has_admin", admin.is_some())])
    }

    async fn broken_action(&self) {}
}

struct AdminController;

#[web_controller("admin", templates = false)]
impl AdminController {
    async fn index_action(&self) -> &'static str {
        "/home"
    }
}

#[derive(Services)]
#[services(templates = false)]
struct Container {
    #[service("controller.rest.")]
    users: UsersController,
    #[service("controller.rest.")]
    #[service("controller.rest.v2.")]
    jobs: Option<Arc<JobsController>>,
    #[service("controller.web.")]
    home: HomeController,
    #[service("controller.web.")]
    admin: Option<AdminController>,
    #[service("controller.any.")]
    any: Option<AdminController>,
}

fn kernel(is_there: bool) -> WebApp {
    let templates = EmbeddedTemplates::new(&[
        (
            "home/index.html",
            "{% if has_admin %}{{ path('controller.web.admin', 'index') }}{% endif %}.",
        ),
        (
            "home/broken.html",
            "{{ path('controller.web.admin', 'index') }}",
        ),
    ]);
    WebApp::new("nowhere", false)
        .with_embedded_templates(templates)
        .with_services(Container {
            users: UsersController,
            jobs: is_there.then(|| Arc::new(JobsController)),
            home: HomeController,
            admin: is_there.then_some(AdminController),
            any: is_there.then_some(AdminController),
        })
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api", "controller.rest."))
        // of nothing but what may be left out
        .activate(RestRouter::new("/api/v2", "controller.rest.v2."))
        .activate(TemplateRouter::new("", "controller.web."))
        .activate(TemplateDefaultRouter::new(
            "/any",
            "controller.any.admin",
            "index",
        ))
}

fn answer(app: &TestApp, path: &str) -> (u16, String) {
    let response = block_on(app.get(path).send());
    (response.status().as_u16(), response.text())
}

#[test]
fn a_controller_that_is_there_is_mounted() {
    let app = TestApp::new(kernel(true));
    assert_eq!(answer(&app, "/api/jobs/7"), (200, "7".to_owned()));
    assert_eq!(answer(&app, "/api/v2/jobs/7"), (200, "7".to_owned()));
    assert_eq!(
        answer(&app, "/api/users"),
        (200, r#""/api/jobs/7""#.to_owned())
    );
    assert_eq!(answer(&app, "/home"), (200, "/admin.".to_owned()));
    assert_eq!(answer(&app, "/home/broken"), (200, "/admin".to_owned()));
    assert_eq!(answer(&app, "/any/where").0, 302);
}

#[test]
fn one_that_is_left_out_is_no_mistake_of_the_set_up() {
    let app = TestApp::new(kernel(false));
    for path in ["/api/jobs/7", "/api/v2/jobs/7", "/admin", "/any/where"] {
        assert_eq!(answer(&app, path).0, 404, "{path}");
    }
    assert_eq!(answer(&app, "/api/users"), (200, "null".to_owned()));
    assert_eq!(answer(&app, "/api/users/7").0, 500);
    assert_eq!(answer(&app, "/home"), (200, ".".to_owned()));
    // judged where the page is rendered
    assert_eq!(answer(&app, "/home/broken").0, 500);
    let rows: Vec<_> = app.routes().iter().map(|row| &*row.path).collect();
    assert_eq!(
        rows,
        ["/api/users", "/api/users/{id}", "/home", "/home/broken"]
    );
    assert!(app.routes().paths::<JobsController>().is_err());
}

struct OtherJobsController;

#[rest_controller("jobs", service = "other-jobs")]
impl OtherJobsController {
    async fn get_action(&self, id: u32) -> Json<u32> {
        Json(id)
    }
}

#[test]
fn one_that_is_left_out_counts_for_conflicts() {
    for is_there in [true, false] {
        let app = kernel(is_there).with_service("controller.rest.", OtherJobsController);
        let error = app.finish().expect_err("a conflict").to_string();
        let expected = "GET /api/jobs/{id} is answered by two actions";
        assert!(error.contains(expected), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
}
