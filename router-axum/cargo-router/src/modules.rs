//! Lines that are added to the list of a folder's modules, and of what they export. rustfmt puts them in order.

/// The text with a line, `mod order;` or `pub use order::Order;`, behind the last one that begins alike. `None` if there is none.
pub(crate) fn with(text: &str, line: &str) -> Option<String> {
    let own = |line: &str| line.trim_start_matches("pub ").to_owned();
    let mut lines: Vec<_> = text.lines().collect();
    if lines.iter().any(|other| own(other) == own(line)) {
        return Some(text.to_owned());
    }
    let starts: &[&str] = if line.starts_with("pub use ") {
        &["pub use "]
    } else {
        &["mod ", "pub mod "]
    };
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
        let added = with(text, "mod order;").expect("modules");
        let added = with(&added, "pub use order::*;").expect("exports");
        let expected = text
            .replace("mod token;\n", "mod token;\nmod order;\n")
            .replace("};\n", "};\npub use order::*;\n");
        assert_eq!(added, expected);
        for again in ["pub mod order;", "pub use order::*;"] {
            assert_eq!(with(&added, again).as_ref(), Some(&expected), "{again}");
        }
        assert_eq!(with("fn main() {}", "mod order;"), None);
    }
}
