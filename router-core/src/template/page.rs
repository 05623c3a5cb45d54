//! Pages, checked in a constant: the template an action renders exists, and uses no variable that the action does not return.

use crate::constant::{any, each, first_part, is_equal};
use crate::diagnostics::edit_distance::{distance, is_near};
use crate::forms::{FIELD_ATTRIBUTES, FormField};
use crate::table::message::Message;
use crate::template::names::LIBRARY_VARIABLES;

/// The page that an action returns, as its returned type describes it.
///
/// ```
/// use router_axum_core::page::{Fields, ReturnedPage, Variable, check_template, check_variables};
///
/// const SHOW: ReturnedPage = ReturnedPage { is_rendered: true, variables: Some(&[Variable { name: "title", fields: Fields::Unknown }]) };
/// const _: () = check_variables(&[(&SHOW, "BlogController::show_action")], 0, &[("title", "blog/show.html", 3)], false);
///
/// // a redirect renders no template, so a missing one is not a mistake
/// const SAVE: ReturnedPage = ReturnedPage { is_rendered: false, variables: None };
/// const _: () = check_template(&SAVE, "there is no template `blog/save.html`");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReturnedPage {
    /// True if it renders the template of its own name.
    pub is_rendered: bool,
    /// The variables it returns, if they are known.
    pub variables: Option<&'static [Variable]>,
}

impl ReturnedPage {
    /// No page, as of a redirect.
    pub const NOTHING: Self = Self {
        is_rendered: false,
        variables: None,
    };
}

/// A variable of a template: a field of what an action returns.
///
/// ```
/// use router_axum_core::page::{Fields, ReturnedPage, Variable, check_variables};
///
/// const AUTHOR: Variable = Variable { name: "author", fields: Fields::Own(&[Variable { name: "full_name", fields: Fields::Unknown }]) };
/// const PAGE: ReturnedPage = ReturnedPage { is_rendered: true, variables: Some(&[AUTHOR]) };
/// const _: () = check_variables(&[(&PAGE, "BlogController::show_action")], 0, &[("author.full_name", "blog/show.html", 3)], false);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Variable {
    /// The name by which the template uses the variable.
    pub name: &'static str,
    /// The fields of its value.
    pub fields: Fields,
}

/// The fields of a variable's value, as far as they are known.
///
/// ```
/// use router_axum_core::page::{Fields, ReturnedPage, Variable, check_variables};
///
/// // `posts: Vec<Post>`, whose entries a template reads in `{% for post in posts %}{{ post.title }}{% endfor %}`
/// const POSTS: Variable = Variable { name: "posts", fields: Fields::OfEntries(&[Variable { name: "title", fields: Fields::Unknown }]) };
/// const PAGE: ReturnedPage = ReturnedPage { is_rendered: true, variables: Some(&[POSTS]) };
/// const _: () = check_variables(&[(&PAGE, "BlogController::index_action")], 0, &[("posts[].title", "blog/index.html", 1)], false);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fields {
    /// Any other type.
    Unknown,
    /// A struct.
    Own(&'static [Variable]),
    /// A list of structs.
    OfEntries(&'static [Variable]),
    /// A form, with all of its fields.
    OfForm(&'static [FormField]),
    /// The path of an action, with which a URL may begin.
    Link,
}

/// A name that a template reads: the name with dots, the template, the line.
///
/// ```
/// use router_axum_core::page::Use;
///
/// // `<h1>{{ post.title }}</h1>` in the third line of `templates/blog/show.html`
/// const TITLE: Use = ("post.title", "blog/show.html", 3);
/// ```
pub type Use = (&'static str, &'static str, u32);

/// Stops the compiler with `message` if the page is rendered: its template does not exist.
///
/// # Panics
/// With the message.
///
/// ```
/// use router_axum_core::page::{ReturnedPage, check_template};
///
/// let check = |is_rendered| {
///     let page = ReturnedPage { is_rendered, variables: None };
///     std::panic::catch_unwind(move || check_template(&page, "there is no template `blog/show.html`"))
/// };
/// assert!(check(false).is_ok());
/// assert!(check(true).is_err());
/// ```
#[track_caller]
pub const fn check_template(page: &ReturnedPage, message: &str) {
    if page.is_rendered {
        panic!("{}", message);
    }
}

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
            push_missing(&mut message, action, *read, &missing);
            let is_returned = any!(other in pages => other.0.is_rendered && self::missing(other.0, read.0).is_none());
            if unreturned.is_none() && missing.nearest.is_none() && !is_returned {
                unreturned = Some(first_part(read.0, b'.'));
            }
        }
    });
    match (unreturned, page.variables) {
        (Some(name), _) if is_layout => push_ways_to_share(&mut message, name),
        (Some(name), Some([])) => push_ways_to_return(&mut message, name),
        _ => {}
    }
    message.report();
}

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

