//! URLs that a text of a page leads elsewhere.

use super::returned::{Fields, ReturnedPage, Step, Variable, find};
use crate::table::message::Message;

/// A value that says where a URL leads: its name, the template, and what is wrong with it if it is a text.
///
/// ```
/// use router_axum_core::page::Leading;
///
/// // `<a href="{{ person.website }}">` in the third line of `templates/people/show.html`
/// const WEBSITE: Leading = ("person.website", "people/show.html", "begins a URL with `{{ person.website }}` in line 3");
/// ```
pub type Leading = (&'static str, &'static str, &'static str);

/// Stops the compiler if a text that a page returns says where a URL leads: `javascript:..` is one, too.
///
/// ```
/// use router_axum_core::page::{Fields, ReturnedPage, Variable, check_urls};
///
/// let check = |fields, name| {
///     let variables: &'static [Variable] = vec![Variable { name: "website", fields }].leak();
///     let page = ReturnedPage { is_rendered: true, variables: Some(variables) };
///     std::panic::catch_unwind(move || check_urls(&page, &[(name, "people/show.html", "begins a URL")]))
/// };
/// assert!(check(Fields::Link, "website").is_ok() && check(Fields::Unknown, "app_name").is_ok());
/// assert!(check(Fields::Unknown, "website").is_err() && check(Fields::Unknown, "website[]").is_err());
/// ```
///
/// # Panics
/// With every such text in a line of its own, if there is one.
#[track_caller]
pub const fn check_urls(page: &ReturnedPage, urls: &[Leading]) {
    let mut message = Message::new();
    if let ReturnedPage {
        is_rendered: true,
        variables: Some(variables),
    } = *page
    {
        each!(url in urls => {
            let (name, template, what) = *url;
            if is_text(variables, name) {
                message.line(&["the template `", template, "` ", what]);
            }
        });
    }
    message.report();
}

/// Returns whether a name may be a text of a variable's: whatever is no link, nor an attribute of a form's field but its value.
const fn is_text(mut variables: &[Variable], name: &str) -> bool {
    let mut step = Step::of(name);
    let Some(mut found) = find(variables, step.word) else {
        return false;
    };
    loop {
        match (step.fields_of(found), step.next()) {
            (Some(inner), Some(next)) => (variables, step) = (inner, next),
            _ if matches!(found.fields, Fields::Link) => return false,
            (_, next) => {
                let is_form = matches!(found.fields, Fields::OfForm(_));
                return !is_form || is_value(next);
            }
        }
        match find(variables, step.word) {
            Some(inner) => found = inner,
            None => return true,
        }
    }
}

/// Returns whether the last part of a name is the value of a form's field.
const fn is_value(mut step: Option<Step<'_>>) -> bool {
    while let Some(next) = step {
        if let [b'v', b'a', b'l', b'u', b'e', ..] = next.word.as_bytes()
            && next.behind.is_empty()
        {
            return true;
        }
        step = next.next();
    }
    false
}
