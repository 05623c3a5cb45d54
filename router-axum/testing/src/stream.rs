//! A response that is read piece by piece.

use std::{ops::Deref, str, time::Duration};

use axum::{
    body::{Body, Bytes},
    response::Response,
};
use bytes::BytesMut;
use http_body_util::BodyExt;
use tokio::time::timeout;
use tracing::instrument::WithSubscriber;

use crate::log::Log;
use crate::response::TestResponse;

/// A response whose body is read piece by piece, from [`TestRequest::open`](crate::TestRequest::open). It has all methods of a [`TestResponse`], with
/// the part of the body that has come so far. When it is dropped, the client goes away.
///
/// ```
/// use axum::{Router, body::Body, routing::get};
/// use futures_util::{StreamExt, stream};
/// use router_axum_testing::{Client, TestStream};
///
/// /// Rows, as they are found.
/// async fn rows() -> Body {
///     Body::from_stream(stream::iter(["1,Ada\n", "2,Grace\n"]).map(Ok::<_, std::io::Error>))
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// let app = Client::new(Router::new().route("/people.csv", get(rows)));
///
/// let mut people: TestStream = app.get("/people.csv").open().await;
/// assert_eq!(people.next_chunk().await.as_deref(), Some(&b"1,Ada\n"[..]));
/// assert_eq!(people.assert_status(200).text(), "1,Ada\n"); // so far
/// assert_eq!(people.next_chunk().await.as_deref(), Some(&b"2,Grace\n"[..]));
/// assert_eq!(people.next_chunk().await, None);
/// # }
/// ```
#[derive(Debug)]
pub struct TestStream {
    pub(crate) response: TestResponse,
    pub(crate) rest: Body,
    pub(crate) log: Log,
    /// Bytes that have come and were not handed out.
    untaken: BytesMut,
    patience: Duration,
}

impl Deref for TestStream {
    type Target = TestResponse;

    fn deref(&self) -> &TestResponse {
        &self.response
    }
}

impl TestStream {
    pub(crate) fn new(response: TestResponse, rest: Body, log: Log) -> Self {
        Self {
            response,
            rest,
            log,
            untaken: BytesMut::new(),
            patience: Duration::from_secs(5),
        }
    }

    /// The response as it came.
    pub(crate) fn into_response(self) -> Response {
        Response::from_parts(self.response.parts, self.rest)
    }

    /// Sets how long each piece is waited for, in place of five seconds.
    #[must_use]
    pub fn within(self, patience: Duration) -> Self {
        Self { patience, ..self }
    }

    /// The next bytes, as many as are sent at a time; nothing at the end.
    ///
    /// # Panics
    ///
    /// If none come in time, or the body breaks off.
    pub async fn next_chunk(&mut self) -> Option<Bytes> {
        if self.untaken.is_empty() && !self.read().await {
            return None;
        }
        Some(self.untaken.split().freeze())
    }

    /// The next event of an event stream, its lines as they are sent, `data: 10`; nothing at the end. Comments, such as those that keep a
    /// connection alive, are left out.
    ///
    /// # Panics
    ///
    /// If none comes in time, or the body breaks off or is not text.
    pub async fn next_event(&mut self) -> Option<String> {
        loop {
            let Some(length) = length_of_block(&self.untaken) else {
                if self.read().await {
                    continue;
                }
                return None;
            };
            let block = self.untaken.split_to(length);
            let event: Vec<_> = str::from_utf8(&block)
                .unwrap_or_else(|error| self.response.fail(&format!("expected an event: {error}")))
                .split(['\r', '\n'])
                .filter(|line| !line.is_empty() && !line.starts_with(':'))
                .collect();
            if !event.is_empty() {
                return Some(event.join("\n"));
            }
        }
    }

    /// Waits for more, unless the body has ended.
    async fn read(&mut self) -> bool {
        let frame = timeout(self.patience, self.rest.frame())
            .with_subscriber(self.log.clone())
            .await;
        self.response.log = self.log.lines();
        match frame {
            Ok(Some(Ok(frame))) => {
                let more = frame.into_data().unwrap_or_default();
                self.untaken.extend_from_slice(&more);
                self.response.body = Ok([self.response.bytes(), &more].concat().into());
                true
            }
            Ok(Some(Err(error))) => {
                self.response.body = Err(error.to_string());
                self.response.fail("expected more");
            }
            Ok(None) => false,
            Err(_) => self
                .response
                .fail(&format!("expected more within {:?}", self.patience)),
        }
    }
}

/// The length of the first block with the empty line behind it. Three endings of a line are known.
fn length_of_block(bytes: &[u8]) -> Option<usize> {
    const ENDS: [&[u8]; 3] = [b"\n\n", b"\r\r", b"\r\n\r\n"];
    (0..bytes.len()).find_map(|at| {
        let end = ENDS.into_iter().find(|end| bytes[at..].starts_with(end))?;
        Some(at + end.len())
    })
}

#[cfg(test)]
mod tests {
    use super::length_of_block;

    #[test]
    fn a_block_ends_with_an_empty_line() {
        for (text, length) in [
            ("a\n\nb", Some(3)),
            ("a\r\n\r\nb", Some(5)),
            ("a\r\rb", Some(3)),
            ("a\nb\r\n", None),
        ] {
            assert_eq!(length_of_block(text.as_bytes()), length, "{text:?}");
        }
    }
}
