//! Pages, checked in a constant: the template an action renders exists, and uses no variable that the action does not return.

use crate::diagnostics::edit_distance::{distance, is_near};
use crate::table::message::{Message, is_equal};
use crate::template::names::LIBRARY_VARIABLES;

/// The page of an action, as its returned type describes it.
///
/// ```
/// use router_core::page::{Fields, Page, Variable, check_template, check_variables};
///
/// const SHOW: Page = Page { is_rendered: true, variables: Some(&[Variable { name: "title", fields: Fields::Unknown }]) };
/// const _: () = check_variables(&SHOW, "BlogController::show_action", &[("title", "blog/show.html", 3)]);
///
/// // a redirect renders no template, so a missing one is not a mistake
/// const SAVE: Page = Page { is_rendered: false, variables: None };
/// const _: () = check_template(&SAVE, "there is no template `blog/save.html`");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// True if it renders the template of its own name.
    pub is_rendered: bool,
    /// The variables it returns, if they are known.
    pub variables: Option<&'static [Variable]>,
}

/// A variable of a template: a field of what an action returns.
///
/// ```
/// use router_core::page::{Fields, Page, Variable, check_variables};
///
/// const AUTHOR: Variable = Variable { name: "author", fields: Fields::Own(&[Variable { name: "full_name", fields: Fields::Unknown }]) };
/// const PAGE: Page = Page { is_rendered: true, variables: Some(&[AUTHOR]) };
/// const _: () = check_variables(&PAGE, "BlogController::show_action", &[("author.full_name", "blog/show.html", 3)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variable {
    /// Its name in the template.
    pub name: &'static str,
    /// The fields of its value.
    pub fields: Fields,
}

