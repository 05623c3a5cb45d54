//! Whether all versions answer alike, byte for byte.

use std::{collections::BTreeSet, convert::Infallible, error::Error, io};

use bytes::Bytes;
use hyper::{
    Request, Response,
    body::{Body, Incoming},
    service::Service,
};
use hyper_util::service::TowerToHyperService;

use crate::{
    alone,
    cases::{self, Case},
    connection::Connection,
    production,
    run::{Connections, block_on},
    versions::Version,
};

/// A response: its first line, its header in the order of names, its body.
#[derive(Debug, PartialEq, Eq)]
struct Answer {
    status: String,
    header: BTreeSet<String>,
    body: String,
}

/// Nothing is counted before all versions answer alike. The error is what differs, else the number of requests is told.
pub fn check() -> io::Result<usize> {
    let all = cases::all();
    let succeeding: Vec<Case> = all.iter().filter(|case| !case.is_error).cloned().collect();
    let answered_alone = alone::first_of_routes(all.clone());
    let differences = [
        differences(
            &[
                Version::ByHand,
                Version::Routes,
                Version::Served,
                Version::Bare,
            ],
            &all,
        ),
        differences(&[Version::ByHand, Version::ByHandEmpty], &succeeding),
        differences(&[Version::ByHand, Version::RouterAlone], &answered_alone),
    ];
    let differences = differences.concat();
    if differences.is_empty() {
        Ok(all.len())
    } else {
        Err(io::Error::other(differences.join("\n\n")))
    }
}

/// The same of the set-ups of production.
pub fn check_production() -> io::Result<usize> {
    let cases: Vec<_> = cases::all()
        .into_iter()
        .chain(cases::in_production())
        .collect();
    let by_hand = [production::by_hand(), production::by_hand_traced()].map(|router| {
        (
            Version::ByHand,
            block_on(Asking { cases: &cases }.to(TowerToHyperService::new(router))),
        )
    });
    let apps = [
        production::library(),
        production::library_in_spans(),
        production::library_traced(),
    ];
    let library = apps.map(|app| {
        let service = app.into_service().expect("an application without mistakes");
        (
            Version::Served,
            block_on(Asking { cases: &cases }.to(TowerToHyperService::new(service))),
        )
    });
    let differences = compare(
        &by_hand.into_iter().chain(library).collect::<Vec<_>>(),
        &cases,
    );
    if differences.is_empty() {
        Ok(cases.len())
    } else {
        Err(io::Error::other(differences.join("\n\n")))
    }
}

fn differences(versions: &[Version], cases: &[Case]) -> Vec<String> {
    let answers = versions
        .iter()
        .map(|version| (*version, block_on(version.connect(Asking { cases }))));
    compare(&answers.collect::<Vec<_>>(), cases)
}

/// What differs, as text: every version is compared with the first.
fn compare(answers: &[(Version, Vec<Answer>)], cases: &[Case]) -> Vec<String> {
    let [(first, expected), others @ ..] = answers else {
        return Vec::new();
    };
    let mut differences = Vec::new();
    for (version, found) in others {
        for (case, (expected, found)) in cases.iter().zip(expected.iter().zip(found)) {
            if expected != found {
                let (first, version) = (first.name(), version.name());
                differences.push(format!(
                    "{} {}\n{first}: {expected:#?}\n{version}: {found:#?}",
                    case.method, case.path
                ));
            }
        }
    }
    differences
}

struct Asking<'a> {
    cases: &'a [Case],
}

impl Connections for Asking<'_> {
    type Output = Vec<Answer>;

    async fn to<S, B>(self, service: S) -> Vec<Answer>
    where
        S: Service<Request<Incoming>, Response = Response<B>, Error = Infallible>
            + Clone
            + Send
            + 'static,
        S::Future: Send,
        B: Body<Data = Bytes, Error: Into<Box<dyn Error + Send + Sync>>> + Send + 'static,
    {
        let mut connection = Connection::open(service);
        let mut answers = Vec::new();
        for case in self.cases {
            answers.push(Answer::read(&connection.ask(&case.bytes()).await));
        }
        answers
    }
}

impl Answer {
    fn read(response: &[u8]) -> Self {
        let text = String::from_utf8_lossy(response);
        let (head, body) = text.split_once("\r\n\r\n").expect("the end of the head");
        let mut lines = head.lines();
        let status = lines.next().expect("a first line").to_owned();
        // the server that is measured gives ids, and is not asked here
        let is_compared = |line: &&str| {
            !["date: ", "x-request-id: "]
                .iter()
                .any(|name| line.starts_with(name))
        };
        let header = lines.filter(is_compared).map(compared).collect();
        Self {
            status,
            header,
            body: body.to_owned(),
        }
    }
}

/// A header field as it is compared. `Allow` is a set: axum and this library write it in another order, and this library answers OPTIONS.
fn compared(line: &str) -> String {
    match line.strip_prefix("allow: ") {
        Some(methods) => {
            let methods: BTreeSet<_> = methods
                .split(',')
                .map(str::trim)
                .filter(|name| *name != "OPTIONS")
                .collect();
            format!("allow: {methods:?}")
        }
        None => line.to_owned(),
    }
}
