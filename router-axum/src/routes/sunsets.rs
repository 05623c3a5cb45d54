//! The rule by which actions and versions end.

use std::time::{SystemTime, UNIX_EPOCH};

use router_core::Ending;

/// The rule by which actions and versions end, and the day by which they are judged.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Sunsets {
    /// True if nothing is answered after its sunset.
    pub(crate) are_kept: bool,
    /// A second of the day that a test sets.
    pub(crate) today: Option<u64>,
}

impl Sunsets {
    pub(crate) fn is_past(self, ending: &Ending) -> bool {
        let now = || {
            SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .unwrap_or_default()
        };
        let today = || self.today.unwrap_or_else(|| now().as_secs());
        ending.sunset_at().is_some_and(|sunset| sunset <= today())
    }

    /// Logs that a version or an action is past its sunset.
    pub(crate) fn log_if_past(self, what: &str, ending: &Ending) {
        if self.is_past(ending) {
            tracing::warn!(target: "router_axum::routes", "{what} is past its sunset: {ending}");
        }
    }
}
