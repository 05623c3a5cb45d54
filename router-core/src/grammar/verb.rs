//! HTTP methods and the verbs that stand for them in a name: one table for the parser, the messages and the tests.

use std::fmt;

use crate::diagnostics::edit_distance::distance;
use crate::diagnostics::error::{NameError, NameErrorKind, Subject, quoted};

/// The HTTP method of a route, a closed list.
///
/// ```
/// use router_core::Method;
///
/// assert_eq!(Method::Delete.as_str(), "DELETE");
/// assert_eq!(Method::Delete.verb().word, "delete");
/// // in the order in which a route table lists them
/// let mut allowed = [Method::Delete, Method::Get, Method::Put];
/// allowed.sort();
/// assert_eq!(allowed.map(Method::as_str).join(", "), "GET, PUT, DELETE");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Method {
    /// `GET`
    Get,
    /// `HEAD`
    Head,
    /// `POST`
    Post,
    /// `PUT`
    Put,
    /// `PATCH`
    Patch,
    /// `DELETE`
    Delete,
    /// `OPTIONS`
    Options,
}

impl Method {
    /// Every method, in declaration order.
    pub const ALL: [Self; 7] = [Self::Get, Self::Head, Self::Post, Self::Put, Self::Patch, Self::Delete, Self::Options];

    /// The method as it is written on the wire, in capitals.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Head => "HEAD",
            Self::Post => "POST",
            Self::Put => "PUT",
            Self::Patch => "PATCH",
            Self::Delete => "DELETE",
            Self::Options => "OPTIONS",
        }
    }

    /// Reads a method as it stands in `#[route(GET, "/search")]`.
    ///
    /// # Errors
    /// [`NameErrorKind::UnknownMethod`] for everything but the seven names in capitals, with the nearest of them.
    ///
    /// ```
    /// use router_core::Method;
    /// assert_eq!(Method::parse("PATCH"), Ok(Method::Patch));
    /// assert_eq!(Method::parse("get").unwrap_err().nearest(), Some("GET"));
    /// ```
    pub fn parse(text: &str) -> Result<Self, NameError> {
        Self::ALL.into_iter().find(|method| method.as_str() == text).ok_or_else(|| unknown(text))
    }

    /// Whether a request of this method is sent to change something.
    pub(crate) fn changes_something(self) -> bool {
        matches!(self, Self::Post | Self::Put | Self::Patch | Self::Delete)
    }

    /// The method's verb: the row of [`VERBS`] that stands for it.
    #[must_use]
    pub fn verb(self) -> &'static Verb {
        VERBS.iter().find(|verb| verb.method == self).expect("the table has every method")
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

fn unknown(text: &str) -> NameError {
    let names = Method::ALL.map(Method::as_str);
    let error = NameError::new(
        NameErrorKind::UnknownMethod,
        Subject::RouteMethod,
        text,
        format!("`{text}` is no HTTP method of a route"),
    );
    let verb = meant(&text.to_lowercase()).and_then(|word| Verb::find(word).or_else(|| Verb::find_prefixed(word)));
    error.rule(format!("the methods are {}", quoted(names))).maybe_nearest(verb.map(|verb| verb.method.as_str()))
}

/// Where the path of a route ends: in a name or in a path value.
///
/// ```
/// use router_core::{Method, Scope};
///
/// let spelling = |method: Method, scope| method.verb().spelling(scope);
/// assert_eq!(spelling(Method::Get, Scope::Collection), Some("cget")); // GET /users
/// assert_eq!(spelling(Method::Get, Scope::Item), Some("get")); // GET /users/{id}
/// assert_eq!(spelling(Method::Post, Scope::Item), None); // a new item has no path yet
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// The path ends in a name: `/users`, `/users/{id}/comments`.
    Collection,
    /// The path ends in a path value: `/users/{id}`. (A singular resource is an item, too.)
    Item,
}

/// One verb: a row of [`VERBS`].
///
/// ```
/// use router_core::{Scope, Verb};
///
/// // as `cget_comments_action` begins
/// let get = Verb::find_prefixed("cget").expect("a verb behind the prefix");
/// assert_eq!((Verb::find("cget"), Verb::find("get")), (None, Some(get)));
/// assert_eq!((get.scope(), get.spelling(Scope::Collection)), (Scope::Item, Some("cget")));
///
/// // a new item is always added to a collection
/// let post = Verb::find("post").expect("a verb");
/// assert_eq!((post.scope(), post.takes_prefix()), (Scope::Collection, false));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verb {
    /// The word in a name: `get`.
    pub word: &'static str,
    /// The word for a collection: `cget`. For `post` it is `post` itself, which is always about a collection.
    pub collection: &'static str,
    /// The HTTP method it stands for.
    pub method: Method,
}

