//! Where a page prints what only a request knows. Values are escaped for texts and quoted attributes; anywhere else that does not protect them.

use std::ops::Range;

use super::html::{Attribute, Element, Part, parts};
use super::page::Page;
use super::run::Mistake;
use super::signs::{Kind, Place, Printed};

#[cfg(test)]
mod tests;

/// A value that begins a URL, and so must not be `javascript:..`: its name, its place, and the tag that prints it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Url {
    pub(super) path: String,
    pub(super) place: Place,
    pub(super) written: String,
}

/// The attributes that are URLs.
const URLS: [&str; 12] = [
    "href",
    "xlink:href",
    "src",
    "action",
    "formaction",
    "data",
    "poster",
    "hx-get",
    "hx-post",
    "hx-put",
    "hx-patch",
    "hx-delete",
];

/// The values of a page that are printed where escaping does not protect them, and those that may be so at the begin of a URL.
pub(super) fn positions(page: &Page<'_>) -> (Vec<Mistake>, Vec<Url>) {
    let mut found = Found {
        page,
        mistakes: Vec::new(),
        urls: Vec::new(),
    };
    for part in parts(&page.text) {
        match part {
            Part::Open(element) => found.element(&element),
            Part::Comment(range) => found.each(range, |value, _| {
                let why =
                    "in a comment, which it may end: write it elsewhere, or remove the comment";
                let is_harmless = matches!(value.kind, Kind::Number | Kind::Link(_) | Kind::Url);
                (!is_harmless).then(|| why.to_owned())
            }),
            Part::Raw(name, range) if name == "style" => found.style(range),
            Part::Raw(name, range) if name == "script" => found.script(range, None),
            Part::Unknown(at) if page.text[at..].starts_with('<') => {
                found.all(at..at + 3, of_element)
            }
            _ => {}
        }
    }
    (found.mistakes, found.urls)
}

struct Found<'a> {
    page: &'a Page<'a>,
    mistakes: Vec<Mistake>,
    urls: Vec<Url>,
}

impl Found<'_> {
    /// Tells of each value in a part of the text, as `why` says of the tag that prints it, if it says something.
    fn each(&mut self, range: Range<usize>, why: impl Fn(&Printed, &str) -> Option<String>) {
        for (at, value) in self.page.values.range(range) {
            let Some(written) = self.page.tag_of(*at) else {
                continue;
            };
            let why = Some(value)
                .filter(|value| value.kind != Kind::Markup)
                .and_then(|value| why(value, &written));
            self.mistakes.extend(why.map(|why| {
                let place = self.page.place(*at);
                let what = format!("prints `{written}` in line {} {why}", place.1);
                Mistake { place, what }
            }));
        }
    }

    fn all(&mut self, range: Range<usize>, why: impl Fn(&str) -> String) {
        self.each(range, |_, written| Some(why(written)));
    }

    fn style(&mut self, range: Range<usize>) {
        self.each(range, |value, written| {
            let why = "in a style, where escaping does not protect it: write a number";
            (value.kind != Kind::Number).then(|| format!("{why}, `{}`", filtered(written, "int")))
        });
    }

    /// Tells of values in what runs: the contents of a `<script>`, or an attribute in such quotes.
    fn script(&mut self, range: Range<usize>, quote: Option<char>) {
        self.each(range, |value, written| match value.kind {
            Kind::Json if quote == Some('"') => None,
            Kind::Json | Kind::Number | Kind::Link(_) => None,
            _ => {
                let write = filtered(written, "tojson");
                let quoted = if quote.is_some() {
                    ", between single quotes"
                } else {
                    ""
                };
                Some(format!(
                    "in a script, where escaping does not protect it: write `{write}`{quoted}"
                ))
            }
        });
    }

    fn element(&mut self, element: &Element) {
        let mut from = element.at + 1 + element.name.len();
        self.all(from..from + 1, of_element);
        from += 1;
        for attribute in &element.attributes {
            let to = if attribute.value_end == attribute.at {
                attribute.at
            } else {
                attribute.value_at
            };
            self.names(from..to);
            self.attribute(element, attribute);
            from = attribute.value_end;
        }
        self.names(from..element.end);
    }

    fn names(&mut self, range: Range<usize>) {
        self.all(range, |_| {
            "as the name of an attribute: write the name out, in `{% if .. %}` where it may be missing".to_owned()
        });
    }

    fn attribute(&mut self, element: &Element, attribute: &Attribute) {
        let (range, name) = (
            attribute.value_at..attribute.value_end,
            attribute.name.as_str(),
        );
        let Some(quote) = attribute.quote else {
            return self.all(range, |written| {
                format!("in an attribute without quotes, which a space ends: write `{name}=\"{written}\"`")
            });
        };
        if quote == '"' {
            self.each(range.clone(), |value, written| {
                let why = "between double quotes, and JSON has such: write it between single ones";
                (value.kind == Kind::Json).then(|| format!("{why}, `{name}='{written}'`"))
            });
        }
        let bare = name
            .strip_prefix("data-")
            .filter(|name| name.starts_with("hx-"));
        if name == "style" {
            self.style(range);
        } else if is_script(name) {
            self.script(range, Some(quote));
        } else if URLS.contains(&bare.unwrap_or(name))
            || is_refresh(element, attribute, &self.page.text)
        {
            self.url(attribute);
        }
    }

    /// Tells of a value that begins a URL, which has to have no scheme that runs something.
    fn url(&mut self, attribute: &Attribute) {
        let text = &self.page.text[attribute.value_at..attribute.value_end];
        let begin = text.rfind("url=").map_or(0, |at| at + 4);
        let at =
            attribute.value_at + begin + text[begin..].len() - text[begin..].trim_start().len();
        if text
            .trim_start()
            .to_ascii_lowercase()
            .starts_with("javascript:")
        {
            return self.script(attribute.value_at..attribute.value_end, attribute.quote);
        }
        let Some(Printed {
            path,
            kind: Kind::Value | Kind::Json | Kind::Name(_),
        }) = self.page.values.get(&at)
        else {
            return;
        };
        let of_list = ["links.first", "links.prev", "links.next", "links.last"];
        let is_link = path == "url_prefix" || of_list.iter().any(|link| path.ends_with(link));
        if let (false, Some(written)) = (is_link, self.page.tag_of(at)) {
            let url = Url {
                path: path.clone(),
                place: self.page.place(at),
                written,
            };
            self.urls.push(url);
        }
    }
}

fn of_element(_: &str) -> String {
    "as the name of an element: write the name out".to_owned()
}

/// `{{ name|int }}`
fn filtered(written: &str, filter: &str) -> String {
    let inner = written
        .trim_start_matches("{{")
        .trim_end_matches("}}")
        .trim_matches([' ', '-']);
    format!("{{{{ {inner}|{filter} }}}}")
}

/// Returns whether an attribute runs as a script: `onclick`, `hx-on:click`, `@click`, `:class`, `x-data`, and `srcdoc` is a page of its own.
fn is_script(name: &str) -> bool {
    let begins = [
        "on",
        "@",
        ":",
        "x-",
        "v-on:",
        "v-bind:",
        "hx-on",
        "data-hx-on",
    ];
    begins.iter().any(|begin| name.starts_with(begin)) || name == "srcdoc"
}

/// `<meta http-equiv="refresh" content="0; url=..">`
fn is_refresh(element: &Element, attribute: &Attribute, text: &str) -> bool {
    let value = &text[attribute.value_at..attribute.value_end];
    element.name == "meta" && attribute.name == "content" && value.contains("url=")
}