/// The first part of a name that a template reads: `posts[]` of `posts[].title`.
struct Step<'a> {
    part: &'a str,
    /// The part without the brackets of an entry.
    word: &'a str,
    is_entry: bool,
    /// The rest of the name, with its dot.
    behind: &'a str,
}

impl<'a> Step<'a> {
    const fn of(name: &'a str) -> Self {
        let (part, behind) = name.split_at(first_part(name, b'.').len());
        let (word, is_entry) = match part.as_bytes() {
            [word @ .., b'[', b']'] => (part.split_at(word.len()).0, true),
            _ => (part, false),
        };
        Self {
            part,
            word,
            is_entry,
            behind,
        }
    }

    const fn next(&self) -> Option<Self> {
        match self.behind.split_at_checked(1) {
            Some((_, rest)) => Some(Self::of(rest)),
            None => None,
        }
    }

    /// The fields of a variable, or of each of its entries, as the step asks for them.
    const fn fields_of(&self, variable: &Variable) -> Option<&'static [Variable]> {
        match variable.fields {
            Fields::Own(fields) if !self.is_entry => Some(fields),
            Fields::OfEntries(fields) if self.is_entry => Some(fields),
            _ => None,
        }
    }
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
            let others: &[&str] = if name.len() == step.part.len() {
                &LIBRARY_VARIABLES
            } else {
                &[]
            };
            return Some(Missing {
                name,
                fields,
                form: &[],
                list: "",
                nearest: nearest(step.word, fields, others),
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

/// A part of a name behind the one of a form that is no field, or no attribute of one.
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
    let of_field = name.split_at(name.len() - step.behind.len()).0;
    match (
        missing_in_form(of_field, step.word, form, list),
        step.next(),
    ) {
        (None, Some(attribute)) => missing_of_field(name, attribute.part),
        (missing, _) => missing,
    }
}

/// A part of a name that is not a field of a form, or of the entries of its list, nor its method.
const fn missing_in_form<'a>(
    name: &'a str,
    part: &str,
    form: &'static [FormField],
    list: &'a str,
) -> Option<Missing<'a>> {
    let (mut nearest, mut least) = (Some("errors()"), usize::MAX);
    if !is_method(part) {
        nearest = None;
        each!(field in form => {
            let edits = distance(part, field.name);
            if edits == 0 && field.is_of(list) {
                return None;
            }
            if edits < least && is_near(edits, part.len()) && field.is_of(list) {
                (nearest, least) = (Some(field.name), edits);
            }
        });
    } else if is_equal(part, "errors()") {
        return None;
    }
    Some(Missing {
        name,
        fields: &[],
        form,
        list,
        nearest,
    })
}

/// A part of a name that the field of a form does not have.
const fn missing_of_field<'a>(name: &'a str, rest: &str) -> Option<Missing<'a>> {
    let part = first_part(rest, b'.');
    if is_method(part) || any!(attribute in FIELD_ATTRIBUTES => is_equal(part, attribute)) {
        return None;
    }
    Some(Missing {
        name,
        fields: &[],
        form: &[],
        list: "",
        nearest: nearest(part, &[], FIELD_ATTRIBUTES),
    })
}

