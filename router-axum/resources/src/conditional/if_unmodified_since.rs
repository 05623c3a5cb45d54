//! `IfUnmodifiedSince`: the time at which a client has seen a value.

use std::time::SystemTime;

use axum::http::{
    HeaderMap,
    header::{IF_MATCH, IF_UNMODIFIED_SINCE},
};
use router_axum::{Error, Result};

use super::condition::condition;

/// A client's condition that a value has not changed since this time, from `If-Unmodified-Since`: for values whose only version is the time of their last
/// change. A request without the header, or without a date in it, is a 428, unless the argument is an `Option`; that is `None`, too, where `If-Match`
/// says it better (RFC 9110, 13.1.4).
///
/// ```
/// use std::time::{Duration, SystemTime};
/// use router_axum::prelude::*;
/// use router_axum_resources::IfUnmodifiedSince;
///
/// async fn delete(seen: IfUnmodifiedSince) -> Result<()> {
///     let modified = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
///     seen.check(modified)
/// }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IfUnmodifiedSince(SystemTime);

condition!(IfUnmodifiedSince: "If-Unmodified-Since", String, " with the time of what it changes");

impl IfUnmodifiedSince {
    #[expect(clippy::unnecessary_wraps, reason = "as other conditions are read")]
    fn read(headers: &HeaderMap) -> Result<Option<Self>> {
        let date = headers
            .get(IF_UNMODIFIED_SINCE)
            .filter(|_| !headers.contains_key(IF_MATCH));
        Ok(date
            .and_then(|date| httpdate::parse_http_date(date.to_str().ok()?).ok())
            .map(Self))
    }

    /// Passes if the value was last changed at this time or before, in whole seconds.
    ///
    /// # Errors
    ///
    /// 412
    pub fn check(&self, modified: SystemTime) -> Result<()> {
        // a header has no fractions
        let seconds = |time: SystemTime| {
            time.duration_since(SystemTime::UNIX_EPOCH)
                .map_or(0, |time| time.as_secs())
        };
        if seconds(modified) <= seconds(self.0) {
            Ok(())
        } else {
            Err(Error::precondition_failed())
        }
    }
}
