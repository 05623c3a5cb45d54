//! The API: registering, logging in and out, and roles.

use std::net::Ipv4Addr;

use router_axum::{
    ClientAddress,
    prelude::*,
    testing::{assert_openapi, assert_routes},
};
use serde_json::{Value, json};
use tokio::task::JoinSet;

use shop_name::{
    controllers::{TokensController, UsersController},
    db::{Db, begin},
    document,
    log_in::{authenticate, register},
    models::{NewUser, User},
};

use crate::support::{Application, PASSWORD, credentials};

#[tokio::test]
async fn somebody_registers_logs_in_and_logs_out() {
    let application = Application::new().await;
    let client = application.client();
    let users = client.paths::<UsersController>();
    let tokens = client.paths::<TokensController>();
    for (name, password, status) in [
        ("ada", "short", 422),
        ("Ada!", PASSWORD, 422),
        ("ada", PASSWORD, 201),
        ("ada", PASSWORD, 409),
    ] {
        let sent = json!({ "name": name, "email": "ada@example.com", "password": password });
        let answer = client.post(users.post_path()).json(sent).send().await;
        answer.assert_status(status);
    }
    for (name, password) in [("ada", "windowpane"), ("eve", PASSWORD), ("\0", "")] {
        let sent = credentials(name, password);
        let answer = client.post(tokens.post_path()).json(sent).send().await;
        answer.assert_status(401).assert_header("www-authenticate", "Bearer");
    }
    client.get(users.me_path()).send().await.assert_status(401);

    let ada = application.member("ada").await;
    let me = ada.get(users.me_path()).send().await;
    assert_eq!(me.assert_status(200).json::<User>().name, "ada");
    ada.delete(tokens.cdelete_path()).send().await.assert_status(204);
    ada.get(users.me_path()).send().await.assert_status(401);
}

#[tokio::test]
async fn only_an_admin_sees_all_users() {
    let application = Application::new().await;
    application.register("ada").await;
    application.register("eve").await;
    let is_there = User::make_admin(&application.db, "ada").await;
    assert!(is_there.expect("the database answers"));
    let (ada, eve) = (application.member("ada").await, application.member("eve").await);
    let path = ada.paths::<UsersController>().cget_path();
    let all = ada.get(&path).send().await;
    let names: Vec<_> = all.json::<Vec<User>>().into_iter().map(|user| user.name).collect();
    assert_eq!(names, ["ada", "eve"]);
    eve.get(&path).send().await.assert_status(403);
    application.client().get(&path).send().await.assert_status(401);
}

#[tokio::test]
async fn nobody_guesses_for_long() {
    let application = Application::new().await;
    application.register("ada").await;
    let client = application.client();
    let path = client.paths::<TokensController>().post_path();
    let log_in = async |password: &str| {
        let sent = credentials("ada", password);
        client.post(&path).json(sent).send().await
    };
    log_in("a slip of the hand").await.assert_status(401);
    log_in(PASSWORD).await.assert_status(201);
    for _ in 0..20 {
        log_in("a guess").await.assert_status(401);
    }
    let refused = log_in(PASSWORD).await;
    refused.assert_status(429).assert_header("retry-after", "900");
    // from elsewhere, the name is not locked
    let elsewhere = Some(ClientAddress(Ipv4Addr::new(192, 0, 2, 7).into()));
    let ada = authenticate(&application.db, credentials("ada", PASSWORD), elsewhere).await;
    assert!(ada.expect("an answer").is_some());
}

#[tokio::test]
async fn who_knows_the_password_logs_in_as_often_as_they_like() {
    let application = Application::new().await;
    application.register("ada").await;
    let mut tries = JoinSet::new();
    for _ in 0..30 {
        let db = application.db.clone();
        tries.spawn(async move { authenticate(&db, credentials("ada", PASSWORD), None).await });
    }
    for known in tries.join_all().await {
        assert!(known.expect("an answer").is_some());
    }
}

#[tokio::test]
async fn nobody_registers_without_end() {
    let application = Application::new().await;
    let from = Some(ClientAddress(Ipv4Addr::LOCALHOST.into()));
    let register = async |name: &str| {
        let new = NewUser {
            name: name.to_owned(),
            ..NewUser::default()
        };
        let registered = register(&application.db, new, from).await;
        registered.map(|_| ()).map_err(|error| error.into_response().status())
    };
    assert!(register("ada").await.is_ok());
    let more = "INSERT INTO limits SELECT a.key, a.at FROM limits a, limits b, limits c";
    for _ in 0..3 {
        sqlx::query(more).execute(&application.db).await.expect("more");
    }
    assert_eq!(register("eve").await, Err(StatusCode::TOO_MANY_REQUESTS));
}

async fn read_and_write(db: &Db, at: i64) -> sqlx::Result<()> {
    let mut transaction = begin(db).await?;
    let select = sqlx::query_scalar("SELECT count(*) FROM limits");
    let count: i64 = select.fetch_one(&mut *transaction).await?;
    let insert = sqlx::query("INSERT INTO limits (key, at) VALUES ($1, $2)");
    insert.bind(count.to_string()).bind(at).execute(&mut *transaction).await?;
    transaction.commit().await
}

#[tokio::test]
async fn many_that_read_and_then_write_wait_for_each_other() {
    let application = Application::new().await;
    let mut writers = JoinSet::new();
    for number in 0..60 {
        let db = application.db.clone();
        writers.spawn(async move { read_and_write(&db, number).await });
    }
    for written in writers.join_all().await {
        written.expect("nobody fails because of another one");
    }
}

#[tokio::test]
async fn every_answer_tells_browsers_what_is_safe() {
    let client = Application::new().await.client();
    for (path, status) in [
        ("/api/users/me", 401),
        ("/api/nothing", 404),
        ("/api/docs", 200),
        ("/nothing", 404),
        ("/livez", 200),
        ("/readyz", 200),
    ] {
        let answer = client.get(path).send().await;
        answer
            .assert_status(status)
            .assert_header("x-content-type-options", "nosniff")
            .assert_header("referrer-policy", "same-origin");
        let policy = answer.header("content-security-policy");
        assert!(policy.starts_with("default-src "), "{path}: {policy}");
    }
}

#[tokio::test]
async fn the_document_says_what_needs_a_token() {
    let client = Application::new().await.client();
    let document = client.get("/api/openapi.json").send().await;
    let document: Value = document.assert_status(StatusCode::OK).json();
    let users = &document["paths"]["/api/users"];
    assert!(users["get"]["security"][0]["token"].is_array(), "{users}");
    assert!(users["post"]["security"].is_null(), "{users}");
}

#[tokio::test]
async fn no_route_changes_unnoticed() {
    // to record: ROUTES=overwrite cargo test
    let client = Application::new().await.client();
    assert_routes(client.routes(), "tests/routes.txt");
}

#[tokio::test]
async fn no_client_is_broken_unnoticed() {
    // to record: OPENAPI=overwrite cargo test
    let client = Application::new().await.client();
    assert_openapi(document(client.routes()), "tests/openapi.json");
}
