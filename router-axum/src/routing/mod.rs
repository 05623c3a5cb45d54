//! From services and routers to an `axum::Router` and a dispatcher in front of it.

pub(crate) mod assembly;
mod axum_router;
pub(crate) mod checks;
#[cfg(feature = "templates")]
mod default_action;
pub(crate) mod fallback;
pub(crate) mod fast_path;
mod layered;
pub(crate) mod method_not_allowed;
pub(crate) mod mounting;
pub(crate) mod plain;
mod rest;
pub(crate) mod route_map;
pub(crate) mod services;
pub(crate) mod startup_error;
pub(crate) mod suggestions;
#[cfg(feature = "templates")]
mod template;

pub use assembly::{Activate, Assembly, Stage};
#[cfg(feature = "templates")]
pub use default_action::TemplateDefaultRouter;
pub use fast_path::{ApplicationFuture, ApplicationService};
pub use layered::{ControllerExt, Layered};
pub use rest::RestRouter;
pub use services::{Service, Services};
#[cfg(feature = "templates")]
pub use template::TemplateRouter;
