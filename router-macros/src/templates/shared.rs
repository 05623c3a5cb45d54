//! The names that layouts read. Several pages of a controller may extend one layout: a name that none of them returns is one mistake.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use router_core::NameRead;

use crate::model::{CheckedAction, CheckedController};

/// The names in layouts, each with the actions whose pages extend it, by their positions.
#[derive(Default)]
pub(super) struct Shared {
    uses: Vec<(NameRead, Vec<usize>)>,
}

impl Shared {
    /// Takes what other templates than the action's own read, and returns the rest.
    pub(super) fn take(&mut self, action: usize, own: &str, uses: Vec<NameRead>) -> Vec<NameRead> {
        let (own, others): (Vec<_>, _) = uses.into_iter().partition(|read| read.template == own);
        for read in others {
            add(&mut self.uses, read, action);
        }
        own
    }

    /// One table for each group, and one constant for each of its pages. Those of a generic controller are not evaluated.
    pub(super) fn expand(self, controller: &CheckedController) -> TokenStream {
        if controller.is_generic() {
            return TokenStream::new();
        }
        // names that the same pages read are looked at together
        let mut groups = Vec::new();
        for (read, actions) in self.uses {
            add(&mut groups, actions, read);
        }
        groups
            .into_iter()
            .enumerate()
            .map(|(i, group)| table(controller, i, group))
            .collect()
    }
}

/// Adds a value to those of a key. The keys stay in the order in which they are met.
pub(super) fn add<K: PartialEq, V>(all: &mut Vec<(K, Vec<V>)>, key: K, value: V) {
    match all.iter_mut().find(|(known, _)| *known == key) {
        Some((_, values)) => values.push(value),
        None => all.push((key, vec![value])),
    }
}

fn table(
    controller: &CheckedController,
    number: usize,
    (actions, uses): (Vec<usize>, Vec<NameRead>),
) -> TokenStream {
    let actions: Vec<&CheckedAction> = actions
        .into_iter()
        .map(|position| &controller.actions[position])
        .collect();
    let [pages, reads] = ["PAGES", "USES"].map(|word| format_ident!("{word}_{number}"));
    let rows = actions.iter().map(|action| {
        let page = action.page_name();
        let called = called(controller, action);
        quote!((&#page, #called))
    });
    let uses = uses.iter().map(row);
    let checks = actions.iter().enumerate().map(|(position, action)| {
        let arguments = quote!(#pages, #position, #reads, true);
        // an action may share one template with some actions, and another one with others
        evaluated(
            action,
            &format!("LAYOUT_{number}"),
            "check_variables",
            &arguments,
        )
    });
    quote! {
        const #pages: &[(&__private::ReturnedPage, &__private::str)] = &[#(#rows),*];
        const #reads: &[__private::Use] = &[#(#uses),*];
        #(#checks)*
    }
}

/// The row of a name that a template reads.
pub(super) fn row(read: &NameRead) -> TokenStream {
    let NameRead {
        name,
        template,
        line,
        ..
    } = read;
    quote!((#name, #template, #line))
}

/// `BlogController::show_action`
pub(super) fn called(controller: &CheckedController, action: &CheckedAction) -> String {
    format!("{}::{}", controller.type_name, action.route.function)
}

/// A constant that holds nothing: the compiler evaluates the check of an action's page for it.
pub(super) fn evaluated(
    action: &CheckedAction,
    what: &str,
    check: &str,
    arguments: &TokenStream,
) -> TokenStream {
    let cfgs = &action.cfgs;
    let function = &action.method.signature.ident;
    let name = format_ident!("_{}_{what}", action.in_capitals());
    let check = Ident::new(check, function.span());
    // reported as if in the action
    let check = quote_spanned!(function.span()=> __private::#check(#arguments));
    quote!(#cfgs const #name: () = #check;)
}
