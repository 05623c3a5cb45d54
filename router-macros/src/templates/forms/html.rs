//! The elements of a page, from its text with marks.

use std::ops::Range;

use super::signs::{COMPUTED, UNKNOWN};

/// A part of a page that a form consists of.
#[derive(Debug)]
pub(super) enum HtmlPart {
    Open(Element),
    Close(String),
    /// The text between two tags, if it is known.
    Text(Option<String>),
    /// Something that may be markup, at this place in the text.
    Unknown(usize),
    /// The contents of a comment.
    Comment(Range<usize>),
    /// The contents of a `<script>` or another element in which there is no markup.
    Raw(String, Range<usize>),
}

/// An opening tag.
#[derive(Debug)]
pub(super) struct Element {
    pub name: String,
    pub attributes: Vec<Attribute>,
    /// True if it may have further attributes.
    pub is_open: bool,
    pub at: usize,
    /// Where it ends.
    pub end: usize,
}

/// An attribute of a tag, its name in lower case.
#[derive(Debug)]
pub(super) struct Attribute {
    pub name: String,
    /// The value with its marks.
    pub value: String,
    /// Where the name begins, and where the value does.
    pub at: usize,
    pub value_at: usize,
    /// Where the value ends.
    pub value_end: usize,
    pub quote: Option<char>,
}

impl Element {
    pub(super) fn attribute(&self, name: &str) -> Option<&Attribute> {
        self.attributes
            .iter()
            .find(|attribute| attribute.name == name)
    }

    /// Returns whether a script gives it an attribute: `:name`, `x-bind:name`.
    pub(super) fn is_bound(&self, name: &str) -> bool {
        self.attributes.iter().any(|found| {
            found
                .name
                .strip_suffix(name)
                .is_some_and(|rest| rest.ends_with(':'))
        })
    }
}

const MARKS: [char; 2] = [COMPUTED, UNKNOWN];

/// The parts of a page. What stands in comments, scripts and styles is none.
pub(super) fn parts(text: &str) -> Vec<HtmlPart> {
    let mut parts = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let is_tag = |begin: &str| {
            rest.strip_prefix(begin)
                .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic()))
        };
        if let Some(length) = comment(rest) {
            parts.push(HtmlPart::Comment(at..at + length));
            at += length;
        } else if is_tag("</") {
            let name = rest[2..].split(ends_name).next().unwrap_or_default();
            parts.push(HtmlPart::Close(name.to_ascii_lowercase()));
            at += rest.find('>').map_or(rest.len(), |end| end + 1);
        } else if is_tag("<") {
            let element = element(text, at);
            at = element.end;
            if ["script", "style", "textarea", "title"].contains(&element.name.as_str()) {
                at += end_of_raw(&text[at..], &element.name);
                parts.push(HtmlPart::Raw(element.name.clone(), element.end..at));
            }
            parts.push(HtmlPart::Open(element));
        } else {
            let name = rest.strip_prefix("</").or(rest.strip_prefix('<'));
            if name.is_some_and(|name| name.starts_with(MARKS)) {
                parts.push(HtmlPart::Unknown(at));
            }
            let first = rest.chars().next().map_or(0, char::len_utf8);
            let end = rest[first..]
                .find('<')
                .map_or(rest.len(), |end| first + end);
            parts.extend(
                rest[..end]
                    .match_indices(UNKNOWN)
                    .map(|(found, _)| HtmlPart::Unknown(at + found)),
            );
            let shown = decoded(rest[..end].trim());
            parts.push(HtmlPart::Text((!shown.contains(MARKS)).then_some(shown)));
            at += end;
        }
    }
    parts
}

/// The length of a comment that begins here: `<!-- .. -->`, and what browsers take for one, `<! .. >`, `<? .. >` and `</ .. >`.
fn comment(text: &str) -> Option<usize> {
    let ends: &[&str] = if text.starts_with("<!--") {
        &["-->", "--!>"]
    } else {
        &[">"]
    };
    let is_closing = text.strip_prefix("</").is_some_and(|name| {
        !name.starts_with(|c: char| c.is_ascii_alphabetic() || MARKS.contains(&c))
    });
    if !(is_closing || text.starts_with("<!") || text.starts_with("<?")) {
        return None;
    }
    // the first signs may be the last ones, too: `<!-->`
    Some(
        ends.iter()
            .filter_map(|end| Some(text[2..].find(end)? + 2 + end.len()))
            .min()
            .unwrap_or(text.len()),
    )
}

fn ends_name(c: char) -> bool {
    c.is_whitespace() || ['/', '>', COMPUTED, UNKNOWN].contains(&c)
}

fn end_of_raw(rest: &str, name: &str) -> usize {
    let close = format!("</{name}");
    rest.to_ascii_lowercase().find(&close).unwrap_or(rest.len())
}

