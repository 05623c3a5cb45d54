//! One request as operations see it, from its head to the head of its response.

use std::{
    future::poll_fn,
    net::SocketAddr,
    sync::{Arc, atomic::AtomicBool},
    task::{Poll, ready},
    time::Instant,
};

use axum::{
    extract::{MatchedPath, Request},
    http::{HeaderValue, StatusCode},
    response::Response,
};
use futures_util::FutureExt;

use super::{
    access::{self, Unlogged},
    proxies::{Proxies, warn_of_unknown_proxy},
    watch::{Deprecated, Destination, Record, Watch, Watched},
};
use crate::request_id;

/// Gives an id to each request that has none, and shows each request to the watcher and to the access log.
#[derive(Debug, Clone, Default)]
pub struct Observer {
    /// True if each request gets an id, which its response has, too.
    pub gives_ids: bool,
    /// True if each request is an event at INFO, with the target `router_axum::access`.
    pub logs_access: bool,
    /// The watcher that sees every request, if there is one.
    pub watch: Option<Arc<dyn Watch>>,
    /// The proxies that are believed about the address of a client.
    pub proxies: Option<Arc<Proxies>>,
    /// True once it has warned of a proxy that is not trusted.
    pub has_warned: Arc<AtomicBool>,
}

impl Observer {
    /// True if there is nothing to do for any request.
    pub fn is_idle(&self) -> bool {
        !self.gives_ids && !self.logs_access && self.watch.is_none()
    }

    /// Begins to observe a request. Where it leads is looked up only if the watcher or the access log is there to see it.
    pub fn begin(
        &self,
        request: &mut Request,
        client: Option<SocketAddr>,
        destination: impl FnOnce() -> Destination,
    ) -> Observation {
        if let Some(peer) = client {
            warn_of_unknown_proxy(
                peer.ip(),
                self.proxies.as_deref(),
                request.headers(),
                &self.has_warned,
            );
        }
        if let Some(proxies) = &self.proxies {
            // for extractors and layers
            request.extensions_mut().insert(Arc::clone(proxies));
        }
        let id = self
            .gives_ids
            .then(|| request_id::settle(request.headers_mut()));
        let is_logged = self.logs_access && access::is_heard();
        let seen = (is_logged || self.watch.is_some()).then(|| {
            let headers = request.headers();
            let peer = client.map(|peer| peer.ip());
            let record = Record {
                start: Instant::now(),
                method: request.method().clone(),
                uri: request.uri().clone(),
                destination: destination(),
                client: self
                    .proxies
                    .as_ref()
                    .map_or(peer, |proxies| proxies.client(peer, headers)),
            };
            let watched = self
                .watch
                .as_ref()
                .map(|watch| watch.begin(request, &record));
            Box::new(Seen {
                record,
                is_logged,
                watched,
            })
        });
        Observation { id, seen }
    }
}

/// The observation of a request that is being answered. If it is dropped before the end of the answer, the request counts as given up.
#[derive(Debug)]
pub struct Observation {
    id: Option<HeaderValue>,
    seen: Option<Box<Seen>>,
}

/// A request that the access log or a watcher sees.
#[derive(Debug)]
struct Seen {
    record: Record,
    is_logged: bool,
    watched: Option<Box<dyn Watched>>,
}

impl Observation {
    /// Does a part of the work for the request, inside of the watcher's span.
    pub fn within<T>(&self, work: impl FnOnce() -> T) -> T {
        let _entered = self
            .seen
            .as_ref()
            .and_then(|seen| seen.watched.as_ref()?.enter());
        work()
    }

    /// Waits for the answer, puts the request's id into it, and shows it to the watcher and to the access log.
    ///
    /// # Errors
    ///
    /// The error of `answer`.
    pub fn of<E>(
        self,
        answer: impl Future<Output = Result<Response, E>> + Unpin,
    ) -> impl Future<Output = Result<Response, E>> {
        // the answer is dropped before the observation ends: within the span where it has come, first of the two where it is given up
        let mut observed = (answer.fuse(), self);
        poll_fn(move |context| {
            let (answer, observation) = &mut observed;
            let mut response = ready!(observation.within(|| answer.poll_unpin(context)))?;
            observation.end(&mut response);
            Poll::Ready(Ok(response))
        })
    }

