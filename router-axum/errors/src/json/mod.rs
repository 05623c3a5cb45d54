//! JSON bodies: how one is read, and where in it the wrong value stands.

pub(crate) mod body;
mod place;
pub(crate) mod sent_name;
mod strict;
