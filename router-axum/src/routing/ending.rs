//! The end of a version or of an action, as answers and the log say it.

use std::{
    future::ready,
    net::IpAddr,
    sync::Arc,
    time::{Duration, Instant, UNIX_EPOCH},
};

use axum::{
    http::{
        HeaderName, HeaderValue,
        header::{LINK, VARY},
    },
    response::Response,
};
use futures_util::TryFutureExt;
use httpdate::fmt_http_date;
use router_core::Ending;
use router_http::observe::Deprecated;

use crate::{
    controller::{action::Action, client_address::ClientAddress, extractors::Needs},
    error::{Error, RequestHead},
    reply::place::Place,
    request::call::ReplyFuture,
    routes::Sunsets,
    routing::callers::Callers,
};

/// The answer to a request for what is gone.
pub(crate) fn gone(what: &str, ending: Option<&Ending>) -> Error {
    let url = ending.and_then(Ending::url);
    let page = url.map(|url| format!(": see {url}"));
    Error::gone().detail(format!("{what} has ended{}.", page.unwrap_or_default()))
}

/// The header fields and marks that the answers of a version or of an action have.
#[derive(Clone)]
pub(crate) struct Said {
    fields: Arc<[(HeaderName, HeaderValue)]>,
    pub(crate) version: Option<&'static str>,
    callers: Option<Arc<Callers>>,
}

impl Said {
    pub(crate) fn new(
        fields: Vec<(HeaderName, HeaderValue)>,
        version: Option<&'static str>,
        ending: Option<(String, &Ending)>,
    ) -> Self {
        let own = ending.iter().flat_map(|(_, ending)| of_ending(ending));
        let callers = |(what, ending)| Arc::new(Callers::new(format!("{what} ({ending})")));
        Self {
            fields: fields.into_iter().chain(own).collect(),
            version,
            callers: ending.map(callers),
        }
    }

    pub(crate) fn is_deprecated(&self) -> bool {
        self.callers.is_some()
    }

    /// Hears who asks for what ends.
    pub(crate) fn hear(&self, client: impl FnOnce() -> Option<IpAddr>) {
        if let Some(callers) = &self.callers {
            callers.hear(client(), Instant::now());
        }
    }

    /// Adds the fields to an answer. What an action says of itself stays, beside them in lists.
    pub(crate) fn add_to(&self, answer: ReplyFuture) -> ReplyFuture {
        let said = self.clone();
        Box::pin(answer.map_ok(move |mut response| {
            said.add(&mut response);
            response
        }))
    }

    fn add(&self, response: &mut Response) {
        // whoever observes a request knows the end of a version before
        if self.version.is_none() && self.is_deprecated() {
            response.extensions_mut().insert(Deprecated);
        }
        let headers = response.headers_mut();
        for (name, value) in self.fields.iter() {
            if [VARY, LINK].contains(name) {
                headers.append(name, value.clone());
            } else {
                headers.entry(name).or_insert_with(|| value.clone());
            }
        }
    }
}

/// An action whose answers say when it ends, and which may be gone then.
pub(crate) fn announced<S: 'static>(
    action: Action<S>,
    ending: &'static Ending,
    sunsets: Sunsets,
    located: String,
) -> Action<S> {
    let Action { run, mut needs, .. } = action;
    needs.push(Needs::without_router::<ClientAddress>());
    let said = Said::new(Vec::new(), None, Some((located, ending)));
    let run = move |at: &Arc<Place>, route, request, state: S| {
        said.hear(|| Some(ClientAddress::of(&request)?.0));
        said.add_to(if sunsets.are_kept && sunsets.is_past(ending) {
            let error = gone("This action", Some(ending));
            Box::pin(ready(Ok(at
                .responder
                .answer(error, &RequestHead::of(&request)))))
        } else {
            run.run(at, route, request, state)
        })
    };
    Action {
        run: Arc::new(run),
        needs,
        ..action
    }
}

/// `Deprecation` (RFC 9745), `Sunset` (RFC 8594), and the link of each.
pub(crate) fn of_ending(ending: &Ending) -> Vec<(HeaderName, HeaderValue)> {
    let deprecation = (
        HeaderName::from_static("deprecation"),
        value(format!("@{}", ending.deprecated_at())),
    );
    let sunset = ending.sunset_at().map(|sunset| {
        let day = UNIX_EPOCH + Duration::from_secs(sunset);
        (HeaderName::from_static("sunset"), value(fmt_http_date(day)))
    });
    let rels = ["deprecation", "sunset"]
        .into_iter()
        .take(1 + usize::from(sunset.is_some()));
    let links = ending.url().map(|url| {
        let links = rels.map(|rel| format!("<{url}>; rel=\"{rel}\""));
        (LINK, value(links.collect::<Vec<_>>().join(", ")))
    });
    [Some(deprecation), sunset, links]
        .into_iter()
        .flatten()
        .collect()
}

/// The text of versions, days and links, which were checked, as a header has it.
pub(crate) fn value(text: String) -> HeaderValue {
    HeaderValue::try_from(text).expect("a checked text")
}