/// The fields of a variable's value, as far as they are known.
///
/// ```
/// use router_core::page::{Fields, Page, Variable, check_variables};
///
/// // `posts: Vec<Post>`, whose entries a template reads in `{% for post in posts %}{{ post.title }}{% endfor %}`
/// const POSTS: Variable = Variable { name: "posts", fields: Fields::OfEntries(&[Variable { name: "title", fields: Fields::Unknown }]) };
/// const PAGE: Page = Page { is_rendered: true, variables: Some(&[POSTS]) };
/// const _: () = check_variables(&PAGE, "BlogController::index_action", &[("posts[].title", "blog/index.html", 1)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fields {
    /// Any other type.
    Unknown,
    /// A struct.
    Own(&'static [Variable]),
    /// A list of structs.
    OfEntries(&'static [Variable]),
}

/// A name that a template reads: the name with dots, the template, the line.
///
/// ```
/// use router_core::page::Use;
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
/// use router_core::page::{Page, check_template};
///
/// let check = |is_rendered| {
///     let page = Page { is_rendered, variables: None };
///     std::panic::catch_unwind(move || check_template(&page, "there is no template `blog/show.html`"))
/// };
/// assert!(check(false).is_ok());
/// assert!(check(true).is_err());
/// ```
#[track_caller]
pub const fn check_template(page: &Page, message: &str) {
    if page.is_rendered {
        panic!("{}", message);
    }
}

/// Stops the compiler if a template reads a name that `action` does not return.
///
/// ```
/// use router_core::page::{Fields, Page, Variable, check_variables};
///
/// const PAGE: Page = Page { is_rendered: true, variables: Some(&[Variable { name: "title", fields: Fields::Unknown }]) };
/// const _: () = check_variables(&PAGE, "BlogController::show_action", &[("title.length", "blog/show.html", 1)]);
/// ```
///
/// # Panics
/// With every such name in a line of its own, if there is one.
#[track_caller]
pub const fn check_variables(page: &Page, action: &str, uses: &[Use]) {
    let Some(variables) = page.variables else { return };
    let mut message = Message::new();
    let mut i = 0;
    while i < uses.len() {
        if let Some(missing) = missing_field(variables, uses[i].0) {
            push_missing(&mut message, action, uses[i], &missing, 0);
        }
        i += 1;
    }
    if page.is_rendered && !message.is_empty() {
        if variables.is_empty()
            && let Some(name) = first_to_return(uses)
        {
            push_ways_to_return(&mut message, name);
        }
        panic!("{}", message.as_str());
    }
}

/// Stops the compiler if a layout reads a name that a page does not return. `pages` are the pages of a controller that extend the layout, each with its
/// action, and the one at `position` (from 0) is checked. A name that several of them do not return is reported for the first of these.
///
/// ```
/// use router_core::page::{Fields, Page, Use, Variable, check_shared};
///
/// const SHOW: Page = Page { is_rendered: true, variables: Some(&[Variable { name: "title", fields: Fields::Unknown }]) };
/// const HELP: Page = Page { is_rendered: true, variables: None }; // not known
/// const PAGES: &[(&Page, &str)] = &[(&SHOW, "BlogController::show_action"), (&HELP, "BlogController::help_action")];
/// const USES: &[Use] = &[("title", "layout.html", 3)];
/// const _: () = check_shared(PAGES, 0, USES);
/// const _: () = check_shared(PAGES, 1, USES);
/// ```
///
/// # Panics
/// With every such name in a line of its own, if there is one.
#[track_caller]
pub const fn check_shared(pages: &[(&Page, &str)], position: usize, uses: &[Use]) {
    let (page, action) = pages[position];
    let mut i = 0;
    while i < uses.len() {
        if missing_of(page, uses[i].0).is_some() {
            let message = shared_message(pages, position, action, uses);
            if !message.is_empty() {
                panic!("{}", message.as_str());
            }
            return;
        }
        i += 1;
    }
}

const fn shared_message(pages: &[(&Page, &str)], position: usize, action: &str, uses: &[Use]) -> Message {
    let mut message = Message::new();
    let mut of_all = None;
    let mut i = 0;
    while i < uses.len() {
        let name = uses[i].0;
        if let Some(missing) = missing_of(pages[position].0, name)
            && count_missing(pages, 0, position, name) == 0
        {
            let others = count_missing(pages, position + 1, pages.len(), name);
            push_missing(&mut message, action, uses[i], &missing, others as u32);
            if of_all.is_none() && !is_returned(pages, name) && !missing.has_near_name(name) {
                of_all = Some(slice(name, 0, part_end(name, 0)));
            }
        }
        i += 1;
    }
    if let Some(name) = of_all {
        push_ways_to_share(&mut message, name);
    }
    message
}

/// Returns whether one of the pages returns it, or may.
const fn is_returned(pages: &[(&Page, &str)], name: &str) -> bool {
    let mut i = 0;
    while i < pages.len() {
        if pages[i].0.is_rendered && missing_of(pages[i].0, name).is_none() {
            return true;
        }
        i += 1;
    }
    false
}

/// The number of pages that do not return it.
const fn count_missing(pages: &[(&Page, &str)], from: usize, to: usize, name: &str) -> usize {
    let mut count = 0;
    let mut i = from;
    while i < to {
        if missing_of(pages[i].0, name).is_some() {
            count += 1;
        }
        i += 1;
    }
    count
}

/// A part of a name that is not a field: `titel` of `post.titel`.
struct MissingField {
    /// Where the part begins in the name, in bytes.
    start: usize,
    /// Where it ends.
    end: usize,
    /// The fields that there are.
    fields: &'static [Variable],
}

impl MissingField {
    /// The names that every template has, where the part could be one of them.
    const fn others(&self) -> &'static [&'static str] {
        if self.start == 0 { &LIBRARY_VARIABLES } else { &[] }
    }

    const fn has_near_name(&self, name: &str) -> bool {
        nearest(slice(name, self.start, self.end), self.fields, self.others()).is_some()
    }
}

/// The first part of a name that a page does not return, as far as its variables are known.
const fn missing_of(page: &Page, name: &str) -> Option<MissingField> {
    match page.variables {
        Some(variables) if page.is_rendered => missing_field(variables, name),
        _ => None,
    }
}

/// The first part of a name that is not a field of the part before it, as far as the fields are known. `[]` behind a list stands for its entries.
const fn missing_field(variables: &'static [Variable], name: &str) -> Option<MissingField> {
    let mut fields = variables;
    let mut start = 0;
    loop {
        let end = part_end(name, start);
        let (word, is_entry) = match slice(name, start, end).as_bytes() {
            [.., b'[', b']'] => (slice(name, start, end - 2), true),
            _ => (slice(name, start, end), false),
        };
        match find(fields, word) {
            // the list itself is another use
            None if is_entry => return None,
            None => return Some(MissingField { start, end, fields }),
            Some(Variable { fields: Fields::Own(inner), .. }) if !is_entry && end < name.len() => fields = inner,
            Some(Variable { fields: Fields::OfEntries(inner), .. }) if is_entry && end < name.len() => fields = inner,
            Some(_) => return None,
        }
        start = end + 1;
    }
}

