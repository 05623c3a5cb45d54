//! Two actions of a block never answer the same request.

use std::collections::HashSet;

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;

use super::route::is_same;
use crate::errors::Errors;
use crate::model::Action;
use crate::tokens::text;

/// Reports all actions that answer one request at once, and leaves out all but the first. Where a `#[cfg]` decides which of them there is, the compiler
/// has to look: the place for that is returned.
pub(super) fn check(actions: Vec<Action>, errors: &Errors) -> (Vec<Action>, Option<Span>) {
    let mut groups: Vec<Vec<Claim<'_>>> = Vec::new();
    for action in &actions {
        for route in action.routes() {
            match groups.iter_mut().find(|group| is_same(group[0].1, route)) {
                Some(group) => group.push((action, route)),
                None => groups.push(vec![(action, route)]),
            }
        }
    }
    let (mut left_out, mut undecided) = (HashSet::new(), None);
    for group in &groups {
        // two methods of one name are the compiler's to report
        let first = &group[0].0.callable.ident;
        let other = group
            .iter()
            .rev()
            .map(|(action, _)| &action.callable.ident)
            .find(|ident| *ident != first);
        let certain: Vec<_> = group
            .iter()
            .filter(|(action, _)| action.callable.cfgs.is_empty())
            .copied()
            .collect();
        if !report(&certain, errors) && certain.len() < group.len() {
            undecided = undecided.or(other.map(syn::Ident::span));
        }
        left_out.extend(certain.iter().skip(1).map(|(action, _)| action.item));
    }
    (
        actions
            .into_iter()
            .filter(|action| !left_out.contains(&action.item))
            .collect(),
        undecided,
    )
}

/// An action with one of its routes.
type Claim<'a> = (&'a Action, &'a router_core::Action);

/// Reports a conflict, unless all methods have one name, which the compiler reports. All names are underlined.
fn report(answers: &[Claim<'_>], errors: &Errors) -> bool {
    let mut names: Vec<_> = answers
        .iter()
        .map(|(action, _)| format!("`{}`", text(&action.callable.ident)))
        .collect();
    names.dedup();
    let [first, .., last] = &names[..] else {
        return false;
    };
    let count = ["two", "three", "four", "five"]
        .get(names.len() - 2)
        .copied()
        .unwrap_or("several");
    let list = format!("{} and {last}", names[..names.len() - 1].join(", "));
    let places = answers
        .iter()
        .map(|(action, _)| action.callable.ident.to_token_stream())
        .collect::<TokenStream>();
    let help =
        "help: rename or remove all but one; `#[no_route]` keeps a method out of the routing";
    errors.push(
        places,
        format!(
            "{} is answered by {count} actions: {list}\n{help}",
            answers[0].1
        ),
    );
    first != last
}
