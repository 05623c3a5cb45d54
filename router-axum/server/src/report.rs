//! Logs why a response broke off while it was sent: the client cannot learn it.

use std::{error::Error as StdError, thread};

use crate::errors::Errors;

/// Logs why a response broke off, also the panic that drops it: it is the last field of a type whose other fields may panic while they are dropped. Its type does not
/// depend on that of the errors that it reports.
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
