//! Two actions of a block never answer the same request.

use std::collections::HashSet;

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;

use super::route::{is_same, is_split};
use crate::errors::Errors;
use crate::model::Action;
use crate::tokens::text;

/// Reports all actions that answer one request at once, and leaves out all but the first. Where a `#[cfg]` decides which of them there is, the compiler
/// has to look: the place for that is returned.
pub(super) fn check(actions: Vec<Action>, errors: &Errors) -> (Vec<Action>, Option<Span>) {
    let mut groups: Vec<Vec<Claim<'_>>> = Vec::new();
    for action in &actions {
        for route in action.routes() {
            let is_one = |(other, of_other): Claim<'_>| {
                is_same(of_other, route) && other.since() == action.since()
            };
            match groups.iter_mut().find(|group| is_one(group[0])) {
                Some(group) => group.push((action, route)),
                None => groups.push(vec![(action, route)]),
            }
        }
    }
    let (mut left_out, mut undecided) = (HashSet::new(), None);
    for (i, group) in groups.iter().enumerate() {
        let split = groups[..i]
            .iter()
            .find(|other| is_split(other[0].1, group[0].1));
        if let Some(other) = split {
            let (first, second) = (other[0], group[0]);
            let is_certain = |(action, _): &Claim<'_>| action.callable.cfgs.is_empty();
            if is_certain(&first) && is_certain(&second) {
                report_split(first, second, errors);
                left_out.insert(second.0.item);
            } else {
                undecided = undecided.or(Some(second.0.callable.ident.span()));
            }
        }

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

/// Reports that axum takes only one of two paths. Both names are underlined.
fn report_split((a, first): Claim<'_>, (b, second): Claim<'_>, errors: &Errors) {
    let [a, b] = [a, b].map(|action| &action.callable.ident);
    let places = [a, b]
        .map(ToTokens::to_token_stream)
        .into_iter()
        .collect::<TokenStream>();
    let (first_path, second_path) = (&first.path, &second.path);
    let text = format!(
        "`{first_path}` of `{}` and `{second_path}` of `{}` have the rest of a path and a value at one place\n\
         note: axum takes one of the two, whatever their methods\n\
         help: write a name in front of one of them",
        text(a),
        text(b)
    );
    errors.push(places, text);
}

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
    let list = names.join(" and ");
    let places = answers
        .iter()
        .map(|(action, _)| action.callable.ident.to_token_stream())
        .collect::<TokenStream>();
    errors.push(
        places,
        format!(
            "{} is answered by {list}\n\
             help: rename or remove all but one; `#[no_route]` keeps a method out of the routing",
            answers[0].1
        ),
    );
    first != last
}
