//! A `#[route]` that takes requests from other actions says so.

use crate::errors::Errors;
use crate::model::{Action, Taken};
use crate::parse::attributes::Route;
use crate::parse::block::Block;

/// Where the path of a `#[route]` takes requests that only other actions answer, it is marked `shadows`, once for a path, and nowhere
/// else. Types and versions may tell that nothing is taken, so the compiler has to look at the paths without a mark, which are returned.
///
/// Paths that the convention derives need no mark: their literals stand where no derived path has a value. `#[cfg]`s are ignored, so that the same has
/// to be written in every build.
pub(super) fn check<'a>(actions: &'a [Action], block: &'a Block, errors: &Errors) -> Vec<Taken> {
    let rows = |action: &'a Action| {
        let method = block.method(action.item);
        let marks = method.map_or(&[][..], |method| &method.marks.routes);
        let marks = marks.iter().map(Some).chain([None]);
        action
            .routes()
            .zip(marks)
            .map(move |(route, mark)| (action, route, mark))
    };
    let table: Vec<_> = actions.iter().flat_map(rows).collect();
    let paths: Vec<_> = table
        .iter()
        .map(|(_, route, _)| (route.method, &route.path))
        .collect();
    let shadows = router_core::shadows(&paths);
    let mut taken = Vec::new();
    for (i, (action, route, mark)) in table.iter().enumerate() {
        let Some(Route {
            path,
            shadows: word,
            ..
        }) = mark
        else {
            continue;
        };
        let is_lost = |lost: &router_core::Lost| !action.is_apart(table[lost.route].0);
        let shadow = shadows
            .iter()
            .find(|shadow| shadow.routes.contains(&i) && shadow.lost.iter().any(is_lost));
        let mut same = shadow.iter().flat_map(|shadow| &shadow.routes);
        let said = same
            .clone()
            .find(|other| table[**other].2.is_some_and(|mark| mark.shadows.is_some()));
        match (word, said) {
            (Some(word), None) => errors.push(word, "`shadows` is redundant: the path takes no request that only another action answers\n\
                                                     help: remove it"),
            (Some(word), Some(other)) if *other != i => errors.push(word, format!("`shadows` is redundant: `{}` says it for the same path\n\
                                                                                   help: remove it", table[*other].1.function)),
            (None, None) if same.find(|other| table[**other].2.is_some()) == Some(&i) => taken.push(Taken {
                at: path.span(),
                cfgs: action.callable.cfgs.clone(),
                path: route.path.canonical(),
            }),
            _ => {}
        }
    }
    taken
}
