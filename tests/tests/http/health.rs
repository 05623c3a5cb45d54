//! Whether an application is well: its checks, and what clients read of them.

use std::{
    future::pending,
    io,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use axum::body::Body;
use router_axum::{Health, prelude::*};
use tests::{
    app::{APP_PATH, quiet_on_purpose},
    client::{block_on, send, server},
};
use tokio::sync::Barrier;

/// A time that no check reaches that succeeds.
const LONG: Duration = Duration::from_secs(20);

/// The status and the text of `path`, asked for as often as there are results.
#[track_caller]
fn check(health: Health, path: &str, expected: &[(u16, &str)]) {
    let app = WebApp::new(APP_PATH, false)
        .activate(ErrorRouter::new())
        .health(health);
    let app = server(app.into_service().expect("a right set-up"));
    for expected in expected {
        let request = axum::extract::Request::get(path)
            .body(Body::empty())
            .expect("a request");
        let answer = block_on(send(&app, request));
        assert_eq!((answer.status.as_u16(), &*answer.text()), *expected);
        assert_eq!(answer.header("cache-control"), "no-store");
        assert_eq!(answer.header("content-type"), "application/json");
    }
}

async fn refused() -> io::Result<()> {
    Err(io::Error::other("a secret address"))
}

const WELL: (u16, &str) = (200, r#"{"status":"ok"}"#);

#[test]
fn an_application_is_ready_while_all_checks_succeed() {
    quiet_on_purpose();
    let fails = || {
        Health::new()
            .check("database", LONG, refused)
            .check("cache", LONG, async || Ok::<_, Error>(()))
    };
    check(Health::new(), "/livez", &[WELL]);
    check(Health::new(), "/readyz", &[WELL]);
    check(fails(), "/livez", &[WELL]);
    check(
        fails(),
        "/readyz",
        &[(503, r#"{"status":"unavailable","failed":["database"]}"#)],
    );
    let all = fails()
        .check(
            "queue",
            Duration::from_millis(20),
            pending::<io::Result<()>>,
        )
        .check("disk", LONG, async || -> io::Result<()> {
            panic!("on purpose")
        });
    check(
        all,
        "/readyz",
        &[(
            503,
            r#"{"status":"unavailable","failed":["database","queue","disk"]}"#,
        )],
    );
}

#[test]
fn checks_run_at_the_same_time() {
    let both = Arc::new(Barrier::new(2));
    let waits = || {
        let both = Arc::clone(&both);
        move || {
            let both = Arc::clone(&both);
            async move { Ok::<_, Error>(both.wait().await) }
        }
    };
    check(
        Health::new()
            .check("one", LONG, waits())
            .check("two", LONG, waits()),
        "/readyz",
        &[WELL],
    );
}

#[test]
fn probes_in_a_row_cost_one_round_of_checks() {
    static RUNS: AtomicUsize = AtomicUsize::new(0);
    let counted = async || Ok::<_, Error>(RUNS.fetch_add(1, Ordering::Relaxed));
    check(
        Health::new().check("counted", LONG, counted),
        "/readyz",
        &[WELL, WELL],
    );
    assert_eq!(RUNS.load(Ordering::Relaxed), 1);
}
