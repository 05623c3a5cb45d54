//! The sentences about a field for those who sent it, each behind the field's name.

/// The sentence about a field that was not sent.
pub const IS_MISSING: &str = "is missing";
/// The sentence about a field that the type does not have.
pub const IS_UNKNOWN: &str = "is not known here";
/// The sentence about a field that was sent more than once, and is no list.
pub const IS_REPEATED: &str = "is given more than once";
/// The sentence about a list of more or fewer values than the type has.
pub const WRONG_LENGTH: &str = "has the wrong length";
/// The sentence about a list with more entries than [`Entry::MOST`](super::Entry::MOST).
pub const TOO_MANY: &str = "has more than 1000 entries";
/// The sentence about a list of structs with a field that is in none of its entries.
pub const NO_ENTRY: &str = "has an entry that is not sent as items[0][title]";
/// The sentence about any other value that cannot be read.
pub const NOT_VALID: &str = "is not valid";
