//! The value at one place of a path has one name in a block. So `delete_comments_action(id, slug)` beside `get_comments_action(slug, id)` is an error.

use std::collections::BTreeMap;

use router_core::{PathTemplate, Segment};

use super::arguments;
use super::shadows::Answering;
use crate::errors::Errors;

/// The names at each place, by the path up to it, and the action that has each.
type Names<'a> = BTreeMap<String, Vec<(&'a str, &'a str)>>;

/// Reports every action that names a value other than most actions do. A written route is left out: there the path says the names.
pub(super) fn check(table: &[Answering<'_>], errors: &Errors) {
    let rows = || table.iter().filter(|row| row.mark().is_none());
    let mut names = Names::new();
    for row in rows() {
        for (place, name) in places(&row.route.path) {
            names.entry(place).or_default().push((name, &row.route.function));
        }
    }
    rows().for_each(|row| check_action(row, &names, errors));
}

/// Reports the first value that has another name than elsewhere.
fn check_action(row: &Answering<'_>, names: &Names<'_>, errors: &Errors) {
    let mut right: Vec<_> = row.route.path.values().collect();
    let other = places(&row.route.path).into_iter().find_map(|(place, name)| {
        let (usual, action) = usual(&names[&place]);
        (usual != name).then_some((name, usual, action))
    });
    let Some((name, usual, action)) = other else { return };
    let position = right.iter().position(|value| *value == name).unwrap_or_default();
    match right.iter().position(|value| *value == usual) {
        Some(swapped) => right.swap(position, swapped),
        None => right[position] = usual,
    }
    let (function, arguments) = (&row.route.function, arguments::check(row.method, &Errors::default()));
    let text = format!(
        "`{function}` has the path value `{name}` in the place of `{usual}` of `{action}`: {}\n\
         help: the value at one place of a path has one name: write `{function}({})`",
        row.route,
        right.join(", ")
    );
    errors.push(&arguments.values[position].pattern, text);
}

/// The name that most actions have, and the first of them; of two as frequent ones the first.
fn usual<'a>(names: &[(&'a str, &'a str)]) -> (&'a str, &'a str) {
    let count = |name: &str| names.iter().filter(|(other, _)| *other == name).count();
    *names.iter().rev().max_by_key(|(name, _)| count(name)).expect("the action itself is there")
}

/// The values of a path that have names of their own, each with the path up to it.
fn places(path: &PathTemplate) -> Vec<(String, &str)> {
    let segments = path.segments();
    let is_numbered = |name: &str| name.strip_prefix('p').is_some_and(|number| number.parse::<u8>().is_ok());
    let values = segments.iter().enumerate().filter_map(|(i, segment)| match segment {
        Segment::Value(name) if !is_numbered(name) => {
            Some((PathTemplate::new(segments[..i].to_vec()).canonical(), name.as_str()))
        }
        _ => None,
    });
    values.collect()
}
