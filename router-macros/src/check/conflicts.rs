//! Two actions of a block never answer the same request.

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;

use crate::errors::Errors;
use crate::model::Action;
use crate::tokens::text;

/// Reports all actions that answer one request at once, and leaves out all but the first. Where a `#[cfg]` decides which of them there is, the compiler
/// has to look: the place for that is returned.
pub(super) fn check(actions: Vec<Action>, errors: &Errors) -> (Vec<Action>, Option<Span>) {
    let mut groups: Vec<Vec<Action>> = Vec::new();
    for action in actions {
        match groups.iter_mut().find(|group| answers_same(&group[0], &action)) {
            Some(group) => group.push(action),
            None => groups.push(vec![action]),
        }
    }
    let mut undecided = None;
    for group in &mut groups {
        // two methods of one name are the compiler's to report
        let others =
            group.iter().map(|action| &action.callable.ident).filter(|ident| **ident != group[0].callable.ident);
        let other = others.last().map(syn::Ident::span);
        let (certain, conditional): (Vec<_>, Vec<_>) =
            group.drain(..).partition(|action| action.callable.cfgs.is_empty());
        if !report(&certain, errors) && !conditional.is_empty() {
            undecided = undecided.or(other);
        }
        group.extend(certain.into_iter().take(1).chain(conditional));
    }
    let mut kept: Vec<_> = groups.into_iter().flatten().collect();
    kept.sort_by_key(|action| action.item);
    (kept, undecided)
}

fn answers_same(a: &Action, b: &Action) -> bool {
    a.route.method == b.route.method && a.route.path.canonical() == b.route.path.canonical()
}

/// Reports a conflict, unless all methods have one name, which the compiler reports. All names are underlined.
fn report(actions: &[Action], errors: &Errors) -> bool {
    let mut names: Vec<_> = actions.iter().map(|action| format!("`{}`", text(&action.callable.ident))).collect();
    names.dedup();
    let [first, .., last] = &names[..] else { return false };
    let count = ["two", "three", "four", "five"].get(names.len() - 2).copied().unwrap_or("several");
    let list = format!("{} and {last}", names[..names.len() - 1].join(", "));
    let places = actions.iter().map(|action| action.callable.ident.to_token_stream()).collect::<TokenStream>();
    let help = "help: rename or remove all but one; `#[no_route]` keeps a method out of the routing";
    errors.push(places, format!("{} is answered by {count} actions: {list}\n{help}", actions[0].route));
    first != last
}
