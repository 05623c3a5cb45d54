//! The forms of templates that the compiler does not check, or not wholly.

use std::{collections::BTreeSet, fmt};

use router_core::{
    TagTree,
    forms::{Form, Target},
    why_unchecked,
};

use crate::routes::{Mount, Routes};

/// A form of a template that the compiler does not check against the action that reads it, or not wholly.
///
/// ```
/// use router_axum::testing::UncheckedForm;
///
/// let form = UncheckedForm { template: "search.html".into(), line: 3, why: "its `action` is computed".into() };
/// assert_eq!(form.to_string(), "search.html:3: its `action` is computed");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct UncheckedForm {
    /// The template that it begins in.
    pub template: String,
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

/// The forms in the order of their templates, each once. `templates` are those of the application, each with its text.
pub(super) fn unchecked(routes: &Routes, templates: &[(String, String)]) -> Vec<UncheckedForm> {
    let mut unchecked: Vec<_> = routes
        .mounts()
        .iter()
        .flat_map(|mount| {
            mount
                .forms
                .iter()
                .copied()
                .flatten()
                .map(move |form| (mount, form))
        })
        .filter_map(|(mount, form)| of_mount(routes, mount, form))
        .collect();
    unchecked.extend(of_other_templates(routes, templates));
    // of a form on several pages the first reason
    unchecked.sort_by(|one, other| (&one.template, one.line).cmp(&(&other.template, other.line)));
    unchecked.dedup_by(|one, other| (&one.template, one.line) == (&other.template, other.line));
    unchecked
}

/// The forms of templates that no action is known to render: those of error pages, and those that a call of `Page::template` or a computed name chooses.
fn of_other_templates(routes: &Routes, templates: &[(String, String)]) -> Vec<UncheckedForm> {
    let mut rendered: BTreeSet<_> = routes
        .mounts()
        .iter()
        .flat_map(|mount| mount.routes)
        .filter_map(|route| route.template)
        .map(str::to_owned)
        .collect();
    loop {
        let before = rendered.len();
        let referred: Vec<_> = templates
            .iter()
            .filter(|(name, _)| rendered.contains(name))
            .map(|(_, source)| source)
            .flat_map(|source| TagTree::new(source).references)
            .filter_map(|(_, reference)| reference.name)
            .collect();
        rendered.extend(referred);
        if rendered.len() == before {
            break;
        }
    }
    templates
        .iter()
        .filter(|(name, _)| !rendered.contains(name))
        .flat_map(|(template, source)| {
            (1..)
                .zip(source.lines())
                .filter(|(_, line)| line.to_ascii_lowercase().contains("<form"))
                .map(|(line, _)| UncheckedForm {
                    template: template.clone(),
                    line,
                    why: "no action is known to render its template".to_owned(),
                })
        })
        .collect()
}

fn of_mount(routes: &Routes, mount: &Mount, form: &Form) -> Option<UncheckedForm> {
    let target = match form.target {
        Target::Action { service, .. } => routes.mount(service),
        Target::Page(_) | Target::Unknown(_) => Some(mount),
    };
    let why = why_unchecked(form, target.map(|mount| mount.routes).unwrap_or_default())?;
    Some(UncheckedForm {
        template: form.template.to_owned(),
        line: form.line,
        why,
    })
}
