//! Where a page prints what only a request knows. Values are escaped for texts and quoted attributes; anywhere else that does not protect them.

use std::ops::Range;

use router_core::LINK_FUNCTIONS;

use self::code::is_code;
use super::{
    html::{Attribute, Element, HtmlPart, decoded, parts},
    page::RenderedPage,
    run::Mistake,
    signs::{COMPUTED, Place, SignKind, UNKNOWN},
};

mod code;
#[cfg(test)]
mod tests;

/// A value that says where a URL leads, and is refused if it is a text: its name, its template, and what is wrong then.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Url {
    pub path: String,
    pub place: Place,
    pub what: String,
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

/// The values of a page that are printed where escaping does not protect them, and those that may be so in a URL.
pub(super) fn positions(page: &RenderedPage) -> (Vec<Mistake>, Vec<Url>) {
    let mut found = FoundAt {
        page,
        mistakes: Vec::new(),
        urls: Vec::new(),
    };
    for part in parts(&page.text) {
        match part {
            HtmlPart::Open(element) => found.element(&element),
            HtmlPart::Comment(range) => found.each(range, |_, kind, _| {
                let why =
                    "in a comment, which it may end: write it elsewhere, or remove the comment";
                let is_harmless =
                    matches!(kind, SignKind::Number | SignKind::Link(_) | SignKind::Url);
                (!is_harmless).then(|| why.to_owned())
            }),
            HtmlPart::Raw(name, range) if name == "style" => found.style(range),
            HtmlPart::Raw(name, range) if name == "script" => found.script(range, None),
            HtmlPart::Unknown(at) if page.text[at..].starts_with('<') => {
                found.all(at..at + 3, of_element)
            }
            _ => {}
        }
    }
    (found.mistakes, found.urls)
}

struct FoundAt<'a> {
    page: &'a RenderedPage,
    mistakes: Vec<Mistake>,
    urls: Vec<Url>,
}

