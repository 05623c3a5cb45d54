//! The routers of pages, and their part of an assembly.

mod assembly;
mod default_action;
mod template;

pub use default_action::TemplateDefaultRouter;
pub use template::TemplateRouter;
