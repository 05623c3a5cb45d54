//! `Tagged`: values that know their version.

use std::time::SystemTime;

use router_axum::EntityTag;

/// A value that knows its version: a number that each change raises, or the time of the last change.
///
/// ```
/// use router_axum_resources::{EntityTag, Tagged};
///
/// struct Ticket {
///     revision: i64,
/// }
///
/// impl Tagged for Ticket {
///     fn tag(&self) -> EntityTag {
///         EntityTag::new(self.revision)
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no tag",
    label = "does not implement `router_axum_resources::Tagged`",
    note = "a value with a revision implements it: `fn tag(&self) -> EntityTag {{ EntityTag::new(self.revision) }}`",
    note = "any other value is given a tag by its bytes: `Versioned::hashed(value)`"
)]
pub trait Tagged {
    /// The tag of the value, which changes whenever the value does.
    fn tag(&self) -> EntityTag;

    /// The time of the last change of the value, if it is known.
    fn modified(&self) -> Option<SystemTime> {
        None
    }
}
