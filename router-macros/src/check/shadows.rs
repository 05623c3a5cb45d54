//! A `#[route]` that takes requests from other actions says so.

use router_core::{Lost, Shadow};

use super::arguments::tells_spelling;
use crate::errors::Errors;
use crate::model::{Action, Taken};
use crate::parse::attributes::Route;
use crate::parse::block::Block;
use crate::tokens::text;

/// A route, and the `#[route]` that writes it if there is one.
type Written<'a> = (&'a Action, &'a router_core::Action, Option<&'a Route>);

/// Where the path of a `#[route]` takes requests that only other actions answer, it is marked `shadows`, once for a path, and nowhere
/// else. Where types may tell that nothing is taken, the compiler has to look: these are returned.
///
/// Paths that the convention derives need no mark: their literals stand where no derived path has a value. `#[cfg]`s are ignored, so that the same has
/// to be written in every build.
pub(super) fn check<'a>(actions: &'a [Action], block: &'a Block, errors: &Errors) -> Vec<Taken> {
    let rows = |action: &'a Action| {
        let marks = block
            .method(action.item)
            .map(|method| &method.marks.routes[..])
            .unwrap_or_default();
        action
            .routes()
            .enumerate()
            .map(move |(i, route)| (action, route, marks.get(i)))
    };
    let table: Vec<Written<'_>> = actions.iter().flat_map(rows).collect();
    let paths: Vec<_> = table
        .iter()
        .map(|(_, route, _)| (route.method, &route.path))
        .collect();
    let mut shadows = router_core::shadows(&paths);
    for Shadow { routes, lost, .. } in &mut shadows {
        let is_apart = |route: &usize, lost: &Lost| table[*route].0.is_apart(table[lost.route].0);
        lost.retain(|lost| !routes.iter().all(|route| is_apart(route, lost)));
    }
    shadows.retain(|shadow| !shadow.lost.is_empty());
    let mut undecided = Vec::new();
    for (position, (action, route, mark)) in table.iter().enumerate() {
        let Some(mark) = mark else { continue };
        let own = |shadow: &&Shadow| shadow.routes.contains(&position);
        let shadow = shadows.iter().find(own);
        // one route of a path says it: the first that does, or else the first that could
        let says = |route: &&usize| Some(table[**route].2?.shadows.is_some());
        let saying = shadow.and_then(|shadow| {
            let marked = shadow.routes.iter().filter(|route| says(route).is_some());
            marked.min_by_key(|route| says(route) != Some(true))
        });
        match (&mark.shadows, shadow, saying) {
            (Some(_), _, Some(saying)) if *saying == position => {}
            (Some(word), _, saying) => {
                let why = match saying {
                    Some(other) => {
                        format!("`{}` says it for the same path", table[*other].1.function)
                    }
                    None => format!(
                        "`{}` takes no request that only another action answers",
                        route.function
                    ),
                };
                errors.push(
                    word,
                    format!("`shadows` is redundant: {why}\nhelp: remove it"),
                );
            }
            (None, Some(shadow), Some(saying)) if *saying == position => {
                let [before, lost, mut behind] = texts(mark, shadow, &table, action);
                let losers = shadow.lost.iter().map(|lost| &table[lost.route]);
                let mut values = losers.clone().flat_map(|loser| &loser.0.callable.values);
                if !values.any(|value| tells_spelling(&value.ty, &block.header.generics)) {
                    errors.push(&mark.path, before + &lost + &behind);
                    continue;
                }
                behind += "; a type that is not read from this literal says so by `PathSpelling`";
                undecided.push(Taken {
                    at: mark.path.span(),
                    cfgs: action.callable.cfgs.clone(),
                    path: route.path.to_string(),
                    losers: losers
                        .map(|loser| (loser.1.method, loser.1.function.clone()))
                        .collect(),
                    texts: [before, behind],
                });
            }
            _ => {}
        }
    }
    undecided
}

/// The error of a path that takes requests from values: what stands before them, the requests, and what stands behind them.
fn texts(mark: &Route, shadow: &Shadow, table: &[Written<'_>], action: &Action) -> [String; 3] {
    let lost = shadow.lost.iter().map(|Lost { route, path, .. }| {
        let loser = table[*route].1;
        format!("{} {path} from `{}`", loser.method, loser.function)
    });
    let lost = lost.collect::<Vec<_>>().join(" and ");
    let (method, path) = (text(&mark.method), mark.path.value());
    let note = "note: a literal beats a path value for every method: what has no action at the literal is 405";
    let help = format!("help: if that is meant, write `#[route({method}, \"{path}\", shadows)]`");
    let behind = format!(", which it does not answer\n{note}\n{help}");
    [format!("`{}` takes ", action.route.function), lost, behind]
}
