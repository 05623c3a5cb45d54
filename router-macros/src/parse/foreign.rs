//! Attributes of other frameworks, which mean nothing here. They are taken out, and reported with what to write instead.

use router_core::Method;
use syn::{Attribute, LitStr, Meta};

use crate::errors::Errors;
use crate::tokens::text;

/// `#[get("/search")]`, also as `#[get_mapping("/search")]` and `#[http_get("/search")]`. It is reported where the controller's name is known, since the path may begin with that.
pub(crate) struct RouteByHabit {
    pub(crate) attribute: Attribute,
    pub(crate) method: Method,
    pub(crate) path: Option<String>,
}

/// What routes, templates, hooks, layers and checks are called elsewhere, and what to write here.
const OF_METHODS: [(&str, &str); 18] = [
    ("after", AFTER),
    ("after_action", AFTER),
    ("after_filter", AFTER),
    ("around_action", LAYER),
    ("around_filter", LAYER),
    ("before_action", HOOK),
    ("before_filter", HOOK),
    ("catch", ERROR_PAGE),
    ("debug_handler", "remove the attribute: an action's arguments are told without it"),
    ("middleware", LAYER),
    ("skip_before_action", NO_HOOK),
    ("skip_before_filter", NO_HOOK),
    ("endpoint", ROUTE),
    ("handler", ROUTE),
    ("oai", ROUTE),
    ("request_mapping", ROUTE),
    ("template", PAGE),
    ("Template", PAGE),
];
const HOOK: &str =
    "a method that runs before the actions is marked `#[before]`, and those it is not for `#[no_before]`";
const NO_HOOK: &str = "an action that hooks do not run before is marked `#[no_before]`, or `#[no_before(check_login)]`";
const ROUTE: &str = "remove the attribute: an action's route follows from its name, which ends in `_action`";
const PAGE: &str = "a page is rendered by the template of its name; another one is named by what is returned: \
                    `Page::new(values).template(\"blog/other.html\")`";
const ERROR_PAGE: &str =
    "the page of an error is the template `error/404.html`, or `error/default.html` for all of them";
const AFTER: &str =
    "what runs after an action is a tower layer: `#[layer(axum::middleware::map_response(add_header))]`";
const LAYER: &str = "what stands around an action is a tower layer: `#[layer(axum::middleware::from_fn(check_login))]`";

/// What an argument is marked with elsewhere, and what to write here.
const ON_ARGUMENTS: [(&str, &str); 8] = [
    ("body", BODY),
    ("data", BODY),
    ("form", "a form is read by an extractor: `Form(value): Form<T>`"),
    ("header", "the header fields are an argument: `headers: HeaderMap`"),
    ("json", BODY),
    ("param", "the leading arguments are path values, without an attribute"),
    (
        "query",
        "the query string is read by an extractor: `Query(value): Query<T>`, where `T` has a field for each value",
    ),
    ("state", "the application's state is read by an extractor: `State(app): State<T>`"),
];
const BODY: &str = "the body is read by an extractor: `Json(value): Json<T>`, in a web action `Form(value): Form<T>`";

/// What a block is marked with by macros that take no such block: they would hand nothing back, and all actions would be missing.
const ON_BLOCKS: [(&str, &str); 2] = [
    ("async_trait", "remove the attribute: methods of a type are `async` without it"),
    ("instrument", "write the attribute above the methods"),
];

/// What hooks, layers and prefixes of a whole controller are called elsewhere, and what to write here.
const OF_BLOCKS: [(&str, &str); 6] = [
    ("before_action", HOOK),
    ("before_filter", HOOK),
    ("middleware", LAYER_OF_ALL),
    ("prefix", PREFIX),
    ("request_mapping", PREFIX),
    ("scope", PREFIX),
];
const LAYER_OF_ALL: &str =
    "what stands around all actions is a tower layer: `#[layer(axum::middleware::from_fn(check_login))]`";
const PREFIX: &str = "what stands in front of the controller's name in paths is the URL prefix of its router: \
                      `RestRouter::new(\"/api\", \"controller.rest.\")`";

/// Takes out and reports those of a block.
pub(crate) fn refuse_on_block(attributes: &mut Vec<Attribute>, errors: &Errors) {
    refuse(attributes, &OF_BLOCKS, errors);
    attributes.retain(|attribute| {
        let found = attribute.path().segments.last().map(|segment| text(&segment.ident)).unwrap_or_default();
        let help = ON_BLOCKS.iter().find(|(name, _)| *name == found).map(|(_, help)| help);
        if let Some(help) = help {
            errors.push(attribute.path(), format!("`#[{found}]` stands on a controller\nhelp: {help}"));
        }
        help.is_none()
    });
}

/// Takes out the attributes of a method, and reports those around it.
pub(crate) fn of_method(attributes: &mut Vec<Attribute>, errors: &Errors) -> Option<RouteByHabit> {
    refuse(attributes, &OF_METHODS, errors);
    let found = attributes.extract_if(.., |attribute| method(attribute).is_some()).next()?;
    let path = match &found.meta {
        Meta::List(list) => list.parse_args::<LitStr>().ok().map(|path| path.value()),
        _ => None,
    };
    Some(RouteByHabit { method: method(&found)?, path, attribute: found })
}

/// Takes out and reports those of an argument.
pub(crate) fn refuse_on_argument(attributes: &mut Vec<Attribute>, errors: &Errors) {
    refuse(attributes, &ON_ARGUMENTS, errors);
}

fn refuse(attributes: &mut Vec<Attribute>, known: &[(&str, &str)], errors: &Errors) {
    attributes.retain(|attribute| {
        let found = name(attribute);
        let help = known.iter().find(|(name, _)| *name == found).map(|(_, help)| help);
        if let Some(help) = help {
            errors.push(attribute.path(), format!("unknown attribute `#[{found}]`\nhelp: {help}"));
        }
        help.is_none()
    });
}

/// GET for `#[get]` and `#[get("/search")]`.
fn method(attribute: &Attribute) -> Option<Method> {
    let is_alone = matches!(attribute.meta, Meta::Path(_)) || attribute.parse_args::<LitStr>().is_ok();
    let name = name(attribute);
    let word = name.strip_suffix("_mapping").or_else(|| name.strip_prefix("http_")).unwrap_or(&name);
    Method::ALL.into_iter().find(|method| is_alone && method.as_str().to_lowercase() == word)
}

fn name(attribute: &Attribute) -> String {
    let segments = &attribute.path().segments;
    let is_plain = segments.len() == 1 || segments[0].ident == "axum";
    segments.last().filter(|_| is_plain).map(|segment| text(&segment.ident)).unwrap_or_default()
}
