//! Bodies of requests, also such as are too large to be written down.

use std::{
    convert::Infallible,
    ops::Range,
    pin::Pin,
    task::{Context, Poll},
};

use axum::body::{Body, Bytes};
use http_body::{Frame, SizeHint};

use super::unescape;

/// The body that a case writes as `text`.
pub(super) fn body(text: &str) -> Body {
    match sized(text) {
        Some((size, "")) => Body::from(vec![b'0'; size]),
        Some((size, ", chunked")) => Body::from_stream(futures_util::stream::iter(
            chunks(size).map(Ok::<_, Infallible>),
        )),
        Some((size, ", announced")) => Body::new(Announced(size as u64)),
        _ => Body::from(unescape(text)),
    }
}

/// The same as bytes. What is announced alone has none.
pub(super) fn wire_body(text: &str) -> Vec<u8> {
    match sized(text) {
        Some((size, "")) => vec![b'0'; size],
        Some(_) => Vec::new(),
        None => unescape(text),
    }
}

/// `(3000 bytes)`, and what stands before the closing parenthesis.
fn sized(text: &str) -> Option<(usize, &str)> {
    let (size, rest) = text
        .strip_prefix('(')?
        .strip_suffix(')')?
        .split_once(" bytes")?;
    Some((size.parse().ok()?, rest))
}

fn chunks(size: usize) -> impl Iterator<Item = Bytes> + Send + 'static {
    const CHUNK: usize = 16 * 1024;
    let ranges = (0..size)
        .step_by(CHUNK)
        .map(move |start| start..size.min(start + CHUNK));
    ranges.map(|range: Range<usize>| Bytes::from(vec![b'0'; range.len()]))
}

/// A body that is announced and never arrives.
#[derive(Debug)]
struct Announced(u64);

impl http_body::Body for Announced {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        panic!("a body that is too large by its announcement is not read")
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.0)
    }
}
