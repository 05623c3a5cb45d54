//! Accounts: addresses that are confirmed, and passwords that are forgotten and changed. Mails go into the memory of a test.

use lettre::transport::stub::AsyncStubTransport;
use serde_json::json;

use shop_name::{
    controllers::{PasswordsController, TokensController, UsersController},
    mail::send_due,
    models::{NewUser, User},
    options::Options,
    seeds::{seed, users::PASSWORD},
};

use crate::support::{Application, credentials};

#[tokio::test]
async fn a_forgotten_password_is_set_anew_once_and_ends_all_log_ins() {
    let application = Application::new().await;
    application.register("ada").await;
    let ada = application.member("ada").await;
    application.mails().await;
    let client = application.client();
    let paths = client.paths::<PasswordsController>();
    let ask = async |email: &str| {
        let asked = client.post(paths.post_path()).json(json!({ "email": email })).send().await;
        assert_eq!(asked.assert_status(202).text(), "", "{email}");
    };
    // the answer is the same, and who has an account is found out when the mail is sent
    ask("Ada@example.com").await;
    ask("eve@example.com").await;
    let mails = application.mails().await;
    assert!(mails.len() == 1 && mails[0].contains("To: ada@example.com"), "{mails:?}");
    ask("ada@example.com").await;
    let mails = application.mails().await;
//if pages     let (_, link) = mails[0].split_once("/password/reset?key=").expect("the page");
//unless pages     let (_, link) = mails[0].split_once("/api/passwords#").expect("the address");
    let token: String = link.chars().take_while(char::is_ascii_hexdigit).collect();
    let kept: Vec<String> = sqlx::query_scalar("SELECT digest FROM tokens").fetch_all(&application.db).await.expect("tokens");
    assert!(!kept.contains(&token), "the database has digests");

    let reset = |token: &str| client.put(paths.cput_path()).json(json!({ "token": token, "password": "windowpane" })).send();
    reset("00").await.assert_status(422);
    reset(&token).await.assert_status(204);
    reset(&token).await.assert_status(422);
    let me = ada.paths::<UsersController>().me_path();
    ada.get(me).send().await.assert_status(401);
    let tokens = client.paths::<TokensController>().post_path();
    for (password, status) in [(PASSWORD, 401), ("windowpane", 201)] {
        let log_in = client.post(&tokens).json(credentials("ada", password)).send().await;
        log_in.assert_status(status);
    }
}

#[tokio::test]
async fn nobody_gets_links_of_somebody_whose_address_differs_in_one_letter() {
    let application = Application::new().await;
    application.register("ada").await;
    let (name, email, password) = ("abe".to_owned(), "Ada@example.com".to_owned(), PASSWORD.to_owned());
    let abe = User::create(&application.db, NewUser { name, email, password }).await;
    abe.expect("a new name");
    application.mails().await;
    let client = application.client();
    let path = client.paths::<PasswordsController>().post_path();
    client.post(&path).json(json!({ "email": "ADA@example.com" })).send().await.assert_status(202);
    let mails = application.mails().await;
    let has = |mail: &str, line: &str| mail.lines().any(|it| it.trim_end() == line);
    for (email, user, other) in [("Ada@example.com", "abe", "ada"), ("ada@example.com", "ada", "abe")] {
        let to = |mail: &&String| has(mail, &format!("To: {email}"));
        let mail = mails.iter().find(to).expect("a mail to each");
        assert!(has(mail, &format!("for {user}")) && !has(mail, &format!("for {other}")), "{mail}");
    }
}

#[tokio::test]
async fn a_link_for_a_password_is_too_old_after_an_hour() {
    let application = Application::new().await;
    application.register("ada").await;
    let client = application.client();
    let paths = client.paths::<PasswordsController>();
    let ask = client.post(paths.post_path()).json(json!({ "email": "ada@example.com" }));
    ask.send().await.assert_status(202);
    let token = application.mailed_token().await;
    let older = "UPDATE tokens SET expires_at = expires_at - 3601";
    sqlx::query(older).execute(&application.db).await.expect("an hour goes by");
    let reset = client.put(paths.cput_path()).json(json!({ "token": token, "password": "windowpane" }));
    reset.send().await.assert_status(422);
}

#[tokio::test]
async fn an_address_is_confirmed_and_a_new_one_again() {
    let application = Application::new().await;
    application.register("ada").await;
    let ada = application.member("ada").await;
    let paths = ada.paths::<UsersController>();
    let confirm = async |token: String| ada.put(paths.confirm_path(token)).send().await.status().as_u16();
    let me = async || ada.get(paths.me_path()).send().await.assert_status(200).json::<User>();
    let old = application.mailed_token().await;
    ada.post(paths.mail_path()).send().await.assert_status(202);
    let token = application.mailed_token().await;
    assert_eq!([confirm(token.clone()).await, confirm(token).await], [204, 404]);
    assert!(me().await.is_confirmed);

    let change = |password: &str, new: Option<&str>| {
        let change = json!({ "email": "ada@example.org", "new_password": new, "password": password });
        ada.put(paths.put_me_path()).json(change).send()
    };
    change("a guess", None).await.assert_status(403);
    change(PASSWORD, Some("short")).await.assert_status(422);
    change(PASSWORD, Some("windowpane")).await.assert_status(204);
    ada.get(paths.me_path()).send().await.assert_status(401);
    assert_eq!(confirm(old).await, 404, "it was sent to another address");
    let mails = application.mails().await;
    assert!(mails.len() == 1 && mails[0].contains("To: ada@example.org"), "{mails:?}");
    let user = User::of_email(&application.db, "ADA@example.org").await.expect("users");
    assert!(!user[0].is_confirmed);
}

#[tokio::test]
async fn a_mail_that_fails_is_sent_later_and_none_is_sent_twice() {
    let application = Application::new().await;
    application.register("ada").await;
    let (db, letterhead) = (&application.db, Options::default().letterhead);
    let broken = AsyncStubTransport::new_error();
    send_due(db, &letterhead, &broken).await.expect("it is tried");
    assert_eq!(broken.messages().await.len(), 1);
    assert!(application.mails().await.is_empty(), "it waits");
    sqlx::query("UPDATE mails SET send_at = 0").execute(db).await.expect("a minute goes by");
    let (one, other) = tokio::join!(application.mails(), application.mails());
    assert_eq!(one.len() + other.len(), 1);
    assert!(application.mails().await.is_empty());
}

#[tokio::test]
async fn nobody_gets_mails_without_end() {
    let application = Application::new().await;
    let client = application.client();
    let path = client.paths::<PasswordsController>().post_path();
    let ask = || client.post(&path).json(json!({ "email": "eve@example.com" })).send();
    for _ in 0..5 {
        ask().await.assert_status(202);
    }
    ask().await.assert_status(429).assert_header("retry-after", "3600");
}

#[tokio::test]
async fn a_new_database_is_filled_once() {
    let db = Application::new().await.db;
    for _ in 0..2 {
        seed(&db).await.expect("the database answers");
        assert_eq!(User::count(&db).await.expect("a number"), 2);
    }
}
