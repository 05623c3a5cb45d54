//! The versions of an API that actions are for.

use router_core::{Kind, unversioned};
use syn::LitStr;

use crate::errors::Errors;
use crate::model::Versions;
use crate::parse::attributes::MethodAttributes;
use crate::parse::block::Block;

/// Pages have no versions: nobody asks for a version of one.
pub(super) fn check(kind: Kind, block: &Block, errors: &Errors) {
    if kind == Kind::Rest {
        return;
    }
    let methods = block.methods().map(|method| &method.marks);
    let written = |marks: &'_ MethodAttributes| {
        ["since", "until", "ends"].map(|name| marks.get(name).cloned())
    };
    for attribute in methods.chain([&block.marks]).flat_map(written).flatten() {
        errors.push(
            attribute,
            "a page has no versions, and no end\n\
             help: remove the attribute, or make the action one of a `#[rest_controller]`",
        );
    }
}

/// The mistake in a name that ends in another version than that of its `#[since]`: it would be a segment of the path.
pub(super) fn misnamed(function: &str, versions: &Versions) -> Option<String> {
    let since = versions.since.as_ref()?.value();
    let (front, version) = function.strip_suffix("_action")?.rsplit_once("_v")?;
    let right = since.to_lowercase().replace(['.', '-'], "_");
    let is_wrong = version.starts_with(|first: char| first.is_ascii_digit()) && version != right;
    is_wrong.then(|| {
        format!(
            "`_v{version}` is not the version of `#[since(\"{since}\")]`\n\
             help: write `{front}_v{right}_action`"
        )
    })
}

/// The name that the route follows from: `get_action` of `get_v2_action`, where `#[since("2")]` says that version.
pub(super) fn without(function: &str, versions: &Versions) -> String {
    let since = versions.since.as_ref().map(LitStr::value);
    match function.strip_suffix("_action") {
        Some(action) => format!("{}_action", unversioned(action, since.as_deref())),
        None => function.to_owned(),
    }
}