impl FoundAt<'_> {
    /// Tells of each value in a part of the text, as `why` says of the tag that prints it, if it says something.
    fn each(
        &mut self,
        range: Range<usize>,
        why: impl Fn(usize, &SignKind, &str) -> Option<String>,
    ) {
        for (at, value) in self.page.values.range(range) {
            let Some(written) = self.page.tag_of(*at) else {
                continue;
            };
            let why = Some(&value.kind)
                .filter(|kind| **kind != SignKind::Markup)
                .and_then(|kind| why(*at, kind, &written));
            self.mistakes.extend(why.map(|why| {
                let place = self.page.place(*at);
                let what = format!("prints `{written}` in line {} {why}", place.1);
                Mistake { place, what }
            }));
        }
    }

    fn all(&mut self, range: Range<usize>, why: impl Fn(&str) -> String) {
        self.each(range, |_, _, written| Some(why(written)));
    }

    fn style(&mut self, range: Range<usize>) {
        self.each(range, |_, kind, written| {
            let why = "in a style, where escaping does not protect it: write a number";
            (*kind != SignKind::Number).then(|| format!("{why}, `{}`", filtered(written, "int")))
        });
    }

    /// Tells of values in what runs: the contents of a `<script>`, or an attribute in such quotes.
    fn script(&mut self, range: Range<usize>, quote: Option<char>) {
        let page = self.page;
        let begin = range.start;
        let is_code = |at| match &page.text[begin..at] {
            script if quote.is_some() => is_code(&decoded(script)),
            script => is_code(script),
        };
        self.each(range, |at, kind, written| match kind {
            SignKind::Number | SignKind::Link(_) => None,
            SignKind::Json if quote == Some('"') || is_code(at) => None,
            _ => {
                let write = match kind {
                    SignKind::Json => written.to_owned(),
                    _ => filtered(written, "tojson"),
                };
                let (place, outside) = if is_code(at) {
                    ("a script, where escaping does not protect it", "")
                } else {
                    (
                        "quotes or a comment of a script, which it may end",
                        " outside of them, with its own quotes",
                    )
                };
                let quoted = if quote.is_some() {
                    ", in an attribute between single quotes"
                } else {
                    ""
                };
                Some(format!("in {place}: write `{write}`{outside}{quoted}"))
            }
        });
    }

    fn element(&mut self, element: &Element) {
        let mut from = element.at + 1 + element.name.len();
        self.all(from..from + 1, of_element);
        from += 1;
        for attribute in &element.attributes {
            self.names(from..attribute.value_at);
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
        let range = attribute.value_at..attribute.value_end;
        let name = attribute.name.as_str();
        let Some(quote) = attribute.quote else {
            return self.all(range, |written| {
                format!("in an attribute without quotes, which a space ends: write `{name}=\"{written}\"`")
            });
        };
        if quote == '"' {
            self.each(range.clone(), |_, kind, written| {
                let why = "between double quotes, and JSON has such: write it between single ones";
                (*kind == SignKind::Json).then(|| format!("{why}, `{name}='{written}'`"))
            });
        }
        let bare = name
            .strip_prefix("data-")
            .filter(|name| name.starts_with("hx-"))
            .unwrap_or(name);
        if name == "style" {
            self.style(range);
        } else if ["srcdoc", "v-html", "x-html"].contains(&name) {
            self.each(range, |_, kind, _| {
                let why = "where a text becomes markup: print it as a text of the page";
                (*kind != SignKind::Number).then(|| format!("in `{name}`, {why}"))
            });
        } else if is_script(bare, &attribute.value) {
            self.script(range, Some(quote));
        } else if let Some(begin) = url(element, bare, &self.page.text[range.clone()]) {
            self.url(range.start + begin..range.end, is_loaded(element, name));
        }
    }

    /// Tells of a value that says where a URL leads: its scheme may run something, and what is loaded from another host may, too.
    fn url(&mut self, range: Range<usize>, is_loaded: bool) {
        let page = self.page;
        if bare(&page.text[range.clone()]).starts_with("javascript:") {
            return self.each(range, |_, kind, _| {
                let why = "in `javascript:..`, where escaping does not protect it: write a handler, `onclick='..'`";
                (*kind != SignKind::Number).then(|| why.to_owned())
            });
        }
        let mut begin = String::new();
        let mut from = range.start;
        for (at, value) in page.values.range(range) {
            begin.push_str(&bare(&page.text[from..*at]));
            from = *at;
            let path = value.path.as_str();
            let is_of_function = path
                .strip_suffix("()")
                .is_some_and(|name| LINK_FUNCTIONS.contains(&name));
            let of_list = ["links.first", "links.prev", "links.next", "links.last"];
            let leads = match value.kind {
                SignKind::Number => {
                    begin.push('0');
                    continue;
                }
                // these may be empty
                _ if path == "url_prefix" => continue,
                SignKind::Url if !is_of_function && !is_loaded => continue,
                SignKind::Url => !is_of_function,
                SignKind::Value | SignKind::Json | SignKind::Name(_) => {
                    !of_list.iter().any(|link| path.ends_with(link))
                }
                SignKind::Markup | SignKind::Link(_) => false,
            };
            let written = page.tag_of(*at);
            if let Some(written) = written.filter(|_| leads && is_open(&begin, is_loaded)) {
                let path = path.to_owned();
                let place = page.place(*at);
                let what = self::leads(&written, place.1, &begin, is_loaded);
                match value.kind {
                    SignKind::Url => self.mistakes.push(Mistake { place, what }),
                    _ => self.urls.push(Url { path, place, what }),
                }
            }
            return;
        }
    }
}

