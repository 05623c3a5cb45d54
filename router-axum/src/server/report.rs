//! Logs why a response broke off while it was sent: the client cannot learn it.

use std::{error::Error as StdError, thread};

use axum::http::StatusCode;

use crate::{
    Error,
    error::{chain, log_error, reason_for_body},
};

/// Logs why a response broke off. The status is a 500, unless the response was made of the request's own body and that broke off.
pub(super) fn report(reason: &(dyn StdError + 'static)) {
    let mut reasons: Vec<_> = chain(Some(reason)).map(ToString::to_string).collect();
    reasons.dedup();
    broke_off(reason_for_body(reason).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR), &reasons.join(": "));
}

/// Reports the panic that drops it. It is the last field of a type whose other fields may panic while they are dropped.
#[derive(Debug)]
pub(super) struct PanicReport;

impl Drop for PanicReport {
    fn drop(&mut self) {
        if thread::panicking() {
            broke_off(StatusCode::INTERNAL_SERVER_ERROR, "a panic while it was sent");
        }
    }
}

fn broke_off(status: StatusCode, reason: &str) {
    log_error(&Error::new(status).context(format!("an answer broke off: {reason}")));
}