/// All verbs, the closed list.
///
/// ```
/// use router_core::{Method, Verb};
///
/// assert_eq!(Verb::find_prefixed("cget"), Verb::find("get"));
/// assert_eq!(Verb::find("get").unwrap().method, Method::Get);
/// assert!(!Verb::find("post").unwrap().takes_prefix());
/// ```
pub const VERBS: [Verb; 7] = [
    Verb { word: "get", collection: "cget", method: Method::Get },
    Verb { word: "put", collection: "cput", method: Method::Put },
    Verb { word: "patch", collection: "cpatch", method: Method::Patch },
    Verb { word: "delete", collection: "cdelete", method: Method::Delete },
    Verb { word: "head", collection: "chead", method: Method::Head },
    Verb { word: "options", collection: "coptions", method: Method::Options },
    Verb { word: "post", collection: "post", method: Method::Post },
];

/// Words of other frameworks and the verb they mean here; only messages use them.
const SYNONYMS: [(&str, &str); 24] = [
    ("add", "post"),
    ("all", "cget"),
    ("create", "post"),
    ("destroy", "delete"),
    ("edit", "put"),
    ("fetch", "get"),
    ("find", "get"),
    ("index", "cget"),
    ("insert", "post"),
    ("list", "cget"),
    ("load", "get"),
    ("modify", "patch"),
    ("new", "post"),
    ("read", "get"),
    ("remove", "delete"),
    ("replace", "put"),
    ("retrieve", "get"),
    ("save", "put"),
    ("set", "put"),
    ("show", "get"),
    ("store", "post"),
    ("update", "put"),
    ("view", "get"),
    ("write", "put"),
];

impl Verb {
    /// The verb written `word`, without collection prefix.
    #[must_use]
    pub fn find(word: &str) -> Option<&'static Self> {
        VERBS.iter().find(|verb| verb.word == word)
    }

    /// The verb behind a collection prefix: `get` for `cget`, also `post` for the illegal `cpost`.
    #[must_use]
    pub fn find_prefixed(word: &str) -> Option<&'static Self> {
        Self::find(word.strip_prefix('c')?)
    }

    /// Whether the verb may stand behind the collection prefix. Only `post` may not.
    #[must_use]
    pub fn takes_prefix(&self) -> bool {
        self.word != self.collection
    }

    /// How the verb is written for `scope`; `None` for an item's `post`, which does not exist.
    #[must_use]
    pub fn spelling(&self, scope: Scope) -> Option<&'static str> {
        match scope {
            Scope::Collection => Some(self.collection),
            Scope::Item => self.takes_prefix().then_some(self.word),
        }
    }

    /// The scope of a name that begins with the verb, without collection prefix.
    #[must_use]
    pub fn scope(&self) -> Scope {
        if self.takes_prefix() { Scope::Item } else { Scope::Collection }
    }
}

/// Words of their own that are one slip away from a verb.
const NEAR_WORDS: [&str; 22] = [
    "batch", "bet", "catch", "cheat", "cost", "cut", "heal", "hear", "heat", "host", "lead", "let", "lost", "match",
    "most", "option", "past", "path", "pet", "port", "pose", "watch",
];

/// The verb (with or without collection prefix) that an unknown word was probably meant to be.
pub(crate) fn meant(word: &str) -> Option<&'static str> {
    let prefixed = VERBS.iter().filter(|verb| verb.takes_prefix()).map(|verb| verb.collection);
    let verbs = VERBS.iter().map(|verb| verb.word).chain(prefixed);
    let is_slip = |verb: &&str| distance(word, verb) == 1 && word.len() > 2 && !NEAR_WORDS.contains(&word);
    known(word).or_else(|| verbs.into_iter().find(is_slip))
}

/// The verb that a word of another framework stands for, or that it is.
pub(crate) fn known(word: &str) -> Option<&'static str> {
    let verb = Verb::find(word).map(|verb| verb.word).or_else(|| Verb::find_prefixed(word).map(|verb| verb.collection));
    verb.or_else(|| SYNONYMS.iter().find(|(other, _)| *other == word).map(|(_, verb)| *verb))
}

/// The list of verbs in words, for messages.
pub(crate) fn listed() -> String {
    let (prefixed, plain): (Vec<&Verb>, Vec<&Verb>) = VERBS.iter().partition(|verb| verb.takes_prefix());
    format!(
        "the verbs are {}, each also with the collection prefix as in `{}`, and {}",
        quoted(prefixed.iter().map(|verb| verb.word)),
        prefixed[0].collection,
        quoted(plain.iter().map(|verb| verb.word)),
    )
}
