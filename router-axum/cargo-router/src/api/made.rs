//! A controller of an API, and its code.

use std::collections::{HashMap, HashSet};

use router_core::{Case, Controller, Method, PathTemplate, by_name, service_name, shadows};

use super::endpoint::{Endpoint, controller, in_rust, method, named, own, value};
use crate::names::camel;

/// A controller.
#[derive(Debug)]
pub struct MadeController<'a> {
    /// The controller as the grammar sees it.
    pub controller: Controller<'a>,
    /// Its service name, which no other has.
    pub(super) service: String,
    /// Its actions.
    pub actions: Vec<MadeAction>,
}

/// A method of a controller that is made, and the operation of the document that it answers.
#[derive(Debug)]
pub struct MadeAction {
    /// The attribute that says its path, or which words belong together, if it has one.
    attribute: String,
    function: String,
    /// Its path values in Rust, each with its type.
    arguments: Vec<String>,
    /// Its method.
    pub method: Method,
    /// Its path, with the names of the document.
    pub path: PathTemplate,
}

impl MadeAction {
    /// True if its path is written out.
    #[must_use]
    pub fn is_written(&self) -> bool {
        self.attribute.starts_with("#[route")
    }
}

impl<'a> MadeController<'a> {
    /// The controller of these paths in the case that suits them best. `types` has the names of the others.
    pub(super) fn of(base: &'a str, endpoints: &[&Endpoint], types: &mut HashSet<String>) -> Self {
        let controller = controller(base);
        let mut service = named(controller.name, "api");
        let mut longer = base.to_owned();
        while !types.insert(camel(&service)) {
            service = named(&longer, "api");
            longer += "-other";
        }
        let behind = endpoints.iter().map(|endpoint| endpoint.behind(base));
        let has_values = behind.clone().any(|path| path.starts_with('{'));
        let singular = !has_values && behind.clone().any(|path| !path.is_empty());
        let in_case = |(_, rename_all)| {
            let controller = Controller {
                singular,
                rename_all,
                ..controller
            };
            let mut made = Self {
                controller,
                service: service.clone(),
                actions: Vec::new(),
            };
            made.say(base, endpoints);
            made.confirm_shadows();
            made
        };
        // of several that are as good, the first
        Case::ALL
            .map(in_case)
            .into_iter()
            .rev()
            .max_by_key(Self::merit)
            .expect("there are cases")
    }

    /// How many actions are said by their names, and how many values are called as in the document by theirs.
    fn merit(&self) -> (usize, usize) {
        let named = self
            .actions
            .iter()
            .flat_map(|action| &action.arguments)
            .filter(|argument| !argument.starts_with('#'));
        let by_name = self.actions.iter().filter(|action| !action.is_written());
        (by_name.count(), named.count())
    }

    fn say(&mut self, base: &str, endpoints: &[&Endpoint]) {
        let mut functions = HashSet::new();
        let mut counts: HashMap<_, usize> = HashMap::new();
        for place in endpoints.iter().flat_map(|endpoint| places(&endpoint.path)) {
            *counts.entry(place).or_default() += 1;
        }
        // in a block the value at one place has one name, but in paths that are written
        let is_usual = |(before, name): (String, &str)| {
            let usual = counts
                .iter()
                .filter(|((place, _), _)| *place == before)
                .max_by_key(|((_, name), count)| (**count, *name));
            usual.is_some_and(|((_, usual), _)| *usual == name)
        };
        for endpoint in endpoints {
            let path = PathTemplate::parse(&endpoint.path);
            let is_usual = places(&endpoint.path).all(is_usual);
            for method in endpoint.methods.iter().filter_map(|name| method(name)) {
                let form = by_name(self.controller, method, &path)
                    .filter(|form| is_usual && functions.insert(form.function.clone()));
                let (attribute, function) = match form {
                    Some(form) => (form.attribute.unwrap_or_default(), form.function),
                    None => written(method, endpoint.behind(base), &mut functions),
                };
                let arguments = endpoint.values().map(|name| self.argument(name, endpoint));
                self.actions.push(MadeAction {
                    attribute,
                    function,
                    arguments: arguments.collect(),
                    method,
                    path: path.clone(),
                });
            }
        }
    }

