//! The pages that are compiled into the crate, for developers alone.

use minijinja::{AutoEscape, Environment, value::Serde};
use serde::Serialize;

/// A page with the fields of `values` as variables, if it can be rendered.
pub(crate) fn render(template: &str, values: &impl Serialize) -> Option<String> {
    let mut environment = Environment::new();
    environment.set_auto_escape_callback(|_| AutoEscape::Html);
    environment.render_str(template, Serde(values)).ok()
}
