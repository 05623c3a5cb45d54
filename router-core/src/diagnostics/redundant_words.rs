//! What other frameworks say in the name of an action, and the path says by itself here: the resource, all of it or one by its identifier.

use crate::diagnostics::examples::singular_of;
use crate::grammar::action::Signature;

/// The words that lead below the resource: nothing of `users`, `user`, `all_users` and `user_by_id` of a controller `users`, `posts` of `user_posts`.
pub(crate) fn needed_words<'a>(signature: &Signature<'_>, tail: &'a [&'a str]) -> &'a [&'a str] {
    let own = signature.controller.name;
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

/// How many leading words are the resource's name or its end, as it is or of one: `blog_posts`, `posts`, `post` of `blog-posts`.
fn own_words(own: &str, words: &[&str]) -> usize {
    let names = [own.to_owned(), singular_of(own)];
    let is_said = |said: &str| names.iter().any(|name| name == said || name.ends_with(&format!("-{said}")));
    (1..=words.len()).rev().find(|count| is_said(&words[..*count].join("-"))).unwrap_or(0)
}

/// `get_by_email_action(email)`
pub(crate) fn is_by_value(words: &[&str]) -> bool {
    words.first() == Some(&"by")
}
