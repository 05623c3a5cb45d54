//! No document describes the application's own form of errors.

pub(super) type OwnSchema = ();
