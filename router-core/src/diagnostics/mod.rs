//! What to write instead of a name, a signature or a path that gives no route.

pub(crate) mod edit_distance;
pub(crate) mod error;
pub(crate) mod foreign_paths;
pub(crate) mod form;
pub(crate) mod forms;
pub(crate) mod mistakes;
pub(crate) mod near_miss;
pub(crate) mod redundant_words;
pub(crate) mod reverse;
