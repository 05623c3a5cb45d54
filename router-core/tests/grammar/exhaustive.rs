//! All verbs x 0-4 words x 0-5 path values, for plural and singular resources and for web controllers.

use std::collections::{BTreeMap, BTreeSet};

use crate::written::derive_on as derive;
use router_axum_core::{
    Action, Controller, Form, Mounted, NameError, Route, Signature, VERBS, conflicts,
};

const WORDS: [&str; 4] = ["blog", "posts", "login", "events"];
const VALUES: [&str; 5] = ["a", "b", "c", "d", "e"];
const CONTROLLERS: [Controller<'_>; 8] = [
    Controller::rest("users"),
    Controller::singular("profile"),
    Controller {
        root: true,
        ..Controller::rest("notes")
    },
    Controller {
        root: true,
        ..Controller::singular("session")
    },
    Controller::web("blog"),
    Controller::web("index"),
    Controller {
        below: "articles/{a}",
        ..Controller::rest("comments")
    },
    Controller {
        below: "blog/{a}",
        ..Controller::web("comments")
    },
];

/// Every name of verbs (with and without collection prefix, and none at all) and words.
fn names() -> Vec<String> {
    let plain = VERBS.iter().map(|verb| verb.word.to_owned());
    let prefixed = VERBS.iter().map(|verb| format!("c{}", verb.word));
    let leads: Vec<String> = plain
        .chain(prefixed)
        .chain(["fetch", "index", ""].map(str::to_owned))
        .collect();
    let names = leads
        .iter()
        .flat_map(|lead| (0..=WORDS.len()).map(move |count| name(lead, &WORDS[..count])));
    let index = leads.iter().map(|lead| name(lead, &["index"]));
    names
        .chain(index)
        .collect::<BTreeSet<_>>()
        .into_iter()
        .collect()
}

fn name(lead: &str, words: &[&str]) -> String {
    let words: Vec<&str> = [lead]
        .iter()
        .chain(words)
        .copied()
        .filter(|word| !word.is_empty())
        .collect();
    format!("{}_action", words.join("_"))
}

/// Every combination of names and values, with every split into levels that the words have and without.
fn all(controller: Controller<'static>) -> Vec<(Signature<'static>, Result<Action, NameError>)> {
    let mut results = Vec::new();
    for name in names() {
        let name = leaked(name);
        for values in (0..=VALUES.len()).map(|count| &VALUES[..count]) {
            let plain = Signature::new(controller, name, values);
            results.push((plain, plain.derive()));
            for levels in splits(name) {
                let levels: Vec<&'static str> = levels.into_iter().map(leaked).collect();
                let split = Signature {
                    sub_resources: Some(levels.leak()),
                    ..plain
                };
                results.push((split, split.derive()));
            }
        }
    }
    results
}

/// All 2^(n-1) splits of the words behind the name's first one.
fn splits(name: &str) -> Vec<Vec<String>> {
    let words: Vec<&str> = name
        .trim_end_matches("_action")
        .split('_')
        .skip(1)
        .collect();
    let joints = words.len().saturating_sub(1);
    let split = |mask: usize| {
        let mut levels = vec![words[0].to_owned()];
        for (i, word) in words[1..].iter().enumerate() {
            if mask >> i & 1 == 1 {
                levels.push((*word).to_owned())
            } else {
                *levels.last_mut().unwrap() += &format!("-{word}")
            }
        }
        levels
    };
    if words.is_empty() {
        Vec::new()
    } else {
        (0..1 << joints).map(split).collect()
    }
}

pub(crate) fn check_form(controller: Controller<'_>, form: &Form) {
    let values: Vec<&str> = form.values.iter().map(String::as_str).collect();
    let attribute = form
        .attribute
        .as_ref()
        .map(|attribute| format!("{attribute} "))
        .unwrap_or_default();
    let method = format!("{attribute}{}({})", form.function, values.join(", "));
    let action =
        derive(controller, &method).unwrap_or_else(|error| panic!("{form}: {}", error.report()));
    assert_eq!(
        (action.method, &action.path),
        (form.method, &form.path),
        "{form}"
    );
}

/// A nearest name is one the grammar knows, for some number of path values or with an attribute.
pub(crate) fn check_nearest_name(controller: Controller<'_>, name: &str) {
    let outer = controller.below.split(['{', '}']).skip(1).step_by(2);
    let values: Vec<_> = outer.chain(VALUES).collect();
    let accepted = (0..=values.len()).any(|count| {
        Signature::new(controller, name, &values[..count])
            .derive()
            .is_ok()
    });
    assert!(accepted, "{name} is legal for no number of path values");
}

