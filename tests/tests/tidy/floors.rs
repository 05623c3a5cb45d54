//! The floors of each crate: a folder imports only what stands below it, and no files form a knot.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use crate::{files, read, root};

/// A module, and those that it may import.
type Floor = (&'static str, &'static [&'static str]);

/// The modules at the top of a crate or of a folder in it, the lowest first, each with those that it may import.
const FLOORS: [(&str, &[Floor]); 13] = [
    (
        "router-core",
        &[
            ("grammar", &[]),
            ("constant", &[]),
            ("forms", &["constant", "grammar"]),
            ("table", &["constant", "grammar", "forms"]),
            ("diagnostics", &["constant", "grammar", "table"]),
            ("template", &["constant", "forms", "table", "diagnostics"]),
        ],
    ),
    (
        "router-macros",
        &[
            ("errors", &[]),
            ("tokens", &[]),
            ("keys", &["errors", "tokens"]),
            ("parse", &["errors", "tokens", "keys"]),
            ("model", &["parse"]),
            ("check", &["errors", "tokens", "model", "parse"]),
            ("expand", &["tokens", "model", "parse", "check"]),
            (
                "templates",
                &["errors", "tokens", "keys", "model", "expand"],
            ),
            (
                "services",
                &["errors", "tokens", "keys", "expand", "templates"],
            ),
            ("serde", &["tokens", "keys"]),
            ("page_variables", &["errors", "tokens", "keys", "serde"]),
            ("form_fields", &["errors", "tokens", "keys", "serde"]),
            (
                "controller",
                &["errors", "model", "parse", "check", "expand", "templates"],
            ),
        ],
    ),
    (
        "router-axum",
        &[
            ("error", &[]),
            ("describe", &[]),
            ("request", &["error"]),
            ("routes", &["error", "request"]),
            ("reply", &["error", "describe", "request", "routes"]),
            ("pages", &["error", "routes", "reply"]),
            ("forms", &["error", "describe", "request", "pages"]),
            ("openapi", &["error", "describe", "routes"]),
            ("controller", &["error", "request", "routes", "reply"]),
            (
                "private",
                &[
                    "error",
                    "describe",
                    "request",
                    "routes",
                    "reply",
                    "pages",
                    "forms",
                    "controller",
                ],
            ),
            (
                "valid",
                &[
                    "error",
                    "describe",
                    "request",
                    "forms",
                    "controller",
                    "private",
                ],
            ),
            (
                "routing",
                &[
                    "error",
                    "request",
                    "routes",
                    "reply",
                    "pages",
                    "controller",
                    "private",
                ],
            ),
            ("client", &["controller", "routes"]),
            (
                "__private",
                &[
                    "client",
                    "request",
                    "routes",
                    "reply",
                    "pages",
                    "forms",
                    "controller",
                    "private",
                    "valid",
                    "routing",
                ],
            ),
            (
                "app",
                &[
                    "error",
                    "routes",
                    "reply",
                    "pages",
                    "openapi",
                    "controller",
                    "private",
                    "request",
                    "routing",
                ],
            ),
            (
                "testing",
                &[
                    "error",
                    "routes",
                    "reply",
                    "pages",
                    "openapi",
                    "controller",
                    "client",
                    "app",
                ],
            ),
        ],
    ),
    (
        "router-axum/documents",
        &[
            ("json", &[]),
            ("references", &[]),
            ("effect", &[]),
            ("describe", &["json", "references"]),
            ("document", &["json", "references", "describe"]),
            ("older", &["json", "references"]),
            ("change", &["effect"]),
            ("comparison", &["effect", "change"]),
            ("schemas", &["json", "effect", "comparison"]),
            (
                "operations",
                &["json", "effect", "change", "comparison", "schemas"],
            ),
            ("law", &["effect", "change", "operations"]),
        ],
    ),
    (
        "router-axum/client",
        &[
            ("error", &[]),
            ("values", &[]),
            ("answer", &["error", "values"]),
            ("connection", &["error"]),
            ("draft", &["error", "values", "answer", "connection"]),
            ("call", &["error", "values", "answer", "draft"]),
        ],
    ),
    (
        "router-axum/errors",
        &[
            ("pointer", &[]),
            ("fields", &["pointer"]),
            ("headers", &[]),
            ("negotiate", &[]),
            ("request_head", &[]),
            ("error", &["pointer", "fields", "request_head"]),
            ("boundary", &["error"]),
            ("json", &["pointer", "error"]),
            ("debug", &["request_head", "error"]),
            ("range", &["request_head", "error"]),
            ("conditional", &["request_head", "error", "range"]),
            ("problem", &["headers", "request_head", "error", "debug"]),
            ("html", &["error", "debug", "problem"]),
            ("settings", &["error", "debug", "problem", "html"]),
            ("prebuilt", &["headers", "problem"]),
            (
                "layer",
                &[
                    "pointer",
                    "fields",
                    "headers",
                    "negotiate",
                    "request_head",
                    "error",
                    "boundary",
                    "problem",
                    "settings",
                    "prebuilt",
                    "html",
                ],
            ),
            ("into_response", &["error", "problem", "layer"]),
            ("accessors", &["request_head", "error", "layer"]),
            ("responder", &["request_head", "error", "prebuilt", "layer"]),
            (
                "rendering",
                &["error", "debug", "problem", "prebuilt", "html", "layer"],
            ),
        ],
    ),
    (
        "router-axum/errors/src/fields",
        &[
            ("details", &[]),
            ("kind", &[]),
            ("pair", &["kind"]),
            ("failure", &["details", "kind"]),
            ("text", &["kind", "failure"]),
            ("value", &["kind", "pair", "failure", "text"]),
            ("field", &["kind", "pair", "failure", "value"]),
            ("parts", &["failure", "text", "value", "field"]),
            (
                "all",
                &["kind", "pair", "failure", "text", "value", "field", "parts"],
            ),
            (
                "reading",
                &[
                    "details", "kind", "pair", "failure", "field", "parts", "all",
                ],
            ),
        ],
    ),
    (
        "router-axum/http",
        &[
            ("buffer", &[]),
            ("empty", &[]),
            ("body_limit", &["empty"]),
            ("entity_tag", &[]),
            ("escape", &[]),
            ("headers", &[]),
            ("lists", &[]),
            ("nesting", &[]),
            ("request_id", &[]),
            ("seekable", &[]),
            ("wire", &["empty", "lists"]),
            ("media_type", &["headers"]),
            ("accept", &["media_type"]),
            ("packed", &["entity_tag"]),
            ("observe", &["escape", "lists", "request_id"]),
        ],
    ),
    (
        "router-axum/server",
        &[
            ("application", &[]),
            ("early", &["application"]),
            ("exchange", &[]),
            ("coalesced", &[]),
            ("listener", &[]),
            ("stop", &[]),
            ("stream", &["exchange", "listener"]),
            ("settings", &["application", "stop"]),
            ("end", &["application", "settings", "stop"]),
            ("timed", &["exchange"]),
            ("window", &["coalesced", "end"]),
            ("drained", &["exchange", "coalesced", "settings", "timed"]),
            (
                "connection",
                &["application", "exchange", "settings", "drained"],
            ),
            (
                "http1",
                &[
                    "application",
                    "exchange",
                    "stream",
                    "settings",
                    "end",
                    "connection",
                ],
            ),
            (
                "http2",
                &[
                    "application",
                    "exchange",
                    "listener",
                    "stream",
                    "settings",
                    "end",
                    "window",
                    "connection",
                ],
            ),
            (
                "connections",
                &[
                    "application",
                    "listener",
                    "stop",
                    "settings",
                    "end",
                    "connection",
                    "http1",
                    "http2",
                ],
            ),
            (
                "run",
                &["application", "listener", "stop", "settings", "connections"],
            ),
        ],
    ),
    (
        "router-axum/pages",
        &[
            ("files", &[]),
            ("errors", &[]),
            ("escaping", &[]),
            ("nested", &[]),
            ("store", &["files", "errors", "escaping", "nested"]),
            ("checks", &["errors", "store"]),
            ("forms", &[]),
        ],
    ),
    (
        "router-axum/pages/src/forms",
        &[
            ("sent_file", &[]),
            ("fields", &["sent_file"]),
            ("words", &[]),
            ("field", &["words"]),
            ("shown", &["sent_file", "words", "field"]),
            ("reading", &["sent_file", "shown"]),
            (
                "checked",
                &["sent_file", "fields", "words", "shown", "reading"],
            ),
        ],
    ),
    (
        "router-axum/testing",
        &[
            ("cookies", &[]),
            ("log", &[]),
            ("multipart", &[]),
            ("response", &[]),
            ("client", &["cookies"]),
            ("stream", &["log", "response"]),
            (
                "request",
                &["log", "multipart", "client", "response", "stream"],
            ),
            ("requests", &["client", "cookies", "request"]),
        ],
    ),
    (
        "router-axum/otel",
        &[
            ("attributes", &[]),
            ("span", &["attributes"]),
            ("telemetry", &["attributes", "span"]),
            ("observed", &["telemetry"]),
        ],
    ),
];

/// How many names of each package below `router-axum` others import; all of a module is one.
const DOORS: [(&str, usize); 8] = [
    ("client", 13),
    ("documents", 13),
    ("errors", 20),
    ("http", 26),
    ("otel", 2),
    ("pages", 14),
    ("server", 9),
    ("testing", 2),
];

/// The files that import each other, knot by knot, all of `router-axum`. No other may.
const KNOTS: [&[&str]; 3] = [
    &[
        "error::error",
        "error::invalid",
        "error::log",
        "error::panic",
        "error::status",
    ],
    &[
        "layer::from_response",
        "layer::layer",
        "layer::rejection",
        "layer::source",
    ],
    &["reply::place", "reply::replying"],
];

#[test]
fn a_folder_imports_only_what_stands_below_it() {
    let mut broken = Vec::new();
    for (name, floors) in FLOORS {
        for (module, imports) in imports(name) {
            let top = module.split("::").next().unwrap_or_default();
            let floor = floors.iter().position(|(floor, _)| *floor == top);
            let Some(floor) = floor else {
                panic!("{name}: `{top}` has no row in the table of floors")
            };
            let (_, allowed) = floors[floor];
            let is_below = |module: &str| floors[..floor].iter().any(|(below, _)| *below == module);
            assert!(
                allowed.iter().all(|module| is_below(module)),
                "{name}: `{top}` may import what stands above it"
            );
            let tops = imports
                .iter()
                .map(|import| import.split("::").next().unwrap_or_default());
            let above = tops.filter(|import| *import != top && !allowed.contains(import));
            broken.extend(above.map(|import| format!("{name}: `{module}` imports `{import}`")));
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
fn names_go_through_the_doors_of_packages_as_listed() {
    let mut wide = Vec::new();
    for (package, count) in DOORS {
        let own = root().join("router-axum").join(package);
        let crate_ = format!("router_{package}::");
        let mut names = Vec::new();
        for file in files("router-axum") {
            if file.extension().is_none_or(|end| end != "rs") || file.starts_with(&own) {
                continue;
            }
            let text = code(&read(&file));
            for (at, start) in text.match_indices(&crate_) {
                read_path(&text[at + start.len()..], "", &mut names);
            }
        }
        let named: BTreeSet<_> = names
            .iter()
            .filter(|name| {
                let within = format!("{name}::");
                !name.ends_with("::self") && !names.iter().any(|other| other.starts_with(&within))
            })
            .collect();
        if named.len() != count {
            wide.push(format!("{package}, not {count}: {named:?}"));
        }
    }
    assert!(wide.is_empty(), "{wide:#?}");
}

#[test]
fn no_files_form_a_knot_but_those_listed() {
    let mut knots = BTreeSet::new();
    for (name, _) in FLOORS {
        let imports = imports(name);
        let reached: BTreeMap<_, _> = imports
            .keys()
            .map(|module| (module, reached(&imports, module)))
            .collect();
        for module in reached.keys() {
            let is_in_knot = |other: &&String| {
                reached[module].contains(*other) && reached[other].contains(*module)
            };
            knots.insert(
                imports
                    .keys()
                    .filter(is_in_knot)
                    .cloned()
                    .collect::<Vec<_>>(),
            );
        }
    }
    knots.remove(&Vec::new());
    assert_eq!(
        knots,
        KNOTS
            .map(|knot| knot.iter().map(ToString::to_string).collect())
            .into()
    );
}

/// The modules that a module imports, and those that they import.
fn reached(imports: &BTreeMap<String, BTreeSet<String>>, from: &str) -> BTreeSet<String> {
    let mut reached = BTreeSet::new();
    let mut next = vec![from.to_owned()];
    while let Some(module) = next.pop() {
        next.extend(
            imports[&module]
                .iter()
                .filter(|import| reached.insert((*import).clone()))
                .cloned(),
        );
    }
    reached
}

/// The modules of a crate or a folder by their paths, `grammar::verb`, each with those that it imports.
fn imports(name: &str) -> BTreeMap<String, BTreeSet<String>> {
    // a folder calls itself by its name in the crate
    let (source, roof, itself) = match name.split_once("/src/") {
        Some((_, folder)) => (root().join(name), "mod", format!("crate::{folder}::")),
        None => (root().join(name).join("src"), "lib", "crate::".to_owned()),
    };
    let code_of = |path: &Path| code(&read(path)).replace(&itself, "crate::");
    let mut texts = BTreeMap::new();
    for file in files(&source) {
        let path = file
            .strip_prefix(&source)
            .expect("a file of the crate")
            .with_extension("");
        let module = path.to_string_lossy().replace('/', "::");
        if ![roof, "tests", "prelude", "guide"].contains(&module.as_str()) {
            texts.insert(
                module.strip_suffix("::mod").unwrap_or(&module).to_owned(),
                code_of(&file),
            );
        }
    }
    let roof = code_of(&source.join(roof).with_extension("rs"));
    let homes: Homes = texts
        .iter()
        .map(|(module, text)| (module.clone(), reexports(&texts, module, text)))
        .collect();
    let homes: Homes = homes
        .into_iter()
        .chain([(String::new(), reexports(&texts, "", &roof))])
        .collect();
    let resolved = texts.iter().map(|(module, text)| {
        let children = uses(text)
            .filter(|(_, path)| is_of_child(&texts, module, path))
            .flat_map(|(_, path)| in_braces(path));
        let found = paths(text)
            .into_iter()
            .chain(children)
            .filter_map(|path| resolve(&texts, &homes, module, &path));
        (
            module.clone(),
            found.filter(|import| import != module).collect(),
        )
    });
    resolved.collect()
}

/// The names that a module re-exports, each with the module that has it; those of the crate's root are under no name.
type Homes = BTreeMap<String, BTreeMap<String, String>>;

fn reexports(
    modules: &BTreeMap<String, String>,
    own: &str,
    text: &str,
) -> BTreeMap<String, String> {
    let public = uses(text)
        .filter(|(is_public, _)| *is_public)
        .flat_map(|(_, path)| in_braces(path));
    let named = public.filter_map(|path| {
        let name = path.rsplit("::").next()?.to_owned();
        Some((name, resolve(modules, &Homes::new(), own, &path)?))
    });
    named.collect()
}

/// What a text imports: if it is a re-export, and the path.
fn uses(text: &str) -> impl Iterator<Item = (bool, &str)> {
    let starts = text
        .match_indices("use ")
        .filter(|(at, _)| text[..*at].rsplit('\n').next().is_some_and(is_visibility));
    starts.map(|(at, word)| {
        (
            text[..at].ends_with(' ') && !text[..at].ends_with("    "),
            &text[at + word.len()..],
        )
    })
}

/// Nothing, or `pub`, `pub(crate)` before `use`.
fn is_visibility(before: &str) -> bool {
    let before = before.trim();
    before.is_empty() || before == "pub" || before.starts_with("pub(") && before.ends_with(')')
}

fn in_braces(path: &str) -> Vec<String> {
    let mut found = Vec::new();
    read_path(path, "", &mut found);
    found
}

/// True of `connections::Connections` in a module that has a child `connections`.
fn is_of_child(modules: &BTreeMap<String, String>, own: &str, path: &str) -> bool {
    path.split_once("::")
        .is_some_and(|(first, _)| modules.contains_key(&format!("{own}::{first}")))
}

/// A file without its comments and tests.
fn code(text: &str) -> String {
    let code = text
        .split("#[cfg(test)]\nmod tests {")
        .next()
        .unwrap_or_default();
    code.lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n")
}

/// The module that a path leads to: `crate::grammar::verb::Method` to `grammar::verb`, and a re-exported name to the module that has it.
fn resolve(
    modules: &BTreeMap<String, String>,
    homes: &Homes,
    own: &str,
    path: &str,
) -> Option<String> {
    let mut whole: Vec<&str> = own.split("::").filter(|word| !word.is_empty()).collect();
    for word in path.split("::") {
        match word {
            "crate" => whole.clear(),
            "super" => _ = whole.pop(),
            "self" => {}
            word => whole.push(word),
        }
    }
    let found = (1..=whole.len())
        .rev()
        .find(|end| modules.contains_key(&whole[..*end].join("::")))
        .unwrap_or_default();
    let mut module = whole[..found].join("::");
    if let Some(name) = whole.get(found) {
        // a re-export of a re-export is followed further, but not in a circle
        for _ in 0..8 {
            let Some(home) = homes.get(&module).and_then(|names| names.get(*name)) else {
                break;
            };
            module.clone_from(home);
        }
    }
    (!module.is_empty()).then_some(module)
}

/// Every path of the crate in a text, those in braces one by one.
fn paths(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for start in ["crate::", "super::", "self::"] {
        for (at, _) in text.match_indices(start) {
            if !text[..at].ends_with(|c: char| c.is_alphanumeric() || "_:".contains(c)) {
                read_path(&text[at..], "", &mut found);
            }
        }
    }
    found
}

/// Reads a path, or paths in braces, and returns the text behind.
fn read_path<'a>(text: &'a str, prefix: &str, found: &mut Vec<String>) -> &'a str {
    let text = text.trim_start();
    if let Some(mut rest) = text.strip_prefix('{') {
        loop {
            rest = read_path(rest, prefix, found).trim_start();
            let Some(next) = rest.strip_prefix(',') else {
                return rest.strip_prefix('}').unwrap_or(rest);
            };
            rest = next;
        }
    }
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let (word, rest) = text.split_at(text.find(|c| !is_word(c)).unwrap_or(text.len()));
    if let Some(rest) = rest.strip_prefix("::") {
        return read_path(rest, &format!("{prefix}{word}::"), found);
    }
    if let Some(rest) = rest.strip_prefix('*') {
        found.push(format!("{prefix}*"));
        return rest;
    }
    // nothing stands behind the last comma in braces
    if !word.is_empty() {
        found.push(format!("{prefix}{word}"));
    }
    rest.strip_prefix(" as ")
        .map_or(rest, |rest| rest.trim_start_matches(is_word))
}
