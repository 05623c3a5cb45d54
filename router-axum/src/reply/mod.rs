//! Replies: what actions return, and the responses they become.

mod created;
#[cfg(feature = "openapi")]
mod described;
mod download;
mod events;
pub(crate) mod file_headers;
pub(crate) mod json;
pub(crate) mod page_renderer;
pub(crate) mod place;
mod redirect;
pub(crate) mod render_as;
mod renderer;
mod reply_to;
pub(crate) mod replying;
mod text;

pub use created::{Created, PathOfCreated};
pub use download::Download;
pub use events::Events;
pub use redirect::Redirection;
pub use renderer::{Renderer, Reply, ReplyContext, ReturnedValue};
pub use reply_to::ReplyTo;
pub use replying::Replying;
pub use text::Text;
