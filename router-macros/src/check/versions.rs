//! The versions of an API that actions are for.

use router_core::Kind;

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
        let help = "help: remove the attribute, or make the action one of a `#[rest_controller]`";
        errors.push(
            attribute,
            format!("a page has no versions, and no end\n{help}"),
        );
    }
}

/// The name that the route follows from: without the version behind which the compiler tells `get_action` from `get_v2_action`, where `#[since(\"2\")]` says it.
pub(super) fn without(function: &str, versions: &Versions) -> String {
    let suffix = versions.since.as_ref().map(|since| {
        let version = since.value().to_lowercase();
        let version = version.replace(|letter: char| !letter.is_alphanumeric(), "_");
        format!("_v{version}_action")
    });
    let name = suffix.and_then(|suffix| function.strip_suffix(&suffix));
    name.map_or_else(|| function.to_owned(), |name| format!("{name}_action"))
}
