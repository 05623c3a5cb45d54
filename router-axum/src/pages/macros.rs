//! The macros of pages, documented here since the crate of the macros cannot run their examples.

/// Tells the compiler which variables a template has: the fields of a struct, by the names that serde gives them.
///
/// Derive it beside `Serialize`. In a crate that renames this one: `#[page_variables(crate = ::renamed)]`. See [`templates`](crate::templates).
///
/// ```
/// use router_axum::prelude::*;
/// use serde::Serialize;
///
/// #[derive(Serialize, PageVariables)]
/// struct Post {
///     title: String,
///     comments: Vec<String>,
/// }
///
/// struct BlogController;
///
/// #[web_controller]
/// impl BlogController {
///     /// blog/show.html uses `{{ title }}`; a misspelt `{{ titel }}` would be a compile error
///     async fn show_action(&self, slug: String) -> Option<Post> {
///         (slug == "soup").then(|| Post { title: "Soup".into(), comments: Vec::new() })
///     }
/// }
/// ```
pub use router_macros::PageVariables;
/// Puts the templates of a directory into the binary, for [`WebApp::with_embedded_templates`](crate::WebApp::with_embedded_templates).
///
/// The directory is `templates` beside the crate's `Cargo.toml`, or the one that is named by its path from there:
/// `embed_templates!("web/templates")`. See [`templates`](crate::templates).
///
/// ```
/// # macro_rules! embed_templates { () => { router_axum::templates::EmbeddedTemplates::new(&[]) } }
/// # use router_axum::WebApp;
/// let app = WebApp::new(".", false).with_embedded_templates(embed_templates!());
/// ```
pub use router_macros::embed_templates;
