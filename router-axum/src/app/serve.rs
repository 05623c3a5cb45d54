//! Listeners, and the errors of serving.

use std::{fmt, io, net::SocketAddr, pin::Pin};

#[cfg(unix)]
use tokio::net::UnixListener;
use tokio::net::{TcpListener, ToSocketAddrs};

use router_server::Listener;

use crate::routing::startup_error::StartupError;

/// An address or a listener, as [`WebApp::serve`](crate::WebApp::serve) takes it.
#[diagnostic::on_unimplemented(
    message = "an application cannot be served on `{Self}`",
    label = "is neither an address with a port nor a listener",
    note = "an address is `\"127.0.0.1:3000\"`, `(\"127.0.0.1\", 3000)` or a `SocketAddr`, with `0.0.0.0` for all of the machine's; \
            a listener is tokio's or the standard library's `TcpListener` or `UnixListener`"
)]
pub trait Listen {
    /// The listener that the address becomes.
    type On: Into<Listener> + Send;

    /// The listener.
    ///
    /// ```
    /// use router_axum::Listen;
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let listener = "127.0.0.1:0".listen().await?; // any free port, for tests
    /// println!("on http://{}", listener.local_addr()?);
    ///
    /// let taken = listener.local_addr()?.listen().await.expect_err("two cannot listen there");
    /// assert!(taken.to_string().starts_with("cannot listen on 127.0.0.1:"));
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// The address is not valid, or cannot be listened on.
    fn listen(self) -> impl Future<Output = Result<Self::On, ServeError>> + Send;
}

/// Lists what an application is served on: `type => listener, |value| how it is made of a value`.
macro_rules! listen {
    ($($(#[$cfg:meta])? $type:ty => $on:ty, |$value:pat_param| $listener:expr;)*) => { $(
        $(#[$cfg])?
        #[diagnostic::do_not_recommend]
        impl Listen for $type {
            type On = $on;

            async fn listen(self) -> Result<$on, ServeError> {
                let $value = self;
                $listener
            }
        }
    )* };
}

listen! {
    &str => TcpListener, |address| bind(address).await;
    String => TcpListener, |address| bind(address).await;
    &String => TcpListener, |address| bind(address).await;
    (&str, u16) => TcpListener, |(host, port)| bind(format!("{host}:{port}")).await;
    SocketAddr => TcpListener, |address| bind(address).await;
    TcpListener => TcpListener, |listener| Ok(listener);
    std::net::TcpListener => TcpListener, |listener| {
        listener.set_nonblocking(true).and_then(|()| TcpListener::from_std(listener)).map_err(ServeError::Io)
    };
    #[cfg(unix)] UnixListener => UnixListener, |listener| Ok(listener);
    #[cfg(unix)] std::os::unix::net::UnixListener => UnixListener, |listener| {
        listener.set_nonblocking(true).and_then(|()| UnixListener::from_std(listener)).map_err(ServeError::Io)
    };
}

async fn bind(address: impl ToSocketAddrs + fmt::Display) -> Result<TcpListener, ServeError> {
    let listener = TcpListener::bind(&address).await;
    listener.map_err(|source| ServeError::Listen {
        address: address.to_string(),
        source,
    })
}

/// An application that is being served, until it ends or fails: what [`WebApp::serve`](crate::WebApp::serve) returns.
// a boxed future, since the compiler reports an argument that is not an address three times for an `async fn`
pub type Serving<'a> = Pin<Box<dyn Future<Output = Result<(), ServeError>> + Send + 'a>>;

/// The reason why serving ended. Returned from `main` it is a readable message: `Debug` shows what `Display` does.
#[non_exhaustive]
pub enum ServeError {
    /// The start-up error: everything that is wrong with the application.
    Startup(StartupError),
    /// The address cannot be listened on.
    Listen {
        /// The address.
        address: String,
        /// The reason.
        source: io::Error,
    },
    /// The listener failed.
    Io(io::Error),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Startup(error) => fmt::Display::fmt(error, f),
            Self::Listen { address, source } => write!(f, "cannot listen on {address}: {source}"),
            Self::Io(error) => write!(f, "the listener failed: {error}"),
        }
    }
}

impl fmt::Debug for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for ServeError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Startup(_) => None,
            Self::Listen { source, .. } | Self::Io(source) => Some(source),
        }
    }
}

impl From<StartupError> for ServeError {
    fn from(error: StartupError) -> Self {
        Self::Startup(error)
    }
}
