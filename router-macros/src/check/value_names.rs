//! The value at one place of a path has one name in a block. So `delete_comments_action(id, slug)` beside `get_comments_action(slug, id)` is an error.

use std::collections::HashMap;

use router_core::{PathTemplate, Segment};

use crate::errors::Errors;
use crate::model::Action;
use crate::parse::block::Block;

/// Reports every action that names a value other than the first one does. A written route is left out: there the path says the names.
pub(super) fn check(actions: &[Action], block: &Block, errors: &Errors) {
    let mut names = HashMap::new();
    for Action { item, route, .. } in actions {
        let Some(method) = block
            .method(*item)
            .filter(|method| method.marks.routes.is_empty())
        else {
            continue;
        };
        let other = places(&route.path)
            .into_iter()
            .find_map(|(position, place, name)| {
                let (usual, action) = *names.entry(place).or_insert((name, &route.function));
                (usual != name).then_some((position, name, usual, action))
            });
        let Some((position, name, usual, action)) = other else {
            continue;
        };
        let function = &route.function;
        let text = format!(
            "`{function}` calls a path value `{name}` that `{action}` calls `{usual}`: {route}\n\
             help: give the value at one place of a path one name"
        );
        // the path values of an action come first
        errors.push(&method.arguments[position].pattern, text);
    }
}

/// The values of a path that have names of their own, each with its position and the path up to it.
fn places(path: &PathTemplate) -> Vec<(usize, String, &str)> {
    let segments = path.segments();
    let is_numbered = |name: &str| {
        name.strip_prefix('p')
            .is_some_and(|number| number.parse::<u8>().is_ok())
    };
    let values = segments
        .iter()
        .enumerate()
        .filter_map(|(i, segment)| match segment {
            Segment::Value(name) => Some((
                PathTemplate::new(segments[..i].to_vec()).canonical(),
                name.as_str(),
            )),
            _ => None,
        });
    let values = values
        .enumerate()
        .map(|(position, (place, name))| (position, place, name));
    values.filter(|(_, _, name)| !is_numbered(name)).collect()
}
