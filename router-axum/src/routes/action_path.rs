//! The path of an action, filled with its values as they are spelled.

use std::{
    fmt::{self, Display},
    marker::PhantomData,
    ops::Deref,
    sync::Arc,
};

use percent_encoding::utf8_percent_encode;
use router_core::{Route, Spelling};
use router_http::escape;
use serde::{Serialize, Serializer, ser::Error as _};

use super::path_spelling::PathSpelling;
use crate::error::Error;
use crate::request::path_value::is_rest_of_path;

/// The path below which a controller is mounted, and its rows.
#[doc(hidden)]
#[derive(Debug, Clone)]
pub struct Base {
    pub(crate) rows: &'static [Route],
    pub(crate) prefix: String,
    pub(crate) origin: Option<Arc<str>>,
    /// The rows and the prefix of the controller of the same name in the version that asks. Its path is taken for an action that it has too.
    pub(crate) nearer: Option<(&'static [Route], String)>,
}

impl Base {
    pub(crate) fn row(&self, function: &str) -> &'static Route {
        self.rows
            .iter()
            .find(|row| row.function == function)
            .expect("a row for each action")
    }

    /// The path of an action, with a tuple of its values.
    pub fn path(&self, function: &str, values: impl PathValues) -> ActionPath {
        values.lent(|values| self.filled(function, values))
    }

    fn filled(&self, function: &str, values: &[&dyn Display]) -> ActionPath {
        let own = self.row(function);
        let same = |route: &&Route| {
            route.function == function && route.values().count() == own.values().count()
        };
        let (route, prefix) = self
            .nearer
            .as_ref()
            .and_then(|(rows, prefix)| Some((rows.iter().find(same)?, prefix)))
            .unwrap_or((own, &self.prefix));
        ActionPath::fill(
            &router_core::full_path(prefix, route.path),
            values,
            self.origin.clone(),
        )
    }

    /// The path as a request sees it that came through a `nest`.
    pub(crate) fn nested(mut self, at: &str) -> Self {
        [&mut self.prefix]
            .into_iter()
            .chain(self.nearer.as_mut().map(|(_, prefix)| prefix))
            .for_each(|prefix| prefix.insert_str(0, at));
        self
    }
}

/// Stands for a value that no path can have: an empty segment is a 404, and clients resolve dots before they send a request. No path with it is sent, since
/// neither a header nor a URL takes the character.
const REFUSED: char = '\0';

/// Adds a value in the place of a segment: the rest of a path keeps its slashes.
fn push_value(text: &mut String, value: &str, segment: &str) {
    let is_rest = segment.starts_with("{*");
    if matches!(value, "" | "." | "..") || is_rest && !is_rest_of_path(value) {
        return text.push(REFUSED);
    }
    for (i, part) in value.split('/').enumerate() {
        text.push_str(match i {
            0 => "",
            _ if is_rest => "/",
            _ => "%2F",
        });
        push_segment(text, part);
    }
}

fn push_segment(text: &mut String, value: &str) {
    text.extend(utf8_percent_encode(value, escape::IN_SEGMENT));
}

/// An argument for a path value of the type `T`: a `T`, a reference to one, and for a `String` also a `&str`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a value for this path",
    label = "the action takes `{T}` here",
    note = "a path value is given as `{T}` or `&{T}`, a `String` also as `&str`, and its type implements `Display`"
)]
pub trait PathArgument<T>: Display {
    /// The text of the value, where its type says how it is spelled.
    #[doc(hidden)]
    fn spelled(&self) -> String
    where
        T: PathSpelling,
    {
        self.to_string()
    }
}

impl<T: Display> PathArgument<T> for T {
    fn spelled(&self) -> String
    where
        T: PathSpelling,
    {
        self.to_segment()
    }
}

impl<T: Display> PathArgument<T> for &T {
    fn spelled(&self) -> String
    where
        T: PathSpelling,
    {
        self.to_segment()
    }
}

impl PathArgument<String> for &str {}

/// The values of a path. As a tuple they cost the compiler half of what they cost as a list of `&dyn Display`, in each function that has them.
#[doc(hidden)]
pub trait PathValues {
    fn lent<T>(&self, to: impl FnOnce(&[&dyn Display]) -> T) -> T;
}

