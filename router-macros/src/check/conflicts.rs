//! Two actions of a block never answer the same request.

use std::collections::HashSet;

use proc_macro2::Span;
use quote::quote;

use super::route::{is_same, is_split};
use crate::errors::Errors;
use crate::model::Action;
use crate::tokens::text;

/// Reports all actions that answer one request at once, and leaves out all but the first. Where a `#[cfg]` decides which of them there is, the compiler
/// has to look: the place for that is returned.
pub(super) fn check(actions: Vec<Action>, errors: &Errors) -> (Vec<Action>, Option<Span>) {
    let all = actions.iter().flat_map(|action| {
        let routes = action.routes();
        routes.map(move |route| (action, route))
    });
    let claims: Vec<Claim<'_>> = all.collect();
    let (mut left_out, mut undecided) = (HashSet::new(), None);
    let is_certain = |(action, _): &Claim<'_>| action.callable.cfgs.is_empty();
    for (i, claim) in claims.iter().enumerate() {
        let (before, from) = claims.split_at(i);
        let is_one = |(action, route): &Claim<'_>| {
            is_same(route, claim.1) && action.since() == claim.0.since()
        };
        if before.iter().any(is_one) {
            continue;
        }
        let ident = &claim.0.callable.ident;
        match before.iter().find(|other| is_split(other.1, claim.1)) {
            Some(other) if is_certain(other) && is_certain(claim) => {
                report_split(*other, *claim, errors);
                left_out.insert(claim.0.item);
            }
            Some(_) => undecided = undecided.or(Some(ident.span())),
            None => {}
        }
        let group = from.iter().copied().filter(is_one);
        let certain: Vec<_> = group.clone().filter(is_certain).collect();
        if !report(&certain, errors) && !group.clone().all(|claim| is_certain(&claim)) {
            // two methods of one name are the compiler's to report
            let mut idents = group.map(|(action, _)| &action.callable.ident);
            let other = idents.rfind(|other| *other != ident);
            undecided = undecided.or(other.map(syn::Ident::span));
        }
        left_out.extend(certain.iter().skip(1).map(|(action, _)| action.item));
    }
    let is_left = |action: &Action| !left_out.contains(&action.item);
    (actions.into_iter().filter(is_left).collect(), undecided)
}

/// An action with one of its routes.
type Claim<'a> = (&'a Action, &'a router_core::Action);

/// Reports that axum takes only one of two paths. Both names are underlined.
fn report_split((a, first): Claim<'_>, (b, second): Claim<'_>, errors: &Errors) {
    let [a, b] = [a, b].map(|action| &action.callable.ident);
    let (first_path, second_path) = (&first.path, &second.path);
    let text = format!(
        "`{first_path}` of `{}` and `{second_path}` of `{}` have the rest of a path and a value at one place\n\
         note: axum takes one of the two, whatever their methods\n\
         help: write a name in front of one of them",
        text(a),
        text(b)
    );
    errors.push(quote!(#a #b), text);
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
    let idents = answers.iter().map(|(action, _)| &action.callable.ident);
    errors.push(
        quote!(#(#idents)*),
        format!(
            "{} is answered by {list}\n\
             help: rename or remove all but one; `#[no_route]` keeps a method out of the routing",
            answers[0].1
        ),
    );
    first != last
}
