//! An element as a part of a form: its control, and the scripts that send it.

use router_core::forms::{Encoding, Repeats};

use super::{
    form::{self, PageControl},
    html::{Attribute, Element},
    page::RenderedPage,
    signs::{COMPUTED, Place, UNKNOWN},
};

/// The attribute of what the library's macro writes for a field.
const SHOWN: &str = "router-field";

impl Element {
    /// An attribute's value, if it is written out, without the spaces that tags leave around it.
    pub(super) fn written(&self, name: &str) -> Result<Option<&str>, ()> {
        match self.attribute(name) {
            Some(attribute) if attribute.value.contains([COMPUTED, UNKNOWN]) => Err(()),
            Some(attribute) => Ok(Some(attribute.value.trim())),
            None if self.is_open || self.is_bound(name) => Err(()),
            None => Ok(None),
        }
    }

    /// Returns whether an element may be disabled by itself, and whether that is certain.
    pub(super) fn is_disabled(&self) -> Option<bool> {
        match self.attribute("disabled") {
            Some(_) => Some(true),
            None => (!self.is_bound("disabled")).then_some(false),
        }
    }

    /// The type of an input or a button, and else the element's name.
    pub(super) fn word(&self) -> String {
        let usual = match self.name.as_str() {
            "button" => "submit",
            "input" => "text",
            name => return name.to_owned(),
        };
        let word = self.written("type");
        word.map_or(form::UNKNOWN, |word| word.unwrap_or(usual))
            .to_ascii_lowercase()
    }

    /// The encoding that an attribute names, if it is written out.
    pub(super) fn encoding(&self, name: &str) -> Option<Encoding> {
        let encoding = self.written(name).ok()?.map(str::to_ascii_lowercase);
        Some(match encoding.as_deref() {
            Some("multipart/form-data") => Encoding::Multipart,
            Some("text/plain") => Encoding::Plain,
            _ => Encoding::Fields,
        })
    }

    /// Where the value of an attribute begins, or else the element.
    pub(super) fn value_at(&self, name: &str) -> usize {
        self.attribute(name).map_or(self.at, |found| found.value_at)
    }
}

impl RenderedPage {
    /// The control of an element with a name that is sent; an error if the name is computed.
    pub(super) fn control(
        &self,
        element: &Element,
        is_around_disabled: Option<bool>,
    ) -> Result<Option<PageControl>, ()> {
        let word = element.word();
        let is_button = element.name == "button" && word != "submit" && word != form::UNKNOWN;
        if is_button || ["reset", "button", "image"].contains(&word.as_str()) {
            return Ok(None);
        }
        let Some(name) = element
            .written("name")?
            .filter(|name| !name.is_empty() && *name != "_charset_")
        else {
            return Ok(None);
        };
        let is_disabled = either(is_around_disabled, element.is_disabled());
        // what is not sent is not judged
        let judged = match word.as_str() {
            _ if is_disabled != Some(false) => form::UNKNOWN,
            "" | "search" | "tel" | "password" | "textarea" => "text",
            word => word,
        };
        let is_multiple = matches!(element.written("multiple"), Ok(Some(_))) && word != "email";
        Ok(Some(PageControl {
            name: name.to_owned(),
            place: self.place_of(name, element.value_at("name")),
            origin: self.origin(element.at),
            values: self.values(element, judged),
            repeats: Repeats::Nothing,
            is_multiple,
            limits: self.limits(element),
            is_shown: element.attribute(SHOWN).is_some()
                && self.has_member(own_name(name), element.at),
            is_disabled: is_disabled == Some(true),
            branches: self.branches(element.at),
            word: judged.to_owned(),
        }))
    }

    /// The values of a control, each with the place that it has. Where none is written, browsers send `on`, and of a button an empty text.
    fn values(&self, element: &Element, word: &str) -> Vec<(String, Place)> {
        let value = match (word, element.written("value")) {
            ("radio" | "hidden" | "submit" | "checkbox" | "number" | "range", Ok(Some(value))) => {
                value
            }
            ("checkbox" | "radio", Ok(None)) => "on",
            ("submit", Ok(None)) => "",
            _ => return Vec::new(),
        };
        vec![(
            value.to_owned(),
            self.place_of(value, element.value_at("value")),
        )]
    }

    fn limits(&self, element: &Element) -> Vec<(&'static str, i64, u32)> {
        ["min", "max", "minlength", "maxlength"]
            .into_iter()
            .filter_map(|name| {
                let written = element.written(name).ok()??;
                let number: i64 = written.parse().ok()?;
                let line = self.place_of(written, element.value_at(name)).1;
                Some((name, number, line))
            })
            .collect()
    }
}

/// The name of a field in its entry: `title` of `items[0][title]`.
fn own_name(name: &str) -> &str {
    let own = name
        .strip_suffix(']')
        .and_then(|name| name.rsplit_once('['));
    own.map_or(name, |(_, own)| own)
}

/// Returns whether at least one of two holds, if that is certain.
pub(super) fn either(a: Option<bool>, b: Option<bool>) -> Option<bool> {
    if a == Some(true) || b == Some(true) {
        Some(true)
    } else {
        a.and(b)
    }
}

/// The attributes by which a script sends something, by the methods of their names.
pub(super) const BY_SCRIPT: [&str; 5] = ["hx-get", "hx-post", "hx-put", "hx-patch", "hx-delete"];

/// The attributes by which a script sends more than the controls or fewer, also for the forms within an element.
pub(super) const SENDING_MORE: [&str; 4] = ["hx-vals", "hx-include", "hx-vars", "hx-params"];

/// The attribute of one of these names, `data-hx-vals` among them.
pub(super) fn by_script<'e>(element: &'e Element, names: &[&str]) -> Option<&'e Attribute> {
    element
        .attributes
        .iter()
        .find(|attribute| names.contains(&attribute.name.trim_start_matches("data-")))
}

/// Returns whether a script may send a form otherwise: by htmx, `onsubmit`, `@submit`, `data-action="submit->.."`.
pub(super) fn is_scripted(element: &Element) -> bool {
    let is_script = |attribute: &Attribute| {
        let name = attribute.name.trim_start_matches("data-");
        name.starts_with("hx-") || name.contains("submit") || attribute.value.contains("submit")
    };
    element.is_open || element.attributes.iter().any(is_script)
}
