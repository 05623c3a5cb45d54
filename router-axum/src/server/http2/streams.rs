//! The requests of a connection that are not answered yet.

use std::time::Duration;

use tokio::{sync::watch, time::timeout};

/// The number of a connection's requests whose answers are not sent yet.
#[derive(Debug, Clone, Default)]
pub(super) struct Streams(watch::Sender<usize>);

impl Streams {
    pub(super) fn open(&self) -> OpenStream {
        self.0.send_modify(|open| *open += 1);
        OpenStream(self.clone())
    }

    /// Ready when there was no request for so long. Pings are not enough to keep a connection.
    pub(super) async fn idle(&self, limit: Duration) {
        let mut open = self.0.subscribe();
        loop {
            let _ = open.wait_for(|open| *open == 0).await;
            if timeout(limit, open.changed()).await.is_err() {
                return;
            }
        }
    }
}

/// One of them, until it is dropped.
pub(super) struct OpenStream(Streams);

impl Drop for OpenStream {
    fn drop(&mut self) {
        self.0.0.send_modify(|open| *open -= 1);
    }
}
