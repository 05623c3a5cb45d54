//! Members of problem details beyond status and detail.

use std::borrow::Cow;

use http::HeaderValue;
use http::header::WWW_AUTHENTICATE;
use router_http::nesting::write_json;
use serde::Serialize;

use crate::error::Error;
use crate::problem;

impl Error {
    /// Tells the client of a 401 how to sign in, by a challenge such as `Bearer` or `Basic realm="orders"`, which is sent as `WWW-Authenticate`. Give all
    /// 401s one with `ErrorRouter::challenge`.
    #[must_use]
    pub fn challenge<V: TryInto<HeaderValue>>(self, challenge: V) -> Self {
        self.header(WWW_AUTHENTICATE, challenge)
    }

    /// The URI that names this kind of problem (RFC 9457); `about:blank` unless set.
    #[must_use]
    pub fn type_uri(mut self, uri: impl Into<Cow<'static, str>>) -> Self {
        self.0.type_uri = Some(uri.into());
        self
    }

    /// The title of this kind of problem (RFC 9457), the same for every error with its [`type_uri`](Self::type_uri); the name of the status
    /// unless set.
    #[must_use]
    pub fn title(mut self, title: impl Into<Cow<'static, str>>) -> Self {
        self.0.title = Some(title.into());
        self
    }

    /// Adds a member to the problem details, such as `instance`. The other members of RFC 9457, `request_id` and `debug` cannot be replaced.
    #[must_use]
    pub fn member(mut self, key: impl Into<String>, value: impl Serialize) -> Self {
        let key = key.into();
        // written first, which ends where it nests too deep; a number that is read from a text may be another one
        let written = write_json(&mut Vec::new(), &value);
        match written.and_then(|()| serde_json::to_value(&value)) {
            Ok(value) if !problem::RESERVED.contains(&key.as_str()) => {
                self.0.members.insert(key, value);
                self
            }
            Ok(_) => self.context(format!("the member `{key}` is reserved and was left out")),
            Err(error) => self.context(format!("the member `{key}` was left out: {error}")),
        }
    }

    /// Adds an entry to the member `errors`: what is wrong with the value at `pointer` (a JSON pointer such as `/name`).
    #[must_use]
    pub fn invalid(self, pointer: impl Into<String>, detail: impl Into<String>) -> Self {
        self.with_entry(serde_json::json!({ "pointer": pointer.into(), "detail": detail.into() }))
    }

    /// Adds an entry to the member `errors` for a path value or a value of the query, by its name: `{ "parameter": "id", "detail": .. }`.
    #[must_use]
    pub fn invalid_parameter(self, name: impl Into<String>, detail: impl Into<String>) -> Self {
        self.with_entry(serde_json::json!({ "parameter": name.into(), "detail": detail.into() }))
    }

    fn with_entry(mut self, entry: serde_json::Value) -> Self {
        let errors = self
            .0
            .members
            .entry("errors")
            .or_insert_with(|| serde_json::json!([]));
        if let Some(errors) = errors.as_array_mut() {
            errors.push(entry);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use crate::error::Error;

    #[test]
    fn a_member_is_the_number_that_was_given() {
        let error = Error::conflict().member("total", 997.202_657_785_192_5);
        assert_eq!(error.members()["total"], 997.202_657_785_192_5);
    }
}