/// One line: what is used where, that it is not returned, and the nearest name that is.
const fn push_missing(message: &mut Message, action: &str, read: Use, missing: &MissingField, others: u32) {
    let (name, template, line) = read;
    message.new_line();
    message.push_all(&["the template `", template, "` uses `", slice(name, 0, missing.end), "` in line "]);
    message.push_number(line);
    message.push_all(&[", which `", action, "` does not return"]);
    if others == 1 {
        message.push(", nor does another page of the controller");
    } else if others > 1 {
        message.push(", nor do ");
        message.push_number(others);
        message.push(" other pages of the controller");
    }
    push_help(message, slice(name, missing.start, missing.end), missing.fields, missing.others());
}

/// The ways to return a name that a layout reads and no page returns.
const fn push_ways_to_share(message: &mut Message, name: &str) {
    message.new_line();
    message.push_all(&[
        "help: what is the same for every request is a function, `{{ ",
        name,
        "() }}`, added by `.with_template_engine(|engine| engine.add_function(\"",
        name,
        "\", || ..))`",
    ]);
    message.new_line();
    message.push_all(&["help: what depends on the request is a field, `", name, "`, of what each page returns"]);
    message.new_line();
    message.push_all(&["help: what only some pages hand to the template stands in `{% if ", name, " is defined %}`"]);
}

/// The first name that is not a misspelt one of the library's: one for the action to return.
const fn first_to_return<'a>(uses: &[(&'a str, &str, u32)]) -> Option<&'a str> {
    let mut i = 0;
    while i < uses.len() {
        let first = slice(uses[i].0, 0, part_end(uses[i].0, 0));
        if nearest(first, &[], &LIBRARY_VARIABLES).is_none() {
            return Some(first);
        }
        i += 1;
    }
    None
}

/// The ways to mend an action that returns no variables, or its template.
const fn push_ways_to_return(message: &mut Message, name: &str) {
    message.new_line();
    message.push("help: return a struct with `#[derive(Serialize, PageVariables)]`, or a map");
    message.new_line();
    message.push_all(&[
        "help: what only another action hands to the template stands in `{% if ",
        name,
        " is defined %}`",
    ]);
}

/// The nearest name, be it one of those that every template has, or else all that are returned.
const fn push_help(message: &mut Message, word: &str, fields: &[Variable], others: &[&str]) {
    if let Some(nearest) = nearest(word, fields, others) {
        message.push_all(&[": did you mean `", nearest, "`?"]);
        return;
    }
    message.push(if fields.is_empty() { ": it returns no variables" } else { ": it returns " });
    let mut i = 0;
    while i < fields.len() {
        message.push_all(&[if i == 0 { "`" } else { ", `" }, fields[i].name, "`"]);
        i += 1;
    }
}

const fn part_end(name: &str, start: usize) -> usize {
    let mut end = start;
    while end < name.len() && name.as_bytes()[end] != b'.' {
        end += 1;
    }
    end
}

const fn slice(text: &str, start: usize, end: usize) -> &str {
    text.split_at(end).0.split_at(start).1
}

const fn find<'a>(fields: &'a [Variable], name: &str) -> Option<&'a Variable> {
    let mut i = 0;
    while i < fields.len() {
        if is_equal(fields[i].name, name) {
            return Some(&fields[i]);
        }
        i += 1;
    }
    None
}

