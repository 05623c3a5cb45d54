//! Two actions of a block never answer the same request.

use std::collections::HashSet;

use proc_macro2::Span;
use quote::quote;

use super::route::{is_same, is_split};
use crate::errors::Errors;
use crate::model::Action;
use crate::tokens::text;

/// Reports every action that answers what one before it does, or of whose paths axum takes only one, and leaves it out. Where a `#[cfg]` decides which of them there
/// is, the compiler has to look: the place for that is returned.
pub(super) fn check(actions: Vec<Action>, errors: &Errors) -> (Vec<Action>, Option<Span>) {
    let all = actions.iter().flat_map(|action| {
        let routes = action.routes();
        routes.map(move |route| (action, route))
    });
    let claims: Vec<Claim<'_>> = all.collect();
    let (mut left_out, mut undecided) = (HashSet::new(), None);
    for (i, claim) in claims.iter().enumerate() {
        let (action, route) = claim;
        let meets = |(other, own): &&Claim<'_>| {
            is_split(own, route) || is_same(own, route) && other.since() == action.since()
        };
        // of several the one that is there in every build
        let others = claims[..i].iter().filter(meets);
        let other = others.min_by_key(|(other, _)| !other.callable.cfgs.is_empty());
        let Some((other, first)) = other else {
            continue;
        };
        let idents = [other, action].map(|action| &action.callable.ident);
        // two methods of one name are the compiler's to report
        let is_reported = is_same(first, route) && idents[0] == idents[1];
        if [other, action]
            .iter()
            .all(|action| action.callable.cfgs.is_empty())
        {
            left_out.insert(action.item);
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
    let is_left = |action: &Action| !left_out.contains(&action.item);
    (actions.into_iter().filter(is_left).collect(), undecided)
}

/// An action with one of its routes.
type Claim<'a> = (&'a Action, &'a router_core::Action);

fn conflict(
    [a, b]: [String; 2],
    first: &router_core::Action,
    second: &router_core::Action,
) -> String {
    if is_same(first, second) {
        return format!(
            "{first} is answered by `{a}` and `{b}`\n\
             help: rename or remove all but one; `#[no_route]` keeps a method out of the routing"
        );
    }
    let (first, second) = (&first.path, &second.path);
    format!(
        "`{first}` of `{a}` and `{second}` of `{b}` have the rest of a path and a value at one place\n\
         note: axum takes one of the two, whatever their methods\n\
         help: write a name in front of one of them"
    )
}
