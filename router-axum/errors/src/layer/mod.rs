//! The layer that renders errors: which status one has, by its sources and its rejections, and which responses are errors.

pub(crate) mod from_response;
#[expect(clippy::module_inception, reason = "the type that the folder is about")]
pub(crate) mod layer;
pub(crate) mod rejection;
pub(crate) mod source;

pub use from_response::AsIs;
pub use layer::ErrorLayer;
pub use rejection::from_rejection;
