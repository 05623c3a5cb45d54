//! Which mistakes were told: a layout that does not compile is one mistake, however many controllers extend it.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex, PoisonError};

use super::Mistake;

/// Every mistake, and who told it. The compiler keeps a macro loaded for all of a crate, an editor for longer: who told it tells it again.
static TOLD: LazyLock<Mutex<HashMap<(PathBuf, String), String>>> = LazyLock::new(Mutex::default);

/// Whether `teller` is the one to tell the mistake.
pub(super) fn is_first(dir: &Path, mistake: &Mistake, teller: &str) -> bool {
    let mut told = TOLD.lock().unwrap_or_else(PoisonError::into_inner);
    told.entry((dir.to_owned(), mistake.text.clone())).or_insert_with(|| teller.to_owned()) == teller
}
