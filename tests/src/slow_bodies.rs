//! Clients that send bodies in the smallest pieces, and the memory of the server that collects them.

use std::{fmt, fs, net::SocketAddr, time::Duration};

use tokio::{io::AsyncWriteExt, net::TcpStream, time::sleep};

use crate::wire::connect;

/// A request whose body is sent piece by piece, and never to its end.
#[derive(Debug)]
pub struct SlowBody {
    /// What it is called.
    pub name: &'static str,
    head: Vec<u8>,
    piece: Vec<u8>,
    /// How many bytes of the body are in a piece.
    length: usize,
}

/// One for each way in which a body is collected.
#[must_use]
pub fn all() -> Vec<SlowBody> {
    let http1 = |name, path: &str, headers: &str, begin: &str, piece: &str, length| SlowBody {
        name,
        head: format!("POST {path} HTTP/1.1\r\nhost: a\r\n{headers}\r\n\r\n{begin}").into_bytes(),
        piece: piece.as_bytes().to_vec(),
        length,
    };
    let long = |media_type| format!("content-length: 900000\r\ncontent-type: {media_type}");
    let upload = "--x\r\ncontent-disposition: form-data; name=a\r\n\r\n";
    vec![
        http1("JSON", "/api/notes", &long("application/json"), "", " ", 1),
        http1(
            "a form",
            "/api/trouble/form",
            &long("application/x-www-form-urlencoded"),
            "",
            " ",
            1,
        ),
        http1(
            "bytes",
            "/api/trouble/bytes",
            &long("text/plain"),
            "",
            " ",
            1,
        ),
        http1(
            "multipart",
            "/api/trouble/upload",
            &long("multipart/form-data; boundary=x"),
            upload,
            " ",
            1,
        ),
        http1("a plain route", "/plain", &long("text/plain"), "", " ", 1),
        http1(
            "chunks",
            "/api/trouble/bytes",
            "transfer-encoding: chunked",
            "",
            &"1\r\n \r\n".repeat(20),
            20,
        ),
        SlowBody {
            name: "HTTP/2",
            head: http2_head(),
            piece: frame(0, 0, b" ").repeat(20),
            length: 20,
        },
    ]
}

fn http2_head() -> Vec<u8> {
    let path = b"/api/trouble/bytes";
    // POST, http, and a path and an authority as they are
    let fields = [&[0x83, 0x86, 0x04, 18], &path[..], &[0x01, 1, b'a']].concat();
    [
        &b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0"[..],
        &frame(1, 4, &fields),
    ]
    .concat()
}

/// A frame of the first stream.
fn frame(kind: u8, flags: u8, payload: &[u8]) -> Vec<u8> {
    let length = u8::try_from(payload.len()).expect("a short frame");
    [&[0, 0, length, kind, flags, 0, 0, 0, 1], payload].concat()
}

/// The memory of a process, in KiB, before, while and after clients sent to it.
#[derive(Debug)]
pub struct Memory {
    /// How many bytes of bodies the clients have sent.
    pub sent: u64,
    before: u64,
    during: u64,
    after: u64,
}

impl Memory {
    /// How many KiB more there are while the bodies are collected.
    #[must_use]
    pub fn growth(&self) -> u64 {
        self.during.saturating_sub(self.before)
    }

    /// How many KiB of these are not given back.
    #[must_use]
    pub fn kept(&self) -> u64 {
        self.after.saturating_sub(self.before)
    }
}

impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} bytes sent: {} KiB more, {} KiB kept",
            self.sent,
            self.growth(),
            self.kept()
        )
    }
}

/// Sends `pieces` of a body from each of the clients to a process. The next piece is sent after a pause, and when the process has read the last one: what it has not had
/// the time for would wait in queues.
///
/// # Errors
///
/// A connection fails, or the process is not there.
pub async fn measure(
    (address, process): (SocketAddr, u32),
    body: &SlowBody,
    (clients, pieces, pause): (usize, usize, Duration),
) -> Result<Memory, String> {
    let before = memory(process)?;
    let mut streams = Vec::new();
    for _ in 0..clients {
        let mut stream = connect(address).await?;
        stream
            .set_nodelay(true)
            .map_err(|error| error.to_string())?;
        send(&mut stream, &body.head).await?;
        streams.push(stream);
    }
    for _ in 0..pieces {
        for stream in &mut streams {
            send(stream, &body.piece).await?;
        }
        sleep(pause).await;
        while unread(address)? > 0 {
            sleep(pause).await;
        }
    }
    // until all of it is collected
    sleep(Duration::from_millis(200)).await;
    let during = memory(process)?;
    drop(streams);
    sleep(Duration::from_millis(500)).await;
    let sent = (clients * pieces * body.length) as u64;
    Ok(Memory {
        sent,
        before,
        during,
        after: memory(process)?,
    })
}

async fn send(stream: &mut TcpStream, bytes: &[u8]) -> Result<(), String> {
    stream
        .write_all(bytes)
        .await
        .map_err(|error| error.to_string())
}

/// How many bytes wait in the sockets of a server.
fn unread(address: SocketAddr) -> Result<u64, String> {
    let local = format!(":{:04X}", address.port());
    let sockets = fs::read_to_string("/proc/net/tcp").map_err(|error| error.to_string())?;
    let waiting = |line: &str| {
        let mut fields = line.split_whitespace().skip(1);
        let is_local = fields.next()?.ends_with(&local);
        let (_, received) = fields.nth(2)?.split_once(':')?;
        is_local
            .then(|| u64::from_str_radix(received, 16).ok())
            .flatten()
    };
    Ok(sockets.lines().filter_map(waiting).sum())
}

/// The memory of a process that is not of files, in KiB.
fn memory(process: u32) -> Result<u64, String> {
    let status =
        fs::read_to_string(format!("/proc/{process}/status")).map_err(|error| error.to_string())?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("RssAnon:"));
    line.and_then(|line| line.trim().strip_suffix(" kB")?.parse().ok())
        .ok_or_else(|| "no `RssAnon`".to_owned())
}