/// The tag that begins at a place.
fn element(text: &str, start: usize) -> Element {
    let name = text[start + 1..]
        .split(ends_name)
        .next()
        .unwrap_or_default();
    let mut at = start + 1 + name.len();
    let mut element = Element {
        name: name.to_ascii_lowercase(),
        attributes: Vec::new(),
        is_open: false,
        at: start,
        end: text.len(),
    };
    while let Some(next) = text[at..].chars().next() {
        if next == '>' {
            element.end = at + 1;
            break;
        } else if next == COMPUTED || next == UNKNOWN {
            element.is_open = true;
            at += next.len_utf8();
        } else if next.is_whitespace() || next == '/' {
            at += next.len_utf8();
        } else {
            let attribute = attribute(text, &mut at);
            element.is_open |= attribute.name.contains(MARKS);
            element.attributes.push(attribute);
        }
    }
    element
}

/// The attribute that begins at a place, which moves behind it.
fn attribute(text: &str, at: &mut usize) -> Attribute {
    let begin = *at;
    let end = |from: usize, is_end: &dyn Fn(char) -> bool| {
        text[from..]
            .find(is_end)
            .map_or(text.len(), |end| from + end)
    };
    // a name has at least one character
    let first = text[begin..].chars().next().map_or(0, char::len_utf8);
    *at = end(begin + first, &|c| {
        c.is_whitespace() || ['=', '>', '/'].contains(&c)
    });
    let name = text[begin..*at].to_ascii_lowercase();
    let mut value_at = begin;
    let mut value_end = begin;
    let mut quote = None;
    if let Some(value) = text[*at..].trim_start().strip_prefix('=') {
        let value = value.trim_start();
        quote = value
            .chars()
            .next()
            .filter(|sign| ['"', '\''].contains(sign));
        let sign = usize::from(quote.is_some());
        value_at = text.len() - value.len() + sign;
        value_end = end(value_at, &|c| match quote {
            Some(quote) => c == quote,
            None => c.is_whitespace() || c == '>',
        });
        *at = (value_end + sign).min(text.len());
    }
    Attribute {
        name,
        value: decoded(&text[value_at..value_end]),
        at: begin,
        value_at,
        value_end,
        quote,
    }
}

/// A text without entities. In the place of one that is not known stands the mark of what is computed.
pub(super) fn decoded(text: &str) -> String {
    let mut parts = text.split('&');
    let mut decoded = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let entity = part.split_once(';').filter(|(name, _)| {
            !name.is_empty()
                && name
                    .trim_start_matches('#')
                    .chars()
                    .all(|c| c.is_ascii_alphanumeric())
        });
        match entity {
            Some((name, rest)) => {
                decoded.push(sign(name).unwrap_or(COMPUTED));
                decoded.push_str(rest);
            }
            None => {
                decoded.push('&');
                decoded.push_str(part);
            }
        }
    }
    decoded
}

/// The sign that an entity stands for: `amp`, `#39`, `#x27`.
fn sign(entity: &str) -> Option<char> {
    match entity {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => {
            let code = entity.strip_prefix('#')?;
            let code = match code.strip_prefix(['x', 'X']) {
                Some(code) => u32::from_str_radix(code, 16),
                None => code.parse(),
            };
            char::from_u32(code.ok()?)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{HtmlPart, parts};

    fn shown(text: &str) -> Vec<String> {
        let shown = parts(text).into_iter().filter_map(|part| match part {
            HtmlPart::Open(element) => {
                let attributes = element
                    .attributes
                    .iter()
                    .map(|attribute| format!(" {}={}", attribute.name, attribute.value));
                Some(
                    element.name
                        + &attributes.collect::<String>()
                        + if element.is_open { " .." } else { "" },
                )
            }
            HtmlPart::Close(name) => Some(format!("/{name}")),
            HtmlPart::Text(Some(text)) if text.is_empty() => None,
            HtmlPart::Text(text) => Some(format!("'{}'", text.unwrap_or("..".into()))),
            HtmlPart::Unknown(_) => Some("?".into()),
            HtmlPart::Comment(_) | HtmlPart::Raw(..) => None,
        });
        shown.collect()
    }

    #[test]
    fn tags_are_read_as_browsers_do() {
        let check = |text: &str, expected: &[&str]| assert_eq!(shown(text), expected, "{text}");
        check(
            "<INPUT Name=title value='a \"b\"' required>",
            &["input name=title value=a \"b\" required="],
        );
        check(
            "<input name = \"a&amp;b\"/><br/>",
            &["input name=a&b", "br"],
        );
        check(
            "<!-- <input name=a> --><script>'<input name=b>'</script>",
            &["script", "/script"],
        );
        check(
            "<textarea name=a><input name=b></textarea>",
            &["textarea name=a", "/textarea"],
        );
        check(
            "<option>very high</option> 1 < 2",
            &["option", "'very high'", "/option", "'1'", "'< 2'"],
        );
        check(
            "<input \u{E000} name=\u{E000} checked>\u{E001}",
            &["input name=\u{E000} checked= ..", "?", "'..'"],
        );
        check("<input name=\"a", &["input name=a"]);
        check(
            "<input value='&#x27;&#39;&apos;&#XE4;&lt;&amp;lt;' name=a&b>1 &amp; 2",
            &["input value='''ä<&lt; name=a&b", "'1 & 2'"],
        );
        check(
            "<input value='&eacute;'>&nbsp;",
            &["input value=\u{E000}", "'..'"],
        );
        check("<", &["'<'"]);
        check("ä<b>ö", &["'ä'", "b", "'ö'"]);
    }
}