/// As [`nearest`](crate::nearest()), in a constant.
const fn nearest<'a>(word: &str, fields: &'a [Variable], others: &[&'a str]) -> Option<&'a str> {
    let mut found = None;
    let mut least = usize::MAX;
    let mut i = 0;
    while i < fields.len() + others.len() {
        let name = if i < fields.len() { fields[i].name } else { others[i - fields.len()] };
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
    use super::{Fields, Page, Variable, check_shared, check_variables};

    const AUTHOR: &[Variable] = &[Variable { name: "full_name", fields: Fields::Unknown }];
    const PAGE: Page = Page {
        is_rendered: true,
        variables: Some(&[
            Variable { name: "title", fields: Fields::Unknown },
            Variable { name: "author", fields: Fields::Own(AUTHOR) },
            Variable { name: "friends", fields: Fields::OfEntries(AUTHOR) },
        ]),
    };

    fn message(page: Page, names: &[&'static str]) -> Option<String> {
        let uses: Vec<_> = names.iter().map(|name| (*name, "blog/show.html", 3)).collect();
        let caught = std::panic::catch_unwind(|| check_variables(&page, "Blog::show_action", &uses)).err()?;
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
                    "other[].x"
                ]
            ),
            None
        );
        assert_eq!(message(Page { variables: None, ..PAGE }, &["other"]), None);
        assert_eq!(message(Page { is_rendered: false, ..PAGE }, &["other"]), None);
    }

    #[test]
    fn the_nearest_field_is_named() {
        let begin = "the template `blog/show.html` uses";
        let end = "in line 3, which `Blog::show_action` does not return";
        let check = |name, shown, help: &str| {
            assert_eq!(message(PAGE, &[name]).unwrap(), format!("{begin} `{shown}` {end}: {help}"));
        };
        check("titel", "titel", "did you mean `title`?");
        check("titel.x", "titel", "did you mean `title`?");
        check("author.fullname", "author.fullname", "did you mean `full_name`?");
        check("appname", "appname", "did you mean `app_name`?");
        check("author.appname", "author.appname", "it returns `full_name`");
        check("comments", "comments", "it returns `title`, `author`, `friends`");
        check("friends[].fullname", "friends[].fullname", "did you mean `full_name`?");
        let both = message(PAGE, &["titel", "autor"]).unwrap();
        assert_eq!(both.lines().count(), 2, "{both}");
        let nothing = message(Page { variables: Some(&[]), ..PAGE }, &["x"]).unwrap();
        let lines: Vec<_> = nothing.lines().collect();
        assert!(lines[0].ends_with(": it returns no variables") && lines[1].contains("PageVariables"), "{nothing}");
        assert!(lines[2].ends_with("`{% if x is defined %}`"), "{nothing}");
        let misspelt = message(Page { variables: Some(&[]), ..PAGE }, &["app_nam", "flash.text"]).unwrap();
        assert!(
            misspelt.ends_with("`{% if flash is defined %}`") && misspelt.contains("did you mean `app_name`?"),
            "{misspelt}"
        );
        assert_eq!(message(Page { variables: Some(&[]), ..PAGE }, &["app_nam"]).unwrap().lines().count(), 1);
    }

    #[test]
    fn what_several_pages_lack_is_reported_once() {
        const OTHER: Page = Page { is_rendered: true, variables: Some(&[]) };
        const UNKNOWN: Page = Page { is_rendered: true, variables: None };
        let message = |pages: &[&Page], position, name: &'static str| {
            let pages: Vec<_> = pages.iter().map(|page| (*page, "Blog::show_action")).collect();
            let uses = [(name, "layout.html", 3)];
            let caught = std::panic::catch_unwind(|| check_shared(&pages, position, &uses)).err()?;
            caught.downcast::<String>().ok().map(|message| *message)
        };
        let begin = "the template `layout.html` uses `site` in line 3, which `Blog::show_action` does not return";
        let first = message(&[&PAGE, &OTHER, &OTHER], 0, "site.name").unwrap();
        assert!(first.starts_with(&format!("{begin}, nor do 2 other pages of the controller: it returns")), "{first}");
        assert!(first.contains("`{{ site() }}`") && first.ends_with("`{% if site is defined %}`"), "{first}");
        assert_eq!(message(&[&PAGE, &OTHER, &OTHER], 1, "site.name"), None);
        let second = message(&[&PAGE, &OTHER, &OTHER], 1, "title").unwrap();
        assert!(second.contains("nor does another page of the controller: it returns no variables"), "{second}");
        assert_eq!(second.lines().count(), 1, "{second}");
        assert_eq!(message(&[&UNKNOWN, &OTHER], 0, "site"), None);
        assert!(message(&[&UNKNOWN, &OTHER], 1, "site").is_some());
        assert_eq!(message(&[&PAGE, &PAGE], 0, "titel").unwrap().lines().count(), 1);
    }
}
