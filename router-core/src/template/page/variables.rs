//! The names that a template reads, compared with the variables that its page returns.

use super::returned::{Fields, ReturnedPage, Step, Variable, find};
use crate::constant::{first_part, is_equal};
use crate::diagnostics::edit_distance::Nearest;
use crate::forms::{FIELD_ATTRIBUTES, FormField};
use crate::table::message::Message;
use crate::template::files::LIBRARY_VARIABLES;

/// A name that a template reads: the name with dots, the template, the line.
///
/// ```
/// use router_axum_core::page::Use;
///
/// // `<h1>{{ post.title }}</h1>` in the third line of `templates/blog/show.html`
/// const TITLE: Use = ("post.title", "blog/show.html", 3);
/// ```
pub type Use = (&'static str, &'static str, u32);

/// Stops the compiler if a template reads a name that a page does not return. `pages` are the page of an action, or those of a controller that extend a
/// layout, each with its action, and the one at `position` (from 0) is checked. A name that several of them do not return is reported for the first of these.
///
/// ```
/// use router_axum_core::page::{Fields, ReturnedPage, Use, Variable, check_variables};
///
/// const SHOW: ReturnedPage = ReturnedPage { is_rendered: true, variables: Some(&[Variable { name: "title", fields: Fields::Unknown }]) };
/// const HELP: ReturnedPage = ReturnedPage { is_rendered: true, variables: None }; // not known
/// const PAGES: &[(&ReturnedPage, &str)] = &[(&SHOW, "BlogController::show_action"), (&HELP, "BlogController::help_action")];
/// const USES: &[Use] = &[("title.length", "layout.html", 3)];
/// const _: () = check_variables(PAGES, 0, USES, true);
/// const _: () = check_variables(PAGES, 1, USES, true);
/// ```
///
/// # Panics
/// With every such name in a line of its own, if there is one.
#[track_caller]
pub const fn check_variables(
    pages: &[(&ReturnedPage, &str)],
    position: usize,
    uses: &[Use],
    is_layout: bool,
) {
    let (page, action) = pages[position];
    let (before, _) = pages.split_at(position);
    let mut message = Message::new();
    let mut unreturned = None;
    each!(read in uses => {
        let is_reported = any!(other in before => missing(other.0, read.0).is_some());
        if let Some(missing) = missing(page, read.0)
            && !is_reported
        {
            message.push_unreturned(action, *read, &missing);
            let is_returned = any!(other in pages => other.0.is_rendered && self::missing(other.0, read.0).is_none());
            if unreturned.is_none() && missing.nearest.is_none() && !is_returned {
                unreturned = Some(first_part(read.0, b'.'));
            }
        }
    });
    match (unreturned, page.variables) {
        (Some(name), _) if is_layout => message.push_ways_to_share(name),
        (Some(name), Some([])) => message.push_ways_to_return(name),
        _ => {}
    }
    message.report();
}

/// A name that a page does not return.
struct Missing<'a> {
    /// Up to the part that is not a field: `post.titel` of `post.titel.length`.
    name: &'a str,
    /// The fields that there are.
    fields: &'static [Variable],
    /// The fields of a form.
    form: &'static [FormField],
    /// The list in whose entries the fields are.
    list: &'a str,
    /// The nearest name, be it one of those that every template has.
    nearest: Option<&'static str>,
    /// True if it would be an attribute of a form's field.
    is_attribute: bool,
}

impl<'a> Missing<'a> {
    const fn of(name: &'a str, nearest: Nearest<'_>) -> Self {
        Self {
            name,
            fields: &[],
            form: &[],
            list: "",
            nearest: nearest.name,
            is_attribute: false,
        }
    }
}

/// The first part of a name that is not a field of the part before it, as far as the fields are known. `[]` behind a list stands for its entries.
const fn missing<'a>(page: &ReturnedPage, name: &'a str) -> Option<Missing<'a>> {
    let ReturnedPage {
        is_rendered: true,
        variables: Some(mut fields),
    } = *page
    else {
        return None;
    };
    let mut step = Step::of(name);
    loop {
        let Some(found) = find(fields, step.word) else {
            // the list itself is another use, and of methods only those of forms are known
            if step.is_entry || is_method(step.part) {
                return None;
            }
            let name = name.split_at(name.len() - step.behind.len()).0;
            let mut nearest = Nearest::to(step.word);
            each!(field in fields => { nearest.offer(field.name) });
            if name.len() == step.part.len() {
                each!(other in &LIBRARY_VARIABLES => { nearest.offer(other) });
            }
            return Some(Missing {
                fields,
                ..Missing::of(name, nearest)
            });
        };
        let Some(next) = step.next() else {
            return None;
        };
        if let Fields::OfForm(form) = found.fields
            && !step.is_entry
        {
            return missing_of_form(name, next, form);
        }
        let Some(inner) = step.fields_of(found) else {
            return None;
        };
        (fields, step) = (inner, next);
    }
}

