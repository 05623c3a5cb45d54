//! A blog with a database of its own, and somebody who visits it.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU32, Ordering},
};

use axum::{
    body::Bytes,
    http::{
        HeaderMap, Method, Request, StatusCode,
        header::{ACCEPT, CONTENT_TYPE, COOKIE, SET_COOKIE},
    },
};
use blog::options::Options;
use http_body_util::{BodyExt, Full};
use hyper_util::{
    client::legacy::{Client, connect::HttpConnector},
    rt::TokioExecutor,
};
use serde_json::Value;
use sqlx::SqlitePool;
use tokio::net::TcpListener;

/// A database that is not there yet, and is gone after the test.
pub(crate) struct NewDatabase(PathBuf);

impl NewDatabase {
    pub(crate) fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("blog-{}-{}.db", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        Self(Path::new(env!("CARGO_TARGET_TMPDIR")).join(name))
    }

    pub(crate) fn path(&self) -> &str {
        self.0.to_str().expect("the path is text")
    }

    pub(crate) async fn open(&self) -> SqlitePool {
        blog::db::open(&self.0).await.expect("the database is new, or was good before")
    }
}

impl Drop for NewDatabase {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm"] {
            let _ = fs::remove_file(format!("{}{end}", self.path()));
        }
    }
}

/// A visitor of a running blog. They keep its cookie, as a browser does, and follow no redirect.
pub(crate) struct Visitor {
    address: String,
    client: Client<HttpConnector, Full<Bytes>>,
    cookie: Option<String>,
    _database: NewDatabase,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
}

impl Visitor {
    /// Starts a blog on a free port, and visits it.
    pub(crate) async fn of_a_new_blog() -> Self {
        let database = NewDatabase::new();
        let options = Options { database: Some(database.path().into()), ..Options::default() };
        let app = blog::app(&options).await.expect("the database is new");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
        let address = listener.local_addr().expect("it is bound").to_string();
        tokio::spawn(app.serve(listener));
        Self { address, client: Client::builder(TokioExecutor::new()).build_http(), cookie: None, _database: database }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send(Method::GET, path, &[], String::new()).await
    }

    pub(crate) async fn get_as_browser(&mut self, path: &str) -> Answer {
        self.send(
            Method::GET,
            path,
            &[(ACCEPT.as_str(), "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8")],
            String::new(),
        )
        .await
    }

    pub(crate) async fn delete(&mut self, path: &str) -> Answer {
        self.send(Method::DELETE, path, &[], String::new()).await
    }

    pub(crate) async fn json(&mut self, method: Method, path: &str, value: Value) -> Answer {
        self.send(method, path, &[(CONTENT_TYPE.as_str(), "application/json")], value.to_string()).await
    }

    pub(crate) async fn form(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let body = serde_urlencoded::to_string(fields).expect("pairs of strings are a form");
        self.send(Method::POST, path, &[(CONTENT_TYPE.as_str(), "application/x-www-form-urlencoded")], body).await
    }

    pub(crate) async fn log_in(&mut self, username: &str) {
        let answer = self.form("/session/login", &[("username", username), ("password", "windowsill")]).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    }

    pub(crate) fn has_cookie(&self) -> bool {
        self.cookie.is_some()
    }

    pub(crate) async fn send(&mut self, method: Method, path: &str, headers: &[(&str, &str)], body: String) -> Answer {
        let mut request = Request::builder().method(method).uri(format!("http://{}{path}", self.address));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some(cookie) = &self.cookie {
            request = request.header(COOKIE, cookie);
        }
        let request = request.body(Full::from(body)).expect("tests write valid requests");
        let (parts, body) = self.client.request(request).await.expect("the blog answers").into_parts();
        self.keep_cookie(&parts.headers);
        let body = body.collect().await.expect("the body is whole").to_bytes();
        Answer {
            status: parts.status,
            headers: parts.headers,
            body: String::from_utf8(body.to_vec()).expect("the body is text"),
        }
    }

    fn keep_cookie(&mut self, headers: &HeaderMap) {
        let Some(cookie) = headers.get(SET_COOKIE).and_then(|cookie| cookie.to_str().ok()) else { return };
        let (pair, attributes) = cookie.split_once("; ").expect("cookies have attributes");
        self.cookie = (!attributes.contains("Max-Age=0")).then(|| pair.to_owned());
    }
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("headers are text"))
    }

    /// The body, which has to be JSON with this status.
    #[track_caller]
    pub(crate) fn expect_json(&self, status: StatusCode) -> Value {
        assert_eq!(self.status, status, "{}", self.body);
        serde_json::from_str(&self.body).expect("the body is JSON")
    }

    /// The page has this status, and all of these texts in it.
    #[track_caller]
    pub(crate) fn expect_page(&self, status: StatusCode, texts: &[&str]) {
        assert_eq!(self.status, status, "{}", self.body);
        assert_eq!(self.header("content-type"), "text/html; charset=utf-8");
        // the template engine escapes slashes too
        let body = self.body.replace("&#x2f;", "/");
        for text in texts {
            assert!(body.contains(text), "{text:?} is not in\n{}", self.body);
        }
    }

    /// A redirect to `location` after a form was sent.
    #[track_caller]
    pub(crate) fn expect_redirect(&self, location: &str) {
        assert_eq!((self.status, self.header("location")), (StatusCode::SEE_OTHER, location), "{}", self.body);
    }
}
