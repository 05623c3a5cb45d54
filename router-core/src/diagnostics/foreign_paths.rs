//! Path values in other notations: `:id`, `<id>`, `{id:int}`, `*rest`.

use crate::grammar::path::Segment;

/// The name that a segment gives to a path value in another notation, empty if it gives none; `None` if nothing in it looks like a path value.
pub(crate) fn value_name(segment: &str) -> Option<String> {
    let is_marked = segment.starts_with([':', '*']);
    let begin = if is_marked {
        Some(0)
    } else {
        segment.find(['{', '<', '['])
    };
    let (before, value) = segment.split_at(begin?);
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    let name: String = value
        .chars()
        .skip_while(|c| !is_part(*c))
        .take_while(|c| is_part(*c))
        .collect();
    let is_name = name.starts_with(|c: char| c.is_alphabetic() || c == '_');
    (!before.contains('?')).then(|| {
        if is_name {
            name.replace('-', "_")
        } else {
            String::new()
        }
    })
}

/// Returns whether a segment has a value beside other text: `{id}.json`, `{from}-{to}`.
pub(crate) fn has_part(segment: &str) -> bool {
    let value = segment.find('{').zip(segment.find('}'));
    let value = value.and_then(|(begin, end)| segment.get(begin..=end));
    value.is_some_and(|value| value != segment && Segment::read(value).is_some())
}

/// Returns whether a segment takes the rest of the path, also as `*rest`.
pub(crate) fn takes_rest(segment: &str) -> bool {
    segment.trim_start_matches('{').starts_with('*')
}

#[cfg(test)]
mod tests {
    use super::value_name;

    #[test]
    fn notations_of_other_frameworks() {
        for (segment, name) in [
            (":id", "id"),
            ("<id>", "id"),
            ("[id]", "id"),
            ("{{id}}", "id"),
            ("{id", "id"),
            ("{}", ""),
            ("{1id}", ""),
            ("{user-id}", "user_id"),
            ("{id:int}", "id"),
            ("{id?}", "id"),
            ("*rest", "rest"),
            ("{*rest}", "rest"),
            ("{id}.json", "id"),
            ("user-{id}", "id"),
        ] {
            assert_eq!(value_name(segment).as_deref(), Some(name), "{segment}");
        }
        for literal in ["search", "message:send", "a*"] {
            assert_eq!(value_name(literal), None, "{literal}");
        }
        assert_eq!(value_name("größe"), None);
    }
}
