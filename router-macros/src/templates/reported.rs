//! Remembers the mistakes of templates that have been reported: a layout that does not compile is one mistake, however many controllers extend it.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex, PoisonError};

/// Every mistake, and the action that reported it. The compiler keeps a macro loaded for all of a crate, an editor for longer: so the same action
/// reports it again.
static REPORTED: LazyLock<Mutex<HashMap<(PathBuf, String), String>>> =
    LazyLock::new(Mutex::default);

/// Returns whether it is for this action to report the mistake.
pub(super) fn is_first(dir: &Path, mistake: &str, action: &str) -> bool {
    let mut reported = REPORTED.lock().unwrap_or_else(PoisonError::into_inner);
    reported
        .entry((dir.to_owned(), mistake.to_owned()))
        .or_insert_with(|| action.to_owned())
        == action
}