#[test]
fn one_route_or_one_error_that_tells_what_is_legal() {
    for controller in CONTROLLERS {
        let (mut routes, mut errors) = (0, 0);
        for (signature, result) in all(controller) {
            match result {
                Ok(action) => {
                    routes += 1;
                    assert!(action.path.to_string().starts_with('/'), "{signature:?}");
                    assert_eq!(
                        action.path.values().count(),
                        action.path.value_places().len()
                    );
                }
                Err(error) => {
                    errors += 1;
                    check_error(signature, &error);
                }
            }
        }
        assert!(
            routes > 50 && errors > 50,
            "{controller:?}: {routes} routes, {errors} errors"
        );
    }
}

fn check_error(signature: Signature<'_>, error: &NameError) {
    let (controller, values) = (signature.controller, signature.values.len());
    assert!(
        !error.notes().is_empty() || error.help().is_some(),
        "{signature:?}: {error}"
    );
    error
        .forms_for_name()
        .iter()
        .chain(error.forms_for_signature())
        .for_each(|form| check_form(controller, form));
    assert!(
        error
            .forms_for_name()
            .iter()
            .all(|form| form.function == signature.name),
        "{signature:?}"
    );
    assert!(
        error
            .forms_for_signature()
            .iter()
            .all(|form| form.values.len() == values),
        "{signature:?}"
    );
    let Some(nearest) = error.nearest() else {
        return;
    };
    check_nearest_name(controller, nearest);
    if error.is_about_values() {
        Signature {
            name: nearest,
            ..signature
        }
        .derive()
        .expect(nearest);
    }
}

/// No two signatures have the same route, unless the conflict check says so.
#[test]
fn same_routes_are_the_reported_conflicts() {
    for controller in CONTROLLERS {
        let rows: Vec<Route> = all(controller)
            .into_iter()
            .filter_map(|(_, result)| result.ok())
            .map(row)
            .collect();
        let mounted = [Mounted {
            url_prefix: "",
            service: "s",
            routes: &rows,
        }];
        let reported: BTreeSet<(String, usize)> = conflicts(&mounted)
            .iter()
            .map(|conflict| {
                let (request, actions) =
                    conflict.split_once(" is answered by ").expect("a conflict");
                (
                    shape(request).join("/"),
                    actions.matches(" of `s` (").count(),
                )
            })
            .collect();
        assert_eq!(reported, equal_pairs(&rows), "{controller:?}");
        let expected = controller.kind == router_axum_core::Kind::Web;
        assert_eq!(
            !reported.is_empty(),
            expected,
            "only `login_action` and `get_login_action` are the same: {reported:?}"
        );
    }
}

/// By comparing every pair, and without sorting.
fn equal_pairs(rows: &[Route]) -> BTreeSet<(String, usize)> {
    let mut groups = BTreeMap::new();
    for a in rows {
        let same = rows
            .iter()
            .filter(|b| a.method.as_str() == b.method.as_str() && shape(a.path) == shape(b.path));
        groups.insert(
            format!("{} {}", a.method, shape(a.path).join("/")),
            same.count(),
        );
    }
    groups.into_iter().filter(|(_, count)| *count > 1).collect()
}

fn shape(path: &str) -> Vec<&str> {
    path.split('/')
        .map(|segment| {
            if segment.starts_with('{') {
                "*"
            } else {
                segment
            }
        })
        .collect()
}

pub(crate) fn row(action: Action) -> Route {
    let row = Route {
        method: action.method,
        path: leaked(action.path.to_string()),
        canonical: leaked(action.path.canonical()),
        controller: "c",
        function: leaked(action.function.clone()),
        template: action.template.clone().map(leaked),
        status: None,
        layers: &[],
        before: &[],
        guards: &[],
        public: false,
        takes_paths: false,
        since: None,
        until: None,
        ends: None,
        fragment: None,
        forms: &[],
        spellings: &[],
        type_name: "C",
        file: "c.rs",
        line: 1,
    };
    // what a row says of its function and its values is what the grammar says of the action
    assert_eq!(row.action(), action.name);
    assert!(row.values().eq(action.path.values()), "{row}");
    row
}

fn leaked(text: String) -> &'static str {
    text.leak()
}
