//! Attributes of other frameworks. They are taken out, and reported with what to write instead.

use syn::Attribute;

use crate::errors::Errors;
use crate::tokens::text;

/// Attributes of methods.
const ON_METHODS: [(&str, &str); 7] = [
    ("get", ROUTE),
    ("post", ROUTE),
    ("put", ROUTE),
    ("patch", ROUTE),
    ("delete", ROUTE),
    ("debug_handler", "remove the attribute: the arguments of actions are checked without it"),
    ("main", "remove the attribute: the server runs `async` methods"),
];
const ROUTE: &str = "an action's route follows from its name, which ends in `_action`: remove the attribute, or write `#[route(GET, \"/search\")]`";

/// Macros that cannot read a controller's block: they would drop all of its actions.
const ON_BLOCKS: [(&str, &str); 2] = [
    ("async_trait", "remove the attribute: methods of a type are `async` without it"),
    ("instrument", "write the attribute above the methods"),
];

/// Takes out and reports those of a block.
pub(crate) fn refuse_on_block(attributes: &mut Vec<Attribute>, errors: &Errors) {
    refuse(attributes, &ON_BLOCKS, errors);
}

/// Takes out and reports those of a method.
pub(crate) fn refuse_on_method(attributes: &mut Vec<Attribute>, errors: &Errors) {
    refuse(attributes, &ON_METHODS, errors);
}

fn refuse(attributes: &mut Vec<Attribute>, known: &[(&str, &str)], errors: &Errors) {
    attributes.retain(|attribute| {
        let found = attribute.path().segments.last().map(|segment| text(&segment.ident)).unwrap_or_default();
        let help = known.iter().find(|(name, _)| *name == found).map(|(_, help)| help);
        if let Some(help) = help {
            errors.push(attribute.path(), format!("`#[{found}]` has no place in a controller\nhelp: {help}"));
        }
        help.is_none()
    });
}
