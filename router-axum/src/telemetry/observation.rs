//! One request as operations see it, from its head to the head of its response.

use std::{net::SocketAddr, sync::Arc, time::Instant};

use axum::{
    extract::MatchedPath,
    http::{HeaderValue, Request},
    response::Response,
};

use super::{access, health::Unlogged, record::Record};
use crate::error::request_id;

/// What an application's requests are given, and where they are seen.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Observer {
    pub(crate) gives_ids: bool,
    pub(crate) logs_access: bool,
}

impl Observer {
    /// Observes a request, whose route is looked up only if somebody sees it.
    pub(crate) fn begin<B>(
        self,
        request: &mut Request<B>,
        client: Option<SocketAddr>,
        route: impl FnOnce(&str) -> Option<Arc<str>>,
    ) -> Observation {
        let id = self.gives_ids.then(|| request_id::settle(request.headers_mut()));
        let is_seen = self.logs_access && access::is_heard();
        let record = is_seen.then(|| {
            let (method, uri) = (request.method().clone(), request.uri().clone());
            Box::new(Record { start: Instant::now(), route: route(uri.path()), method, uri, client })
        });
        Observation { id, record }
    }
}

/// A request that is being answered. If it is dropped before its end, the request was given up.
#[derive(Debug)]
pub(crate) struct Observation {
    id: Option<HeaderValue>,
    record: Option<Box<Record>>,
}

impl Observation {
    /// The response has come. It is given the request's id.
    pub(crate) fn end(&mut self, response: &mut Response) {
        if let Some(id) = self.id.take() {
            response.headers_mut().insert(request_id::NAME, id);
        }
        if let Some(record) = self.record.take() {
            record.end(response);
        }
    }
}

impl Drop for Observation {
    fn drop(&mut self) {
        if let Some(record) = &self.record {
            access::log(record, record.route.as_deref(), None, self.id.as_ref());
        }
    }
}

impl Record {
    fn end(&self, response: &Response) {
        if response.extensions().get::<Unlogged>().is_some() {
            return;
        }
        // the routes of a merged router are known to it alone
        let merged = response.extensions().get().map(MatchedPath::as_str);
        let route = merged.or(self.route.as_deref());
        access::log(self, route, Some(response.status()), request_id::read(response.headers()));
    }
}

#[cfg(test)]
mod tests {
    use tracing::{Level, subscriber::with_default};
    use tracing_subscriber::{filter::Targets, layer::SubscriberExt, registry};

    use super::*;

    #[test]
    fn nothing_is_remembered_of_a_request_that_nobody_sees() {
        let begin = || {
            let observer = Observer { gives_ids: false, logs_access: true };
            observer.begin(&mut Request::new(()), None, |_| None).record.is_some()
        };
        for (target, is_seen) in [("router_axum::error", false), ("router_axum", true)] {
            let filter = Targets::new().with_target(target, Level::INFO);
            assert_eq!(with_default(registry().with(filter), begin), is_seen, "{target}");
        }
    }
}
