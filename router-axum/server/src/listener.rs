//! Listeners of TCP and of unix sockets, and the streams of their connections.

#[cfg(unix)]
use std::path::PathBuf;
use std::{fmt, io, net::SocketAddr};

#[cfg(unix)]
use tokio::net::{UnixListener, UnixStream};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpListener, TcpStream},
};

/// A listener of TCP, or of a unix socket, with the same limits and the same end.
///
/// ```no_run
/// use router_axum_server::{Application, RenderErrors, Listener, Server};
/// use tokio::net::UnixListener;
///
/// # async fn serve<E: RenderErrors>(server: Server<E>, app: impl Application) -> Result<(), Box<dyn std::error::Error>> {
/// let path = "/run/shop/shop.sock";
/// let _ = std::fs::remove_file(path);             // of a process before
/// server.serve(Listener::from(UnixListener::bind(path)?), app).await;
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum Listener {
    /// A listener of TCP.
    Tcp(TcpListener),
    /// A listener of a unix socket. Requests over it have no `ConnectInfo`, and whoever may connect is believed about the client, if a server has
    /// [`trusted_proxies`](crate::Server::trusted_proxies).
    #[cfg(unix)]
    Unix(UnixListener),
}

impl From<TcpListener> for Listener {
    fn from(listener: TcpListener) -> Self {
        Self::Tcp(listener)
    }
}

#[cfg(unix)]
impl From<UnixListener> for Listener {
    fn from(listener: UnixListener) -> Self {
        Self::Unix(listener)
    }
}

/// The address that the listener is bound to.
impl fmt::Display for Listener {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tcp(listener) => listener
                .local_addr()
                .map_err(|_| fmt::Error)
                .and_then(|at| write!(f, "http://{at}")),
            #[cfg(unix)]
            Self::Unix(listener) => {
                let path: Option<PathBuf> = listener
                    .local_addr()
                    .ok()
                    .and_then(|at| at.as_pathname().map(Into::into));
                write!(f, "the unix socket {}", path.unwrap_or_default().display())
            }
        }
    }
}

impl Listener {
    /// The next connection, and the address of its client, which a unix socket has not.
    pub(crate) async fn accept(&self) -> io::Result<(Stream, Option<SocketAddr>)> {
        match self {
            Self::Tcp(listener) => listener
                .accept()
                .await
                .map(|(stream, client)| (of_tcp(stream), Some(client))),
            #[cfg(unix)]
            Self::Unix(listener) => listener
                .accept()
                .await
                .map(|(stream, _)| (Box::new(stream) as _, None)),
        }
    }

    /// Accepts what is queued, without waiting, and closes the listener: tokio's may not know yet of a connection that the kernel has accepted.
    pub(crate) fn accept_queued(
        self,
        spawn: impl Fn(Stream, Option<SocketAddr>),
    ) -> io::Result<()> {
        match self {
            Self::Tcp(listener) => {
                let listener = listener.into_std()?;
                while let Some((stream, client)) = queued(|| listener.accept()) {
                    stream.set_nonblocking(true)?;
                    spawn(of_tcp(TcpStream::from_std(stream)?), Some(client));
                }
            }
            #[cfg(unix)]
            Self::Unix(listener) => {
                let listener = listener.into_std()?;
                while let Some((stream, _)) = queued(|| listener.accept()) {
                    stream.set_nonblocking(true)?;
                    spawn(Box::new(UnixStream::from_std(stream)?), None);
                }
            }
        }
        Ok(())
    }
}

/// The next connection of a listener that does not wait. One that its client gave up is left out.
fn queued<T>(accept: impl Fn() -> io::Result<T>) -> Option<T> {
    loop {
        match accept() {
            Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => {}
            accepted => return accepted.ok(),
        }
    }
}

/// The stream of a connection, of either kind.
pub(crate) type Stream = Box<dyn Io>;

pub(crate) trait Io: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Io for T {}

fn of_tcp(stream: TcpStream) -> Stream {
    // what is sent is whole responses, which gain nothing from waiting for more
    let _ = stream.set_nodelay(true);
    Box::new(stream)
}