/// The mistake of a value that says where a URL leads, behind a begin that leaves it open.
fn leads(written: &str, line: u32, begin: &str, is_loaded: bool) -> String {
    if is_loaded {
        format!(
            "loads what `{written}` in line {line} names, which may be of another host, also behind the filter `link`: write a folder before it, `/static/..`, or return an `ActionPath`"
        )
    } else if begin.is_empty() {
        format!(
            "begins a URL with `{written}` in line {line}, a text that may be `javascript:..`: write the filter `link` behind it, or return an `ActionPath`"
        )
    } else {
        format!(
            "prints `{written}` in line {line} behind `{begin}`, which leaves open where the URL leads: write the host and a `/` before it, or make all of the URL one text with the filter `link`"
        )
    }
}

/// A part of a URL as browsers read it.
fn bare(text: &str) -> String {
    let is_left_out =
        |c: &char| c.is_whitespace() || c.is_control() || [COMPUTED, UNKNOWN].contains(c);
    decoded(text)
        .to_ascii_lowercase()
        .replace('\\', "/")
        .chars()
        .filter(|c| !is_left_out(c))
        .collect()
}

/// Returns whether what follows the begin of a URL may name its scheme or its host. One `/` is enough for a link, but a second one begins a host.
fn is_open(begin: &str, is_loaded: bool) -> bool {
    let schemes = ["javascript:", "data:", "http://", "https://", "//"];
    let may_become = |scheme: &&str| scheme.starts_with(begin);
    if begin == "/" || schemes.iter().any(may_become) {
        return is_loaded || begin != "/";
    }
    let host = begin.split_once("//").filter(|(scheme, _)| {
        scheme.is_empty() || scheme.find([':', '/', '?', '#']) == Some(scheme.len() - 1)
    });
    let is_data = begin.starts_with("data:") && !begin.starts_with("data:image/");
    host.map_or(is_data, |(_, host)| !host.contains(['/', '?', '#']))
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

/// Returns whether an attribute runs as a script: `onclick`, `hx-on:click`, `@click`, `:class`, `x-data`, `v-html`, `hx-vals="js:.."`.
fn is_script(name: &str, value: &str) -> bool {
    let begins = [
        "on",
        "@",
        ":",
        "_",
        "x-",
        "v-",
        "ng-",
        "hx-on",
        "hx-trigger",
        "hx-vars",
    ];
    let value = value.trim_start();
    begins.iter().any(|begin| name.starts_with(begin))
        || name.starts_with("hx-")
            && ["js:", "javascript:"]
                .iter()
                .any(|js| value.starts_with(js))
        || ["hx-vals", "hx-headers", "hx-request"].contains(&name) && value.starts_with(COMPUTED)
}

/// Returns where in an attribute a URL begins, if one does.
fn url(element: &Element, name: &str, value: &str) -> Option<usize> {
    let has = |name, end| {
        let value = element.attribute(name).map(|found| &found.value);
        value.is_some_and(|value| value.trim().to_ascii_lowercase().ends_with(end))
    };
    match (element.name.as_str(), name) {
        // `0; url='/users'`
        ("meta", "content") if has("http-equiv", "refresh") => {
            let rest = value
                .split_once([';', ','])
                .map_or(value, |(_, rest)| rest)
                .trim_start()
                .to_ascii_lowercase();
            let url = rest
                .strip_prefix("url")
                .map(str::trim_start)
                .and_then(|rest| rest.strip_prefix('='))
                .unwrap_or(&rest)
                .trim_start();
            Some(value.len() - url.trim_start_matches(['"', '\'']).len())
        }
        ("animate" | "set", "to" | "from" | "by" | "values") => {
            has("attributename", "href").then_some(0)
        }
        _ => URLS.contains(&name).then_some(0),
    }
}

/// Returns whether what a URL names is loaded as a part of the page.
fn is_loaded(element: &Element, name: &str) -> bool {
    match (element.name.as_str(), name) {
        ("script" | "embed", _) | ("base", "href") | ("object", "data") => true,
        ("link", "href") => element.attribute("rel").is_some_and(|rel| {
            let rel = rel.value.to_ascii_lowercase();
            ["stylesheet", "preload"]
                .iter()
                .any(|kind| rel.contains(kind))
                || rel.contains([COMPUTED, UNKNOWN])
        }),
        _ => false,
    }
}
