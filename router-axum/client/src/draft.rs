//! A request in the making, argument by argument.

use std::time::SystemTime;

use axum::{
    BoxError,
    body::Body,
    extract::Request,
    http::{
        HeaderName, HeaderValue, Method, Uri,
        header::{CONTENT_TYPE, IF_MATCH, IF_NONE_MATCH},
    },
    response::Response,
};
use headers::{Header, IfUnmodifiedSince};

use crate::connection::Connection;
use crate::error::ClientError;
use crate::values::Sent;

/// A request in the making. What cannot be sent is reported when the call is awaited.
#[doc(hidden)]
#[derive(Debug)]
pub struct Draft {
    connection: Connection,
    method: Method,
    path: String,
    queries: Vec<String>,
    pub(crate) request: Request,
    refused: Option<BoxError>,
}

impl Draft {
    /// A request of this method and path.
    pub fn new(connection: Connection, method: Method, path: Result<String, BoxError>) -> Self {
        let request = Request::new(Body::empty());
        let draft = Self {
            connection,
            method,
            path: String::new(),
            queries: Vec::new(),
            request,
            refused: None,
        };
        draft.with(path, |draft, path| draft.path = path)
    }

    /// Adds what can be sent, or keeps why it cannot.
    fn with<T, E: Into<BoxError>>(
        mut self,
        value: Result<T, E>,
        add: impl FnOnce(&mut Self, T),
    ) -> Self {
        match value {
            Ok(value) => add(&mut self, value),
            Err(error) => self.refused = self.refused.or(Some(error.into())),
        }
        self
    }

    /// Adds an argument by `add`, unless it is `None`.
    pub fn given<T>(self, argument: Option<T>, add: impl FnOnce(Self, T) -> Self) -> Self {
        match argument {
            Some(argument) => add(self, argument),
            None => self,
        }
    }

    /// Adds the fields of a value to the query.
    pub fn query<By>(self, value: &impl Sent<By>) -> Self {
        self.with(value.to_pairs(), |draft, query| draft.queries.push(query))
    }

    /// Sends a value as JSON.
    pub fn json<By>(self, value: &impl Sent<By>) -> Self {
        self.content("application/json", value.to_json())
    }

    /// Sends a value as a JSON merge patch.
    pub fn merge_patch<By>(self, value: &impl Sent<By>) -> Self {
        self.content("application/merge-patch+json", value.to_json())
    }

    /// Sends a value as a form; of a GET it is the query.
    pub fn form<By>(self, value: &impl Sent<By>) -> Self {
        if self.method == Method::GET || self.method == Method::HEAD {
            return self.query(value);
        }
        self.content("application/x-www-form-urlencoded", value.to_pairs())
    }

    /// Sends a text.
    pub fn text(self, text: &str) -> Self {
        self.content(
            "text/plain; charset=utf-8",
            Ok::<_, BoxError>(text.to_owned()),
        )
    }

    /// Sends bytes.
    pub fn bytes(self, bytes: &[u8]) -> Self {
        self.content(
            "application/octet-stream",
            Ok::<_, BoxError>(bytes.to_vec()),
        )
    }

    fn content<E: Into<BoxError>>(
        self,
        media_type: &'static str,
        body: Result<impl Into<Body>, E>,
    ) -> Self {
        self.with(body, |draft, body| {
            *draft.request.body_mut() = body.into();
            draft
                .request
                .headers_mut()
                .insert(CONTENT_TYPE, HeaderValue::from_static(media_type));
        })
    }

    /// Sends a whole request: its headers, its body, and its query beside that of other arguments.
    pub fn whole(mut self, request: Request) -> Self {
        let before = std::mem::replace(&mut self.request, request);
        let before = before.into_parts().0;
        self.queries.extend(before.uri.query().map(str::to_owned));
        self.request.headers_mut().extend(before.headers);
        self
    }

    /// Adds a typed header.
    pub fn typed_header<H: Header>(mut self, header: &H) -> Self {
        let mut values = Vec::new();
        header.encode(&mut values);
        self.request
            .headers_mut()
            .extend(values.into_iter().map(|value| (H::name().clone(), value)));
        self
    }

    /// Sets `If-Match`: the version that the client has seen.
    pub fn if_match(self, tag: &str) -> Self {
        self.header(IF_MATCH, tag)
    }

    /// Sets `If-None-Match`: `*`, so that nothing is replaced, or the version that the client has.
    pub fn if_none_match(self, tag: &str) -> Self {
        self.header(IF_NONE_MATCH, tag)
    }

    /// Sets `If-Unmodified-Since`: the time when the client has read the value that it changes.
    pub fn if_unmodified_since(self, time: SystemTime) -> Self {
        self.typed_header(&IfUnmodifiedSince::from(time))
    }

    pub(crate) fn header<N: TryInto<HeaderName>>(self, name: N, value: &str) -> Self
    where
        N::Error: Into<BoxError>,
    {
        let header = || {
            Ok((
                name.try_into().map_err(Into::into)?,
                HeaderValue::try_from(value)?,
            ))
        };
        let header: Result<_, BoxError> = header();
        self.with(header, |draft, (name, value)| {
            _ = draft.request.headers_mut().append(name, value)
        })
    }

    pub(crate) async fn send(mut self) -> Result<Response, ClientError> {
        let mut queries = self.queries;
        queries.extend(self.request.uri().query().map(str::to_owned));
        let query = queries
            .into_iter()
            .filter(|query| !query.is_empty())
            .collect::<Vec<_>>()
            .join("&");
        let mark = if query.is_empty() { "" } else { "?" };
        let uri = Uri::try_from(self.connection.url(&format!("{}{mark}{query}", self.path)));
        if let Some(error) = self.refused {
            return Err(ClientError::Unsent(error));
        }
        *self.request.uri_mut() = uri.map_err(|error| ClientError::Unsent(error.into()))?;
        *self.request.method_mut() = self.method;
        self.connection.send(self.request).await
    }
}
