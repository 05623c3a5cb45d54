//! The grammar backwards: the method that would answer a request nothing answers.

use super::form::Form;
use crate::grammar::{
    action::{Controller, Kind, Signature},
    name::{name_of, split_words},
    path::PathTemplate,
    verb::Method,
};
use crate::table::overlap::fits;

/// The signature of the method of `controller` that would answer `method` on the path of these segments
/// (below the router's URL prefix, percent-encoded as in the request), if the convention has one.
///
/// ```
/// use router_axum_core::{Controller, Method, suggest};
///
/// let users = Controller::rest("users");
/// assert_eq!(
///     suggest(users, Method::Get, &["users", "7", "likes"]).unwrap(),
///     "async fn cget_likes_action(&self, id: ..)",
/// );
/// assert_eq!(suggest(users, Method::Post, &["users", "7"]), None);
/// ```
pub fn suggest(controller: Controller<'_>, method: Method, segments: &[&str]) -> Option<String> {
    let form = form(controller, method, segments)?;
    let attribute = form.attribute.map(|attribute| attribute + " ");
    let parameters = form.values.iter().map(|value| format!(", {value}: .."));
    Some(format!(
        "{}async fn {}(&self{})",
        attribute.unwrap_or_default(),
        form.function,
        parameters.collect::<String>()
    ))
}

/// The form by which a method of `controller` has a path by its name, if there is one. Its values are named after what stands before them.
///
/// ```
/// use router_axum_core::{Case, Controller, Method, PathTemplate, by_name};
///
/// let users = Controller { rename_all: Case::Camel, ..Controller::rest("users") };
/// let form = |path| by_name(users, Method::Get, &PathTemplate::parse(path));
/// let folders = form("/users/{user}/mailFolders").unwrap();
/// assert_eq!(folders.to_string(), "`cget_mail_folders_action(id)` for GET /users/{id}/mailFolders");
/// assert_eq!((form("/users/{user}/mail-folders"), form("/users/search")), (None, None));
/// ```
pub fn by_name(controller: Controller<'_>, method: Method, path: &PathTemplate) -> Option<Form> {
    let written = path.to_string();
    let segments: Vec<_> = written.split('/').filter(|text| !text.is_empty()).collect();
    form(controller, method, &segments).filter(|form| form.path.canonical() == path.canonical())
}

/// The form of a method that would answer requests for these segments.
fn form(controller: Controller<'_>, method: Method, segments: &[&str]) -> Option<Form> {
    match controller.kind {
        Kind::Rest => {
            let below = segments.get(controller.base().len()..)?;
            // a level stands before a path value or behind it
            let below: Vec<_> = below
                .iter()
                .map(|text| split_words(text).join("-"))
                .collect();
            let levels = [0, 1].map(|first| {
                below
                    .iter()
                    .skip(first)
                    .step_by(2)
                    .map(String::as_str)
                    .collect::<Vec<_>>()
            });
            let verb = method.verb();
            levels
                .iter()
                .flat_map(|levels| [verb.collection, verb.word].map(|word| (word, levels)))
                .find_map(|(verb, levels)| {
                    let name = name_of(verb, &levels.join("_").replace('-', "_"));
                    let plain = Signature::new(controller, &name, &[]);
                    let count = below.len() - levels.len();
                    [
                        plain,
                        Signature {
                            sub_resources: Some(levels),
                            ..plain
                        },
                    ]
                    .iter()
                    .find_map(|signature| answering(signature, count, method, segments))
                })
        }
        Kind::Web => {
            let (page, values) = segments
                .get(controller.named().len()..)
                .unwrap_or_default()
                .split_first()
                .unwrap_or((&"index", &[]));
            let page = &*split_words(page).join("_");
            [name_of("", page), name_of(method.verb().word, page)]
                .iter()
                .map(|name| Signature::new(controller, name, &[]))
                .find_map(|signature| answering(&signature, values.len(), method, segments))
        }
    }
}

/// The form with so many path values of its own, if it stands for this method and meets these segments.
fn answering(
    signature: &Signature<'_>,
    count: usize,
    method: Method,
    segments: &[&str],
) -> Option<Form> {
    let outer = signature.controller.outer_values();
    let form = Signature {
        values: &outer,
        ..*signature
    }
    .form_with(outer.len() + count)?;
    let request = format!("/{}", segments.join("/"));
    let meets = !segments.contains(&"") && fits(&form.path.to_string(), &request, &request);
    (meets && form.method == method).then_some(form)
}
