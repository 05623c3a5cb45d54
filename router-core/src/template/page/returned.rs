//! Pages as returned types describe them, and the way from a variable to its fields.

use crate::constant::{first_part, is_equal};
use crate::forms::FormField;

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
    /// The path of an action, or a whole number, with which a URL may begin.
    Link,
}

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

/// The first part of a name that a template reads: `posts[]` of `posts[].title`.
pub(super) struct Step<'a> {
    pub part: &'a str,
    /// The part without the brackets of an entry.
    pub word: &'a str,
    pub is_entry: bool,
    /// The rest of the name, with its dot.
    pub behind: &'a str,
}

impl<'a> Step<'a> {
    pub(super) const fn of(name: &'a str) -> Self {
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

    pub(super) const fn next(&self) -> Option<Self> {
        match self.behind.split_at_checked(1) {
            Some((_, rest)) => Some(Self::of(rest)),
            None => None,
        }
    }

    /// The fields of a variable, or of each of its entries, as the step asks for them.
    pub(super) const fn fields_of(&self, variable: &Variable) -> Option<&'static [Variable]> {
        match variable.fields {
            Fields::Own(fields) if !self.is_entry => Some(fields),
            Fields::OfEntries(fields) if self.is_entry => Some(fields),
            _ => None,
        }
    }
}

pub(super) const fn find<'a>(fields: &'a [Variable], name: &str) -> Option<&'a Variable> {
    each!(field in fields => {
        if is_equal(field.name, name) {
            return Some(field);
        }
    });
    None
}