/// For each number of values.
macro_rules! path_values {
    ($($value:ident $($rest:ident)*)?) => {
        $( path_values!($($rest)*); )?

        #[allow(non_snake_case, reason = "a value has the name of its type")]
        impl<$($value: Display, $($rest: Display),*)?> PathValues for ($($value, $($rest,)*)?) {
            fn lent<T>(&self, to: impl FnOnce(&[&dyn Display]) -> T) -> T {
                let ($($value, $($rest,)*)?) = self;
                to(&[$($value, $($rest),*)?])
            }
        }
    };
}

path_values!(A0 A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A14 A15);

/// The path of an action, as [`Paths`](crate::Paths) builds it: `/api/v1/users/7`.
///
/// It passes wherever a text does ([`Created::at`](crate::Created::at), [`Redirection::local`](crate::Redirection::local),
/// `axum::response::Redirect`), and a web action that returns it redirects there.
///
/// ```
/// use axum::response::Html;
/// use router_axum::prelude::*;
///
/// struct BlogController;
///
/// #[web_controller]
/// impl BlogController {
///     async fn show_action(&self, slug: String) -> Html<String> {
///         Html(slug)
///     }
/// }
///
/// let app = WebApp::new(".", false)
///     .with_origin("https://example.org")
///     .with_service("controller.web.", BlogController)
///     .activate(ErrorRouter::new())
///     .activate(TemplateRouter::new("", "controller.web."))
///     .finish()?;
/// let soup = app.routes().paths::<BlogController>()?.show_path("pea soup");
/// assert_eq!(soup, "/blog/show/pea%20soup");
/// assert_eq!(soup.url()?, "https://example.org/blog/show/pea%20soup");
/// assert_eq!(soup.query([("page", 2)])?.fragment("comments"), "/blog/show/pea%20soup?page=2#comments");
/// # Ok::<(), Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[must_use]
pub struct ActionPath {
    text: String,
    origin: Option<Arc<str>>,
}

impl ActionPath {
    /// A path template with its values.
    pub(crate) fn fill(template: &str, values: &[&dyn Display], origin: Option<Arc<str>>) -> Self {
        let mut text = String::new();
        let mut values = values.iter();
        for segment in template.split('/').skip(1) {
            text.push('/');
            match segment.strip_prefix('{').and_then(|_| values.next()) {
                Some(value) => push_value(&mut text, &value.to_string(), segment),
                None => text.push_str(segment),
            }
        }
        Self { text, origin }
    }

    /// Adds a query: the fields of a struct or a map, or pairs. A second query is added to the first.
    ///
    /// # Errors
    ///
    /// 500, if a field is more than a plain value, or a value of the path is empty, `.` or `..`.
    pub fn query(mut self, query: impl Serialize) -> Result<Self, Error> {
        self.check()?;
        let query = serde_urlencoded::to_string(query).map_err(|error| {
            Error::internal()
                .context("this cannot be the query of a path")
                .source(error)
        })?;
        if !query.is_empty() {
            let end = self.text.find('#').unwrap_or(self.text.len());
            let mark = if self.text[..end].contains('?') {
                '&'
            } else {
                '?'
            };
            self.text.insert_str(end, &format!("{mark}{query}"));
        }
        Ok(self)
    }

    /// Adds a fragment: the identifier of an element of the page.
    pub fn fragment(mut self, id: &str) -> Self {
        let end = self.text.find('#').unwrap_or(self.text.len());
        self.text.truncate(end);
        self.text.push('#');
        push_segment(&mut self.text, id);
        self
    }

    /// The absolute URL. It begins with the kernel's origin, see [`with_origin`](crate::WebApp::with_origin).
    ///
    /// # Errors
    ///
    /// 500, if no origin is set, or a value of the path is empty, `.` or `..`.
    pub fn url(&self) -> Result<String, Error> {
        self.check()?;
        let origin = self.origin.as_ref().ok_or_else(|| {
            Error::internal()
                .context("no origin is set: `WebApp::with_origin(\"https://example.org\")`")
        })?;
        Ok(format!("{origin}{}", self.text))
    }

    /// Refuses a path with a value that no path can have.
    fn check(&self) -> Result<(), Error> {
        if self.text.contains(REFUSED) {
            Err(Error::internal().context(UNFIT))
        } else {
            Ok(())
        }
    }
}

