//! The library's macro for a field, `field(form.title, label="Title")`, writes an input of that name. Its type follows from the field, unless it is written out.

use std::collections::HashMap;

use super::html::escaped;
use super::text::{COMPUTED, Flat, Place};
use super::value::Value;

/// The attribute of what the library's macro writes for a field.
pub(super) const SHOWN: &str = "router-field";

/// The values of the macro's parameters.
type Given = HashMap<&'static str, Value>;

/// Says what is wrong with an argument, whatever its field is.
pub(super) fn mistake(given: &Given) -> Option<&'static str> {
    use Value::{Dict, List, Nothing, Text, Truth};
    match (
        given.get("field"),
        given.get("options"),
        given.get("attributes"),
    ) {
        (Some(Text(..) | Truth(_) | List(_) | Dict(_) | Nothing), ..) => {
            Some("without a field of a form: write `field(form.title)`")
        }
        _ if matches!(given.get("type"), Some(Text(word, _)) if ["submit", "button", "image", "reset"].contains(&&**word)) => {
            Some("with the `type` of a button: write `<button>`")
        }
        (_, Some(Text(..) | Truth(_) | Dict(_)), _) => {
            Some("with `options` that are no list: write `[\"low\", \"high\"]`")
        }
        (.., Some(Text(..) | Truth(_) | List(_))) => {
            Some("with `attributes` that are no map: write `{\"autofocus\": true}`")
        }
        _ => None,
    }
}

/// Returns the input that a call of the macro writes, if its first argument is a field of a form.
pub(super) fn written(given: &Given, place: &Place) -> Option<Flat> {
    let Value::Field(name, is_variable) = given.get("field")? else {
        return None;
    };
    let (kind, kind_place) = match given.get("type") {
        Some(Value::Text(kind, at)) => (kind.clone(), if kind.is_empty() { place } else { at }),
        Some(_) => (COMPUTED.to_string(), place),
        None => (String::new(), place),
    };
    let options = given.get("options").and_then(options).unwrap_or_default();
    let is_select = ["select", "radio", "checkboxes"].contains(&kind.as_str())
        || kind.is_empty() && !options.is_empty();
    let element = if is_select {
        "select"
    } else if kind == "textarea" {
        "textarea"
    } else {
        "input"
    };
    let mut flat = Flat::default();
    let shown = if *is_variable { SHOWN } else { "" };
    flat.push(
        &format!("<{element} {shown} name=\"{name}\""),
        place.clone(),
    );
    if kind == "checkboxes" {
        flat.push(" multiple", kind_place.clone());
    }
    if element == "input" {
        let kind = if kind.is_empty() {
            COMPUTED.to_string()
        } else {
            format!("{kind}\" value=\"{COMPUTED}")
        };
        flat.push(" type=\"", place.clone());
        flat.push(&format!("{kind}\""), kind_place.clone());
    }
    match given.get("attributes") {
        Some(Value::Dict(attributes)) => attributes
            .iter()
            .for_each(|(name, value)| attribute(&mut flat, name, value, place)),
        Some(_) => flat.push(&format!(" {COMPUTED}"), place.clone()),
        None => {}
    }
    flat.push(">", place.clone());
    for (value, place) in options {
        flat.push(&format!("<option value=\"{}\">", escaped(&value)), place);
    }
    flat.push(&format!("</{element}>"), place.clone());
    Some(flat)
}

fn attribute(flat: &mut Flat, name: &str, value: &Value, place: &Place) {
    let (value, place) = match value {
        Value::Truth(false) | Value::Nothing => return,
        Value::Truth(true) => return flat.push(&format!(" {name}"), place.clone()),
        Value::Text(value, place) => (escaped(value), place),
        _ => (COMPUTED.to_string(), place),
    };
    flat.push(&format!(" {name}=\"{value}\""), place.clone());
}

/// The values of `["low", "high"]` and of `[["low", "Low"], [7, "Seven"]]`, if all of them are written out.
fn options(options: &Value) -> Option<Vec<(String, Place)>> {
    let Value::List(options) = options else {
        return None;
    };
    let values = options.iter().map(|option| match option {
        Value::List(pair) => pair.first(),
        value => Some(value),
    });
    values
        .map(|value| match value {
            Some(Value::Text(text, place)) => Some((text.clone(), place.clone())),
            _ => None,
        })
        .collect()
}
