//! Words of an action's name that the path contains anyway: the resource, all of it or one by its identifier.

use crate::diagnostics::examples::singular_of;
use crate::grammar::action::Signature;

/// Words that say nothing beside the resource: `all_users`, `new_user`, `user_by_id`.
const FILLERS: [&str; 6] = ["all", "by", "id", "list", "new", "one"];

/// The words that lead below the resource: `posts` of `user_posts` in a controller `users`. A resource's own words are its name or the end of that, in
/// plural or singular.
pub(crate) fn needed_words<'a>(signature: &Signature<'_>, tail: &'a [&'a str]) -> &'a [&'a str] {
    let own = if signature.controller.root {
        ""
    } else {
        signature.controller.name
    };
    let names = [own.to_owned(), singular_of(own)];
    let is_own = |words: &[&str]| {
        let words = signature.controller.rename_all.joined(words);
        names
            .iter()
            .any(|name| *name == words || name.ends_with(&format!("-{words}")))
    };
    let telling: Vec<&str> = tail
        .iter()
        .copied()
        .filter(|word| !FILLERS.contains(word))
        .collect();
    if telling.is_empty() || is_own(&telling) {
        return &[];
    }
    let count = (1..tail.len()).rev().find(|count| is_own(&tail[..*count]));
    &tail[count.unwrap_or(0)..]
}

/// `get_by_email_action(email)`
pub(crate) fn is_by_value(words: &[&str]) -> bool {
    words.first() == Some(&"by")
}
