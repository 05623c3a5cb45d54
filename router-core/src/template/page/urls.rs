//! URLs that begin with a text of a page.

use super::returned::{Fields, ReturnedPage, Variable};
use super::step::{Step, find};
use crate::constant::each;
use crate::table::message::Message;

/// A value that begins a URL: its name, the tag that prints it, the template, the line.
///
/// ```
/// use router_axum_core::page::UrlBegin;
///
/// // `<a href="{{ person.website }}">` in the third line of `templates/people/show.html`
/// const WEBSITE: UrlBegin = ("person.website", "{{ person.website }}", "people/show.html", 3);
/// ```
pub type UrlBegin = (&'static str, &'static str, &'static str, u32);

/// Stops the compiler if a URL begins with a text that a page returns: `javascript:` is one, too.
///
/// ```
/// use router_axum_core::page::{Fields, ReturnedPage, Variable, check_urls};
///
/// let check = |fields| {
///     let variables: &'static [Variable] = vec![Variable { name: "website", fields }].leak();
///     let page = ReturnedPage { is_rendered: true, variables: Some(variables) };
///     std::panic::catch_unwind(move || check_urls(&page, &[("website", "{{ website }}", "people/show.html", 3)]))
/// };
/// assert!(check(Fields::Link).is_ok());
/// assert!(check(Fields::Unknown).is_err());
/// ```
///
/// # Panics
/// With every such text in a line of its own, if there is one.
#[track_caller]
pub const fn check_urls(page: &ReturnedPage, urls: &[UrlBegin]) {
    let mut message = Message::new();
    if let ReturnedPage {
        is_rendered: true,
        variables: Some(variables),
    } = *page
    {
        each!(url in urls => {
            let (name, written, template, line) = *url;
            if is_text(variables, name) {
                message.line(&["the template `", template, "` begins a URL with `", written, "` in line "]);
                message.push_number(line);
                message.push(&[", a text that may be `javascript:..`: write the filter `link` behind it, or return an `ActionPath`"]);
            }
        });
    }
    message.report();
}

/// Returns whether a name is the one of a variable that is neither a struct, a list nor a link.
const fn is_text(mut variables: &[Variable], name: &str) -> bool {
    let mut step = Step::of(name);
    while let Some(found) = find(variables, step.word) {
        let Some(next) = step.next() else {
            return matches!(found.fields, Fields::Unknown);
        };
        let Some(inner) = step.fields_of(found) else {
            return false;
        };
        (variables, step) = (inner, next);
    }
    false
}
