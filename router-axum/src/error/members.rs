//! Members of problem details beyond status and detail.

use std::borrow::Cow;

use http::{HeaderValue, header::WWW_AUTHENTICATE};
use serde::Serialize;

use super::{Error, problem};

impl Error {
    /// How to sign in, of a 401: a challenge such as `Bearer` or `Basic realm="orders"`, which is sent as `WWW-Authenticate`. Give all 401s one with
    /// [`ErrorRouter::challenge`](crate::ErrorRouter::challenge).
    ///
    /// ```
    /// # use router_axum::Error;
    /// let error = Error::unauthorized().challenge("Bearer");
    /// assert_eq!(error.headers()["www-authenticate"], "Bearer");
    /// ```
    #[must_use]
    pub fn challenge<V: TryInto<HeaderValue>>(self, challenge: V) -> Self {
        self.header(WWW_AUTHENTICATE, challenge)
    }

    /// The URI that names this kind of problem (RFC 9457); `about:blank` unless set.
    ///
    /// ```
    /// # use router_axum::Error;
    /// let error = Error::forbidden().type_uri("https://example.org/problems/no-credit");
    /// assert_eq!(error.problem_type(), Some("https://example.org/problems/no-credit"));
    /// ```
    #[must_use]
    pub fn type_uri(mut self, uri: impl Into<Cow<'static, str>>) -> Self {
        self.0.type_uri = Some(uri.into());
        self
    }

    /// The title of this kind of problem (RFC 9457), the same for every error with its [`type_uri`](Self::type_uri); the name of the status
    /// unless set.
    ///
    /// ```
    /// # use router_axum::{error::RequestHead, prelude::*};
    /// let error = Error::forbidden().type_uri("https://example.org/problems/no-credit").title("Not enough credit");
    /// # let response = ErrorRouter::new().rest_prefix("/").into_layer().render(error, &RequestHead::of(&Request::new(())));
    /// # tokio::runtime::Builder::new_current_thread().build().expect("a runtime").block_on(async {
    /// # let body = axum::body::to_bytes(response.into_body(), 1000).await.expect("a body");
    /// # assert_eq!(serde_json::from_slice::<serde_json::Value>(&body).expect("JSON")["title"], "Not enough credit");
    /// # });
    /// ```
    #[must_use]
    pub fn title(mut self, title: impl Into<Cow<'static, str>>) -> Self {
        self.0.title = Some(title.into());
        self
    }

    /// One more member of the problem details, `instance` of RFC 9457 among them. Its others, `request_id` and `debug` cannot be replaced.
    ///
    /// ```
    /// # use router_axum::Error;
    /// let error = Error::forbidden().member("balance", 30);
    /// assert_eq!(error.members()["balance"], 30);
    /// ```
    #[must_use]
    pub fn member(mut self, key: impl Into<String>, value: impl Serialize) -> Self {
        let key = key.into();
        match serde_json::to_value(value) {
            Ok(value) if !problem::RESERVED.contains(&key.as_str()) => {
                self.0.members.insert(key, value);
                self
            }
            Ok(_) => self.context(format!("the member `{key}` is reserved and was left out")),
            Err(error) => self.context(format!("the member `{key}` was left out: {error}")),
        }
    }

    /// One entry of the member `errors`: what is wrong with the value at `pointer` (a JSON pointer such as `/name`).
    ///
    /// ```
    /// # use router_axum::Error;
    /// let error = Error::unprocessable().invalid("/name", "may not be empty");
    /// assert_eq!(error.members()["errors"][0]["pointer"], "/name");
    /// ```
    #[must_use]
    pub fn invalid(self, pointer: impl Into<String>, detail: impl Into<String>) -> Self {
        self.with_entry(serde_json::json!({ "pointer": pointer.into(), "detail": detail.into() }))
    }

    /// The same for a path value, by its name: `{ "parameter": "id", "detail": .. }`. A path value that cannot be read has such an entry.
    ///
    /// ```
    /// # use router_axum::Error;
    /// let error = Error::bad_request().invalid_parameter("month", "is a number from 1 to 12");
    /// assert_eq!(error.invalid_values()[0].parameter.as_deref(), Some("month"));
    /// ```
    #[must_use]
    pub fn invalid_parameter(self, name: impl Into<String>, detail: impl Into<String>) -> Self {
        self.with_entry(serde_json::json!({ "parameter": name.into(), "detail": detail.into() }))
    }

    fn with_entry(mut self, entry: serde_json::Value) -> Self {
        let errors = self.0.members.entry("errors").or_insert_with(|| serde_json::json!([]));
        if let Some(errors) = errors.as_array_mut() {
            errors.push(entry);
        }
        self
    }
}
