//! Path values as other frameworks write them (`:id`, `<int:id>`, `{id?}`), and what they say there beyond a name.

/// A path value in another notation.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Habit {
    /// Its name as an identifier; empty if none is left.
    pub(crate) name: String,
    pub(crate) more: More,
}

/// What the notation says beyond the name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum More {
    Nothing,
    /// What the value may be: `{id:int}`, `<int:id>`, `{id:[0-9]+}`.
    Type,
    /// That it may be missing: `{id?}`, `:id?`.
    Optional,
    /// That it takes several segments: `*rest`, `{*rest}`, `<rest..>`, `[...rest]`.
    Rest,
    /// Text beside it: `{id}.json`.
    Text,
}

const OPENING: [char; 3] = ['{', '<', '['];
const CLOSING: [char; 3] = ['}', '>', ']'];

/// Reads a segment that is no `{name}`; `None` if nothing in it looks like a path value.
pub(crate) fn read(segment: &str) -> Option<Habit> {
    let (before, value) = segment.split_at(segment.find([':', '*', '{', '<', '['])?);
    let habit = match value.strip_prefix(':') {
        Some(name) => after_colon(name),
        None if value.starts_with('*') => habit(value, More::Rest),
        None => in_brackets(value),
    };
    let is_query = before.contains('?') || before.len() > 1 && before.contains('#');
    let is_marked = before.is_empty() || ["$", "#", "%"].contains(&before);
    (!is_query).then_some(if is_marked { habit } else { Habit { more: More::Text, ..habit } })
}

/// `id`, `id?`, `rest*`, `id(\d+)`
fn after_colon(value: &str) -> Habit {
    let (name, behind) = value.split_at(value.find(|c| !is_part_of_name(c)).unwrap_or(value.len()));
    let more = match behind.chars().next() {
        None => More::Nothing,
        Some('?') => More::Optional,
        Some('*' | '+') => More::Rest,
        Some('(') if !behind.starts_with("(.") => More::Type,
        Some(_) => More::Text,
    };
    habit(name, more)
}

/// `{id}`, `{{id}}`, `{id:int}`, `<int:id>`, `[id]`
fn in_brackets(value: &str) -> Habit {
    let end = value.rfind(CLOSING).unwrap_or(value.len());
    let inner = value[..end].trim_matches(|c: char| OPENING.contains(&c) || CLOSING.contains(&c) || c.is_whitespace());
    let is_followed = !value[end..].trim_start_matches(CLOSING).is_empty();
    let first = inner.split([':', '}', '>', ']']).next().unwrap_or_default();
    if inner[first.len()..].starts_with(CLOSING) {
        return habit(first, More::Text);
    }
    let (name, kind) = match inner.split_once(':') {
        Some((kind, name)) if value.starts_with('<') => (name, Some(kind)),
        Some((name, kind)) => (name, Some(kind)),
        None => (inner, None),
    };
    let more = match kind {
        _ if is_followed => More::Text,
        _ if inner.starts_with(['*', '.']) || inner.ends_with(['*', '.']) || kind == Some("path") => More::Rest,
        _ if inner.ends_with('?') || inner.contains('=') => More::Optional,
        Some(_) => More::Type,
        None => More::Nothing,
    };
    habit(name.split('=').next().unwrap_or_default(), more)
}

fn habit(name: &str, more: More) -> Habit {
    let name: String = name.chars().filter(|c| is_part_of_name(*c)).map(|c| if c == '-' { '_' } else { c }).collect();
    let begins = name.starts_with(|c: char| c.is_alphabetic() || c == '_');
    Habit { name: if begins { name } else { String::new() }, more }
}

fn is_part_of_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '-'
}

#[cfg(test)]
mod tests {
    use super::{Habit, More, read};

    #[test]
    fn notations_of_other_frameworks() {
        for (segment, name, more) in [
            (":id", "id", More::Nothing),
            ("<id>", "id", More::Nothing),
            ("[id]", "id", More::Nothing),
            ("{{id}}", "id", More::Nothing),
            ("${id}", "id", More::Nothing),
            ("{id", "id", More::Nothing),
            ("{}", "", More::Nothing),
            ("{1id}", "", More::Nothing),
            ("{user-id}", "user_id", More::Nothing),
            ("{id:int}", "id", More::Type),
            ("{id: i64}", "id", More::Type),
            ("{user-id:[0-9]+}", "user_id", More::Type),
            ("{id:regex(^a$)}", "id", More::Type),
            (r"{id:\d{4}}", "id", More::Type),
            ("<int:id>", "id", More::Type),
            (r":id(\d+)", "id", More::Type),
            ("{id?}", "id", More::Optional),
            ("{id:int?}", "id", More::Optional),
            ("{id=7}", "id", More::Optional),
            (":id?", "id", More::Optional),
            ("*rest", "rest", More::Rest),
            ("*", "", More::Rest),
            ("**", "", More::Rest),
            ("{*rest}", "rest", More::Rest),
            ("{rest...}", "rest", More::Rest),
            ("{rest:path}", "rest", More::Rest),
            ("<path:rest>", "rest", More::Rest),
            ("<rest..>", "rest", More::Rest),
            ("[...rest]", "rest", More::Rest),
            ("[[...rest]]", "rest", More::Rest),
            (":rest*", "rest", More::Rest),
            ("{id}.json", "id", More::Text),
            ("{a}{b}", "a", More::Text),
            ("user-{id}", "id", More::Text),
            (":id(.:format)", "id", More::Text),
        ] {
            assert_eq!(read(segment), Some(Habit { name: name.to_owned(), more }), "{segment}");
        }
        assert_eq!(read("search"), None);
        assert_eq!(read("größe"), None);
    }
}
