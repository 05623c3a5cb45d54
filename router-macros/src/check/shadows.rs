//! A `#[route]` that takes requests from other actions says so.

use router_core::{Lost, Shadow};

use crate::errors::Errors;
use crate::model::Action;
use crate::parse::attributes::Route;
use crate::parse::block::Block;
use crate::tokens::text;

/// A route, and the `#[route]` that writes it if there is one.
type Written<'a> = (&'a router_core::Action, Option<&'a Route>);

/// Where the path of a `#[route]` takes requests that only other actions answer, it is marked `shadows`, once for a path, and nowhere
/// else.
///
/// Paths that the convention derives need no mark: their literals stand where no derived path has a value. `#[cfg]`s are ignored, so that the same has
/// to be written in every build.
pub(super) fn check<'a>(actions: &'a [Action], block: &'a Block, errors: &Errors) {
    let rows = |action: &'a Action| {
        let marks = block
            .method(action.item)
            .map(|method| &method.marks.routes[..])
            .unwrap_or_default();
        action
            .routes()
            .enumerate()
            .map(|(i, route)| (route, marks.get(i)))
    };
    let table: Vec<Written<'_>> = actions.iter().flat_map(rows).collect();
    let paths: Vec<_> = table
        .iter()
        .map(|(route, _)| (route.method, &route.path))
        .collect();
    let mut marked = Vec::new();
    for shadow in &router_core::shadows(&paths) {
        let routes = || {
            shadow
                .routes
                .iter()
                .filter_map(|route| Some((*route, table[*route].1?)))
        };
        match (
            routes().find(|(_, mark)| mark.shadows.is_some()),
            routes().next(),
        ) {
            (Some((route, _)), _) => marked.push(route),
            (None, Some((route, mark))) => {
                report(&table[route].0.function, mark, shadow, &table, errors)
            }
            (None, None) => {}
        }
    }
    for (route, (action, mark)) in table
        .iter()
        .enumerate()
        .filter(|(route, _)| !marked.contains(route))
    {
        let Some(word) = mark.and_then(|mark| mark.shadows.as_ref()) else {
            continue;
        };
        let same = marked
            .iter()
            .find(|marked| paths[**marked].1.canonical() == paths[route].1.canonical());
        let why = match same {
            Some(same) => format!("`{}` says it for the same path", table[*same].0.function),
            None => format!(
                "`{}` takes no request that only another action answers",
                action.function
            ),
        };
        errors.push(
            word,
            format!("`shadows` is redundant: {why}\nhelp: remove it"),
        );
    }
}

fn report(function: &str, mark: &Route, shadow: &Shadow, table: &[Written<'_>], errors: &Errors) {
    let lost = shadow.lost.iter().map(|Lost { route, path, .. }| {
        let loser = table[*route].0;
        format!("{} {path} from `{}`", loser.method, loser.function)
    });
    let lost = lost.collect::<Vec<_>>().join(" and ");
    let them = if shadow.lost.len() == 1 { "it" } else { "them" };
    let (method, path) = (text(&mark.method), mark.path.value());
    let note = "note: a literal beats a path value for every method: what has no action at the literal is 405";
    let help = format!("help: if that is meant, write `#[route({method}, \"{path}\", shadows)]`");
    errors.push(
        &mark.path,
        format!("`{function}` takes {lost}, and does not answer {them}\n{note}\n{help}"),
    );
}