    /// A path value in Rust.
    fn argument(&self, name: &str, endpoint: &Endpoint) -> String {
        let own = own(name);
        let ty = endpoint.types.get(name).unwrap_or(&"String");
        if self.controller.rename_all.of_value(&own) == name {
            format!("{own}: {ty}")
        } else {
            format!("#[path(rename = {name:?})] {own}: {ty}")
        }
    }

    /// A path that is written out says that it takes requests from values.
    fn confirm_shadows(&mut self) {
        let routes = self
            .actions
            .iter()
            .map(|action| (action.method, &action.path));
        for shadow in shadows(&routes.collect::<Vec<_>>()) {
            if let Some(route) = shadow
                .routes
                .into_iter()
                .find(|route| self.actions[*route].is_written())
            {
                let attribute = &mut self.actions[route].attribute;
                *attribute = attribute.replace(")]", ", shadows)]");
            }
        }
    }

    pub(super) fn code(&self) -> String {
        let ty = camel(&self.service);
        let controller = self.controller;
        let said = |is_said: bool, text: String| if is_said { text } else { String::new() };
        let case = Case::ALL
            .into_iter()
            .skip(1)
            .filter(|(_, case)| *case == controller.rename_all)
            .map(|(case, _)| format!(", rename_all = {case:?}"));
        let arguments = [
            said(controller.singular, "singular, ".to_owned()),
            said(controller.root, "root, ".to_owned()),
            format!("{:?}", controller.name),
            said(
                !controller.below.is_empty(),
                format!(", below = {:?}", controller.below),
            ),
            said(
                service_name(controller.name).as_ref() != Some(&self.service),
                format!(", service = {:?}", self.service),
            ),
            case.collect(),
        ];
        let actions: Vec<_> = self.actions.iter().map(MadeAction::code).collect();
        format!(
            "\n#[derive(Debug, Default)]\npub struct {ty}Controller;\n\n#[rest_controller({})]\nimpl {ty}Controller {{\n{}}}\n",
            arguments.concat(),
            actions.join("\n")
        )
    }
}

impl MadeAction {
    fn code(&self) -> String {
        let Self {
            attribute,
            function,
            arguments,
            ..
        } = self;
        let arguments = arguments.join(", ");
        format!(
            "{attribute}\npub async fn {function}(&self, {arguments}) -> StatusCode {{\nStatusCode::NOT_IMPLEMENTED\n}}\n"
        )
    }
}

/// The values of a path, each behind what stands before it.
fn places(path: &str) -> impl Iterator<Item = (String, &str)> {
    path.match_indices('{')
        .map(|(at, _)| PathTemplate::parse(&path[..at]).canonical())
        .zip(path.split('/').filter_map(value))
}

/// The attribute that writes a path out, and a name that is made of the names in it.
fn written(method: Method, path: &str, functions: &mut HashSet<String>) -> (String, String) {
    let verb = method.verb().word;
    let words: Vec<_> = path
        .split('/')
        .filter(|segment| value(segment).is_none())
        .filter_map(service_name)
        .collect();
    let mut name = words.join("_").replace('-', "_");
    if !name.starts_with(|c: char| c.is_ascii_lowercase()) {
        let values = path
            .split('/')
            .filter_map(|segment| Some("_".to_owned() + &own(value(segment)?)));
        name = [verb.to_owned(), name].into_iter().chain(values).collect();
    }
    while !functions.insert(format!("{name}_action")) {
        name = format!("{name}_{verb}");
    }
    let attribute = format!("#[route({method}, {:?})]", format!("/{}", in_rust(path)));
    (attribute, format!("{name}_action"))
}
