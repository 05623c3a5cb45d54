//! Actions of a block that take requests from each other.

use std::{collections::HashSet, rc::Rc};

use proc_macro2::Span;
use quote::quote;
use router_core::{Action, Lost, Shadow};
use syn::Generics;

use super::{
    arguments::tells_spelling,
    route::{is_same, is_split},
};
use crate::errors::Errors;
use crate::model::{CheckedAction, Taken};
use crate::parse::attributes::WrittenRoute;
use crate::tokens::text;

/// Reports every action that answers what one before it does, or of whose paths axum takes only one, and leaves it out. Where a `#[cfg]` decides which of them there
/// is, the compiler has to look: the place for that is returned.
pub(super) fn check(
    actions: Vec<CheckedAction>,
    errors: &Errors,
) -> (Vec<CheckedAction>, Option<Span>) {
    let claims: Vec<Claim<'_>> = actions
        .iter()
        .flat_map(|action| action.routes().map(move |route| (action, route)))
        .collect();
    let mut left_out = HashSet::new();
    let mut undecided = None;
    for (i, claim) in claims.iter().enumerate() {
        let (action, route) = claim;
        let meets = |(other, own): &&Claim<'_>| {
            is_split(own, route) || is_same(own, route) && other.since() == action.since()
        };
        // of several the one that is there in every build
        let other = claims[..i]
            .iter()
            .filter(meets)
            .min_by_key(|(other, _)| !other.cfgs.is_empty());
        let Some((other, first)) = other else {
            continue;
        };
        let idents = [other, action].map(|action| &action.method.signature.ident);
        // two methods of one name are the compiler's to report
        let is_reported = is_same(first, route) && idents[0] == idents[1];
        if [other, action].iter().all(|action| action.cfgs.is_empty()) {
            left_out.insert(Rc::as_ptr(&action.method));
            if !is_reported {
                errors.push(
                    quote!(#(#idents)*),
                    conflict(idents.map(text), first, route),
                );
            }
        } else if !is_reported {
            undecided = undecided.or(Some(idents[1].span()));
        }
    }
    let is_left = |action: &CheckedAction| !left_out.contains(&Rc::as_ptr(&action.method));
    (actions.into_iter().filter(is_left).collect(), undecided)
}

/// An action with one of its routes.
type Claim<'a> = (&'a CheckedAction, &'a Action);

fn conflict([a, b]: [String; 2], first: &Action, second: &Action) -> String {
    if is_same(first, second) {
        return format!(
            "{first} is answered by `{a}` and `{b}`\n\
             help: rename or remove all but one; `#[no_route]` keeps a method out of the routing"
        );
    }
    let first = &first.path;
    let second = &second.path;
    format!(
        "`{first}` of `{a}` and `{second}` of `{b}` have the rest of a path and a value at one place\n\
         note: axum takes one of the two, whatever their methods\n\
         help: write a name in front of one of them"
    )
}

/// A route, and the `#[route]` that writes it if there is one.
struct Written<'a> {
    action: &'a CheckedAction,
    route: &'a Action,
    mark: Option<&'a WrittenRoute>,
}

/// Where the path of a `#[route]` takes requests that only other actions answer, it is marked `shadows`, once for a path, and nowhere
/// else. Where types may tell that nothing is taken, the compiler has to look: these are returned.
///
/// Paths that the convention derives need no mark: their literals stand where no derived path has a value. `#[cfg]`s are ignored, so that the same has
/// to be written in every build.
pub(super) fn check_shadows<'a>(
    actions: &'a [CheckedAction],
    generics: &Generics,
    errors: &Errors,
) -> Vec<Taken> {
    let rows = |action: &'a CheckedAction| {
        let marks = &action.method.marks.routes;
        action.routes().enumerate().map(move |(i, route)| Written {
            action,
            route,
            mark: marks.get(i),
        })
    };
    let table: Vec<Written<'_>> = actions.iter().flat_map(rows).collect();
    let shadows = shadows(&table);
    let mut undecided = Vec::new();
    for (position, written) in table.iter().enumerate() {
        let Some(mark) = written.mark else { continue };
        let own = |shadow: &&Shadow| shadow.routes.contains(&position);
        let shadow = shadows.iter().find(own);
        let saying = shadow.and_then(|shadow| saying(shadow, &table));
        match (&mark.shadows, shadow, saying) {
            (Some(_), _, Some(saying)) if saying == position => {}
            (Some(word), _, saying) => {
                let function = &written.route.function;
                let why = match saying.map(|other| &table[other].route.function) {
                    Some(other) => format!("`{other}` says it for the same path"),
                    None => {
                        format!("`{function}` takes no request that only another action answers")
                    }
                };
                errors.push(
                    word,
                    format!("`shadows` is redundant: {why}\nhelp: remove it"),
                );
            }
            (None, Some(shadow), Some(saying)) if saying == position => {
                let [before, lost, mut behind] = texts(mark, shadow, &table, written.action);
                let losers = shadow.lost.iter().map(|lost| &table[lost.route]);
                let mut values = losers.clone().flat_map(|loser| &loser.action.values);
                if !values.any(|value| tells_spelling(&value.ty, generics)) {
                    errors.push(&mark.path, before + &lost + &behind);
                    continue;
                }
                behind += "; a type that is not read from this literal says so by `PathSpelling`";
                undecided.push(Taken {
                    at: mark.path.span(),
                    cfgs: written.action.cfgs.clone(),
                    path: written.route.path.to_string(),
                    losers: losers
                        .map(|loser| (loser.route.method, loser.route.function.clone()))
                        .collect(),
                    texts: [before, behind],
                });
            }
            _ => {}
        }
    }
    undecided
}

/// The paths that take requests which only other actions answer.
fn shadows(table: &[Written<'_>]) -> Vec<Shadow> {
    let paths: Vec<_> = table
        .iter()
        .map(|written| (written.route.method, &written.route.path))
        .collect();
    let mut shadows = router_core::shadows(&paths);
    for Shadow { routes, lost, .. } in &mut shadows {
        let action = |route: usize| table[route].action;
        lost.retain(|lost| {
            !routes
                .iter()
                .all(|route| action(*route).is_apart(action(lost.route)))
        });
    }
    shadows.retain(|shadow| !shadow.lost.is_empty());
    shadows
}

/// The one route of a path that says it: the first that does, or else the first that could.
fn saying(shadow: &Shadow, table: &[Written<'_>]) -> Option<usize> {
    let marked = shadow
        .routes
        .iter()
        .filter_map(|route| Some((*route, table[*route].mark?)));
    // of several the first has the least key
    let (route, _) = marked.min_by_key(|(_, mark)| mark.shadows.is_none())?;
    Some(route)
}

/// The error of a path that takes requests from values: what stands before them, the requests, and what stands behind them.
fn texts(
    mark: &WrittenRoute,
    shadow: &Shadow,
    table: &[Written<'_>],
    action: &CheckedAction,
) -> [String; 3] {
    let lost = shadow
        .lost
        .iter()
        .map(|Lost { route, path, .. }| {
            let loser = table[*route].route;
            format!("{} {path} from `{}`", loser.method, loser.function)
        })
        .collect::<Vec<_>>()
        .join(" and ");
    let method = text(&mark.method);
    let path = mark.path.value();
    let note = "note: a literal beats a path value for every method: what has no action at the literal is 405";
    let help = format!("help: if that is meant, write `#[route({method}, \"{path}\", shadows)]`");
    let behind = format!(", which it does not answer\n{note}\n{help}");
    [format!("`{}` takes ", action.route.function), lost, behind]
}
