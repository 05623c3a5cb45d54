//! The names that layouts read. Several pages of a controller may extend one layout: a name that none of them returns is one mistake.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use router_core::NameRead;

use crate::expand::pages::{in_capitals, is_generic, page_name};
use crate::model::{Action, Controller};

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
            match self.uses.iter_mut().find(|(known, _)| *known == read) {
                Some((_, actions)) => actions.push(action),
                None => self.uses.push((read, vec![action])),
            }
        }
        own
    }

    /// Names that the same pages read are looked at together.
    fn groups(self) -> Vec<(Vec<usize>, Vec<NameRead>)> {
        let mut groups: Vec<(Vec<usize>, Vec<NameRead>)> = Vec::new();
        for (read, actions) in self.uses {
            match groups.iter_mut().find(|(known, _)| *known == actions) {
                Some((_, uses)) => uses.push(read),
                None => groups.push((actions, vec![read])),
            }
        }
        groups
    }

    /// One table for each group, and one constant for each of its pages. Those of a generic controller are not evaluated.
    pub(super) fn expand(self, controller: &Controller) -> TokenStream {
        if is_generic(controller) {
            return TokenStream::new();
        }
        self.groups()
            .into_iter()
            .enumerate()
            .map(|(i, group)| table(controller, i, group))
            .collect()
    }
}

fn table(
    controller: &Controller,
    number: usize,
    (actions, uses): (Vec<usize>, Vec<NameRead>),
) -> TokenStream {
    let actions: Vec<&Action> = actions
        .into_iter()
        .map(|position| &controller.actions[position])
        .collect();
    let [pages, reads] = ["PAGES", "USES"].map(|word| format_ident!("{word}_{number}"));
    let rows = actions.iter().map(|action| {
        let (page, called) = (page_name(action), called(controller, action));
        quote!((&#page, #called))
    });
    let uses = uses.iter().map(row);
    let checks = actions.iter().enumerate().map(|(position, action)| {
        let check =
            quote_spanned!(action.callable.ident.span()=> __private::check_variables(#pages, #position, #reads, true));
        // an action may share one template with some actions, and another one with others
        evaluated(action, &format!("LAYOUT_{number}"), &check)
    });
    quote! {
        const #pages: &[(&__private::ReturnedPage, &::core::primitive::str)] = &[#(#rows),*];
        const #reads: &[(&::core::primitive::str, &::core::primitive::str, ::core::primitive::u32)] = &[#(#uses),*];
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
pub(super) fn called(controller: &Controller, action: &Action) -> String {
    format!("{}::{}", controller.type_name, action.route.function)
}

/// A constant that holds nothing: the compiler evaluates the check of an action's page for it.
pub(super) fn evaluated(action: &Action, what: &str, check: &TokenStream) -> TokenStream {
    let cfgs = &action.callable.cfgs;
    let name = format_ident!("_{}_{what}", in_capitals(action));
    quote!(#cfgs const #name: () = #check;)
}