    fn end(&mut self, response: &mut Response) {
        if let Some(id) = self.id.take() {
            response.headers_mut().insert(request_id::NAME, id);
        }
        if let Some(mut seen) = self.seen.take() {
            let extensions = response.extensions();
            // the routes of a merged router are known to it alone
            if let Some(merged) = extensions.get().map(MatchedPath::as_str) {
                seen.record.destination.route = Some(merged.into());
            }
            seen.record.destination.is_deprecated |= extensions.get::<Deprecated>().is_some();
            seen.is_logged &= extensions.get::<Unlogged>().is_none();
            let id = request_id::read(response.headers());
            seen.end(Some(response.status()), id);
        }
    }
}

impl Drop for Observation {
    fn drop(&mut self) {
        if let Some(seen) = &self.seen {
            seen.end(None, self.id.as_ref());
        }
    }
}

impl Seen {
    fn end(&self, status: Option<StatusCode>, id: Option<&HeaderValue>) {
        if let Some(watched) = &self.watched {
            watched.end(&self.record, status);
        }
        if self.is_logged {
            access::log(&self.record, status, id);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{any::Any, fmt, pin::Pin, sync::Mutex, task::Context};

    use axum::Router;
    use tracing::{Level, subscriber::with_default};
    use tracing_subscriber::{filter::Targets, layer::SubscriberExt, registry};

    use super::*;

    /// Notes when it is dropped, and the end of its observation.
    #[derive(Clone, Default)]
    struct Notes(Arc<Mutex<Vec<&'static str>>>);

    struct Answer(Notes, Poll<()>);

    impl Drop for Answer {
        fn drop(&mut self) {
            self.0.0.lock().unwrap().push("dropped");
        }
    }

    impl Future for Answer {
        type Output = Result<Response, ()>;

        fn poll(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Self::Output> {
            self.1.map(|()| Ok(Response::default()))
        }
    }

    impl fmt::Debug for Notes {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("Notes")
        }
    }

    impl Watch for Notes {
        fn begin(&self, _: &Request, _: &Record) -> Box<dyn Watched> {
            Box::new(self.clone())
        }

        fn around(&self, router: Router) -> Router {
            router
        }
    }

    impl Watched for Notes {
        fn enter(&self) -> Option<Box<dyn Any>> {
            None
        }

        fn end(&self, _: &Record, _: Option<StatusCode>) {
            self.0.lock().unwrap().push("ended");
        }
    }

    #[test]
    fn a_request_ends_after_its_answer_is_dropped() {
        for polled in [Poll::Ready(()), Poll::Pending] {
            let notes = Notes::default();
            let observer = Observer {
                watch: Some(Arc::new(notes.clone())),
                ..Observer::default()
            };
            let observation = observer.begin(&mut Request::default(), None, Destination::default);
            let answer = observation.of(Answer(notes.clone(), polled));
            assert_eq!(answer.now_or_never().is_some(), polled.is_ready());
            assert_eq!(*notes.0.lock().unwrap(), ["dropped", "ended"], "{polled:?}");
        }
    }

    #[test]
    fn nothing_is_remembered_of_a_request_that_nobody_sees() {
        let begin = || {
            let observer = Observer {
                logs_access: true,
                ..Observer::default()
            };
            observer
                .begin(&mut Request::default(), None, Destination::default)
                .seen
                .is_some()
        };
        for (target, is_seen) in [("router_axum::error", false), ("router_axum", true)] {
            let filter = Targets::new().with_target(target, Level::INFO);
            assert_eq!(
                with_default(registry().with(filter), begin),
                is_seen,
                "{target}"
            );
        }
    }
}
