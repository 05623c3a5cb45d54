//! Graceful shutdown: every connection learns that the server stops, and the server waits until all of them are closed. Those for which it does not
//! wait any longer are cut off. The log says why a response broke off, since its client cannot learn it.

use std::{error::Error as StdError, pin::Pin, thread};

use crate::application::RenderErrors;
use crate::settings::TARGET;
use crate::stop::{Hold, Stopping};

/// The end of the server as a connection sees it, which its [`Connections`](crate::connections::Connections) tell.
#[derive(Debug)]
pub(crate) struct End(pub Hold, EarlyEndLog);

impl End {
    pub(crate) fn new<E: RenderErrors>(server: &Stopping) -> Self {
        Self(server.hold(), EarlyEndLog::by::<E>())
    }

    /// Drives a connection until it is over. When the server stops, or the connection is idle, `shut_down` tells it to end; when the server does not
    /// wait any longer, it is left. A panic while the connection is dropped is still logged, since this outlives the connection.
    pub(crate) async fn of<C>(
        &mut self,
        mut connection: Pin<&mut C>,
        shut_down: impl FnOnce(Pin<&mut C>),
        idle: impl Future<Output = ()>,
    ) where
        C: Future<Output = hyper::Result<()>>,
    {
        tokio::select! {
            ended = &mut connection => return self.log(ended),
            () = self.0.told() => {}
            () = idle => {}
        }
        shut_down(connection.as_mut());
        tokio::select! {
            ended = connection => self.log(ended),
            () = self.0.is_left() => {}
        }
    }

    fn log(&self, ended: hyper::Result<()>) {
        match ended {
            Err(error) if error.is_user() => self.1.error(&error),
            Err(error) => tracing::debug!(target: TARGET, "a connection ended early: {error}"),
            Ok(()) => {}
        }
    }
}

/// Logs why a response ended early, at the server's end or before. Dropped during a panic it logs that, so it is the last field of its owner. Its type does not depend on that of the errors.
#[derive(Debug)]
pub(crate) struct EarlyEndLog(fn(Option<&(dyn StdError + 'static)>));

impl EarlyEndLog {
    /// The log of these errors.
    pub(crate) fn by<E: RenderErrors>() -> Self {
        Self(E::broke_off)
    }

    pub(crate) fn error(&self, reason: &(dyn StdError + 'static)) {
        (self.0)(Some(reason));
    }
}

impl Drop for EarlyEndLog {
    fn drop(&mut self) {
        if thread::panicking() {
            (self.0)(None);
        }
    }
}
