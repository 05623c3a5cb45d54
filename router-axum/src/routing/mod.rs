//! From services and routers to an `axum::Router` and a dispatcher in front of it.

mod activate;
pub(crate) mod assembly;
mod axum_router;
pub(crate) mod checks;
mod ending;
pub(crate) mod fallback;
pub(crate) mod fast_path;
mod finish;
mod layered;
pub(crate) mod mounting;
#[cfg(feature = "templates")]
pub(crate) mod pages;
pub(crate) mod plain;
pub(crate) mod public_prefix;
mod rest;
pub(crate) mod route_map;
pub(crate) mod services;
pub(crate) mod startup_error;
pub(crate) mod trailing_slash;

pub use activate::Activate;
pub use assembly::{Assembly, Stage};
pub use fast_path::{ApplicationFuture, ApplicationService};
pub use layered::{ControllerExt, Layered};
pub use rest::{RestRouter, Stateless};
pub use services::{Controllers, Service, Services, Shadowing};
pub use trailing_slash::TrailingSlash;
