//! The forms of templates that the compiler does not check, or not wholly.

use std::fmt;

use router_core::forms::{Form, Target};
use router_core::why_unchecked;

use crate::routes::{Mount, Routes};

/// A form of a template that the compiler does not check against the action that reads it, or not wholly.
///
/// ```
/// use router_axum::testing::UncheckedForm;
///
/// let form = UncheckedForm { template: "search.html", line: 3, why: "its `action` is computed".into() };
/// assert_eq!(form.to_string(), "search.html:3: its `action` is computed");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct UncheckedForm {
    /// The template that it begins in.
    pub template: &'static str,
    /// The line that it begins in.
    pub line: u32,
    /// The reason, as a sentence without a full stop.
    pub why: String,
}

impl fmt::Display for UncheckedForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.template, self.line, self.why)
    }
}

/// The forms in the order of their templates, each once.
pub(super) fn unchecked(routes: &Routes) -> Vec<UncheckedForm> {
    let forms =
        routes.mounts().iter().flat_map(|mount| mount.forms.iter().copied().flatten().map(move |form| (mount, form)));
    let mut unchecked: Vec<_> = forms.filter_map(|(mount, form)| of_mount(routes, mount, form)).collect();
    unchecked.sort();
    unchecked.dedup_by(|one, other| (one.template, one.line) == (other.template, other.line));
    unchecked
}

fn of_mount(routes: &Routes, mount: &Mount, form: &Form) -> Option<UncheckedForm> {
    let target = match form.target {
        Target::Action { service, .. } => routes.mounts().iter().find(|mount| *mount.service == *service),
        Target::Pages(_) | Target::Unknown(_) => Some(mount),
    };
    let why = why_unchecked(form, target.map(|mount| mount.routes).unwrap_or_default())?;
    Some(UncheckedForm { template: form.template, line: form.line, why })
}
