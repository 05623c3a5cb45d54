//! A client that sends bytes over a connection as they are, and reads what comes back.

use std::{io, net::SocketAddr, time::Duration};

use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

use crate::client::Answer;

/// Nothing that a test waits for takes longer.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// Sends `bytes`, and reads the answer: the first that is not a `1xx`.
///
/// # Errors
///
/// Why there is no whole answer.
pub async fn ask(address: SocketAddr, bytes: &[u8]) -> Result<Answer, String> {
    let mut stream = connect(address).await?;
    let (mut reader, mut writer) = stream.split();
    let mut answers = Answers::new(bytes.starts_with(b"HEAD "));
    let exchange = async {
        // a server that has answered need not read on
        let write = async {
            let _ = writer.write_all(bytes).await;
            std::future::pending::<()>().await;
        };
        tokio::select! {
            answer = answers.next(&mut reader) => answer,
            () = write => unreachable!("it writes, and waits"),
        }
    };
    timeout(PATIENCE, exchange)
        .await
        .map_err(|_| "no answer came in time".to_owned())?
}

/// A connection.
///
/// # Errors
///
/// That there is none to be had.
pub async fn connect(address: SocketAddr) -> Result<TcpStream, String> {
    let connected = timeout(PATIENCE, TcpStream::connect(address)).await;
    connected
        .map_err(|_| "no connection came in time".to_owned())?
        .map_err(|error| error.to_string())
}

/// The answers of one connection.
#[derive(Debug)]
pub struct Answers {
    bytes: Vec<u8>,
    is_head: bool,
}

impl Answers {
    /// None yet. The answers to `HEAD` have no body.
    #[must_use]
    pub fn new(is_head: bool) -> Self {
        Self {
            bytes: Vec::new(),
            is_head,
        }
    }

    /// The next one that is not a `1xx`.
    ///
    /// # Errors
    ///
    /// Why it is not whole.
    pub async fn next(
        &mut self,
        reader: &mut (impl AsyncReadExt + Unpin),
    ) -> Result<Answer, String> {
        loop {
            let read = self.part(reader).await?;
            if !read.status.is_informational() {
                return Ok(read);
            }
        }
    }

    /// The next one, `100 Continue` too.
    ///
    /// # Errors
    ///
    /// Why it is not whole.
    pub async fn part(
        &mut self,
        reader: &mut (impl AsyncReadExt + Unpin),
    ) -> Result<Answer, String> {
        loop {
            if let Some((answer, length)) = self.parse()? {
                self.bytes.drain(..length);
                return Ok(answer);
            }
            let read = reader.read_buf(&mut self.bytes).await;
            match read {
                Ok(0) => return Err(self.broken("the connection was closed")),
                Ok(_) => {}
                Err(error) if error.kind() == io::ErrorKind::ConnectionReset => {
                    return Err(self.broken("the connection was reset"));
                }
                Err(error) => return Err(self.broken(&error.to_string())),
            }
        }
    }

    fn broken(&self, reason: &str) -> String {
        format!("{reason} after {:?}", String::from_utf8_lossy(&self.bytes))
    }

    /// The first answer, if it is whole, and its length.
    fn parse(&self) -> Result<Option<(Answer, usize)>, String> {
        let mut headers = [httparse::EMPTY_HEADER; 64];
        let mut head = httparse::Response::new(&mut headers);
        let httparse::Status::Complete(start) = head
            .parse(&self.bytes)
            .map_err(|error| self.broken(&error.to_string()))?
        else {
            return Ok(None);
        };
        let status = StatusCode::from_u16(head.code.unwrap_or_default())
            .map_err(|error| error.to_string())?;
        let headers: HeaderMap = head.headers.iter().filter_map(header).collect();
        let has_body =
            !self.is_head && !status.is_informational() && status != StatusCode::NO_CONTENT;
        let body = if has_body {
            body(&headers, &self.bytes[start..])
        } else {
            Some((Vec::new(), 0))
        };
        Ok(body.map(|(body, length)| {
            (
                Answer {
                    status,
                    headers,
                    body,
                    is_whole: true,
                },
                start + length,
            )
        }))
    }
}

fn header(header: &httparse::Header<'_>) -> Option<(HeaderName, HeaderValue)> {
    Some((
        header.name.parse().ok()?,
        HeaderValue::from_bytes(header.value).ok()?,
    ))
}

/// The body and its length on the wire, if it is whole.
fn body(headers: &HeaderMap, bytes: &[u8]) -> Option<(Vec<u8>, usize)> {
    if headers.contains_key("transfer-encoding") {
        return chunks(bytes);
    }
    let length = headers
        .get("content-length")
        .and_then(|length| length.to_str().ok()?.parse().ok())
        .unwrap_or(0);
    Some((bytes.get(..length)?.to_vec(), length))
}

fn chunks(bytes: &[u8]) -> Option<(Vec<u8>, usize)> {
    let mut body = Vec::new();
    let mut at = 0;
    loop {
        let httparse::Status::Complete((start, size)) =
            httparse::parse_chunk_size(&bytes[at..]).ok()?
        else {
            return None;
        };
        let (from, to) = (at + start, at + start + usize::try_from(size).ok()?);
        body.extend_from_slice(bytes.get(from..to)?);
        at = to + 2;
        if size == 0 {
            return (bytes.len() >= at).then_some((body, at));
        }
    }
}
