//! Answers that break off while they are sent: no client can be told why, the log can.

use std::{error::Error as StdError, iter::successors, thread};

use axum::http::StatusCode;

use crate::{
    Error,
    error::{reason_for_body, tell},
};

/// Tells why. What fails is the application's body, unless that is the client's own, sent back.
pub(super) fn tell_why(reason: &(dyn StdError + 'static)) {
    let chain = successors(Some(reason), |&reason| reason.source());
    let mut reasons: Vec<_> = chain.take(LONGEST).map(ToString::to_string).collect();
    reasons.dedup();
    broke_off(reason_for_body(reason).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR), &reasons.join(": "));
}

/// A longer chain of sources is taken for an endless one.
const LONGEST: usize = 64;

/// Tells of a panic that drops whoever calls this.
pub(super) fn tell_of_panic() {
    if thread::panicking() {
        broke_off(StatusCode::INTERNAL_SERVER_ERROR, "a panic while it was sent");
    }
}

fn broke_off(status: StatusCode, reason: &str) {
    tell(&Error::new(status).context(format!("an answer broke off: {reason}")));
}
