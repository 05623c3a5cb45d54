//! Replies: what actions return, and the responses they become.

mod created;
pub(crate) mod download;
mod events;
pub(crate) mod place;
mod redirect;
mod renderer;
pub(crate) mod replying;
mod text;

pub use created::{Created, PathOfCreated};
pub use download::Download;
pub use events::Events;
pub use redirect::Redirection;
pub use renderer::{RenderAs, Renderer, Reply, ReplyContext, ReturnedValue};
pub use replying::{ReplyTo, Replying};
pub use text::Text;
