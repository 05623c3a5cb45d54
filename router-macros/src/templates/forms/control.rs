//! A control of a form, from its element.

use router_core::forms::Repeats;

use super::form::{self, Control};
use super::html::Element;
use super::page::Page;
use super::signs::{COMPUTED, Place, UNKNOWN};

/// The attribute of what the library's macro writes for a field.
const SHOWN: &str = "router-field";

impl Page {
    /// An attribute's value, if it is written out, without the spaces that tags leave around it.
    pub(super) fn written<'e>(
        &self,
        element: &'e Element,
        name: &str,
    ) -> Result<Option<&'e str>, ()> {
        match element.attribute(name) {
            Some(attribute) if attribute.value.contains([COMPUTED, UNKNOWN]) => Err(()),
            Some(attribute) => Ok(Some(attribute.value.trim())),
            None if element.is_open || element.is_bound(name) => Err(()),
            None => Ok(None),
        }
    }

    /// Returns whether an element may be disabled by itself, and whether that is certain.
    pub(super) fn is_disabled(&self, element: &Element) -> Option<bool> {
        match element.attribute("disabled") {
            Some(_) => Some(true),
            None => (!element.is_bound("disabled")).then_some(false),
        }
    }

    /// The type of an input or a button, and else the element's name.
    pub(super) fn word(&self, element: &Element) -> String {
        match (element.name.as_str(), self.written(element, "type")) {
            ("button", Ok(word)) => word.map_or("submit".to_owned(), str::to_ascii_lowercase),
            ("input", Ok(word)) => word.map_or("text".to_owned(), str::to_ascii_lowercase),
            ("input" | "button", Err(())) => form::UNKNOWN.to_owned(),
            (name, _) => name.to_owned(),
        }
    }

    /// The control of an element with a name that is sent; an error if the name is computed.
    pub(super) fn control(
        &self,
        element: &Element,
        is_around_disabled: Option<bool>,
    ) -> Result<Option<Control>, ()> {
        let word = self.word(element);
        let is_button = element.name == "button" && word != "submit" && word != form::UNKNOWN;
        if is_button || ["reset", "button", "image"].contains(&word.as_str()) {
            return Ok(None);
        }
        let Some(name) = self
            .written(element, "name")?
            .filter(|name| !name.is_empty() && *name != "_charset_")
        else {
            return Ok(None);
        };
        let is_disabled = either(is_around_disabled, self.is_disabled(element));
        // what is not sent is not judged
        let judged = match word.as_str() {
            _ if is_disabled != Some(false) => form::UNKNOWN,
            "" | "search" | "tel" | "password" | "textarea" => "text",
            word => word,
        };
        let at = element
            .attribute("name")
            .map_or(element.at, |name| name.value_at);
        let is_multiple =
            matches!(self.written(element, "multiple"), Ok(Some(_))) && word != "email";
        Ok(Some(Control {
            name: name.to_owned(),
            place: self.place_of(name, at),
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
        let at = element
            .attribute("value")
            .map_or(element.at, |value| value.value_at);
        let value = match (word, self.written(element, "value")) {
            ("radio" | "hidden" | "submit" | "checkbox" | "number" | "range", Ok(Some(value))) => {
                value
            }
            ("checkbox" | "radio", Ok(None)) => "on",
            ("submit", Ok(None)) => "",
            _ => return Vec::new(),
        };
        vec![(value.to_owned(), self.place_of(value, at))]
    }

    fn limits(&self, element: &Element) -> Vec<(&'static str, i64, u32)> {
        let limits = ["min", "max", "minlength", "maxlength"]
            .into_iter()
            .filter_map(|name| {
                let written = self.written(element, name).ok()??;
                let number: i64 = written.parse().ok()?;
                let at = element.attribute(name)?.value_at;
                let line = self.place_of(written, at).1;
                Some((name, number, line))
            });
        limits.collect()
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
