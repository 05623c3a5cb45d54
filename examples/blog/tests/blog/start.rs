//! The start: what is wrong with it ends it, with one readable error and without a panic.

use std::{
    fs,
    net::TcpListener,
    path::Path,
    process::{Command, Output},
};

use blog::{controllers::document, options::Options};
use router_axum::testing::{assert_openapi, assert_routes};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::support::NewDatabase;

fn blog(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_blog"))
        .args(args)
        .output()
        .expect("the program is built")
}

#[track_caller]
fn expect_failure(args: &[&str], expected: &str) {
    let output = blog(args);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{errors}");
    assert!(errors.contains(expected), "{expected:?} is not in {errors}");
    assert!(!errors.contains("panicked"), "{errors}");
}

fn garbage() -> NewDatabase {
    let file = NewDatabase::file();
    fs::write(
        file.name(),
        "This is not a database, whatever its name says. ".repeat(50),
    )
    .expect("the directory is writable");
    file
}

#[tokio::test]
async fn a_database_that_cannot_be_used_is_an_error() {
    let garbage = garbage();
    for (path, reason) in [
        (garbage.name(), "file is not a database"),
        (env!("CARGO_TARGET_TMPDIR"), "unable to open database file"),
        ("/nowhere/at/all/blog.db", "unable to open database file"),
    ] {
        let options = Options {
            database: Some(path.into()),
            ..Options::default()
        };
        let error = blog::app(&options)
            .await
            .expect_err("it is not a database")
            .to_string();
        assert!(
            error.starts_with(&format!("cannot use {path} as the database: ")),
            "{error}"
        );
        assert!(error.contains(reason), "{error}");
    }
}

#[tokio::test]
async fn a_database_is_filled_once() {
    let database = NewDatabase::new().await;
    let db = database.open().await;
    sqlx::query("DELETE FROM users")
        .execute(&db)
        .await
        .expect("everybody leaves");
    db.close().await;
    let db = database.open().await;
    let users: i64 = sqlx::query_scalar("SELECT count(*) FROM users")
        .fetch_one(&db)
        .await
        .expect("a count");
    assert_eq!(users, 0);
}

#[tokio::test]
async fn the_routes_are_those_that_are_kept() {
    let database = NewDatabase::new().await;
    let app = blog::app(&database.options())
        .await
        .expect("the database is new")
        .finish()
        .expect("the set-up is right");
    assert_eq!(app.routes().warnings(), [""; 0]);
    assert_routes(app.routes(), "tests/blog/routes.txt");
}

#[tokio::test]
async fn the_documents_are_those_that_are_kept_and_printed() {
    let database = NewDatabase::new().await;
    let app = blog::app(&database.options())
        .await
        .expect("the database is new")
        .finish()
        .expect("the set-up is right");
    for (prefix, file) in [
        ("/api/v1", "tests/openapi.v1.json"),
        ("/api/v2", "tests/openapi.v2.json"),
    ] {
        assert_openapi(document(&app.routes().clone().below_prefix(prefix)), file);
        let output = blog(&["--openapi", prefix, "--database", database.name()]);
        let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        assert_eq!(
            String::from_utf8_lossy(&output.stdout),
            fs::read_to_string(kept).expect("it is kept")
        );
        let older = blog(&[
            "--openapi",
            &format!("{prefix}?version=3.0"),
            "--database",
            database.name(),
        ])
        .stdout;
        assert!(String::from_utf8_lossy(&older).contains("\"openapi\": \"3.0.3\""));
    }
}

#[tokio::test]
async fn the_program_prints_its_routes() {
    let database = NewDatabase::new().await;
    let output = blog(&["--routes", "--database", database.name()]);
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        include_str!("routes.txt")
    );
}

/// Where a path leads is written once, in the name of an action: no code and no template has a path of its own.
#[test]
fn no_link_is_written_out() {
    let written = [
        "href=\"/",
        "action=\"/",
        "redirect(\"/",
        "local(\"/",
        "at(\"/",
        "format!(\"/",
        "url(\"/",
    ];
    let mut seen = 0;
    for folder in [
        "src",
        "src/controllers",
        "src/pages",
        "static",
        "templates",
        "templates/index",
        "templates/files",
        "templates/posts",
        "templates/search",
        "templates/users",
        "templates/session",
        "templates/error",
    ] {
        for entry in
            fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).expect("a folder")
        {
            let path = entry.expect("an entry").path();
            let Ok(text) = fs::read_to_string(&path) else {
                continue;
            };
            seen += 1;
            let found = written.iter().find(|start| text.contains(**start));
            assert_eq!(found, None, "{}", path.display());
        }
    }
    assert!(seen > 20, "{seen}");
}

#[tokio::test]
async fn the_program_says_what_is_wrong_and_fails() {
    expect_failure(&["--prot", "80"], "blog: invalid option '--prot'");
    expect_failure(&["--addr"], "blog: missing argument for option '--addr'");
    expect_failure(&["blog.db"], "blog: unexpected argument \"blog.db\"");
    let garbage = garbage();
    expect_failure(
        &["--database", garbage.name()],
        &format!("blog: cannot use {} as the database: ", garbage.name()),
    );
    let database = NewDatabase::new().await;
    expect_failure(
        &["--database", database.name(), "--addr", "nowhere"],
        "cannot listen on nowhere",
    );
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let addr = taken.local_addr().expect("it is bound").to_string();
    expect_failure(
        &["--database", database.name(), "--addr", &addr],
        &format!("cannot listen on {addr}: Address already in use"),
    );
}

#[tokio::test]
async fn missing_templates_are_listed_at_the_start() {
    let database = NewDatabase::new().await;
    let app_path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no-templates");
    let app_path = app_path.to_str().expect("the path is text");
    expect_failure(
        &[
            "--database",
            database.name(),
            "--app-path",
            app_path,
            "--routes",
        ],
        "templates",
    );
}

#[tokio::test]
async fn the_blog_is_served() {
    let database = NewDatabase::new().await;
    let app = blog::app(&database.options())
        .await
        .expect("the database is new");
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
        .await
        .expect("a port is free");
    let mut stream = TcpStream::connect(listener.local_addr().expect("it is bound"))
        .await
        .expect("it listens");
    tokio::spawn(app.serve(listener));
    let request = b"GET /about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    stream.write_all(request).await.expect("it reads");
    let mut answer = String::new();
    stream
        .read_to_string(&mut answer)
        .await
        .expect("it answers");
    assert!(
        answer.starts_with("HTTP/1.1 200 OK\r\n") && answer.contains("About this blog"),
        "{answer}"
    );
}

#[test]
fn help() {
    let output = blog(&["--help"]);
    assert!(output.status.success());
    assert!(String::from_utf8_lossy(&output.stdout).contains("--database WHERE"));
}
