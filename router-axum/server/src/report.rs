//! Logs why a response broke off while it was sent: the client cannot learn it.

use std::{error::Error as StdError, thread};

use crate::errors::Errors;

/// Logs why a response ended early. Dropped during a panic it logs that, so it is the last field of its owner. Its type does not depend on that of the errors.
#[derive(Debug)]
pub(crate) struct Report(fn(Option<&(dyn StdError + 'static)>));

impl Report {
    /// The log of these errors.
    pub(crate) fn by<E: Errors>() -> Self {
        Self(E::broke_off)
    }

    pub(crate) fn error(&self, reason: &(dyn StdError + 'static)) {
        (self.0)(Some(reason));
    }
}

impl Drop for Report {
    fn drop(&mut self) {
        if thread::panicking() {
            (self.0)(None);
        }
    }
}
