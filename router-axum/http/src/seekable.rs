//! A body of a reader that can be told where to begin.

use std::{
    io::SeekFrom,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use axum::body::{Body, Bytes};
use bytes::BytesMut;
use futures_util::stream;
use tokio::io::{self, AsyncRead, AsyncReadExt, AsyncSeek, AsyncSeekExt};

/// The byte at which a body begins, until its first byte is read. It is an extension of the response.
#[derive(Debug, Clone, Default)]
pub struct Start(Arc<AtomicU64>);

impl Start {
    /// Lets the body begin at this byte.
    pub fn set(&self, start: u64) {
        self.0.store(start, Ordering::Relaxed);
    }
}

/// The most bytes of a reader that are read at once.
const PIECE: usize = 64 * 1024;

/// The bytes of a reader, up to this length.
pub fn body(reader: impl AsyncRead + AsyncSeek + Send + 'static, length: u64) -> (Body, Start) {
    let start = Start::default();
    let begin = start.clone();
    let pieces = stream::try_unfold((Box::pin(reader), None), move |(reader, position)| {
        let begin = begin.0.load(Ordering::Relaxed);
        async move { piece(reader, position, begin, length).await }
    });
    (Body::from_stream(pieces), start)
}

type Position = Option<u64>;

/// The next bytes, with the reader and where it is; it is sent to the first byte before it is read.
async fn piece<R: AsyncRead + AsyncSeek>(
    mut reader: Pin<Box<R>>,
    position: Position,
    begin: u64,
    length: u64,
) -> io::Result<Option<(Bytes, (Pin<Box<R>>, Position))>> {
    let position = match position {
        Some(position) => position,
        None => reader.seek(SeekFrom::Start(begin)).await?,
    };
    let mut bytes =
        BytesMut::with_capacity(PIECE.min(usize::try_from(length - position).unwrap_or(PIECE)));
    let read = (&mut reader)
        .take(length - position)
        .read_buf(&mut bytes)
        .await?;
    Ok((read > 0).then(|| (bytes.freeze(), (reader, Some(position + read as u64)))))
}
