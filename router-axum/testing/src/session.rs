//! A session of a client: the application, its cookies, and the headers of all requests.

use std::{
    convert::Infallible,
    fmt,
    sync::{Arc, Mutex, PoisonError},
};

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderValue, Method, Uri, header, response::Parts, uri::Authority},
    response::Response,
};
use cookie::Cookie;
use tower::{Service, ServiceExt, util::BoxCloneSyncService};

use crate::cookies::Cookies;

/// Says why an answer is wrong, if it is.
type Check = Arc<dyn Fn(&Method, &Uri, &Parts) -> Option<String> + Send + Sync>;

/// An application, and the cookies and headers that are sent to it.
#[derive(Clone)]
pub(crate) struct Session {
    service: BoxCloneSyncService<Request, Response, Infallible>,
    cookies: Arc<Mutex<Cookies>>,
    pub(crate) headers: HeaderMap,
    pub(crate) checks: Vec<Check>,
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session")
            .field("headers", &self.headers)
            .finish_non_exhaustive()
    }
}

impl Session {
    pub(crate) fn new<T>(service: T) -> Self
    where
        T: Service<Request, Response = Response, Error = Infallible>
            + Clone
            + Send
            + Sync
            + 'static,
        T::Future: Send + 'static,
    {
        Self {
            service: BoxCloneSyncService::new(service),
            cookies: Arc::default(),
            headers: [(header::HOST, HeaderValue::from_static("localhost"))]
                .into_iter()
                .collect(),
            checks: Vec::new(),
        }
    }

    /// The session with other cookies.
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
