//! The span of one request.

use std::sync::Arc;

use axum::{
    extract::Request,
    http::{
        HeaderMap, StatusCode,
        header::{HOST, USER_AGENT},
        uri::Authority,
    },
};
use opentelemetry::{
    Context, ContextGuard, KeyValue,
    global::{BoxedTracer, get_text_map_propagator},
    propagation::Extractor,
    trace::{SpanKind, Status, TraceContextExt, Tracer},
};
use router_http::{escape, observe::Record};

use crate::attributes::{self, CommonAttributes};

/// The span of one request, in a context that its children find.
#[derive(Debug)]
pub(crate) struct Span {
    context: Context,
    /// The route at the beginning; that of a merged router is known only at the end.
    route: Option<Arc<str>>,
}

impl Span {
    pub(crate) fn begin(
        tracer: &BoxedTracer,
        common: &CommonAttributes,
        request: &Request,
        record: &Record,
    ) -> Self {
        let parent =
            get_text_map_propagator(|propagator| propagator.extract(&Headers(request.headers())));
        let builder = tracer
            .span_builder(name(common, record))
            .with_kind(SpanKind::Server)
            .with_attributes(
                common
                    .iter()
                    .cloned()
                    .chain(own_attributes(common, request, record)),
            );
        let context = parent.with_span(tracer.build_with_context(builder, &parent));
        Self {
            context,
            route: record.destination.route.clone(),
        }
    }

    /// Makes this span the parent of all that are made while the returned guard lives.
    pub(crate) fn enter(&self) -> ContextGuard {
        self.context.clone().attach()
    }

    /// Ends the span. An error of the client is not an error of the server.
    pub(crate) fn end(
        &self,
        common: &CommonAttributes,
        result: Vec<KeyValue>,
        record: &Record,
        status: Option<StatusCode>,
    ) {
        let span = self.context.span();
        if record.destination.route != self.route {
            span.update_name(name(common, record));
            span.set_attributes(attributes::route(record));
        }
        if status.is_none_or(|status| status.is_server_error()) {
            span.set_status(Status::error(""));
        }
        span.set_attributes(result);
        span.end();
    }
}

/// The attributes that a span has besides those of measures.
fn own_attributes(
    common: &CommonAttributes,
    request: &Request,
    record: &Record,
) -> impl Iterator<Item = KeyValue> {
    let is_other = common[0].value.as_str() == "_OTHER";
    let host = || header(request.headers(), HOST.as_str())?.parse().ok();
    let authority: Option<Authority> = request.uri().authority().cloned().or_else(host);
    let agent = header(request.headers(), USER_AGENT.as_str());
    [
        is_other.then(|| {
            KeyValue::new(
                "http.request.method_original",
                escape::start_of(record.method.as_str()).to_owned(),
            )
        }),
        attributes::route(record),
        Some(KeyValue::new(
            "url.path",
            escape::start_of(record.uri.path()).to_owned(),
        )),
        authority.as_ref().map(|authority| {
            KeyValue::new(
                "server.address",
                escape::start_of(authority.host()).to_owned(),
            )
        }),
        authority
            .and_then(|authority| authority.port_u16())
            .map(|port| KeyValue::new("server.port", i64::from(port))),
        record
            .client
            .map(|client| KeyValue::new("client.address", client.to_string())),
        agent.map(|agent| KeyValue::new("user_agent.original", escape::start_of(agent).to_owned())),
    ]
    .into_iter()
    .flatten()
}

/// The method and the route.
fn name(common: &CommonAttributes, record: &Record) -> String {
    let method = common[0].value.as_str();
    let method = if method == "_OTHER" { "HTTP" } else { &method };
    record
        .destination
        .route
        .as_ref()
        .map_or_else(|| method.to_owned(), |route| format!("{method} {route}"))
}

fn header<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

/// The headers of a request as a propagator reads them.
struct Headers<'a>(&'a HeaderMap);

impl Extractor for Headers<'_> {
    fn get(&self, key: &str) -> Option<&str> {
        header(self.0, key)
    }

    fn keys(&self) -> Vec<&str> {
        self.0.keys().map(|name| name.as_str()).collect()
    }
}
