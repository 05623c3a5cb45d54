//! Mistakes in the names, path values and levels of web actions.

use super::{
    error::{EXTRACT_RULE, NameError, Subject},
    form::Form,
    phrases::{counted, sub_resources_attribute},
};
use crate::grammar::{
    action::Signature,
    name::name_of,
    verb::{Method, Verb},
};

impl Signature<'_> {
    /// The form of the same path values with this verb and page, if the convention gives it a route.
    fn page_form(&self, verb: Option<Method>, page: &str) -> Option<Form> {
        let verb = verb.map_or("", |method| method.verb().word);
        Signature::new(self.controller, &name_of(verb, page), self.values).form()
    }

    /// A page has at most one path value, and `index` none: that would answer for every page that has no action. The convention says of no other where it stands.
    pub(crate) fn web_arity(&self, method: Method, page: &str) -> NameError {
        let for_name = self.plain().forms_of_name();
        let shown = self
            .page_form(leading(method.verb()), "show")
            .filter(|_| page == "index");
        let route = self.explicit_form(method, 0, page);
        let fix = shown
            .as_ref()
            .or(route.as_ref())
            .map(|form| format!("write `{}`", form.written()));
        // one level a word, if that makes room for all path values
        let words: Vec<_> = page.split('_').collect();
        let levels = Signature {
            sub_resources: Some(&words),
            ..self.plain()
        }
        .form();
        Subject::Values
            .error(self.takes(&for_name))
            .about_values()
            .rule(EXTRACT_RULE)
            .legal_for_name(for_name)
            .legal_for_signature(shown.into_iter().chain(route).chain(levels))
            .maybe_fix(fix)
    }

    /// `post_action` could be the controller's own POST or a page named post.
    pub(crate) fn verb_alone(&self, verb: &'static Verb) -> NameError {
        let message = format!("`{}` is a verb without the name of a page", self.name);
        let own = self.page_form(leading(verb), "index");
        let page = match verb.method {
            Method::Get => self.page_form(None, "show"),
            // a form in a page changes something by POST
            Method::Put | Method::Patch | Method::Delete => {
                self.page_form(Some(Method::Post), verb.word)
            }
            _ => self.page_form(Some(Method::Get), verb.word),
        };
        let nearest = own
            .as_ref()
            .or(page.as_ref().filter(|_| verb.method != Method::Post))
            .map(|form| form.function.clone());
        Subject::Name
            .error(message)
            .about_values()
            .rule(PAGE_RULE)
            .legal_for_signature(own.into_iter().chain(page).chain(self.explicit_form(
                verb.method,
                0,
                "",
            )))
            .maybe_nearest(nearest)
    }

    /// Only REST controllers have collections.
    pub(crate) fn prefix_in_web(&self, verb: &'static Verb, page: &str) -> NameError {
        let message = format!(
            "`{}` begins with a collection prefix, which only REST controllers have",
            self.name
        );
        let page = if page.is_empty() { "index" } else { page };
        let form = self.page_form(Some(verb.method), page);
        let nearest = name_of(verb.word, page);
        Subject::Name
            .error(message)
            .rule(PAGE_RULE)
            .legal_for_signature(form)
            .maybe_nearest(Some(nearest))
    }

    /// At most one path value follows each level.
    pub(crate) fn web_level_count(&self, method: Method, page: &str) -> NameError {
        let levels = self.levels();
        let values = self.values.len();
        let found = counted(values, "path value");
        let written = sub_resources_attribute(levels);
        let message = format!(
            "`{written}` has {}, too few for {found}",
            counted(levels.len(), "level")
        );
        Subject::SubResources
            .error(message)
            .about_values()
            .rule("in a web controller at most one path value follows each level")
            .legal_for_signature(self.explicit_form(method, 0, page))
    }
}

/// The verb that a page is written with: GET needs none.
fn leading(verb: &Verb) -> Option<Method> {
    Some(verb.method).filter(|method| *method != Method::Get)
}

const PAGE_RULE: &str =
    "a web action's name begins with its page, or with a verb and the page, as `post_login_action`";
