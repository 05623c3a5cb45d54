//! The forms of a controller's pages as rows, and the constants that compare them with its actions.

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};
use router_core::{Method, forms::Script, template_ending};

use super::{
    form::{FormTarget, PageControl, PageForm},
    positions::{Url, positions},
    reader::forms,
    run::renderings,
    signs::{LinkCall, templates},
};
use crate::model::{CheckedAction, CheckedController};
use crate::templates::library::{Library, TemplateSource};
use crate::templates::shared::{add, evaluated};
use crate::tokens::option;

/// The forms of a controller's pages, each once, with the positions of the actions that render it.
#[derive(Default)]
pub(crate) struct Forms {
    found: Vec<(PageForm, Vec<usize>)>,
    /// The positions of the actions whose pages have a script, which may send a form otherwise.
    scripted: Vec<usize>,
    /// The values that say where URLs lead, each with the positions of the actions that show it.
    urls: Vec<(Url, Vec<usize>)>,
}

impl Forms {
    /// Takes the forms of an action's page, which consists of these files. Returns what is wrong with the page.
    pub(crate) fn take(
        &mut self,
        position: usize,
        library: &Library<'_>,
        template: &str,
        files: &[String],
    ) -> Vec<String> {
        let templates = templates(library, files);
        let is_script = |source: &&TemplateSource| {
            let text = source.text.to_ascii_lowercase();
            text.contains("<script") || text.contains("hx-")
        };
        self.scripted
            .extend(templates.iter().any(is_script).then_some(position));
        let (pages, mut mistakes) = renderings(&templates, template);
        for mut form in forms(&pages) {
            if form.target == FormTarget::Page {
                form.script = self.script(&form, &[position]);
            }
            add(&mut self.found, form, position);
        }
        for page in pages.iter().filter(|_| is_html(template)) {
            let (wrong, urls) = positions(page);
            mistakes.extend(wrong);
            for url in urls {
                add(&mut self.urls, url, position);
            }
        }
        mistakes.sort();
        mistakes.dedup();
        mistakes
            .into_iter()
            .filter_map(|mistake| {
                let (template, line) = mistake.place;
                Some(library.mistake(library.source(template)?, line, &mistake.what))
            })
            .collect()
    }

    /// The script that may send a form: one of the page, if each of its pages has one.
    fn script(&self, form: &PageForm, pages: &[usize]) -> Script {
        match form.script {
            Script::Nothing if pages.iter().all(|page| self.scripted.contains(page)) => {
                Script::OnPage
            }
            script => script,
        }
    }

