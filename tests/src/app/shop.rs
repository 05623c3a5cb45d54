//! Server-side routing: two versions of a REST API side by side, and pages.

use axum::Router;
use router_axum::prelude::*;

use super::{
    APP_PATH,
    bodies::{BodiesController, Word, limit},
    downloads::DownloadsController,
    failures::{FailuresController, OutOfStock},
    pages::{
        BlogController, BrokenController, IndexController, MembersController, PagesController,
        SessionController,
    },
    receivers::ReceiversController,
    redirects::RedirectsController,
    replies::RepliesController,
    stock::{self, ItemsController, Memory, StockError},
    values::ValuesController,
};

/// The services.
#[derive(Debug, Services)]
pub struct Services {
    /// The first version of items.
    #[service("controller.rest.v1.")]
    pub items: ItemsController<Memory>,
    /// What actions return.
    #[service("controller.rest.v1.")]
    pub replies: RepliesController,
    /// Downloads.
    #[service("controller.rest.v1.")]
    pub downloads: DownloadsController,
    /// How actions take themselves.
    #[service("controller.rest.v1.")]
    pub receivers: ReceiversController,
    /// Path values.
    #[service("controller.rest.v1.")]
    pub values: ValuesController,
    /// Extractors.
    #[service("controller.rest.v1.")]
    pub bodies: BodiesController,
    /// Failures.
    #[service("controller.rest.v1.")]
    pub failures: FailuresController,
    /// The second version of items.
    #[service("controller.rest.v2.")]
    pub items_v2: stock::v2::ItemsController<Memory>,
    /// The start page.
    #[service("controller.web.")]
    pub index: IndexController,
    /// Who is logged in.
    #[service("controller.web.")]
    pub session: SessionController,
    /// Pages with path values.
    #[service("controller.web.")]
    pub blog: BlogController,
    /// Pages with levels.
    #[service("controller.web.")]
    pub members: MembersController,
    /// What web actions return.
    #[service("controller.web.")]
    pub pages: PagesController,
    /// Pages that fail.
    #[service("controller.web.")]
    pub broken: BrokenController,
    /// Redirects.
    #[service("controller.web.")]
    pub redirects: RedirectsController,
}

impl Services {
    /// Fresh ones.
    #[must_use]
    pub fn fresh() -> Self {
        Self {
            items: ItemsController {
                db: Memory::seeded(),
            },
            replies: RepliesController,
            downloads: DownloadsController,
            receivers: ReceiversController { word: "me" },
            values: ValuesController,
            bodies: BodiesController,
            failures: FailuresController,
            items_v2: stock::v2::ItemsController {
                db: Memory::seeded(),
            },
            index: IndexController,
            session: SessionController,
            blog: BlogController,
            members: MembersController,
            pages: PagesController,
            broken: BrokenController,
            redirects: RedirectsController,
        }
    }
}

/// The kernel.
pub fn kernel(url_prefix: &str, debug: bool) -> WebApp {
    let v1 = RestRouter::new("/api/v1", "controller.rest.v1.")
        .layer(axum::Extension(Word("from a layer")));
    let plain = Router::new()
        .route("/health", axum::routing::get(|| async { "well" }))
        .route(
            "/health/small",
            axum::routing::post(|text: String| async move { text }).layer(limit(8)),
        );
    mounted(url_prefix, debug, v1).merge(plain)
}

/// The same without a layer around a router and without plain routes.
pub fn alone(url_prefix: &str) -> WebApp {
    mounted(
        url_prefix,
        false,
        RestRouter::new("/api/v1", "controller.rest.v1."),
    )
}

fn mounted(url_prefix: &str, debug: bool, v1: RestRouter) -> WebApp {
    let errors = ErrorRouter::new()
        .status::<OutOfStock>(StatusCode::CONFLICT)
        .status::<StockError>(StatusCode::UNPROCESSABLE_ENTITY)
        .message(StatusCode::PAYMENT_REQUIRED, "Money, please.")
        .render_text_errors(true);
    WebApp::new(APP_PATH, debug)
        .with_url_prefix(url_prefix)
        .with_services(Services::fresh())
        .activate(errors)
        .activate(v1)
        .activate(RestRouter::new("/api/v2", "controller.rest.v2."))
        .activate(TemplateRouter::new("", "controller.web."))
}

/// The application.
///
/// # Panics
///
/// If its set-up is wrong.
pub fn app(url_prefix: &str, debug: bool) -> Router {
    kernel(url_prefix, debug)
        .into_router()
        .unwrap_or_else(|error| panic!("{error}"))
}
