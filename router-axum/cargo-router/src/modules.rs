//! Lines that are added to the list of a folder's modules, and of what they export.

use std::collections::BTreeSet;

/// The text with a module, `mod order`, and with what it exports, each in the order of the others. `None` if it has no modules.
pub(crate) fn with(text: &str, module: &str, exported: Option<&str>) -> Option<String> {
    let name = module.trim_start_matches("pub ").trim_start_matches("mod ");
    let text = added(text, &["mod ", "pub mod "], &format!("{module};"), name)?;
    let Some(path) = exported else {
        return Some(text);
    };
    with_types(&text, name, path)
        .or_else(|| added(&text, &["pub use "], &format!("pub use {path};"), path))
}

/// The text with what a module exports more than it did: `order::{NewOrder, Order}`. `None` if it has exported no list yet.
fn with_types(text: &str, name: &str, path: &str) -> Option<String> {
    let start = format!("pub use {name}::{{");
    let at = text.find(&start)? + start.len();
    let end = at + text[at..].find('}')?;
    let listed = |list: &str| -> BTreeSet<String> {
        let types = list.split(',').map(str::trim);
        types
            .filter(|name| !name.is_empty())
            .map(str::to_owned)
            .collect()
    };
    let (old, new) = (
        listed(&text[at..end]),
        listed(path.split(['{', '}']).nth(1)?),
    );
    if new.is_subset(&old) {
        return Some(text.to_owned());
    }
    let all: Vec<_> = old.union(&new).map(String::as_str).collect();
    Some(format!("{}{}{}", &text[..at], all.join(", "), &text[end..]))
}

/// The text with a line behind those that begin alike and come before it.
fn added(text: &str, starts: &[&str], line: &str, name: &str) -> Option<String> {
    if text
        .lines()
        .any(|other| other.trim_start_matches("pub ") == line.trim_start_matches("pub "))
    {
        return Some(text.to_owned());
    }
    let name_of = |line: &str| {
        starts
            .iter()
            .find_map(|start| Some(line.strip_prefix(start)?.to_owned()))
    };
    let lines: Vec<_> = text.lines().collect();
    let last = lines.iter().rposition(|line| name_of(line).is_some())?;
    let next = lines
        .iter()
        .position(|line| name_of(line).is_some_and(|other| &*other > name));
    // the last one may have several lines
    let end = || {
        last + lines[last..]
            .iter()
            .position(|line| line.ends_with(';'))
            .map_or(1, |more| more + 1)
    };
    let at = next.unwrap_or_else(end);
    let all = lines[..at].iter().chain([&line]).chain(&lines[at..]);
    Some(all.flat_map(|line| [line, "\n"]).collect())
}

#[cfg(test)]
mod tests {
    use super::with;

    #[test]
    fn lines_are_added_in_order_and_once() {
        let text = "//! Models.\n\nmod paging;\npub mod token;\n\npub use paging::Paging;\npub use token::{\n    A,\n};\n\nfn f() {}\n";
        let added = with(text, "mod order", Some("order::{NewOrder, Order}")).expect("modules");
        let expected = text
            .replace("mod paging;", "mod order;\nmod paging;")
            .replace(
                "pub use paging",
                "pub use order::{NewOrder, Order};\npub use paging",
            );
        assert_eq!(added, expected);
        assert_eq!(
            with(&added, "mod order", Some("order::{NewOrder, Order}")),
            Some(expected)
        );
        let more = with(&added, "mod order", Some("order::{NewOrder, Order, State}"));
        let more = more.expect("modules");
        assert!(
            more.contains("\npub use order::{NewOrder, Order, State};\npub use paging"),
            "{more}"
        );
        let last = with(text, "mod user", Some("user::User")).expect("modules");
        assert!(
            last.contains("pub mod token;\nmod user;\n")
                && last.contains("};\npub use user::User;\n"),
            "{last}"
        );
        assert_eq!(with("fn main() {}", "mod order", None), None);
    }
}
