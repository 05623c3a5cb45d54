//! The server of an application: where it listens, how one is served, and a half of its door, `RenderErrors`.

use std::{
    error::Error as StdError,
    fmt, io,
    net::SocketAddr,
    pin::Pin,
    sync::{Arc, atomic::AtomicBool},
};

use axum::{
    Router,
    extract::Request,
    response::{IntoResponse, Response},
};
use router_http::observe::{Observer, Watch};
use router_server::{Listener, RenderErrors, Unanswered};
#[cfg(unix)]
use tokio::net::UnixListener;
use tokio::net::{TcpListener, ToSocketAddrs};

use crate::error::{Error, ErrorLayer, ErrorService, KeptHead, answer_instead};
use crate::request::run::cancel;
use crate::routing::{ApplicationService, startup_error::StartupError};

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
    TcpListener::bind(&address)
        .await
        .map_err(|source| ServeError::Listen {
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
            Self::Listen { address, source } => {
                write!(f, "cannot listen on {address}: {source}")?;
                match source.raw_os_error() {
                    Some(_) => Ok(()),
                    // it was not resolved, and the system not asked
                    None => f.write_str(
                        "; an address is a host and a port: `127.0.0.1:3000`, or `0.0.0.0:3000` for all of the machine's",
                    ),
                }
            }
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

/// An HTTP/1.1 server, and with the feature `http2` h2c. TLS is left to the proxy in front.
///
/// [`WebApp::serve_with`](crate::WebApp::serve_with) takes it. To set other limits, here for slow uploads, and for a proxy that checks the instance every
/// second:
///
/// ```
/// use std::time::Duration;
/// use axum::http::HeaderName;
/// use router_axum::Server;
///
/// let server = Server::new()
///     .head_timeout(Duration::from_secs(75))          // longer than the proxy keeps a connection, so that it is the one to close it
///     .head_size(32 * 1024)
///     .body_timeout(Duration::from_secs(120))
///     .unread(64_000_000, Duration::from_secs(10))    // so that a client that sends too much reads the 413
///     .send_timeout(Duration::from_secs(120))
///     .half_close(Duration::from_secs(10))
///     .max_connections(2_000)                         // fewer than the process may have files
///     .linger(Duration::from_secs(2))                 // twice the time between two looks
///     .deadline(Duration::from_secs(25))              // before the service manager kills
///     .trusted_proxies(HeaderName::from_static("x-forwarded-for"), ["10.0.0.0/8".parse()?, "fd00::/8".parse()?]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// The guide tells what it logs: [the access log](crate::guide::operations#access-log), [the address of a
/// client](crate::guide::operations#behind-a-proxy), and [how it ends](crate::guide::operations#kubernetes) beside [`WebApp::health`](crate::WebApp::health).
pub type Server = router_server::Server<ServedErrors>;

/// An application that is ready to be served.
pub(crate) struct Served {
    pub service: ApplicationService,
    pub errors: Arc<ErrorLayer>,
    pub watch: Option<Arc<dyn Watch>>,
    pub is_stopping: Arc<AtomicBool>,
}

/// Serves what `start` makes: every way to serve an application ends here. From now on its requests have ids, unless it says otherwise.
pub(crate) fn serve<'a>(
    on: impl Listen + 'a,
    server: Server,
    start: impl FnOnce() -> Result<Served, StartupError> + Send + 'a,
) -> Serving<'a> {
    let listener = on.listen();
    Box::pin(async move {
        let Served {
            service,
            errors,
            watch,
            is_stopping,
        } = start()?;
        let listener = listener.await?.into();
        errors.mark_served();
        let observer = Observer {
            gives_ids: errors.gives_request_ids(),
            watch,
            ..Observer::default()
        };
        server
            .of(Arc::new(ServedErrors(errors)), observer, is_stopping)
            .serve(listener, service)
            .await;
        Ok(())
    })
}

/// The errors of an application, as a server renders them.
#[derive(Debug, Clone, Default)]
pub struct ServedErrors(Arc<ErrorLayer>);

impl RenderErrors for ServedErrors {
    type Head = KeptHead;
    type Guarded = ApplicationService;

    fn head(&self, request: &Request) -> KeptHead {
        KeptHead::of(request)
    }

    fn response(&self, fault: Unanswered, head: &KeptHead) -> Response {
        let head = head.as_request_head();
        let is_new = !matches!(fault, Unanswered::TimedOut { is_logged: true });
        answer_instead(fault).unwrap_or_else(|error| self.0.rendered(error, &head, is_new))
    }

    fn guard(errors: Arc<Self>, router: Router) -> ApplicationService {
        ErrorService::new(Arc::clone(&errors.0), router)
            .into_router()
            .into()
    }

    #[inline]
    fn attempt<T>(work: impl FnOnce() -> T) -> Result<T, Response> {
        Error::attempt(work).map_err(IntoResponse::into_response)
    }

    fn cancel<T>(poll: impl FnOnce() -> T) -> (T, bool) {
        cancel(poll)
    }

    fn broke_off(reason: Option<&(dyn StdError + 'static)>) {
        Error::log_broken_answer(reason);
    }
}