/// Why a path is refused that has the character for a value that no path can have.
pub(crate) const UNFIT: &str =
    "a value of the path is empty, `.` or `..`, or its rest has such a part or a backslash";

impl Serialize for ActionPath {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.check().map_err(S::Error::custom)?;
        self.text.serialize(serializer)
    }
}

impl Deref for ActionPath {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl AsRef<str> for ActionPath {
    fn as_ref(&self) -> &str {
        &self.text
    }
}

impl Display for ActionPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl PartialEq<str> for ActionPath {
    fn eq(&self, other: &str) -> bool {
        self.text == other
    }
}

impl PartialEq<&str> for ActionPath {
    fn eq(&self, other: &&str) -> bool {
        self.text == *other
    }
}

impl From<ActionPath> for String {
    fn from(path: ActionPath) -> Self {
        path.text
    }
}

/// Tells how the values of a type are spelled, for the row of an action and for its typed path.
#[doc(hidden)]
#[derive(Debug)]
pub struct SpellingOf<T>(PhantomData<T>);

#[doc(hidden)]
impl<T: PathSpelling> SpellingOf<T> {
    pub const SPELLING: Spelling = T::SPELLING;

    pub fn written(value: impl PathArgument<T>) -> String {
        value.spelled()
    }
}

/// Any other type, which is written as it is shown.
#[doc(hidden)]
pub trait OtherSpelling<T> {
    const SPELLING: Spelling = Spelling::Unsaid;

    fn written<V: PathArgument<T>>(value: V) -> V {
        value
    }
}

impl<T> OtherSpelling<T> for SpellingOf<T> {}

#[cfg(test)]
mod tests {
    use std::fmt::Display;

    use router_core::Route;

    use super::Base;
    use crate::Redirection;

    fn path(prefix: &str, path: &'static str, values: &[&dyn Display]) -> String {
        let row = Route {
            path,
            function: "get_action",
            ..Route::of("users", "UsersController", file!())
        };
        let rows = Vec::leak(vec![row]);
        Base {
            rows,
            prefix: prefix.to_owned(),
            origin: None,
            nearer: None,
        }
        .filled("get_action", values)
        .into()
    }

    #[test]
    fn a_value_that_no_path_can_have_is_refused() {
        for value in ["", ".", ".."] {
            let row = Route {
                path: "/users/{id}",
                function: "get_action",
                ..Route::of("users", "UsersController", file!())
            };
            let base = Base {
                rows: Vec::leak(vec![row]),
                prefix: String::new(),
                origin: Some("http://a".into()),
                nearer: None,
            };
            let path = || base.path("get_action", (value,));
            assert!(
                path().query([("a", "b")]).is_err() && path().url().is_err(),
                "{value}"
            );
            assert!(
                serde_json::to_string(&path()).is_err() && Redirection::local(path()).is_err(),
                "{value}"
            );
        }
    }

    #[test]
    fn the_rest_of_a_path_keeps_its_slashes() {
        let rest = |value: &str| path("/api", "/{bucket}/objects/{*key}", &[&7, &value]);
        assert_eq!(rest("a/b c/d%2F"), "/api/7/objects/a/b%20c/d%252F");
        assert_eq!(rest("..a/b."), "/api/7/objects/..a/b.");
        for value in ["", "/a", "a/", "a//b", "a/../b", "./a", "a\\b"] {
            assert!(rest(value).contains('\0'), "{value}");
        }
    }

    #[test]
    fn values_stand_in_their_segments() {
        let check = |found: String, expected| assert_eq!(found, expected);
        check(path("", "/", &[]), "/");
        check(path("/shop", "/", &[]), "/shop");
        check(path("/api", "/users", &[]), "/api/users");
        check(path("/api", "/users/{id}", &[&7]), "/api/users/7");
        check(
            path("", "/users/{id}/comments/{comment}", &[&7, &"x"]),
            "/users/7/comments/x",
        );
        check(path("", "/users/{id}/likes", &[&7]), "/users/7/likes");
        check(
            path("", "/users/{id}", &[&"a/b?c#d%e f\u{e4}\u{0}"]),
            "/users/a%2Fb%3Fc%23d%25e%20f%C3%A4%00",
        );
        check(
            path("", "/users/{id}", &[&"a+b&c=d;e,f:g@h!$()*~-._'"]),
            "/users/a+b&c=d;e,f:g@h!$()*~-._%27",
        );
    }
}
