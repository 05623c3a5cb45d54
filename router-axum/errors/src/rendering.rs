//! The response of an error: the application's own page or JSON, the built-in page, a part of a page, or problem details.

use axum::response::Response;
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, StatusCode};

use crate::debug::{DebugInfo, Suggestions};
use crate::error::{Error, log::log, panic::Panic};
use crate::html;
use crate::layer::layer::{ErrorLayer, nearest};
use crate::prebuilt::Prebuilt;
use crate::problem::{self, Report, respond};

impl ErrorLayer {
    pub(crate) fn json(&self, report: &Report<'_>, headers: HeaderMap) -> Response {
        let status = report.status;
        if headers.is_empty() && problem::is_bare(report.error) && self.is_fixed(status) {
            return Prebuilt::of(status).response(report.request_id);
        }
        let debug = self.debug_info(report).map(DebugInfo::brief);
        let report = &Report {
            debug: debug.as_ref(),
            ..*report
        };
        let (media_type, body) = match self.own_json(report) {
            Some(body) => (
                Some(const { HeaderValue::from_static("application/json") }),
                body,
            ),
            None => (None, report.to_json()),
        };
        respond(status, headers, media_type, body)
    }

    /// The application's own form, in debug mode with a member more. If it fails, the client gets problem details.
    fn own_json(&self, report: &Report<'_>) -> Option<Bytes> {
        let own_json = self.settings.own_json.as_ref()?;
        let failure = match Panic::guarded(|| {
            own_json(&Report {
                debug: None,
                ..*report
            })
        }) {
            Ok(Ok(body)) => {
                return Some(
                    report
                        .debug
                        .and_then(|debug| problem::with_debug(&body, debug))
                        .unwrap_or(body)
                        .into(),
                );
            }
            Ok(Err(failure)) => Error::from(failure),
            Err(panic) => Error::panicked(panic),
        };
        let _ = log_failure(
            failure.context("writing an error in a form of the application's own"),
            report,
        );
        None
    }

    /// The page of an error: a fragment if one is asked for, else the application's own, else in debug mode the debug page, else the one that is compiled in.
    pub(crate) fn page(&self, report: &Report<'_>, headers: HeaderMap) -> Response {
        if let Some(fragments) = self
            .settings
            .fragments
            .as_ref()
            .filter(|fragments| fragments.asks(report.request.headers))
        {
            return self.fragment(report, headers, fragments.is_htmx());
        }
        let respond = |page| respond(report.status, headers, Some(html::media_type()), page);
        let mut debug = self.debug_info(report);
        let names = self.page_names(report.status, report.request.uri.path());
        let shown = Report {
            debug: debug.as_ref(),
            ..*report
        };
        match self.own_page(&names, &shown) {
            Some(Ok(page)) => return respond(page),
            Some(Err(failure)) => {
                let failure = log_failure(failure.context("rendering an error page"), report);
                let _ =
                    Panic::guarded(|| debug.as_mut().map(|debug| debug.failed_to_render(&failure)));
            }
            None => {}
        }
        let shown = Report {
            debug: debug.as_ref(),
            ..*report
        };
        html::with_style(respond(
            self.settings
                .debug_page
                .filter(|_| debug.is_some())
                .and_then(|page| page(&shown))
                .unwrap_or_else(|| html::page(&shown)),
        ))
    }

    /// The part of a page that an error is: the application's own `error/fragment.html`, else the sentence. Whoever is not logged in any more is shown so by the
    /// whole page, which htmx then loads anew.
    fn fragment(&self, report: &Report<'_>, mut headers: HeaderMap, is_htmx: bool) -> Response {
        if is_htmx && report.status == StatusCode::UNAUTHORIZED {
            headers.insert("hx-refresh", const { HeaderValue::from_static("true") });
        }
        let own = self.own_page(&["error/fragment.html".to_owned()], report);
        let own = own.and_then(|page| {
            page.map_err(|failure| {
                log_failure(
                    failure.context("rendering a part of a page for an error"),
                    report,
                )
            })
            .ok()
        });
        respond(
            report.status,
            headers,
            Some(html::media_type()),
            own.unwrap_or_else(|| html::fragment(report.detail)),
        )
    }

    fn own_page(&self, names: &[String], report: &Report<'_>) -> Option<Result<Bytes, Error>> {
        let own_page = self.settings.own_page.as_ref()?;
        own_page(names, report, self.settings.page_variables.as_ref())
    }

    fn debug_info(&self, report: &Report<'_>) -> Option<DebugInfo> {
        if !self.is_debug() {
            return None;
        }
        let &Report {
            status,
            error,
            request,
            ..
        } = report;
        // where an action was called and found nothing, no other route was meant
        let is_lost = matches!(
            status,
            StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED
        ) && request.route.is_none();
        let suggestions = || {
            self.settings
                .suggest
                .as_ref()
                .map(|suggest| Suggestions::of(suggest, request, is_lost))
        };
        Panic::guarded(|| DebugInfo::new(error, request, suggestions())).ok()
    }

    /// The templates of an error page, the first that exists is taken.
    fn page_names(&self, status: StatusCode, path: &str) -> Vec<String> {
        let code = status.as_str();
        nearest(&self.settings.folders, path)
            .map(String::as_str)
            .into_iter()
            .chain(["error"])
            .flat_map(|folder| {
                [
                    format!("{folder}/{code}.html"),
                    format!("{folder}/default.html"),
                ]
            })
            .collect()
    }
}

/// Logs what went wrong while an error was rendered.
fn log_failure(failure: Error, report: &Report<'_>) -> Error {
    let _ = Panic::guarded(|| {
        log(
            &failure,
            StatusCode::INTERNAL_SERVER_ERROR,
            Some(report.request),
        )
    });
    failure
}
