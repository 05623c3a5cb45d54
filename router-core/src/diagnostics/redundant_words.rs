//! Words of an action's name that the path contains anyway: the resource, all of it or one by its identifier.

use crate::diagnostics::examples::singular_of;
use crate::grammar::action::Signature;

/// The words that lead below the resource: nothing of `users`, `user`, `all_users` and `user_by_id` of a controller `users`, `posts` of `user_posts`.
pub(crate) fn needed_words<'a>(signature: &Signature<'_>, tail: &'a [&'a str]) -> &'a [&'a str] {
    let own = if signature.controller.root { "" } else { signature.controller.name };
    let behind = match tail {
        ["all" | "one", rest @ ..] => rest,
        ["new", rest @ ..] if own_words(own, rest) > 0 => rest,
        rest => rest,
    };
    match &behind[own_words(own, behind)..] {
        ["by", "id"] | ["all" | "list"] => &[],
        rest => rest,
    }
}

/// The number of leading words that are the resource's name or its end, in plural or singular: `blog_posts`, `posts`, `post` of `blog-posts`.
fn own_words(own: &str, words: &[&str]) -> usize {
    let names = [own.to_owned(), singular_of(own)];
    let is_own = |words: &str| names.iter().any(|name| name == words || name.ends_with(&format!("-{words}")));
    (1..=words.len()).rev().find(|count| is_own(&words[..*count].join("-"))).unwrap_or(0)
}

/// `get_by_email_action(email)`
pub(crate) fn is_by_value(words: &[&str]) -> bool {
    words.first() == Some(&"by")
}