/// One line: what is used where, that it is not returned, and the nearest name that is, or else all that are.
const fn push_missing(message: &mut Message, action: &str, read: Use, missing: &Missing<'_>) {
    let (_, template, line) = read;
    message.line(&[
        "the template `",
        template,
        "` uses `",
        missing.name,
        "` in line ",
    ]);
    message.push_number(line);
    message.push(&[", which `", action, "` does not return"]);
    if let Some(nearest) = missing.nearest {
        return message.push(&[": did you mean `", nearest, "`?"]);
    }
    let mut separator = ": it returns `";
    each!(field in missing.fields => {
        message.push(&[separator, field.name, "`"]);
        separator = ", `";
    });
    each!(field in missing.form => {
        if field.is_of(missing.list) {
            message.push(&[separator, field.name, "`"]);
            separator = ", `";
        }
    });
    if missing.fields.is_empty() && missing.form.is_empty() {
        message.push(&[": it returns no variables"]);
    }
}

/// The ways to return a name that a layout reads and no page returns.
const fn push_ways_to_share(message: &mut Message, name: &str) {
    let added = "() }}`, added by `.with_template_engine(|engine| engine.add_function(\"";
    message.line(&[
        "help: what is the same for every request is a function, `{{ ",
        name,
        added,
        name,
        "\", || ..))`",
    ]);
    message.line(&[
        "help: what depends on the request is a field, `",
        name,
        "`, of what each page returns",
    ]);
    message.line(&[
        "help: what only some pages hand to the template stands in `{% if ",
        name,
        " is defined %}`",
    ]);
}

/// The ways to mend an action that returns no variables, or its template.
const fn push_ways_to_return(message: &mut Message, name: &str) {
    message.line(&["help: return a struct with `#[derive(Serialize, PageVariables)]`, or a map"]);
    message.line(&[
        "help: what only another action hands to the template stands in `{% if ",
        name,
        " is defined %}`",
    ]);
}

const fn find<'a>(fields: &'a [Variable], name: &str) -> Option<&'a Variable> {
    each!(field in fields => {
        if is_equal(field.name, name) {
            return Some(field);
        }
    });
    None
}

