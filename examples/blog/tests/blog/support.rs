//! A blog with a database of its own, and somebody who visits it.

use std::{
    env, fs,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU32, Ordering},
};

use axum::http::{Method, StatusCode};
use axum_extra::headers::{Authorization, authorization::Credentials};
use blog::{
    controllers::document,
    db::{self, Db},
    options::Options,
};
use router_axum::{
    WebApp,
    testing::{TestApp, TestResponse},
};
use serde_json::Value;
use sqlx::{AnyConnection, AssertSqlSafe, Connection};

/// A database that is not there yet: an SQLite file that is gone after the test, or a schema of its own on the PostgreSQL server that
/// `BLOG_TEST_DATABASE` names (`tests/on-postgres` starts one).
pub(crate) struct NewDatabase {
    name: String,
    file: Option<PathBuf>,
}

impl NewDatabase {
    pub(crate) async fn new() -> Self {
        match env::var("BLOG_TEST_DATABASE") {
            Ok(server) => Self {
                name: new_schema(&server).await,
                file: None,
            },
            Err(_) => Self::file(),
        }
    }

    pub(crate) fn file() -> Self {
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}.db", new_name()));
        Self {
            name: file.to_str().expect("the path is text").to_owned(),
            file: Some(file),
        }
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn options(&self) -> Options {
        Options {
            database: Some(self.name.clone()),
            ..Options::default()
        }
    }

    pub(crate) async fn open(&self) -> Db {
        db::open(&self.name)
            .await
            .expect("the database is new, or was good before")
    }
}

fn new_name() -> String {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    format!(
        "blog_{}_{}",
        std::process::id(),
        NUMBER.fetch_add(1, Ordering::Relaxed)
    )
}

async fn new_schema(server: &str) -> String {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(server)
        .await
        .expect("the server runs");
    let name = new_name();
    let create = AssertSqlSafe(format!("CREATE SCHEMA {name}"));
    sqlx::query(create)
        .execute(&mut connection)
        .await
        .expect("the schema is new");
    format!(
        "{server}{}options[search_path]={name}",
        if server.contains('?') { '&' } else { '?' }
    )
}

impl Drop for NewDatabase {
    fn drop(&mut self) {
        let Some(file) = &self.file else { return };
        for end in ["", "-wal", "-shm"] {
            let _ = fs::remove_file(format!("{}{end}", file.display()));
        }
    }
}

/// A visitor of a blog. They keep its cookies, as a browser does, and follow no redirect.
pub(crate) struct Visitor {
    pub(crate) app: TestApp,
    _database: NewDatabase,
}

impl Visitor {
    pub(crate) async fn of_a_new_blog() -> Self {
        Self::of(|app| app).await
    }

    /// A client of the API who sends a name with each request, and the password that all users of a new blog have.
    pub(crate) async fn member_of_a_new_blog(username: &str) -> Self {
        Self::of_a_new_blog()
            .await
            .into_member(username, "windowsill")
    }

    pub(crate) fn into_member(self, username: &str, password: &str) -> Self {
        let Authorization(credentials) = Authorization::basic(username, password);
        let credentials = credentials.encode();
        Self {
            app: self
                .app
                .with_header("authorization", credentials.to_str().expect("base64")),
            ..self
        }
    }

    /// Visits a blog that was changed before its start.
    pub(crate) async fn of(change: impl FnOnce(WebApp<Db>) -> WebApp<Db>) -> Self {
        let database = NewDatabase::new().await;
        let app = blog::app(&database.options())
            .await
            .expect("the database is new");
        // each answer is one that the document of its version has
        let app = ["/api/v1", "/api/v2"]
            .into_iter()
            .fold(TestApp::new(change(app)), |app, prefix| {
                app.with_openapi(|routes| document(&routes.clone().below_prefix(prefix)))
            });
        Self {
            app,
            _database: database,
        }
    }

    pub(crate) async fn get(&self, path: &str) -> TestResponse {
        self.app.get(path).send().await
    }

    pub(crate) async fn get_as_browser(&self, path: &str) -> TestResponse {
        self.app.get(path).accept_html().send().await
    }

    pub(crate) async fn delete(&self, path: &str) -> TestResponse {
        self.app.delete(path).send().await
    }

    pub(crate) async fn json(&self, method: Method, path: &str, value: Value) -> TestResponse {
        let media_type = if method == Method::PATCH {
            "application/merge-patch+json"
        } else {
            "application/json"
        };
        self.app
            .request(method, path)
            .body(media_type, value.to_string())
            .send()
            .await
    }

    pub(crate) async fn form(&self, path: &str, fields: &[(&str, &str)]) -> TestResponse {
        self.app.post(path).form(fields).send().await
    }

    pub(crate) async fn log_in(&self, username: &str) {
        self.form(
            "/session/login",
            &[("username", username), ("password", "windowsill")],
        )
        .await
        .expect_redirect("/");
    }
}

/// What the tests of this blog expect of a response.
pub(crate) trait Expect {
    /// The body, which has to be JSON with this status.
    #[track_caller]
    fn expect_json(&self, status: StatusCode) -> Value;

    /// The page has this status, and all of these texts in it.
    #[track_caller]
    fn expect_page(&self, status: StatusCode, texts: &[&str]);

    /// A redirect to `location` after a form was sent.
    #[track_caller]
    fn expect_redirect(&self, location: &str);
}

impl Expect for TestResponse {
    fn expect_json(&self, status: StatusCode) -> Value {
        self.assert_status(status).json()
    }

    fn expect_page(&self, status: StatusCode, texts: &[&str]) {
        self.assert_status(status)
            .assert_header("content-type", "text/html; charset=utf-8");
        // the template engine escapes slashes too
        let body = self.text().replace("&#x2f;", "/");
        for text in texts {
            assert!(body.contains(text), "{text:?} is not in\n{self}");
        }
    }

    fn expect_redirect(&self, location: &str) {
        self.assert_status(StatusCode::SEE_OTHER)
            .assert_header("location", location);
    }
}
