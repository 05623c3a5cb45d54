//! A `#[route]` that takes requests from other actions says so.

use router_core::{Lost, Shadow};

use crate::errors::Errors;
use crate::input::{Block, Item};
use crate::marks::RouteMark;
use crate::model::Action;
use crate::tokens::text;

/// Where the path of a `#[route]` takes requests that only other actions answer, it is marked `shadows`, once for a path, and nowhere
/// else.
///
/// The literals of the convention are left alone: they are names, and stand where no derived path has a value. `#[cfg]`s make no
/// difference, so that the same has to be written in every build.
pub(super) fn check(actions: &[Action], block: &Block, errors: &Errors) {
    let rows: Vec<_> = actions.iter().map(|action| (action.route.method, &action.route.path)).collect();
    let marks: Vec<_> = actions.iter().map(|action| mark(action, block)).collect();
    let mut said = Vec::new();
    for shadow in router_core::shadows(&rows) {
        let routes = || shadow.routes.iter().filter_map(|route| Some((*route, marks[*route]?)));
        match (routes().find(|(_, mark)| mark.shadows.is_some()), routes().next()) {
            (Some((route, _)), _) => said.push(route),
            (None, Some((route, mark))) => report(&actions[route], mark, &shadow, actions, errors),
            (None, None) => {}
        }
    }
    for (route, mark) in marks.iter().enumerate().filter(|(route, _)| !said.contains(route)) {
        let same = said.iter().find(|said| rows[**said].1.canonical() == rows[route].1.canonical());
        check_needless(&actions[route], *mark, same.map(|said| &actions[*said]), errors);
    }
}

fn mark<'a>(action: &Action, block: &'a Block) -> Option<&'a RouteMark> {
    match &block.items[action.item] {
        Item::Method(method) => method.marks.route.as_ref(),
        Item::Other(_) | Item::HalfTyped(_) => None,
    }
}

fn report(action: &Action, mark: &RouteMark, shadow: &Shadow, actions: &[Action], errors: &Errors) {
    let lost = shadow.lost.iter().map(|Lost { route, path, .. }| {
        let loser = &actions[*route];
        format!("{} {path} from `{}`", loser.route.method, text(&loser.ident))
    });
    let lost: Vec<_> = lost.collect();
    let (name, method, path) = (text(&action.ident), text(&mark.method), mark.path.value());
    let them = if lost.len() == 1 { "it" } else { "them" };
    let note = "note: a literal beats a path value for every method: what has no action at the literal is 405";
    let help = format!("help: if that is meant, write `#[route({method}, \"{path}\", shadows)]`");
    let lost = lost.join(" and ");
    errors.push(&mark.path, format!("`{name}` takes {lost}, and does not answer {them}\n{note}\n{help}"));
}

/// What is said for nothing would only have to be kept up to date.
fn check_needless(action: &Action, mark: Option<&RouteMark>, same: Option<&Action>, errors: &Errors) {
    let Some(word) = mark.and_then(|mark| mark.shadows.as_ref()) else {
        return;
    };
    let why = match same {
        Some(same) => format!("`{}` says it for the same path", text(&same.ident)),
        None => format!("`{}` takes no request that only another action answers", text(&action.ident)),
    };
    errors.push(word, format!("`shadows` is needless: {why}\nhelp: remove it"));
}
