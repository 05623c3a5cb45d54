//! The session of a client: what it sends with each request, and keeps of each answer.

use std::sync::{Arc, Mutex, PoisonError};

use axum::{
    extract::Request,
    http::{header, uri::Authority},
    response::Response,
};
use cookie::Cookie;
use tower::ServiceExt;

use crate::client::Client;
use crate::cookies::Cookies;

impl Client {
    /// The client with other cookies.
    pub(crate) fn with_cookies(&self, cookies: Cookies) -> Self {
        Self {
            cookies: Arc::new(Mutex::new(cookies)),
            ..self.clone()
        }
    }

    /// Uses the cookies.
    pub(crate) fn kept<T>(&self, use_them: impl FnOnce(&mut Cookies) -> T) -> T {
        use_them(&mut self.cookies.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Answers a request, with what the client sends with each.
    pub(crate) async fn answer(&self, mut request: Request) -> Response {
        let path = request.uri().path().to_owned();
        let headers = request.headers_mut();
        for (name, value) in &self.headers {
            headers.entry(name).or_insert_with(|| value.clone());
        }
        let host = headers
            .get(header::HOST)
            .and_then(|host| Authority::try_from(host.as_bytes()).ok());
        let host = host.as_ref().map_or("localhost", Authority::host);
        if let Some(kept) = self.kept(|cookies| cookies.sent_to(host, &path)) {
            let cookies = match headers.get(header::COOKIE) {
                Some(own) => [own.as_bytes(), b"; ", kept.as_bytes()].concat().try_into(),
                None => Ok(kept),
            };
            headers.insert(
                header::COOKIE,
                cookies.expect("two values with a space between them"),
            );
        }
        let Ok(response) = self.service.clone().oneshot(request).await;
        for value in response.headers().get_all(header::SET_COOKIE) {
            let cookie = value
                .to_str()
                .ok()
                .and_then(|text| Cookie::parse_encoded(text.to_owned()).ok());
            if let Some(cookie) = cookie {
                self.kept(|cookies| cookies.keep(cookie, host, &path));
            }
        }
        response
    }
}
