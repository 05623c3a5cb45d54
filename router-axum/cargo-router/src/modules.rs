//! Lines that are added to the list of a folder's modules, and of what they export. rustfmt puts them in order.

/// The text with a module, `mod order`, and with what it exports. `None` if it has no modules.
pub(crate) fn with(text: &str, module: &str, exported: Option<&str>) -> Option<String> {
    let name = module.trim_start_matches("pub ").trim_start_matches("mod ");
    let text = added(text, &["mod ", "pub mod "], &format!("{module};"))?;
    let Some(path) = exported else {
        return Some(text);
    };
    with_types(&text, name, path)
        .or_else(|| added(&text, &["pub use "], &format!("pub use {path};")))
}

/// The text with what a module exports more than it did: `order::{NewOrder, Order}`. `None` if it has exported no list yet.
fn with_types(text: &str, name: &str, path: &str) -> Option<String> {
    let (before, list) = text.split_once(&format!("pub use {name}::{{"))?;
    let (list, behind) = list.split_once('}')?;
    let is_new = |type_: &&str| !list.split(',').any(|other| other.trim() == *type_);
    let (_, types) = path.trim_end_matches('}').split_once('{')?;
    let more: Vec<_> = types.split(", ").filter(is_new).collect();
    if more.is_empty() {
        return Some(text.to_owned());
    }
    let list = list.trim_end().trim_end_matches(',');
    Some(format!(
        "{before}pub use {name}::{{{list}, {}}}{behind}",
        more.join(", ")
    ))
}

/// The text with a line behind the last one that begins alike.
fn added(text: &str, starts: &[&str], line: &str) -> Option<String> {
    let own = |line: &str| line.trim_start_matches("pub ").to_owned();
    let mut lines: Vec<_> = text.lines().collect();
    if lines.iter().any(|other| own(other) == own(line)) {
        return Some(text.to_owned());
    }
    let is_alike = |line: &&str| starts.iter().any(|start| line.starts_with(start));
    let last = lines.iter().rposition(is_alike)?;
    // it may have several lines
    let end = lines[last..].iter().position(|line| line.ends_with(';'));
    lines.insert(last + end.unwrap_or(0) + 1, line);
    Some(lines.into_iter().flat_map(|line| [line, "\n"]).collect())
}

#[cfg(test)]
mod tests {
    use super::with;

    #[test]
    fn lines_are_added_behind_their_like_and_once() {
        let text = "//! Models.\n\nmod paging;\npub mod token;\n\npub use paging::Paging;\npub use token::{\n    A,\n};\n\nfn f() {}\n";
        let added = with(text, "mod order", Some("order::{NewOrder, Order}")).expect("modules");
        let expected = text
            .replace("mod token;\n", "mod token;\nmod order;\n")
            .replace("};\n", "};\npub use order::{NewOrder, Order};\n");
        assert_eq!(added, expected);
        let again = with(&added, "pub mod order", Some("order::{NewOrder, Order}"));
        assert_eq!(again, Some(expected));
        let more = with(&added, "mod order", Some("order::{NewOrder, Order, State}"));
        let more = more.expect("modules");
        assert!(
            more.ends_with("pub use order::{NewOrder, Order, State};\n\nfn f() {}\n"),
            "{more}"
        );
        let more = with(text, "mod token", Some("token::{A, B}")).expect("modules");
        assert!(more.contains("pub use token::{\n    A, B};\n"), "{more}");
        assert_eq!(with("fn main() {}", "mod order", None), None);
    }
}
