//! The words of a field, its `id`, its name in an entry of a list, and whether it is secret.

use std::fmt;

use router_errors::{InvalidValue, pointer};

/// The names on the way to a value, at least one.
pub(crate) fn steps_of(value: &InvalidValue) -> Vec<String> {
    match &value.parameter {
        Some(name) => vec![name.clone()],
        None if value.pointer.is_empty() => vec![String::new()],
        None => pointer::names(&value.pointer).collect(),
    }
}

/// The name of a field in an entry.
pub(crate) fn sent_in_entry(list: &str, number: impl fmt::Display, name: &str) -> String {
    format!("{list}[{number}][{name}]")
}

/// The `id` of a field's input, which has no spaces, and no brackets: `items-0-title` of `items[0][title]`.
pub(crate) fn id_of(name: &str) -> String {
    let name = name.replace("][", "-").replace('[', "-").replace(']', "");
    name.replace(char::is_whitespace, "-")
}

/// The label that the struct says, or the words of the name.
pub(crate) fn label_of(said: Option<&str>, name: &str) -> String {
    said.map_or_else(|| words_of(name), str::to_owned)
}

/// The words of a name: `team_id` and `teamId` are `Team id`, `RightNow` is `Right now`.
pub(crate) fn words_of(name: &str) -> String {
    let mut label = String::with_capacity(name.len());
    let mut letters = name.chars().peekable();
    while let Some(letter) = letters.next() {
        let begins_word =
            letter.is_uppercase() && letters.peek().is_some_and(|next| next.is_lowercase());
        match letter {
            _ if label.is_empty() => label.extend(letter.to_uppercase()),
            '_' | '-' => label.push(' '),
            _ if begins_word && !label.ends_with(' ') => {
                label.extend([' '].into_iter().chain(letter.to_lowercase()))
            }
            _ => label.push(letter),
        }
    }
    label
}

/// Returns whether the texts of a field are secret, so that no page, which a browser or a proxy may keep, sends them back: `new_password`, `clientSecret`, but not `secretary`.
pub(crate) fn is_secret(name: &str) -> bool {
    let lower = name.to_ascii_lowercase();
    let is_word = |word: &str| {
        lower.match_indices(word).any(|(at, _)| {
            let before = &name[..at];
            let behind = &name[at + word.len()..];
            let goes_on =
                before.ends_with(char::is_lowercase) && name[at..].starts_with(char::is_lowercase);
            !goes_on && !behind.starts_with(char::is_lowercase)
        })
    };
    ["passw", "passphrase", "passcode", "pwd"]
        .iter()
        .any(|part| lower.contains(part))
        || is_word("secret")
        || is_word("otp")
}

#[cfg(test)]
mod tests {
    use super::{is_secret, words_of};

    #[test]
    fn labels_are_the_words_of_names() {
        for (name, label) in [
            ("title", "Title"),
            ("team_id", "Team id"),
            ("ownerName", "Owner name"),
            ("RightNow", "Right now"),
            ("Right_Now", "Right Now"),
            ("the-zip", "The zip"),
            ("userID", "UserID"),
            ("size of it", "Size of it"),
            ("größe", "Größe"),
            ("", ""),
        ] {
            assert_eq!(words_of(name), label, "{name}");
        }
    }

    #[test]
    fn secrets_are_known_by_words_of_their_names() {
        for secret in [
            "password",
            "new_password",
            "userPassword",
            "pwd2",
            "secret",
            "client_secret",
            "clientSecret",
            "otp",
            "otpCode",
            "sms-otp",
        ] {
            assert!(is_secret(secret), "{secret}");
        }
        for open in [
            "footpath",
            "hotpot",
            "secretary",
            "secretaryName",
            "compass",
        ] {
            assert!(!is_secret(open), "{open}");
        }
    }
}
