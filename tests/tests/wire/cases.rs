//! The cases of `cases/wire/*.txt`, put over connections to two applications, with server-side and with client-side routing, in debug mode and without.

use std::{fs, path::PathBuf};

use router_axum::Server;
use tests::{
    app::{App, notes, quiet_on_purpose},
    cases::Cases,
    client::{block_on, server},
};

use crate::served::Served;

/// The texts of the files, with what they are called.
fn files(only: &[&str]) -> Vec<(String, String)> {
    let dir = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/cases/wire"));
    let read = |name: &&str| {
        (
            format!("wire/{name}.txt"),
            fs::read_to_string(dir.join(name).with_extension("txt")),
        )
    };
    only.iter()
        .map(read)
        .map(|(name, text)| (name, text.expect("a file of cases")))
        .collect()
}

/// Puts the cases to a configuration, `{api}` being where its REST API is.
fn check(names: &[&str], api: &str, debug: bool, make: fn(bool) -> router_axum::WebApp) {
    quiet_on_purpose();
    let router = make(debug).into_router().expect("a right set-up");
    let app = App {
        server: server(router),
        url_prefix: "",
        debug,
    };
    let served = Served::new(make(debug), Server::new());
    let mut put = 0;
    let mut failures = Vec::new();
    for (name, text) in files(names) {
        for case in Cases::parse(&text.replace("{api}", api), &name).cases {
            put += 1;
            failures.extend(block_on(case.check_over(served.address, &app)).err());
        }
    }
    assert!(
        failures.is_empty(),
        "{} of {put} cases fail\n\n{}",
        failures.len(),
        failures.join("\n")
    );
    assert!(put > 300, "only {put} cases were found");
}

const SHARED: [&str; 5] = ["targets", "methods", "bodies", "negotiation", "failures"];

#[test]
fn server_side_routing() {
    check(
        &[&SHARED[..], &["pages"]].concat(),
        "/api",
        false,
        notes::server_side,
    );
}

#[test]
fn server_side_routing_in_debug_mode() {
    check(
        &[&SHARED[..], &["pages"]].concat(),
        "/api",
        true,
        notes::server_side,
    );
}

#[test]
fn client_side_routing() {
    check(
        &[&SHARED[..], &["default-action"]].concat(),
        "/api/v1",
        false,
        notes::client_side,
    );
}

#[test]
fn client_side_routing_in_debug_mode() {
    check(
        &[&SHARED[..], &["default-action"]].concat(),
        "/api/v1",
        true,
        notes::client_side,
    );
}