const fn is_method(part: &str) -> bool {
    matches!(part.as_bytes(), [.., b'(', b')'])
}

/// The first part of a name behind that of a form which is not there: a field, a field of a list's entries, a method, or an attribute of a field.
const fn missing_of_form<'a>(
    name: &'a str,
    step: Step<'a>,
    form: &'static [FormField],
) -> Option<Missing<'a>> {
    let (list, step) = match step.next() {
        // the name of the button that takes the entry out
        Some(own) if step.is_entry && is_equal(own.part, "remove") => return None,
        Some(own) if step.is_entry => (step.word, own),
        _ => ("", step),
    };
    let mut is_known = is_equal(step.word, "errors()");
    let mut nearest = Nearest::to(step.word);
    each!(field in form => {
        if field.is_of(list) {
            is_known |= is_equal(field.name, step.word);
            nearest.offer(field.name);
        }
    });
    if !is_known {
        if is_method(step.word) {
            nearest.name = Some("errors()");
        }
        let name = name.split_at(name.len() - step.behind.len()).0;
        return Some(Missing {
            form,
            list,
            ..Missing::of(name, nearest)
        });
    }
    let Some(Step { part, .. }) = step.next() else {
        return None;
    };
    if is_method(part) || any!(attribute in FIELD_ATTRIBUTES => is_equal(part, attribute)) {
        return None;
    }
    let mut nearest = Nearest::to(part);
    each!(attribute in FIELD_ATTRIBUTES => { nearest.offer(attribute) });
    Some(Missing {
        is_attribute: true,
        ..Missing::of(name, nearest)
    })
}

impl Message {
    /// One line: what is used where, that it is not returned, and the nearest name that is, or else all that are.
    const fn push_unreturned(&mut self, action: &str, read: Use, missing: &Missing<'_>) {
        let (_, template, line) = read;
        self.line(&[
            "the template `",
            template,
            "` uses `",
            missing.name,
            "` in line ",
        ]);
        self.push_number(line);
        self.push(&[", which `", action, "` does not return"]);
        if let Some(nearest) = missing.nearest {
            return self.push(&[": did you mean `", nearest, "`?"]);
        }
        let mut separator = ": it returns `";
        each!(field in missing.fields => {
            self.push(&[separator, field.name, "`"]);
            separator = ", `";
        });
        each!(field in missing.form => {
            if field.is_of(missing.list) {
                self.push(&[separator, field.name, "`"]);
                separator = ", `";
            }
        });
        if let [.., b'.', b'r', b'e', b'm', b'o', b'v', b'e'] = missing.name.as_bytes()
            && missing.is_attribute
        {
            self.push(&[": only the entries of a list of structs have it"]);
        } else if missing.is_attribute {
            let mut separator = ": a field has `";
            each!(attribute in FIELD_ATTRIBUTES => {
                self.push(&[separator, attribute, "`"]);
                separator = ", `";
            });
        } else if missing.fields.is_empty() && missing.form.is_empty() {
            self.push(&[": it returns no variables"]);
        }
    }

    /// The ways to return a name that a layout reads and no page returns.
    const fn push_ways_to_share(&mut self, name: &str) {
        let added = "() }}`, added by `.with_template_engine(|engine| engine.add_function(\"";
        self.line(&[
        "help: what is the same for every request is a function, `{{ ",
        name,
        added,
        name,
        "\", || ..))`\nhelp: what depends on the request is a field, `",
        name,
        "`, of what each page returns\nhelp: what only some pages hand to the template stands in `{% if ",
        name,
        " is defined %}`",
    ]);
    }

    /// The ways to mend an action that returns no variables, or its template.
    const fn push_ways_to_return(&mut self, name: &str) {
        self.line(&[
        "help: return a struct with `#[derive(Serialize, PageVariables)]`, or a map\nhelp: what only another action hands to the template stands in `{% if ",
        name,
        " is defined %}`",
    ]);
    }
}
