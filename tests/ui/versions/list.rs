//! 7 errors: lists of versions, and their ends.

use router_axum::{Ending, Versions};

// none
const NONE: Versions = Versions::new(&[]);

// one twice
const TWICE: Versions = Versions::new(&["1", "2", "1"]);

// a text that no header can have
const WORDS: Versions = Versions::new(&["1", "version two"]);

// the end of another
const OTHER: Versions = Versions::new(&["1", "2"]).ending(&[("3", Ending::deprecated("2026-06-01"))]);

// a sunset before the deprecation
const BEFORE: Ending = Ending::deprecated("2026-06-01").sunset("2026-05-31");

// no day
const FEBRUARY: Ending = Ending::deprecated("2026-02-29");

// a day as others write it
const SLASHES: Ending = Ending::deprecated("2026-06-01").sunset("01/01/2027");

fn main() {}
