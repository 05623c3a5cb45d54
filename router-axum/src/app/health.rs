//! The health of an application, for what runs it: `/livez` and `/readyz`.

use std::{
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::{
    Json,
    http::{
        StatusCode,
        header::{CACHE_CONTROL, X_CONTENT_TYPE_OPTIONS},
    },
    response::{IntoResponse, Response},
    routing::{MethodRouter, get},
};
use router_http::{Escaped, observe::Unlogged};
use serde::Serialize;
use tokio::{
    sync::Mutex,
    time::{Instant, timeout},
};

use crate::error::Error;

/// How long the results of the checks hold, so that probes in a row cost one round of them.
const FRESH: Duration = Duration::from_secs(1);

/// The status of an application that is well.
const WELL: &str = "ok";

/// The checks of an application that can tell whether it is ready, for [`WebApp::health`](crate::WebApp::health). The
/// [guide](crate::guide::operations#health) shows them.
#[derive(Debug, Clone, Default)]
#[must_use]
pub struct Health {
    checks: Vec<Check>,
}

#[derive(Clone)]
struct Check {
    name: &'static str,
    limit: Duration,
    run: Arc<dyn Fn() -> Outcome + Send + Sync>,
}

type Outcome = Pin<Box<dyn Future<Output = Result<(), Error>> + Send>>;

debug_fields!(Check: name, limit);

impl Health {
    /// No checks: the application is ready while it serves.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a check. The application is ready while all of them succeed, each within its time limit. They run at the same time.
    pub fn check<F, T, E>(
        mut self,
        name: &'static str,
        limit: Duration,
        check: impl Fn() -> F + Send + Sync + 'static,
    ) -> Self
    where
        F: Future<Output = Result<T, E>> + Send + 'static,
        E: Into<Error>,
    {
        let run = Arc::new(move || -> Outcome {
            let checked = check();
            Box::pin(async move { checked.await.map(drop).map_err(Into::into) })
        });
        self.checks.push(Check { name, limit, run });
        self
    }

    /// The routes `/livez` and `/readyz`.
    pub(crate) fn into_routes<S: Clone + Send + Sync + 'static>(
        self,
        is_stopping: Arc<AtomicBool>,
    ) -> [(&'static str, MethodRouter<S>); 2] {
        let readiness = Arc::new(Readiness {
            checks: self.checks,
            is_stopping,
            last: Mutex::default(),
        });
        let ready = async move || readiness.response().await;
        [
            ("/livez", get(async || report(WELL, &[]))),
            ("/readyz", get(ready)),
        ]
    }
}

/// The checks that tell if an application is ready for requests.
struct Readiness {
    checks: Vec<Check>,
    is_stopping: Arc<AtomicBool>,
    /// The time when the checks ran last, and the names of the checks that failed.
    last: Mutex<(Option<Instant>, Vec<&'static str>)>,
}

impl Readiness {
    async fn response(&self) -> Response {
        if self.is_stopping.load(Ordering::Relaxed) {
            return report("stopping", &[]);
        }
        let failed = self.failed().await;
        report(
            if failed.is_empty() {
                WELL
            } else {
                "unavailable"
            },
            &failed,
        )
    }

    async fn failed(&self) -> Vec<&'static str> {
        let (at, failed) = &mut *self.last.lock().await;
        if at.is_none_or(|at| at.elapsed() >= FRESH) {
            *failed = self.run_checks(failed).await;
            *at = Some(Instant::now());
        }
        failed.clone()
    }

    /// Runs all checks at the same time, and logs why one fails that did not fail before.
    async fn run_checks(&self, before: &[&str]) -> Vec<&'static str> {
        let started = |check: &Check| {
            let limit = check.limit;
            let run = Arc::clone(&check.run);
            tokio::spawn(async move { timeout(limit, run()).await })
        };
        let running: Vec<_> = self
            .checks
            .iter()
            .map(|check| (check, started(check)))
            .collect();
        let mut failed = Vec::new();
        for (check, result) in running {
            let reason = match result.await {
                Ok(Ok(Ok(()))) => continue,
                Ok(Ok(Err(error))) => error.to_string(),
                Ok(Err(_)) => format!("takes longer than {:?}", check.limit),
                Err(panic) => panic.to_string(),
            };
            if !before.contains(&check.name) {
                tracing::warn!(target: "router_axum::health", check = check.name, "{}", Escaped(reason));
            }
            failed.push(check.name);
        }
        failed
    }
}

/// The response of an application with this status. While it is well, that is not logged: probes come all the time.
fn report(status: &str, failed: &[&str]) -> Response {
    #[derive(Serialize)]
    struct HealthReport<'a> {
        status: &'a str,
        #[serde(skip_serializing_if = "<[_]>::is_empty")]
        failed: &'a [&'a str],
    }
    let code = if status == WELL {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    let mut response = (
        code,
        [
            (CACHE_CONTROL, "no-store"),
            (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        ],
        Json(HealthReport { status, failed }),
    )
        .into_response();
    if code == StatusCode::OK {
        response.extensions_mut().insert(Unlogged);
    }
    response
}
