//! The clients that still ask for what ends.

use std::{
    collections::BTreeMap,
    mem::replace,
    net::IpAddr,
    sync::Mutex,
    time::{Duration, Instant},
};

/// The time between two lines of the log about what ends.
const HOUR: Duration = Duration::from_secs(3600);

/// How many clients are named in a line.
const NAMED: usize = 16;

/// Tells the log who still asks for what ends: at the first request, and then once an hour.
pub(crate) struct Callers {
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
    pub(crate) fn new(what: String) -> Self {
        Self {
            what,
            heard: Mutex::default(),
        }
    }

    pub(crate) fn hear(&self, client: Option<IpAddr>, now: Instant) {
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
