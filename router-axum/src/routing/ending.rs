//! The end of a version or of an action, as answers and the log say it, which has the clients that still ask.

use std::{
    collections::BTreeMap,
    future::ready,
    mem::replace,
    net::IpAddr,
    sync::{Arc, Mutex},
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

use crate::controller::{action::Action, client_address::ClientAddress, extractors::Needs};
use crate::error::{Error, RequestHead};
use crate::reply::place::Place;
use crate::request::call::ReplyFuture;
use crate::routes::Sunsets;

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
    pub version: Option<&'static str>,
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
fn of_ending(ending: &Ending) -> Vec<(HeaderName, HeaderValue)> {
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

/// The time between two lines of the log about what ends.
const HOUR: Duration = Duration::from_secs(3600);

/// How many clients are named in a line.
const NAMED: usize = 16;

/// Tells the log who still asks for what ends: at the first request, and then once an hour.
struct Callers {
    what: String,
    heard: Mutex<Heard>,
}

#[derive(Default)]
struct Heard {
    told: Option<Instant>,
    requests: u64,
    /// The requests of some clients.
    clients: BTreeMap<IpAddr, u64>,
}

impl Callers {
    fn new(what: String) -> Self {
        Self {
            what,
            heard: Mutex::default(),
        }
    }

    fn hear(&self, client: Option<IpAddr>, now: Instant) {
        let Ok(mut heard) = self.heard.lock() else {
            return;
        };
        heard.requests += 1;
        if let Some(client) = client
            && (heard.clients.len() < NAMED || heard.clients.contains_key(&client))
        {
            *heard.clients.entry(client).or_default() += 1;
        }
        if heard.told.is_none_or(|told| told + HOUR <= now) {
            let told = Heard {
                told: Some(now),
                ..Heard::default()
            };
            let Heard {
                requests, clients, ..
            } = replace(&mut *heard, told);
            drop(heard);
            let clients: Vec<_> = clients
                .iter()
                .map(|(client, requests)| format!("{client} ({requests})"))
                .collect();
            tracing::info!(
                target: "router_axum::ends",
                requests,
                clients = clients.join(", "),
                "{} is still asked for",
                self.what
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_still_calls_is_told_at_once_and_then_by_the_hour() {
        let callers = Callers::new("it".to_owned());
        let start = Instant::now();
        let told = |callers: &Callers| callers.heard.lock().expect("no panic").told;
        for number in 0..40_u8 {
            callers.hear(Some([10, 0, 0, number].into()), start);
        }
        let heard = callers.heard.lock().expect("no panic");
        assert_eq!((heard.requests, heard.clients.len()), (39, NAMED));
        drop(heard);
        callers.hear(None, start + HOUR - Duration::from_secs(1));
        assert_eq!(told(&callers), Some(start));
        callers.hear(None, start + HOUR);
        assert_eq!(told(&callers), Some(start + HOUR));
        assert_eq!(callers.heard.lock().expect("no panic").requests, 0);
    }
}
