//! A version of an API that ends: its answers say so, and after its last day it is a 410.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::{
    http::{HeaderValue, header::LINK},
    middleware::{Next, from_fn_with_state},
};
use httpdate::fmt_http_date;
use router_axum::prelude::*;

/// The end of a version.
#[derive(Debug, Clone, Copy)]
pub struct Ending {
    /// From when on nobody should begin to use it.
    pub deprecated: SystemTime,
    /// From when on it is gone.
    pub sunset: SystemTime,
    /// What to read about it.
    pub policy: &'static str,
}

impl Ending {
    fn headers(self) -> Result<HeaderMap> {
        let deprecated = self.deprecated.duration_since(UNIX_EPOCH)?.as_secs();
        let policy = format!("<{}>; rel=\"deprecation\"; type=\"text/html\"", self.policy);
        let mut headers = HeaderMap::new();
        // RFC 9745 has a date of structured fields, RFC 8594 one of HTTP
        headers.insert(
            "deprecation",
            HeaderValue::try_from(format!("@{deprecated}"))?,
        );
        headers.insert("sunset", HeaderValue::try_from(fmt_http_date(self.sunset))?);
        headers.insert(LINK, HeaderValue::try_from(policy)?);
        Ok(headers)
    }
}

/// Says with every answer of a version when it ends.
async fn announce(State(ending): State<Ending>, request: Request, next: Next) -> Result<Response> {
    let mut response = if SystemTime::now() < ending.sunset {
        next.run(request).await
    } else {
        Error::gone()
            .detail("This version has ended.")
            .into_response()
    };
    response.headers_mut().extend(ending.headers()?);
    Ok(response)
}

/// `/prices`
#[derive(Debug, Clone, Copy)]
pub struct PricesController;

#[rest_controller("prices")]
impl PricesController {
    async fn get_action(&self, id: u32) -> u32 {
        id * 10
    }
}

/// The application: version 1 ends, version 2 does not.
pub fn app(ending: Ending) -> WebApp {
    let old = RestRouter::new("/api/v1", "v1.").layer(from_fn_with_state(ending, announce));
    WebApp::api()
        .with_service("v1.", PricesController)
        .with_service("v2.", PricesController)
        .activate(ErrorRouter::new())
        .activate(old)
        .activate(RestRouter::new("/api/v2", "v2."))
}

/// The end of version 1: deprecated on 1 January 2026, and gone at the end of 2027.
pub fn ending() -> Ending {
    let at = |seconds| UNIX_EPOCH + Duration::from_secs(seconds);
    Ending {
        deprecated: at(1_767_225_600),
        sunset: at(1_830_297_599),
        policy: "https://example.org/versions",
    }
}

#[cfg(test)]
mod tests {
    use router_axum::testing::TestApp;

    use super::*;

    #[tokio::test]
    async fn a_version_says_that_it_ends() {
        let tomorrow = SystemTime::now() + Duration::from_secs(86_400);
        let app = TestApp::new(app(Ending {
            sunset: tomorrow,
            ..ending()
        }));
        let old = app.get("/api/v1/prices/7").send().await;
        old.assert_status(200)
            .assert_header("deprecation", "@1767225600");
        old.assert_header("sunset", fmt_http_date(tomorrow));
        assert_eq!(
            old.link("deprecation").as_deref(),
            Some("https://example.org/versions")
        );
        assert_eq!(
            app.get("/api/v2/prices/7")
                .send()
                .await
                .assert_status(200)
                .header("sunset"),
            ""
        );
    }

    #[tokio::test]
    async fn a_version_that_has_ended_is_gone() {
        let app = TestApp::new(app(Ending {
            sunset: UNIX_EPOCH + Duration::from_secs(1_767_225_600),
            ..ending()
        }));
        let gone = app.get("/api/v1/prices/7").send().await;
        gone.assert_status(410)
            .assert_header("sunset", "Thu, 01 Jan 2026 00:00:00 GMT");
        assert_eq!(gone.problem().detail, "This version has ended.");
        app.get("/api/v2/prices/7").send().await.assert_status(200);
    }
}
