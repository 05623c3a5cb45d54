//! Reads the available part of a response's body, whose length is unknown if a layer has wrapped it.

use std::iter;

use axum::body::Body;
use bytes::Bytes;
use futures_util::{FutureExt, StreamExt, stream};
use http_body_util::{BodyExt, BodyStream, StreamBody};

/// The whole body, if it is already there and in one piece, as every text is that was returned as one. Any other is given back, and will be sent
/// as it was.
pub(crate) fn read_now(mut body: Body) -> Result<Bytes, Body> {
    let first = match body.frame().now_or_never() {
        Some(Some(first)) => first,
        Some(None) => return Ok(Bytes::new()),
        None => return Err(body),
    };
    match (first, body.frame().now_or_never()) {
        (Ok(frame), Some(None)) if frame.is_data() => Ok(frame.into_data().unwrap_or_default()),
        (first, second) => {
            let seen = iter::once(first).chain(second.flatten());
            Err(Body::new(StreamBody::new(
                stream::iter(seen).chain(BodyStream::new(body)),
            )))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn streamed(parts: &'static [&str]) -> Body {
        Body::from_stream(stream::iter(parts).map(|part| Ok::<_, axum::Error>(*part)))
    }

    fn endless(parts: &'static [&str]) -> Body {
        Body::from_stream(
            stream::iter(parts)
                .map(|part| Ok::<_, axum::Error>(*part))
                .chain(stream::pending()),
        )
    }

    #[test]
    fn a_text_in_one_piece_is_read() {
        for (body, expected) in [
            (Body::empty(), Some("")),
            (Body::from("whole"), Some("whole")),
            (streamed(&[]), Some("")),
            (streamed(&["whole"]), Some("whole")),
            (streamed(&["who", "le"]), None),
            (endless(&["who"]), None),
            (endless(&[]), None),
        ] {
            assert_eq!(
                read_now(body).ok().as_deref(),
                expected.map(str::as_bytes),
                "{expected:?}"
            );
        }
    }

    #[tokio::test]
    async fn nothing_is_lost_of_any_other_body() {
        let broken = Body::from_stream(stream::iter([
            Ok("who"),
            Err(std::io::Error::other("broken")),
        ]));
        for (body, expected) in [
            (streamed(&["wh", "o", "le"]), "whole"),
            (endless(&["wh", "o"]), "who"),
            (endless(&["who"]), "who"),
            (broken, "who"),
        ] {
            let mut back =
                read_now(body).expect_err("a body of several frames, or one that is not over");
            let mut text = Vec::new();
            while text.len() < expected.len() {
                text.extend(
                    back.frame()
                        .await
                        .expect("a frame")
                        .expect("no error")
                        .into_data()
                        .expect("data"),
                );
            }
            assert_eq!(text, expected.as_bytes());
        }
    }
}
