//! The stream of a connection. It breaks if the client does not read what it is sent.

use std::{
    io,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::{Sleep, sleep},
};

use crate::exchange::Exchange;
use crate::listener::Stream;

/// A stream, and what was read of it to know its protocol.
pub(crate) type Begun = (Stream, Vec<u8>);

/// A stream that fails when the client reads nothing of what it is sent for too long.
pub(crate) struct TimedStream {
    stream: Stream,
    /// The first bytes of the stream, until hyper has them.
    begun: Vec<u8>,
    timeout: Duration,
    stuck: Option<Pin<Box<Sleep>>>,
    exchange: Arc<Exchange>,
    half_close: Duration,
    half_closed: Option<Pin<Box<Sleep>>>,
    is_shut: bool,
}

impl TimedStream {
    /// A client may close its sending side while it waits for a response. hyper sees that end only after `half_close`, since it would close the
    /// connection. After the last response the server closes its sending side, even if the client still sends.
    pub(crate) fn new(
        (stream, begun): Begun,
        timeout: Duration,
        exchange: &Arc<Exchange>,
        half_close: Duration,
    ) -> Self {
        Self {
            stream,
            begun,
            timeout,
            stuck: None,
            exchange: Arc::clone(exchange),
            half_close,
            half_closed: None,
            is_shut: false,
        }
    }

    /// Reads the first bytes of the stream, and whatever follows them already.
    fn poll_begin(
        &mut self,
        context: &mut Context<'_>,
        bytes: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let rest = self
            .begun
            .split_off(self.begun.len().min(bytes.remaining()));
        bytes.put_slice(&std::mem::replace(&mut self.begun, rest));
        if self.begun.is_empty() && bytes.remaining() > 0 {
            // pending or failed, it will be so again
            let _ = Pin::new(&mut self.stream).poll_read(context, bytes);
        }
        Poll::Ready(Ok(()))
    }

    /// Waits for as long as nothing is sent.
    fn check<T>(
        &mut self,
        context: &mut Context<'_>,
        sent: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if sent.is_ready() {
            self.stuck = None;
            return sent;
        }
        let timeout = self.timeout;
        ready!(
            self.stuck
                .get_or_insert_with(|| Box::pin(sleep(timeout)))
                .as_mut()
                .poll(context)
        );
        Poll::Ready(Err(io::Error::new(
            io::ErrorKind::TimedOut,
            "the client does not read what it is sent",
        )))
    }
}

impl AsyncWrite for TimedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.check(context, sent)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.check(context, sent)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(Pin::new(&mut self.stream).poll_flush(context))?;
        if !self.is_shut && self.exchange.is_over() {
            self.is_shut = true;
            // it fails if the client has gone, which does not matter
            let _ = Pin::new(&mut self.stream).poll_shutdown(context);
        }
        if self.half_closed.is_some() && !self.exchange.is_answering() {
            // the end that was held back is read now
            context.waker().wake_by_ref();
        }
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

impl AsyncRead for TimedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if !self.begun.is_empty() {
            return self.poll_begin(context, bytes);
        }
        let filled = bytes.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, bytes))?;
        if bytes.filled().len() == filled && self.exchange.holds_end(context) {
            let limit = self.half_close;
            ready!(
                self.half_closed
                    .get_or_insert_with(|| Box::pin(sleep(limit)))
                    .as_mut()
                    .poll(context)
            );
        }
        Poll::Ready(Ok(()))
    }
}

#[cfg(test)]
mod tests {
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        net::{TcpListener, TcpStream},
    };

    use super::*;

    /// A tunnel may have said all that it has to say, and still listen.
    #[tokio::test]
    async fn its_sending_side_is_closed_alone() -> io::Result<()> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let mut client = TcpStream::connect(listener.local_addr()?).await?;
        let begun = (Box::new(listener.accept().await?.0) as _, Vec::new());
        let limit = Duration::from_secs(5);
        let mut stream = TimedStream::new(begun, limit, &Arc::default(), Duration::ZERO);
        stream.shutdown().await?;
        assert_eq!(
            tokio::time::timeout(limit, client.read(&mut [0])).await??,
            0
        );
        client.write_all(b"heard").await?;
        let mut heard = [0; 5];
        stream.read_exact(&mut heard).await?;
        assert_eq!(&heard, b"heard");
        Ok(())
    }
}
