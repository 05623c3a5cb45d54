//! An application that is served for as long as a test holds it.

use std::{net::SocketAddr, thread};

use router_axum::{Server, Serving, prelude::*};
use tokio::{net::TcpListener, runtime::Runtime, sync::oneshot};

/// A server in a runtime of its own.
#[derive(Debug)]
pub(crate) struct Served {
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<thread::JoinHandle<()>>,
}

impl Served {
    /// Serves an application until the value is gone.
    pub(crate) fn new(app: WebApp, server: Server) -> Self {
        Self::by(|listener| app.serve_with(listener, server))
    }

    /// Serves until the value is gone.
    pub(crate) fn by(serve: impl FnOnce(TcpListener) -> Serving<'static> + Send + 'static) -> Self {
        let runtime = Runtime::new().expect("a runtime");
        let listener = runtime
            .block_on(TcpListener::bind("127.0.0.1:0"))
            .expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let (stop, stopped) = oneshot::channel::<()>();
        let thread = thread::spawn(move || {
            runtime.block_on(async {
                tokio::select! {
                    served = serve(listener) => served.expect("a right set-up"),
                    _ = stopped => {}
                }
            });
        });
        Self {
            address,
            stop: Some(stop),
            thread: Some(thread),
        }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        drop(self.stop.take());
        let _ = self.thread.take().map(thread::JoinHandle::join);
    }
}
