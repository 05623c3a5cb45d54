//! Answers that break off while they are sent. The client cannot be told why, so the log is.

use std::{error::Error as StdError, thread};

use axum::http::StatusCode;

use crate::{
    Error,
    error::{chain, reason_for_body, tell},
};

/// Logs why an answer broke off. The status is a 500, unless the answer was made of the request's own body and that broke off.
pub(super) fn tell_why(reason: &(dyn StdError + 'static)) {
    let mut reasons: Vec<_> = chain(Some(reason)).map(ToString::to_string).collect();
    reasons.dedup();
    broke_off(reason_for_body(reason).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR), &reasons.join(": "));
}

/// Tells of a panic that drops it. It is the last field of what may be dropped by one, or panic while it is dropped.
#[derive(Debug)]
pub(super) struct TellsOfPanic;

impl Drop for TellsOfPanic {
    fn drop(&mut self) {
        if thread::panicking() {
            broke_off(StatusCode::INTERNAL_SERVER_ERROR, "a panic while it was sent");
        }
    }
}

fn broke_off(status: StatusCode, reason: &str) {
    tell(&Error::new(status).context(format!("an answer broke off: {reason}")));
}
