//! JSON pointers (RFC 6901), the places of values in a body.

use serde_path_to_error::Segment;

/// The step to the value that is called `name`, or has this number in a list.
///
/// ```
/// use router_axum::error::{Error, pointer};
///
/// // a client has chosen the name
/// let error = Error::unprocessable().invalid(pointer::step("EUR/kg"), "is no currency");
/// let place = &error.invalid_values()[0].pointer;
/// assert_eq!(place, "/EUR~1kg");
/// assert!(pointer::names(place).eq(["EUR/kg"]));
///
/// assert_eq!(pointer::of_path("notes[0].title"), "/notes/0/title");
/// ```
#[must_use]
pub fn step(name: &str) -> String {
    format!("/{}", name.replace('~', "~0").replace('/', "~1"))
}

/// The names in a pointer.
pub fn names(pointer: &str) -> impl Iterator<Item = String> {
    pointer
        .split('/')
        .skip(1)
        .map(|name| name.replace("~1", "/").replace("~0", "~"))
}

/// The pointer of a path as Rust writes it, and as the crate garde shows it: `notes[0].title`.
#[must_use]
pub fn of_path(path: &str) -> String {
    path.split(['.', '['])
        .map(|step| step.trim_end_matches(']'))
        .filter(|step| !matches!(*step, "" | "?"))
        .map(step)
        .collect()
}

/// The pointer of a path of serde.
pub(crate) fn of_segments<'p>(path: impl IntoIterator<Item = &'p Segment>) -> String {
    path.into_iter()
        .filter_map(|segment| match segment {
            Segment::Seq { index } => Some(format!("/{index}")),
            Segment::Map { key: name } | Segment::Enum { variant: name } => Some(step(name)),
            Segment::Unknown => None,
        })
        .collect()
}
