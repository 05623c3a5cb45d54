//! Attributes of other frameworks. They are taken out, and reported with what to write instead.

use syn::Attribute;

use crate::errors::Errors;
use crate::tokens::written;

/// Attributes of methods that people try, or that other crates expand. Any other is unknown to the compiler, which says so in one error at its name.
pub(super) const ON_METHODS: [(&str, &str); 12] = [
    ("get", ROUTE),
    ("post", ROUTE),
    ("put", ROUTE),
    ("patch", ROUTE),
    ("delete", ROUTE),
    ("head", ROUTE),
    ("options", ROUTE),
    ("utoipa::path", DOCUMENT),
    ("cached", ITEMS),
    (
        "test",
        "remove the attribute: a test is a function outside of the controller",
    ),
    (
        "debug_handler",
        "remove the attribute: the arguments of actions are checked without it",
    ),
    (
        "main",
        "remove the attribute: the server runs `async` methods",
    ),
];
const ROUTE: &str = "an action's route follows from its name, which ends in `_action`: remove the attribute, or write `#[route(GET, \"/search\")]`";

const DOCUMENT: &str = "remove the attribute: the route follows from the name, and the OpenAPI document from the signature and its docs";
const ITEMS: &str = "remove the attribute: it makes items of its own, which no `impl` block may hold; write it on a function that the action calls";

/// Macros that cannot read a controller's block: they would drop all of its actions.
pub(super) const ON_BLOCKS: [(&str, &str); 2] = [
    (
        "async_trait",
        "remove the attribute: methods of a type are `async` without it",
    ),
    ("instrument", "write the attribute above the methods"),
];

/// Takes known attributes off, and reports them.
pub(super) fn refuse(attributes: &mut Vec<Attribute>, known: &[(&str, &str)], errors: &Errors) {
    attributes.retain(|attribute| {
        let found = written(attribute.path());
        let is_known = |name: &str| found == name || found.ends_with(&format!("::{name}"));
        let help = known
            .iter()
            .find(|(name, _)| is_known(name))
            .map(|(_, help)| help);
        if let Some(help) = help {
            errors.push(
                attribute.path(),
                format!("`#[{found}]` has no place in a controller\nhelp: {help}"),
            );
        }
        help.is_none()
    });
}
