//! Two actions of a block never answer the same request.

use proc_macro2::{Span, TokenStream};
use quote::quote;

use crate::errors::Errors;
use crate::model::Action;
use crate::tokens::text;

/// Reports every action that answers what an earlier one answers, and leaves it out. Where a `#[cfg]` decides which of the two there
/// is, the compiler has to look: the place for that is returned.
pub(super) fn check(actions: Vec<Action>, errors: &Errors) -> (Vec<Action>, Option<Span>) {
    let mut kept: Vec<Action> = Vec::new();
    let mut undecided = None;
    for action in actions {
        match kept.iter().find(|earlier| answers_same(earlier, &action)) {
            Some(earlier) if earlier.cfgs.is_empty() && action.cfgs.is_empty() => {
                report(earlier, &action, errors);
                continue;
            }
            // two methods of one name are the compiler's to report
            Some(earlier) if earlier.callable.ident != action.callable.ident => {
                undecided = Some(action.callable.ident.span())
            }
            _ => {}
        }
        kept.push(action);
    }
    (kept, undecided)
}

fn answers_same(a: &Action, b: &Action) -> bool {
    a.route.method == b.route.method && a.route.path.canonical() == b.route.path.canonical()
}

/// Both names are underlined. Two methods of one name are the compiler's to report.
fn report(earlier: &Action, action: &Action, errors: &Errors) {
    let (first, second) = (text(&earlier.callable.ident), text(&action.callable.ident));
    if first != second {
        let help = "help: rename or remove one of them; `#[no_route]` keeps a method out of the routing";
        let both = [&earlier.callable.ident, &action.callable.ident]
            .map(|ident| quote!(#ident))
            .into_iter()
            .collect::<TokenStream>();
        errors.push(both, format!("{} is answered by two actions: `{first}` and `{second}`\n{help}", earlier.route));
    }
}
