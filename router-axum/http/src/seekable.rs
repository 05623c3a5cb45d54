//! A body of a reader that can be told where to begin.

use std::{
    io::SeekFrom,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use axum::body::Body;
use bytes::BytesMut;
use futures_util::{TryFutureExt, stream};
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

/// The bytes of a reader, up to this length. It is sent to the first byte when that is read.
pub fn body(reader: impl AsyncRead + AsyncSeek + Send + 'static, length: u64) -> (Body, Start) {
    let start = Start::default();
    let Start(begin) = start.clone();
    let mut reader = Box::pin(reader);
    let pieces = async move {
        let begin = begin.load(Ordering::Relaxed);
        reader.seek(SeekFrom::Start(begin)).await?;
        io::Result::Ok(stream::try_unfold(
            reader.take(length - begin),
            |mut rest| async move {
                let most = usize::try_from(rest.limit()).unwrap_or(PIECE);
                let mut piece = BytesMut::with_capacity(PIECE.min(most));
                let read = rest.read_buf(&mut piece).await?;
                io::Result::Ok((read > 0).then(|| (piece.freeze(), rest)))
            },
        ))
    };
    (Body::from_stream(pieces.try_flatten_stream()), start)
}
