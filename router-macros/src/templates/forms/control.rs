//! A control of a form, from its element.

use router_core::forms::{Input, Repeats};

use super::field::SHOWN;
use super::form::Control;
use super::html::{Attribute, Element};
use super::text::{BRANCH, COMPUTED, Flat, Place, UNKNOWN};

/// A page, to ask for what is certain of its elements.
#[derive(Clone, Copy)]
pub(super) struct Page<'a>(pub(super) &'a Flat);

impl Page<'_> {
    /// An attribute's value, if it is written out.
    pub(super) fn written<'e>(
        self,
        element: &'e Element,
        name: &str,
    ) -> Result<Option<&'e str>, ()> {
        match element.attribute(name) {
            Some(attribute) if self.is_certain(element, attribute) => Ok(Some(&attribute.value)),
            Some(_) => Err(()),
            None if element.is_open || element.is_bound(name) => Err(()),
            None => Ok(None),
        }
    }

    pub(super) fn is_certain(self, element: &Element, attribute: &Attribute) -> bool {
        let is_always = self.0.branches(attribute.at) == self.0.branches(element.at);
        is_always && !attribute.value.contains([COMPUTED, UNKNOWN, BRANCH])
    }

    /// Returns whether an element is disabled by itself, if that is certain.
    pub(super) fn is_disabled(self, element: &Element) -> Option<bool> {
        match element.attribute("disabled") {
            Some(disabled) => self.is_certain(element, disabled).then_some(true),
            None => (!element.is_bound("disabled")).then_some(false),
        }
    }

    /// The type of an input or a button, and else the element's name.
    pub(super) fn word(self, element: &Element) -> String {
        match (element.name.as_str(), self.written(element, "type")) {
            ("button", Ok(word)) => word.map_or("submit".to_owned(), str::to_ascii_lowercase),
            ("input", Ok(word)) => word.map_or("text".to_owned(), str::to_ascii_lowercase),
            ("input" | "button", Err(())) => "unknown".to_owned(),
            (name, _) => name.to_owned(),
        }
    }

    /// The control of an element with a name that is sent; an error if the name is computed.
    pub(super) fn control(
        self,
        element: &Element,
        is_around_disabled: Option<bool>,
    ) -> Result<Option<Control>, ()> {
        let word = self.word(element);
        let is_button = element.name == "button" && word != "submit" && word != "unknown";
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
        let is_judged = is_disabled == Some(false);
        let at = element
            .attribute("name")
            .map_or(element.at, |name| name.value_at);
        let is_multiple =
            matches!(self.written(element, "multiple"), Ok(Some(_))) && word != "email";
        Ok(Some(Control {
            name: name.to_owned(),
            input: if is_judged {
                input(&word)
            } else {
                Input::Unknown
            },
            place: self.0.place(at),
            values: if is_judged {
                self.values(element, &word)
            } else {
                Vec::new()
            },
            repeats: Repeats::Nothing,
            is_multiple,
            limits: self.limits(element),
            pattern: self
                .written(element, "pattern")
                .ok()
                .flatten()
                .map(str::to_owned),
            is_shown: element.attribute(SHOWN).is_some(),
            is_disabled: is_disabled == Some(true),
            branches: self.0.branches(element.at).to_vec(),
            word: if is_judged {
                word
            } else {
                "unknown".to_owned()
            },
        }))
    }

    /// The values of a control, each with the place that it has. Where none is written, browsers send `on`, and of a button an empty text.
    fn values(self, element: &Element, word: &str) -> Vec<(String, Place)> {
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
        vec![(value.to_owned(), self.0.place(at))]
    }

    /// Says of each date and time that is written out and is none for browsers, which take it for empty, how it is written.
    pub(super) fn unread_moments(self, element: &Element) -> Vec<String> {
        let word = self.word(element);
        let Some((_, example)) = MOMENTS.iter().find(|(input, _)| *input == word) else {
            return Vec::new();
        };
        let wrong = ["value", "min", "max"].into_iter().filter_map(|name| {
            let written = self.written(element, name).ok()??.trim();
            let (template, line) = self.0.place(element.attribute(name)?.at);
            (!written.is_empty() && !is_moment(written, example)).then(|| {
                format!("the template `{template}` has the `{name}` `{written}` in line {line}, which `type=\"{word}\"` does not take: write it as `{example}`")
            })
        });
        wrong.collect()
    }

    fn limits(self, element: &Element) -> Vec<(&'static str, f64, u32)> {
        let limits = ["min", "max", "minlength", "maxlength", "step"]
            .into_iter()
            .filter_map(|name| {
                let number: f64 = self.written(element, name).ok()??.trim().parse().ok()?;
                let at = element.attribute(name)?.at;
                number
                    .is_finite()
                    .then(|| (name, number, self.0.place(at).1))
            });
        limits.collect()
    }
}

/// The inputs for dates and times, each with a value that it takes.
const MOMENTS: [(&str, &str); 5] = [
    ("date", "2026-12-24"),
    ("datetime-local", "2026-12-24T18:30"),
    ("time", "18:30"),
    ("month", "2026-12"),
    ("week", "2026-W52"),
];

/// Returns whether a date or time is written as another, but for seconds, the `T` before a time, and a year of more digits.
fn is_moment(written: &str, example: &str) -> bool {
    let shape = |text: &str| {
        text.replace(|letter: char| letter.is_ascii_digit(), "0")
            .replace(' ', "T")
    };
    let (written, example) = (shape(written), shape(example));
    ["", ":00", ":00.0", ":00.00", ":00.000"]
        .iter()
        .filter_map(|seconds| written.strip_suffix(seconds))
        .any(|own| {
            own.len() >= example.len()
                && own.trim_start_matches('0') == example.trim_start_matches('0')
        })
}

/// Returns whether at least one of two holds, if that is certain.
pub(super) fn either(a: Option<bool>, b: Option<bool>) -> Option<bool> {
    if a == Some(true) || b == Some(true) {
        Some(true)
    } else {
        a.and(b)
    }
}

/// The kind of a control, by its element or the `type` of an `<input>`. One that browsers do not know has no name here.
fn input(word: &str) -> Input {
    match word {
        "email" => Input::Email,
        "url" => Input::Url,
        "number" | "range" => Input::Number,
        "date" => Input::Date,
        "datetime-local" => Input::DateTime,
        "time" => Input::Time,
        "month" => Input::Other("`type=\"month\"`"),
        "week" => Input::Other("`type=\"week\"`"),
        "color" => Input::Other("`type=\"color\"`"),
        "checkbox" => Input::Checkbox,
        "file" => Input::File,
        "select" => Input::Choice("a `<select>`"),
        "radio" => Input::Choice("`type=\"radio\"`"),
        "hidden" => Input::Choice("`type=\"hidden\"`"),
        "submit" => Input::Button,
        "unknown" => Input::Unknown,
        "" | "text" | "search" | "tel" | "password" | "textarea" => Input::Text,
        _ => Input::Other(""),
    }
}
