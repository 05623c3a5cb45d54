//! A `#[route]` that takes requests from other actions says so.

use router_core::{Lost, Shadow};

use super::route;
use crate::errors::Errors;
use crate::model::Action;
use crate::parse::block::{Block, Item, Method};
use crate::parse::route_attribute::RouteMark;
use crate::tokens::text;

/// A method that answers at a path, an action or one that is refused for something else.
pub(super) struct Answering<'a> {
    pub(super) method: &'a Method,
    pub(super) route: router_core::Action,
}

impl<'a> Answering<'a> {
    pub(super) fn of(action: &Action, block: &'a Block) -> Option<Self> {
        match &block.items[action.item] {
            Item::Method(method) => Some(Self { method, route: action.route.clone() }),
            Item::Other(_) | Item::HalfTyped(_) => None,
        }
    }

    pub(super) fn mark(&self) -> Option<&'a RouteMark> {
        self.method.marks.route.as_ref()
    }

    fn name(&self) -> String {
        text(&self.method.signature.ident)
    }
}

/// Where a refused method will answer when its mistake is corrected.
pub(super) enum ExpectedRoute<'a> {
    /// At this route.
    Known(Box<Answering<'a>>),
    /// At some route of the convention, which has no literal in the place of a path value.
    ByConvention,
    /// Anywhere.
    Unknown,
}

impl<'a> ExpectedRoute<'a> {
    pub(super) fn of(grammar: router_core::Controller<'_>, method: &'a Method) -> Self {
        match route::known(grammar, method) {
            _ if method.marks.is_broken => Self::Unknown,
            Ok(route) => Self::Known(Box::new(Answering { method, route })),
            Err(error) if method.marks.route.is_none() && route::has_legal_form(&error) => Self::ByConvention,
            Err(_) => Self::Unknown,
        }
    }
}

/// Where the path of a `#[route]` takes requests that only other actions answer, it is marked `shadows`, once for a path, and nowhere
/// else.
///
/// Paths that the convention derives need no mark: their literals stand where no derived path has a value. `#[cfg]`s are ignored, so that the same has
/// to be written in every build.
pub(super) fn check<'a>(mut table: Vec<Answering<'a>>, refused: Vec<ExpectedRoute<'a>>, errors: &Errors) {
    let mut is_whole = true;
    for method in refused {
        match method {
            ExpectedRoute::Known(answering) => table.push(*answering),
            ExpectedRoute::ByConvention => is_whole = false,
            ExpectedRoute::Unknown => return,
        }
    }
    check_table(&table, is_whole, errors);
}

/// A table that is not whole lacks actions of the convention.
fn check_table(table: &[Answering<'_>], is_whole: bool, errors: &Errors) {
    let rows: Vec<_> = table.iter().map(|row| (row.route.method, &row.route.path)).collect();
    let marks: Vec<_> = table.iter().map(Answering::mark).collect();
    // an action that is missing may answer what another `#[route]` loses
    let is_sure = |shadow: &Shadow| is_whole || shadow.lost.iter().all(|lost| marks[lost.route].is_none());
    let mut marked = Vec::new();
    for shadow in router_core::shadows(&rows).iter().filter(|shadow| is_sure(shadow)) {
        let routes = || shadow.routes.iter().filter_map(|route| Some((*route, marks[*route]?)));
        match (routes().find(|(_, mark)| mark.shadows.is_some()), routes().next()) {
            (Some((route, _)), _) => marked.push(route),
            (None, Some((route, mark))) => report(&table[route], mark, shadow, table, errors),
            (None, None) => {}
        }
    }
    for (route, mark) in marks.iter().enumerate().filter(|(route, _)| is_whole && !marked.contains(route)) {
        let same = marked.iter().find(|marked| rows[**marked].1.canonical() == rows[route].1.canonical());
        check_redundant(&table[route], *mark, same.map(|marked| &table[*marked]), errors);
    }
}

fn report(row: &Answering<'_>, mark: &RouteMark, shadow: &Shadow, table: &[Answering<'_>], errors: &Errors) {
    let lost = shadow.lost.iter().map(|Lost { route, path, .. }| {
        let loser = &table[*route];
        format!("{} {path} from `{}`", loser.route.method, loser.name())
    });
    let lost: Vec<_> = lost.collect();
    let (name, method, path) = (row.name(), text(&mark.method), mark.path.value());
    let them = if lost.len() == 1 { "it" } else { "them" };
    let note = "note: a literal beats a path value for every method: what has no action at the literal is 405";
    let help = format!("help: if that is meant, write `#[route({method}, \"{path}\", shadows)]`");
    let lost = lost.join(" and ");
    errors.push(&mark.path, format!("`{name}` takes {lost}, and does not answer {them}\n{note}\n{help}"));
}

/// `shadows` where nothing is shadowed would only have to be kept up to date.
fn check_redundant(row: &Answering<'_>, mark: Option<&RouteMark>, same: Option<&Answering<'_>>, errors: &Errors) {
    let Some(word) = mark.and_then(|mark| mark.shadows.as_ref()) else {
        return;
    };
    let why = match same {
        Some(same) => format!("`{}` says it for the same path", same.name()),
        None => format!("`{}` takes no request that only another action answers", row.name()),
    };
    errors.push(word, format!("`shadows` is redundant: {why}\nhelp: remove it"));
}
