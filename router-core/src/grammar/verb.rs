//! HTTP methods and the verbs that stand for them in a name: one table for the parser, the messages and the tests.

use std::fmt;

/// The HTTP method of a route, a closed list, or the word for all methods that no other action of the path has.
///
/// ```
/// use router_axum_core::Method;
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
    /// `ANY`: every method, also one that is not in this list, unless another action of the path is for it.
    Any,
}

impl Method {
    /// Every HTTP method, in declaration order; [`Any`](Self::Any) is none.
    pub const ALL: [Self; 7] = [
        Self::Get,
        Self::Head,
        Self::Post,
        Self::Put,
        Self::Patch,
        Self::Delete,
        Self::Options,
    ];

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
            Self::Any => "ANY",
        }
    }

    /// The method's verb: the row of [`VERBS`] that stands for it.
    ///
    /// # Panics
    /// For [`Any`](Self::Any), which no verb stands for.
    #[must_use]
    pub fn verb(self) -> &'static Verb {
        VERBS
            .iter()
            .find(|verb| verb.method == self)
            .expect("the table has every method")
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Where the path of a route ends: in a name or in a path value.
///
/// ```
/// use router_axum_core::{Method, Scope};
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
    /// The path ends in the name of a sub-resource that exists once: `/users/{id}/password`.
    Single,
}

/// One verb: a row of [`VERBS`].
///
/// ```
/// use router_axum_core::{Scope, Verb};
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
/// use router_axum_core::{Method, Verb};
///
/// assert_eq!(Verb::find_prefixed("cget"), Verb::find("get"));
/// assert_eq!(Verb::find("get").unwrap().method, Method::Get);
/// assert!(!Verb::find("post").unwrap().takes_prefix());
/// ```
pub const VERBS: [Verb; 7] = [
    verb("get", "cget", Method::Get),
    verb("put", "cput", Method::Put),
    verb("patch", "cpatch", Method::Patch),
    verb("delete", "cdelete", Method::Delete),
    verb("head", "chead", Method::Head),
    verb("options", "coptions", Method::Options),
    verb("post", "post", Method::Post),
];

const fn verb(word: &'static str, collection: &'static str, method: Method) -> Verb {
    Verb {
        word,
        collection,
        method,
    }
}

impl Verb {
    /// The verb written `word`, without collection prefix.
    pub fn find(word: &str) -> Option<&'static Self> {
        VERBS.iter().find(|verb| verb.word == word)
    }

    /// The verb behind a collection prefix: `get` for `cget`, also `post` for the illegal `cpost`.
    pub fn find_prefixed(word: &str) -> Option<&'static Self> {
        Self::find(word.strip_prefix('c')?)
    }

    /// The verb that a word spells, and the scope of a name that begins with it.
    pub(crate) fn read(word: &str) -> Option<(&'static Self, Scope)> {
        let plain = Self::find(word).map(|verb| (verb, verb.scope()));
        let prefixed = || Self::find_prefixed(word).filter(|verb| verb.takes_prefix());
        plain.or_else(|| Some((prefixed()?, Scope::Collection)))
    }

    /// Returns whether the verb may stand behind the collection prefix. Only `post` may not.
    pub fn takes_prefix(&self) -> bool {
        self.word != self.collection
    }

    /// How the verb is written for `scope`; `None` for an item's `post`, which does not exist.
    pub fn spelling(&self, scope: Scope) -> Option<&'static str> {
        match scope {
            Scope::Collection => Some(self.collection),
            Scope::Item | Scope::Single => self.takes_prefix().then_some(self.word),
        }
    }

    /// The scope of a name that begins with the verb, without collection prefix.
    pub fn scope(&self) -> Scope {
        if self.takes_prefix() {
            Scope::Item
        } else {
            Scope::Collection
        }
    }
}
