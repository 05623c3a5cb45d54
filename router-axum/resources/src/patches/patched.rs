//! `Patched`: a field of a patch.

use router_axum::{Error, Result};
use serde::{Deserialize, Deserializer, Serialize, Serializer, ser::Error as _};

/// A field of a patch: absent is not null. It stands in a struct with `#[serde(default)]`, which reads a field that is not there as absent.
/// In a document it may be null, unless the value needs it: `#[schemars(with = "String")]`.
///
/// ```
/// use router_axum_resources::Patched;
///
/// #[derive(serde::Deserialize)]
/// #[serde(default)]
/// # #[derive(Default)]
/// struct TicketPatch {
///     title: Patched<String>,
///     assignee: Patched<String>,
/// }
///
/// let patch: TicketPatch = serde_json::from_str(r#"{"assignee": null}"#)?;
/// let (mut title, mut assignee) = ("Broken".to_owned(), Some("maja".to_owned()));
/// patch.title.apply("/title", &mut title)?;
/// patch.assignee.apply_or_clear(&mut assignee);
/// assert_eq!((title.as_str(), assignee), ("Broken", None));
/// # Ok::<(), router_axum::Error>(())
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Patched<T> {
    /// The field stays as it is.
    #[default]
    Absent,
    /// The field is removed.
    Null,
    /// The field has a new value.
    Value(T),
}

impl<T> Patched<T> {
    /// True if the field stays as it is: `#[serde(skip_serializing_if = "Patched::is_absent")]`.
    pub fn is_absent(&self) -> bool {
        matches!(self, Self::Absent)
    }

    /// Applies the patch to an optional field, which a null clears.
    pub fn apply_or_clear(self, field: &mut Option<T>) {
        match self {
            Self::Absent => {}
            Self::Null => *field = None,
            Self::Value(value) => *field = Some(value),
        }
    }

    /// Applies the patch to a field that must keep a value. `pointer` is its place in the body: `/title`.
    ///
    /// # Errors
    ///
    /// 422 at `pointer`, if the patch has a null.
    pub fn apply(self, pointer: &str, field: &mut T) -> Result<()> {
        match self {
            Self::Absent => {}
            Self::Null => return Err(Error::unprocessable().invalid(pointer, "may not be null")),
            Self::Value(value) => *field = value,
        }
        Ok(())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Patched<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Option::deserialize(deserializer)?.map_or(Self::Null, Self::Value))
    }
}

/// A field that is absent cannot be written: `skip_serializing_if` leaves it out.
impl<T: Serialize> Serialize for Patched<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Absent => Err(S::Error::custom(
                "an absent field: `#[serde(skip_serializing_if = \"Patched::is_absent\")]`",
            )),
            Self::Null => serializer.serialize_none(),
            Self::Value(value) => serializer.serialize_some(value),
        }
    }
}
