//! Logs why a response broke off while it was sent: the client cannot learn it.

use std::{error::Error as StdError, thread};

use crate::errors::Errors;

/// Logs why a response broke off. Its types do not depend on those of the errors that it reports.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Report(fn(Option<&(dyn StdError + 'static)>));

impl Report {
    /// The log of these errors.
    pub(crate) fn by<E: Errors>() -> Self {
        Self(E::broke_off)
    }

    pub(crate) fn error(self, reason: &(dyn StdError + 'static)) {
        (self.0)(Some(reason));
    }

    /// Reports the panic that drops what this returns.
    pub(crate) fn of_panic(self) -> PanicReport {
        PanicReport(self)
    }
}

/// Reports the panic that drops it. It is the last field of a type whose other fields may panic while they are dropped.
#[derive(Debug)]
pub(crate) struct PanicReport(pub(crate) Report);

impl Drop for PanicReport {
    fn drop(&mut self) {
        if thread::panicking() {
            (self.0.0)(None);
        }
    }
}
