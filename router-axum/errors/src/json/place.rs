//! The place of a wrong value in JSON, where serde kept the values around it before it knew their type.

use serde_json::{Value, json};

use router_fields::culprit;

use crate::error::invalid::pointer_step;

/// A body is read again for each value that may be the wrong one, so that at most so many bytes are read.
const MOST_READ: usize = 1 << 21;

/// The pointer of the wrong value below `pointer`; of a field that is missing, that of the object that lacks it. `read` gives serde's message.
pub(super) fn below(
    pointer: &str,
    text: &str,
    missing: Option<&str>,
    read: fn(&Value) -> Option<String>,
) -> Option<String> {
    let whole: Value = serde_json::from_str(text).ok()?;
    let message = read(&whole)?;
    let mut places = Vec::new();
    collect(whole.pointer(pointer)?, pointer, missing, &mut places);
    if places.len() * text.len() > MOST_READ {
        return None;
    }
    let found = culprit(places.len(), &message, &mut |marked| {
        let mut whole = whole.clone();
        for one in marked {
            let place = whole.pointer_mut(&places[*one])?;
            // unlike what is there, and unlike all other marks
            let mark = if place.is_string() {
                json!(1_000_000_007 + one)
            } else {
                json!(format!("\0{one}"))
            };
            match (missing, place) {
                (Some(name), place) => place[name] = mark,
                (None, place) => *place = mark,
            }
        }
        read(&whole)
    });
    found.map(|one| places.swap_remove(one))
}

/// The values that are neither a list nor an object, or the objects without the missing field.
fn collect(value: &Value, at: &str, missing: Option<&str>, places: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            if missing.is_some_and(|name| !fields.contains_key(name)) {
                places.push(at.to_owned());
            }
            for (name, field) in fields {
                collect(
                    field,
                    &(at.to_owned() + &pointer_step(name)),
                    missing,
                    places,
                );
            }
        }
        Value::Array(values) => {
            for (index, value) in values.iter().enumerate() {
                collect(value, &format!("{at}/{index}"), missing, places);
            }
        }
        _ if missing.is_none() => places.push(at.to_owned()),
        _ => {}
    }
}