/// The nearest name, as [`nearest`](crate::nearest()) finds it, in a constant.
const fn nearest<'a>(word: &str, fields: &'a [Variable], others: &[&'a str]) -> Option<&'a str> {
    let mut found = None;
    let mut least = usize::MAX;
    let mut i = 0;
    while i < fields.len() + others.len() {
        let name = if i < fields.len() {
            fields[i].name
        } else {
            others[i - fields.len()]
        };
        let edits = distance(word, name);
        if edits < least && is_near(edits, word.len()) {
            (found, least) = (Some(name), edits);
        }
        i += 1;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{Fields, ReturnedPage, Variable, check_variables};

    const AUTHOR: &[Variable] = &[Variable {
        name: "full_name",
        fields: Fields::Unknown,
    }];
    const PAGE: ReturnedPage = ReturnedPage {
        is_rendered: true,
        variables: Some(&[
            Variable {
                name: "title",
                fields: Fields::Unknown,
            },
            Variable {
                name: "author",
                fields: Fields::Own(AUTHOR),
            },
            Variable {
                name: "friends",
                fields: Fields::OfEntries(AUTHOR),
            },
        ]),
    };

    fn message(page: ReturnedPage, names: &[&'static str]) -> Option<String> {
        let uses: Vec<_> = names
            .iter()
            .map(|name| (*name, "blog/show.html", 3))
            .collect();
        let caught = std::panic::catch_unwind(|| {
            check_variables(&[(&page, "Blog::show_action")], 0, &uses, false)
        })
        .err()?;
        caught.downcast::<String>().ok().map(|message| *message)
    }

    #[test]
    fn names_are_fields() {
        assert_eq!(
            message(
                PAGE,
                &[
                    "title",
                    "title.anything",
                    "author",
                    "author.full_name",
                    "author.full_name.x",
                    "friends",
                    "friends.x",
                    "friends[].full_name",
                    "title[].x",
                    "title.x()",
                    "author.url()",
                    "other[].x"
                ]
            ),
            None
        );
        assert_eq!(
            message(
                ReturnedPage {
                    variables: None,
                    ..PAGE
                },
                &["other"]
            ),
            None
        );
        assert_eq!(
            message(
                ReturnedPage {
                    is_rendered: false,
                    ..PAGE
                },
                &["other"]
            ),
            None
        );
    }

    #[test]
    fn the_nearest_field_is_named() {
        let begin = "the template `blog/show.html` uses";
        let end = "in line 3, which `Blog::show_action` does not return";
        let check = |name, shown, help: &str| {
            assert_eq!(
                message(PAGE, &[name]).unwrap(),
                format!("{begin} `{shown}` {end}: {help}")
            );
        };
        check("titel", "titel", "did you mean `title`?");
        check("titel.x", "titel", "did you mean `title`?");
        check(
            "author.fullname",
            "author.fullname",
            "did you mean `full_name`?",
        );
        check("appname", "appname", "did you mean `app_name`?");
        check("author.appname", "author.appname", "it returns `full_name`");
        check(
            "comments",
            "comments",
            "it returns `title`, `author`, `friends`",
        );
        check(
            "friends[].fullname",
            "friends[].fullname",
            "did you mean `full_name`?",
        );
        let both = message(PAGE, &["titel", "autor"]).unwrap();
        assert_eq!(both.lines().count(), 2, "{both}");
        let nothing = message(
            ReturnedPage {
                variables: Some(&[]),
                ..PAGE
            },
            &["x"],
        )
        .unwrap();
        let lines: Vec<_> = nothing.lines().collect();
        assert!(
            lines[0].ends_with(": it returns no variables") && lines[1].contains("PageVariables"),
            "{nothing}"
        );
        assert!(lines[2].ends_with("`{% if x is defined %}`"), "{nothing}");
        let misspelt = message(
            ReturnedPage {
                variables: Some(&[]),
                ..PAGE
            },
            &["app_nam", "flash.text"],
        )
        .unwrap();
        assert!(
            misspelt.ends_with("`{% if flash is defined %}`")
                && misspelt.contains("did you mean `app_name`?"),
            "{misspelt}"
        );
        assert_eq!(
            message(
                ReturnedPage {
                    variables: Some(&[]),
                    ..PAGE
                },
                &["app_nam"]
            )
            .unwrap()
            .lines()
            .count(),
            1
        );
    }

    #[test]
    fn what_several_pages_lack_is_reported_once() {
        const OTHER: ReturnedPage = ReturnedPage {
            is_rendered: true,
            variables: Some(&[]),
        };
        const UNKNOWN: ReturnedPage = ReturnedPage {
            is_rendered: true,
            variables: None,
        };
        let message = |pages: &[&ReturnedPage], position, name: &'static str| {
            let pages: Vec<_> = pages
                .iter()
                .map(|page| (*page, "Blog::show_action"))
                .collect();
            let uses = [(name, "layout.html", 3)];
            let caught =
                std::panic::catch_unwind(|| check_variables(&pages, position, &uses, true))
                    .err()?;
            caught.downcast::<String>().ok().map(|message| *message)
        };
        let begin = "the template `layout.html` uses `site` in line 3, which `Blog::show_action` does not return";
        let first = message(&[&PAGE, &OTHER, &OTHER], 0, "site.name").unwrap();
        assert!(
            first.starts_with(&format!("{begin}: it returns")),
            "{first}"
        );
        assert!(
            first.contains("`{{ site() }}`") && first.ends_with("`{% if site is defined %}`"),
            "{first}"
        );
        assert_eq!(message(&[&PAGE, &OTHER, &OTHER], 1, "site.name"), None);
        let second = message(&[&PAGE, &OTHER, &OTHER], 1, "title").unwrap();
        assert!(
            second.contains("does not return: it returns no variables"),
            "{second}"
        );
        assert_eq!(second.lines().count(), 1, "{second}");
        assert_eq!(message(&[&UNKNOWN, &OTHER], 0, "site"), None);
        assert!(message(&[&UNKNOWN, &OTHER], 1, "site").is_some());
        assert_eq!(
            message(&[&PAGE, &PAGE], 0, "titel")
                .unwrap()
                .lines()
                .count(),
            1
        );
    }
}