    /// The rows of each action that has some, the checks of these that can be checked here, and the names of all.
    pub(crate) fn expand(self, controller: &CheckedController) -> (TokenStream, TokenStream) {
        let mut constants = TokenStream::new();
        let mut names = TokenStream::new();
        for (position, action) in controller.actions.iter().enumerate() {
            constants.extend(self.check_urls(controller, position, action));
            let own: Vec<_> = self
                .found
                .iter()
                .filter_map(|(form, pages)| Some((form, told(controller, pages, position)?)))
                .collect();
            if own.is_empty() {
                continue;
            }
            let rows = own
                .iter()
                .map(|(form, pages)| rows(controller, form, pages, self.script(form, pages)));
            let cfgs = &action.cfgs;
            let name = format_ident!("FORMS_OF_{}", action.in_capitals());
            constants.extend(quote!(#cfgs const #name: &[__private::forms::Form] = &[#(#rows)*];));
            names.extend(quote!(#cfgs #name,));
            if !controller.is_generic() {
                let this = &controller.self_type;
                let routes = quote!(<#this as __private::Controller>::ROUTES);
                let page = action.page_name();
                let arguments = quote!(#routes, #name, &#page);
                constants.extend(evaluated(action, "FORMS", "check_forms", &arguments));
            }
        }
        (constants, names)
    }

    /// The check of what says where URLs lead on the page of an action.
    fn check_urls(
        &self,
        controller: &CheckedController,
        position: usize,
        action: &CheckedAction,
    ) -> Option<TokenStream> {
        let rows: Vec<_> = self
            .urls
            .iter()
            .filter(|(_, pages)| told(controller, pages, position).is_some())
            .map(|(Url { path, place, what }, _)| {
                let template = place.0;
                quote!((#path, #template, #what))
            })
            .collect();
        let page = action.page_name();
        let arguments = quote!(&#page, &[#(#rows),*]);
        (!rows.is_empty() && !controller.is_generic())
            .then(|| evaluated(action, "URLS", "check_urls", &arguments))
    }
}

/// The pages of which an action tells what is wrong: the first tells it of all, and one behind it of those from there on, if a `#[cfg]` may leave out all before but not it.
fn told<'p>(controller: &CheckedController, pages: &'p [usize], by: usize) -> Option<&'p [usize]> {
    let (before, own) = pages.split_at(pages.iter().position(|page| *page == by)?);
    let cfgs = |page: usize| controller.actions[page].cfgs.to_string();
    let mut before = before.iter().map(|page| cfgs(*page));
    before
        .all(|before| !before.is_empty() && before != cfgs(by))
        .then_some(own)
}

/// Returns whether a browser reads what a template prints as elements that it may run.
fn is_html(template: &str) -> bool {
    let ending = template_ending(template);
    ["", "html", "htm", "xhtml", "svg"].contains(&&*ending)
}

/// The row of a form, and one for each of its pages if it is sent to the path of these.
fn rows(
    controller: &CheckedController,
    form: &PageForm,
    pages: &[usize],
    script: Script,
) -> TokenStream {
    let PageForm {
        template,
        line,
        method,
        encoding,
        controls,
        unknown,
        is_of_button,
        ..
    } = form;
    let is_own = match &form.target {
        FormTarget::Action(LinkCall {
            service,
            action,
            values,
        }) => {
            let is_action =
                |own: &CheckedAction| own.route.name == *action && own.values.len() == *values;
            service.rsplit('.').next() == Some(&controller.name)
                && controller.actions.iter().any(is_action)
        }
        FormTarget::Page | FormTarget::Unknown(_) => true,
    };
    // what the actions of a generic controller read is known where the container is
    let is_own = is_own && !controller.is_generic();
    let targets = targets(controller, &form.target, pages);
    let method = option(method.as_deref());
    let unknown = option(unknown.as_deref());
    let encoding = option(encoding.map(|encoding| {
        let encoding = format_ident!("{encoding:?}");
        quote!(__private::forms::Encoding::#encoding)
    }));
    let controls = controls.iter().map(control);
    let controls = quote!(&[#(#controls),*]);
    let script = format_ident!("{script:?}");
    quote! {
        #(__private::forms::Form {
            template: #template,
            line: #line,
            target: #targets,
            method: #method,
            encoding: #encoding,
            controls: #controls,
            unknown: #unknown,
            is_own: #is_own,
            is_of_button: #is_of_button,
            script: __private::forms::Script::#script,
        },)*
    }
}

fn targets(
    controller: &CheckedController,
    target: &FormTarget,
    pages: &[usize],
) -> Vec<TokenStream> {
    let target = match target {
        FormTarget::Action(LinkCall {
            service,
            action,
            values,
        }) => {
            let values = Literal::usize_unsuffixed(*values);
            quote!(Action { service: #service, action: #action, values: #values })
        }
        FormTarget::Unknown(why) => quote!(Unknown(#why)),
        FormTarget::Page => {
            // what is rendered again by another method has the path of the page
            let all = || pages.iter().map(|page| &controller.actions[*page].route);
            let has_get = all().any(|route| route.method == Method::Get);
            return all()
                .filter(|route| route.method == Method::Get || !has_get)
                .map(|route| &route.function)
                .map(|page| quote!(__private::forms::Target::Page(#page)))
                .collect();
        }
    };
    vec![quote!(__private::forms::Target::#target)]
}

/// The row of a control.
fn control(control: &PageControl) -> TokenStream {
    let PageControl {
        name,
        place: (template, line),
        values,
        repeats,
        is_multiple,
        limits,
        is_shown,
        is_disabled,
        word,
        ..
    } = control;
    let values = values
        .iter()
        .map(|(value, (template, line))| quote!((#value, #template, #line)));
    let limits = limits
        .iter()
        .map(|(name, limit, line)| quote!((#name, #limit, #line)));
    let repeats = format_ident!("{repeats:?}");
    quote! {
        __private::forms::Control {
            name: #name,
            word: #word,
            template: #template,
            line: #line,
            values: &[#(#values),*],
            repeats: __private::forms::Repeats::#repeats,
            is_multiple: #is_multiple,
            limits: &[#(#limits),*],
            is_shown: #is_shown,
            is_disabled: #is_disabled,
        }
    }
}
