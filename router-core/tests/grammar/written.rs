//! Reads a test row: `rest users`, `singular profile`, `root notes`, `web blog`, and a method as it is written in Rust.

use router_axum_core::{Action, Case, Controller, Method, NameError, Signature};

pub(crate) fn controller(text: &str) -> Controller<'_> {
    if let Some((text, path)) = text.split_once(" below ") {
        return Controller {
            below: path,
            ..controller(text)
        };
    }
    if let Some((text, case)) = text.split_once(" in ") {
        return Controller {
            rename_all: Case::ALL
                .iter()
                .find(|known| known.0 == case)
                .expect("a case")
                .1,
            ..controller(text)
        };
    }
    match text.rsplit_once(' ') {
        Some(("rest", name)) => Controller::rest(name),
        Some(("singular", name)) => Controller::singular(name),
        Some(("root", name)) => Controller {
            root: true,
            ..Controller::rest(name)
        },
        Some(("singular, root", name)) => Controller {
            root: true,
            ..Controller::singular(name)
        },
        Some(("web", name)) => Controller::web(name),
        _ => panic!("no controller: {text}"),
    }
}

/// `#[route(GET, "/search")] search_action(term)`, `#[sub_resources("a", "b")] cget_a_b_action(id)`
pub(crate) fn derive(on: &str, method: &str) -> Result<Action, NameError> {
    derive_on(controller(on), method)
}

pub(crate) fn derive_on(controller: Controller<'_>, method: &str) -> Result<Action, NameError> {
    let parts: Vec<&str> = method.split("] ").collect();
    let (method, attributes) = parts.split_last().expect("a method");
    let (name, values) = method
        .strip_suffix(')')
        .and_then(|method| method.split_once('('))
        .expect("name(values)");
    let values: Vec<&str> = values
        .split(", ")
        .filter(|value| !value.is_empty())
        .collect();
    let mut signature = Signature::new(controller, name, &values);
    let argument = |name: &str| {
        attributes
            .iter()
            .find_map(|text| text.strip_prefix(name)?.strip_suffix(')'))
    };
    let levels: Option<Vec<&str>> = argument("#[sub_resources(").map(|levels| {
        levels
            .split(", ")
            .filter(|level| !level.is_empty())
            .map(unquoted)
            .collect()
    });
    signature.sub_resources = levels.as_deref();
    signature.singular = attributes.contains(&"#[singular");
    signature.since = argument("#[since(").map(unquoted);
    if let Some((method, path)) = argument("#[route(").and_then(|route| route.split_once(", ")) {
        signature.route = Some((Method::parse(method)?, unquoted(path)));
    }
    // as the macro does with the names of a route
    let mut action = signature.derive()?;
    let names = action
        .path
        .values()
        .map(|name| controller.rename_all.of_value(name));
    let names: Vec<_> = names.collect();
    action.path = action.path.with_names(&names);
    Ok(action)
}

fn unquoted(text: &str) -> &str {
    text.strip_prefix('"')
        .and_then(|text| text.strip_suffix('"'))
        .expect("a string in quotes")
}
