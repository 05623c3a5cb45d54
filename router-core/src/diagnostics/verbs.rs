//! Misspelt verbs and methods.

use super::{
    edit_distance::distance,
    error::{NameError, Subject},
    phrases::{is_among, quoted},
};
use crate::grammar::verb::{Method, Scope, VERBS, Verb};

impl Method {
    /// Reads a method as it stands in `#[route(GET, "/search")]`.
    ///
    /// # Errors
    /// For everything but the seven names in capitals and `ANY`, with the nearest of them.
    ///
    /// ```
    /// use router_axum_core::Method;
    /// assert_eq!(Method::parse("PATCH"), Ok(Method::Patch));
    /// assert_eq!(Method::parse("get").unwrap_err().nearest(), Some("GET"));
    /// ```
    pub fn parse(text: &str) -> Result<Self, NameError> {
        Self::ALL
            .into_iter()
            .chain([Self::Any])
            .find(|method| method.as_str() == text)
            .ok_or_else(|| unknown(text))
    }
}

fn unknown(text: &str) -> NameError {
    let names = Method::ALL.map(Method::as_str);
    let error = Subject::RouteMethod.error(format!("`{text}` is not an HTTP method of a route"));
    let meant = match &*text.to_ascii_lowercase() {
        "any" | "all" => Some(Method::Any),
        word => meant(word).map(|(verb, _)| verb.method),
    };
    let meant = meant.map(Method::as_str);
    error
        .rule(format!(
            "the methods are {}, and `ANY` for all that no other action has",
            quoted(names)
        ))
        .maybe_nearest(meant)
}

/// The verbs, and the words of other frameworks for them; only messages use these.
const SYNONYMS: [(&str, &str); 6] = [
    ("post", "add create insert new store"),
    ("cget", "all index list"),
    ("delete", "destroy remove"),
    ("get", "fetch find load read retrieve show view"),
    ("put", "edit replace save set update write"),
    ("patch", "modify"),
];

/// Words of their own that are one slip away from a verb.
const NEAR_WORDS: &str = "batch bet catch cheat cost cut heal hear heat host lead let lost match most option past \
     path pet port pose watch";

/// The verb that an unknown word was probably meant to be, with its scope.
pub(crate) fn meant(word: &str) -> Option<(&'static Verb, Scope)> {
    let spellings = VERBS
        .iter()
        .map(|verb| verb.word)
        .chain(VERBS.iter().map(|verb| verb.collection));
    let is_slip =
        |verb: &&str| distance(word, verb) == 1 && word.len() > 2 && !is_among(NEAR_WORDS, word);
    let synonym = SYNONYMS.iter().find(|(_, words)| is_among(words, word));
    Verb::read(word)
        .or_else(|| Verb::read(synonym?.0))
        .or_else(|| Verb::read(spellings.into_iter().find(is_slip)?))
}

/// The verbs in words, for messages.
pub(crate) fn listed() -> String {
    let prefixed = VERBS
        .iter()
        .filter(|verb| verb.takes_prefix())
        .map(|verb| verb.collection);
    format!(
        "the verbs are {}, and for collections {}",
        quoted(VERBS.iter().map(|verb| verb.word)),
        quoted(prefixed)
    )
}
