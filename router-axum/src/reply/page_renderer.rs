//! Pages, as far as an application knows them that may have none: the feature `templates` brings what renders them.

use std::{any::Any, sync::Arc};

use axum::response::Response;
use router_core::Route;

use super::replying::Replying;
use crate::error::{Error, ErrorRouter, RequestHead};
use crate::routes::{Mount, Routes};

/// Renders the pages of web controllers.
pub(crate) trait PageRenderer: Any + Send + Sync {
    /// The page of an action that returns nothing.
    fn empty(&self, replying: &Replying<'_>) -> Result<Response, Error>;

    /// A redirect as the page can follow it that has asked for a part of itself.
    fn for_fragment(&self, redirect: Response, request: &RequestHead<'_>) -> Response;

    /// Gives an error router the pages of the application, unless it has its own.
    fn error_pages(&self, errors: ErrorRouter) -> ErrorRouter;

    /// The templates, each with its text.
    #[cfg(feature = "test")]
    fn sources(&self) -> Vec<(String, String)>;
}

/// Loads the templates of an application.
pub(crate) trait PageLoader: Any + Send + Sync {
    /// The renderer, and the mistakes in the templates.
    fn load(&mut self, application: &PageApplication<'_>) -> (Arc<dyn PageRenderer>, Vec<String>);
}

/// The application that the templates are for.
#[cfg_attr(
    not(feature = "templates"),
    expect(dead_code, reason = "read by pages alone")
)]
pub(crate) struct PageApplication<'a> {
    pub(crate) routes: &'a Routes,
    /// The actions that render a page, each with its controller's place.
    pub(crate) pages: Vec<(&'a Mount, &'static Route)>,
    /// The services that no router has activated.
    pub(crate) unused: Vec<&'a str>,
    /// The name and the version of the package that the controllers are in.
    pub(crate) package: (&'a str, &'a str),
    pub(crate) url_prefix: &'a str,
    pub(crate) errors: Option<&'a ErrorRouter>,
    pub(crate) debug: bool,
}
