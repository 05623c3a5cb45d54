//! Random route tables, the same in every run.

use router_core::{
    Controller, Method, Mounted, PathTemplate, Route,
    Segment::{self, Literal, Rest, Value},
    Signature,
    table::is_split,
};
use tests::random::Random;

/// The rows of one controller below a router's URL prefix.
#[derive(Debug)]
pub(crate) struct Part {
    pub(crate) url_prefix: &'static str,
    pub(crate) routes: Vec<Route>,
}

impl Part {
    pub(crate) fn mounted(&self) -> Mounted<'_> {
        Mounted {
            url_prefix: self.url_prefix,
            service: "controller.x",
            routes: &self.routes,
        }
    }
}

const PREFIXES: [&str; 7] = ["", "", "", "/api", "/api/v1", "/a", "/users"];

const CONTROLLERS: [Controller<'_>; 6] = [
    Controller::rest("users"),
    Controller::rest("api"),
    Controller::singular("profile"),
    Controller::web("index"),
    Controller::web("users"),
    Controller::web("a"),
];

const LEADS: [&str; 12] = [
    "get", "cget", "post", "put", "delete", "cdelete", "patch", "head", "options", "show", "", "",
];
const WORDS: [&str; 4] = ["a", "b", "users", "index"];
/// The first are chosen the most often.
const LITERALS: [&str; 8] = ["a", "users", "ab", "user", "api", "v1", "a-b", "~.x"];
const VALUES: [&str; 4] = ["w", "x", "y", "z"];

/// Controllers of random methods, as far as the grammar takes them.
pub(crate) fn of_names(random: &mut Random) -> Vec<Part> {
    (0..=random.below(3)).map(|_| named_part(random)).collect()
}

fn named_part(random: &mut Random) -> Part {
    let controller = random.of(&CONTROLLERS);
    let routes = random
        .up_to(20, |random| named_route(random, controller))
        .into_iter()
        .flatten()
        .collect();
    Part {
        url_prefix: random.of(&PREFIXES),
        routes,
    }
}

fn named_route(random: &mut Random, controller: Controller<'static>) -> Option<Route> {
    let words = random.up_to(2, |random| random.of(&WORDS));
    let lead = random.of(&LEADS);
    let name: Vec<_> = [lead]
        .into_iter()
        .chain(words)
        .filter(|word| !word.is_empty())
        .chain(["action"])
        .collect();
    let name = name.join("_");
    let values = &VALUES[..random.below(4)];
    let below = path(random, values).to_string();
    let signature = Signature::new(controller, &name, values);
    let action = match random.below(4) {
        0 => Signature {
            route: Some((method(random), &below)),
            ..signature
        }
        .derive(),
        1 if lead == "show" => Signature {
            sub_resources: Some(&["a", "b"]),
            ..signature
        }
        .derive(),
        _ => signature.derive(),
    };
    action.ok().map(|action| row(action.method, &action.path))
}

/// Controllers of random paths, whatever the grammar thinks of them.
pub(crate) fn of_paths(random: &mut Random) -> Vec<Part> {
    (0..=random.below(3))
        .map(|_| Part {
            url_prefix: random.of(&PREFIXES),
            routes: path_rows(random),
        })
        .collect()
}

/// The rows of one controller of which no two conflict.
pub(crate) fn routes(random: &mut Random) -> Vec<Route> {
    let mut routes = path_rows(random);
    routes.sort_by_key(|route| (route.canonical, route.method));
    routes.dedup_by_key(|route| (route.canonical, route.method));
    let all = routes.clone();
    routes.retain(|route| {
        !all.iter().any(|other| {
            other.canonical < route.canonical && is_split(other.canonical, route.canonical)
        })
    });
    routes
}

fn path_rows(random: &mut Random) -> Vec<Route> {
    random.up_to(16, |random| {
        let values = &VALUES[..random.below(4)];
        let path = path(random, values);
        row(method(random), &path)
    })
}

fn method(random: &mut Random) -> Method {
    match random.below(8) {
        0 => Method::Any,
        _ => random.of(&Method::ALL),
    }
}

/// A path with these values, each once, and with literals anywhere. A last value may be the rest of the path.
fn path(random: &mut Random, values: &[&str]) -> PathTemplate {
    let mut segments = random.up_to(2, |random| Literal(literal(random).to_owned()));
    let mut at = 0;
    for value in values {
        at += random.below(segments.len() - at + 1);
        segments.insert(at, Value((*value).to_owned()));
        at += 1;
    }
    if let Some(Value(name)) = segments.last()
        && random.below(3) == 0
    {
        let rest = Rest(name.clone());
        segments.pop();
        segments.push(rest);
    }
    PathTemplate::new(segments)
}

fn literal(random: &mut Random) -> &'static str {
    let known = 1 + random.below(LITERALS.len());
    random.of(&LITERALS[..known])
}

fn row(method: Method, path: &PathTemplate) -> Route {
    let leaked = |text: String| &*text.leak();
    Route {
        method,
        path: leaked(path.to_string()),
        canonical: leaked(path.canonical()),
        controller: "x",
        function: "x_action",
        template: None,
        status: None,
        layers: &[],
        before: &[],
        guards: &[],
        public: false,
        takes_paths: false,
        since: None,
        until: None,
        ends: None,
        forms: &[],
        spellings: &[],
        fragment: None,
        type_name: "XController",
        file: "x.rs",
        line: 1,
    }
}

/// The path of a row.
pub(crate) fn template(route: &Route) -> PathTemplate {
    let segments = route.path.split('/').filter(|part| !part.is_empty());
    PathTemplate::new(segments.map(segment).collect())
}

fn segment(part: &str) -> Segment {
    let value = part
        .strip_prefix('{')
        .and_then(|part| part.strip_suffix('}'));
    match (value, value.and_then(|name| name.strip_prefix('*'))) {
        (_, Some(name)) => Rest(name.to_owned()),
        (Some(name), None) => Value(name.to_owned()),
        (None, None) => Literal(part.to_owned()),
    }
}

/// A request path of known and unknown segments.
pub(crate) fn request_path(random: &mut Random) -> String {
    let segments: String = (0..=random.below(4))
        .map(|_| format!("/{}", random.of(&["a", "a", "ab", "users", "5"])))
        .collect();
    if random.below(20) == 0 {
        "/".to_owned()
    } else {
        segments
    }
}
