//! Tells the methods of an impl block apart: actions, helpers, and methods that were meant to be actions.

use super::{
    edit_distance::distance,
    error::{NameError, Subject},
    names::ACTION_RULE,
    phrases::is_among,
    verbs::meant,
};
use crate::grammar::{
    action::{Controller, Kind, Signature},
    name::split_words,
    verb::Verb,
};

/// Returns whether a method of a controller is an action (its name ends in `_action`) or a helper.
///
/// A raw identifier is given without its `r#`.
///
/// # Errors
/// A name that nearly ends in `_action` is neither. The error has
/// the nearest name that is an action's. Names whose last word is a word of its own (`get_faction`, `load_actions`)
/// are helpers, unless they begin as only an action's name does (`cget_actions`).
///
/// ```
/// use router_axum_core::{Kind, is_action};
/// assert_eq!(is_action(Kind::Rest, "cget_comments_action"), Ok(true));
/// assert_eq!(is_action(Kind::Rest, "begin_transaction"), Ok(false));
/// assert_eq!(is_action(Kind::Rest, "get_actoin").unwrap_err().nearest(), Some("get_action"));
/// assert_eq!(is_action(Kind::Web, "postLoginAction").unwrap_err().nearest(), Some("post_login_action"));
/// ```
pub fn is_action(kind: Kind, name: &str) -> Result<bool, NameError> {
    if name.ends_with("_action") {
        return Ok(true);
    }
    let Some(front) = front_of_misspelt(kind, name) else {
        return Ok(false);
    };
    Err(Subject::Name
        .error(format!("`{name}` is nearly the name of an action"))
        .rule(ACTION_RULE)
        .maybe_nearest(legal_spelling(kind, front)))
}

/// The words before `action`, if the name was meant to be an action's.
fn front_of_misspelt(kind: Kind, name: &str) -> Option<Vec<String>> {
    let mut front = split_words(
        name.strip_suffix("_async")
            .filter(|name| name.ends_with("_action"))
            .unwrap_or(name),
    );
    let last = front.pop().filter(|_| name.is_ascii())?;
    let is_plural = last.starts_with("action") && is_collection(&front);
    if is_nearly_action(&last) && (is_plural || !is_among(NEAR_WORDS, &last)) {
        let verb_leads = front.first().is_some_and(|word| is_verb(word));
        let is_camel = name.contains(|c: char| c.is_ascii_uppercase());
        return (!front.is_empty() && (is_camel || verb_leads || kind == Kind::Web))
            .then_some(front);
    }
    let glued = glued_stem(&last);
    front.push(glued.unwrap_or(&last).to_owned());
    (is_collection(&front) || glued.is_some() && is_verb(&front[0])).then_some(front)
}

/// The part before `action` in a word without its underscore: a verb, or a plural as `comments` in `commentsaction`.
fn glued_stem(word: &str) -> Option<&str> {
    let is_plural = |stem: &str| stem.ends_with('s') && !stem.ends_with("trans");
    word.strip_suffix("action")
        .filter(|stem| is_verb(stem) || is_plural(stem))
}

/// Returns whether it begins with a verb behind the collection prefix, `cget_comments`, as no helper does.
fn is_collection(front: &[String]) -> bool {
    front
        .first()
        .is_some_and(|word| Verb::find_prefixed(word).is_some())
}

/// Returns whether a word is `action` but for one slip, or for two if it begins with an `a`.
fn is_nearly_action(word: &str) -> bool {
    let slips = if word.starts_with('a') { 2 } else { 1 };
    distance(word, "action") <= slips
}

fn is_verb(word: &str) -> bool {
    Verb::read(word).is_some()
}

/// The front with its first word read as a verb, if that makes an action's name.
fn legal_spelling(kind: Kind, mut front: Vec<String>) -> Option<String> {
    let as_written = format!("{}_action", front.join("_"));
    if is_legal(kind, &as_written) {
        return Some(as_written);
    }
    let first = front.first_mut()?;
    let prefixed = Verb::find_prefixed(first).map(|verb| verb.word);
    *first = prefixed
        .or_else(|| meant(first).and_then(|(verb, scope)| verb.spelling(scope)))?
        .to_owned();
    Some(format!("{}_action", front.join("_"))).filter(|name| is_legal(kind, name))
}

/// Returns whether the name has a route for some number of path values.
fn is_legal(kind: Kind, name: &str) -> bool {
    !Signature::new(Controller::of(kind, "x"), name, &[])
        .forms_of_name()
        .is_empty()
}

/// Words of their own that are as near to `action` as a slip would be.
const NEAR_WORDS: &str = "acting actioned actions active actor albion anion auction auctions axion faction taction \
     xaction";
