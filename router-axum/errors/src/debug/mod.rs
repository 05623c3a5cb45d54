//! The details of an error in debug mode, on the page and in the member `debug`.

pub mod built_in_page;
mod excerpt;
mod frames;
mod info;
mod redact;
mod suggestions;
#[cfg(feature = "templates")]
pub(crate) mod template_info;

pub(crate) use info::DebugInfo;
pub(crate) use suggestions::Suggest;
pub use suggestions::{RouteLine, Suggestions};
