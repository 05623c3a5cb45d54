//! The end of a version or of an action, as answers and the log say it.

use std::{
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use axum::http::{
    HeaderName, HeaderValue,
    header::{LINK, VARY},
};
use httpdate::fmt_http_date;
use router_core::Ending;

use crate::controller::action::Action;
use crate::reply::place::Place;
use crate::request::call::ReplyFuture;

/// Header fields that answers have.
pub(crate) struct Said(Arc<[(HeaderName, HeaderValue)]>);

impl Said {
    pub(crate) fn new(fields: Vec<(HeaderName, HeaderValue)>) -> Self {
        Self(fields.into())
    }

    /// Adds the fields to an answer. What an action says of itself stays, beside them in lists.
    pub(crate) fn add_to(&self, answer: ReplyFuture) -> ReplyFuture {
        let said = Arc::clone(&self.0);
        Box::pin(async move {
            let mut response = answer.await?;
            let fields = response.headers_mut();
            for (name, value) in &*said {
                if [VARY, LINK].contains(name) {
                    fields.append(name, value.clone());
                } else {
                    fields.entry(name).or_insert_with(|| value.clone());
                }
            }
            Ok(response)
        })
    }
}

/// An action whose answers say when it ends.
pub(crate) fn announced<S: 'static>(action: Action<S>, ending: &Ending) -> Action<S> {
    let (run, said) = (action.run, Said::new(of_ending(ending)));
    let run = move |at: &Arc<Place>, route, request, state: S| {
        said.add_to(run.run(at, route, request, state))
    };
    Action {
        run: Arc::new(run),
        ..action
    }
}

/// Logs that a version or an action is past its sunset.
pub(crate) fn log_if_ended(what: &str, ending: &Ending, now: u64) {
    if is_past_sunset(ending, now) {
        tracing::warn!(target: "router_axum::routes", "{what} is past its sunset: {ending}");
    }
}

pub(crate) fn is_past_sunset(ending: &Ending, now: u64) -> bool {
    ending.sunset_at().is_some_and(|sunset| sunset <= now)
}

/// The second that it is, of those since 1970.
pub(crate) fn now() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.unwrap_or_default().as_secs()
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
