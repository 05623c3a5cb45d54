//! The macros of pages, documented here since the crate of the macros cannot run their examples.

/// Tells the compiler which fields a form has: those of a struct, by the names that serde reads them by, with the rules of garde or validator that are written
/// out. Of an enum, the texts that a form may send for it.
///
/// Derive it beside `Deserialize`. The forms of templates whose action reads the struct are then checked against it; a struct without it is not checked.
///
/// ```
/// use router_axum::{FormFields, forms::FieldKind, prelude::*};
/// use serde::Deserialize;
///
/// #[derive(Deserialize, FormFields)]
/// struct NewTicket {
///     title: String,
///     #[serde(rename = "team_id")]
///     team: Option<u32>,
///     urgency: Urgency,
/// }
///
/// #[derive(Deserialize, FormFields)]
/// #[serde(rename_all = "kebab-case")]
/// enum Urgency {
///     Low,
///     VeryHigh,
/// }
///
/// let [title, team, urgency] = NewTicket::SHAPE.fields else { panic!("three fields") };
/// assert_eq!((title.name, title.is_required), ("title", true));
/// assert_eq!((team.name, team.kind, team.is_required), ("team_id", FieldKind::Integer, false));
/// assert_eq!(urgency.values, ["low", "very-high"]);
/// ```
///
/// | attribute | says |
/// |---|---|
/// | `#[form(file)]` on a field | it is a file |
/// | `#[form(label = "Repeat")]` on a field | the label that `field(..)` shows, by which `summary(..)` calls the field; without it the words of its name |
/// | `#[form(read_elsewhere("csrf_token"))]` on the struct | names that a layer or another argument reads |
/// | `#[form(crate = ::renamed)]` on the struct or enum | this crate, in one that renames it |
pub use router_macros::FormFields;
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
/// # use router_axum::{WebApp, embed_templates};
/// let app = WebApp::new(".", false).with_embedded_templates(embed_templates!("../examples/blog/templates"));
/// ```
pub use router_macros::embed_templates;
