//! The pages: registering, logging in and out, and roles.

use router_axum::{prelude::*, testing::TestApp};

use shop_name::{
    models::User,
    pages::{AccountController, IndexController, SessionController, UserPagesController},
};

use crate::support::{Application, PASSWORD, credentials};

/// The browser of somebody who has registered, and logs in.
pub(crate) async fn browser(application: &Application, name: &str) -> TestApp {
    let browser = application.client();
    let path = browser.paths::<SessionController>().post_login_path();
    let logged_in = browser.post(path).form(credentials(name, PASSWORD)).send().await;
    logged_in.assert_redirect("/");
    browser
}

#[tokio::test]
async fn somebody_registers_and_logs_out_everywhere() {
    let application = Application::new().await;
    let ada = application.client();
    let account = ada.paths::<AccountController>();
    let home = ada.paths::<IndexController>().index_path();
    let short = ada.post(account.post_new_path()).form(credentials("ada", "short")).send().await;
    let form = short.assert_status(422).text();
    assert!(form.contains("8 to 200 characters") && form.contains("value=\"ada\""), "{form}");
    assert!(!form.contains("short"), "{form}");

    let sent = credentials("ada", PASSWORD);
    let registered = ada.post(account.post_new_path()).form(sent).send().await;
    registered.assert_redirect(&home);
    let page = ada.get(&home).send().await;
    let page = page.assert_status(200).assert_header("cache-control", "private, no-cache").text();
    assert!(page.contains("Welcome, ada."), "{page}");

    let elsewhere = browser(&application, "ada").await;
    let path = account.post_logout_path();
    ada.post(path).send().await.assert_redirect(&home);
    let login = ada.paths::<SessionController>().login_path();
    let login = login.query([("return_to", account.index_path().to_string())]);
    let login = login.expect("a query").to_string();
    for browser in [ada, elsewhere] {
        browser.get(account.index_path()).send().await.assert_redirect(&login);
    }
}

#[tokio::test]
async fn somebody_logs_in_and_out() {
    let application = Application::new().await;
    application.register("ada").await;
    let browser = application.client();
    let session = browser.paths::<SessionController>();
    let account = browser.paths::<AccountController>();
    let log_in = async |password: &str| {
        let fields = [("name", "ada"), ("password", password), ("return_to", "/account")];
        browser.post(session.post_login_path()).form(fields).send().await
    };
    let wrong = log_in("windowpane").await;
    let form = wrong.assert_status(422).text();
    assert!(form.contains("There is nobody here") && form.contains("value=\"ada\""), "{form}");
    assert_eq!(browser.cookie("session"), None);

    let right = log_in(PASSWORD).await;
    let cookie = right.assert_redirect("/account").header("set-cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    browser.get(account.index_path()).send().await.assert_status(200);
    browser.post(session.post_logout_path()).send().await.assert_redirect("/");
    browser.get(account.index_path()).send().await.assert_status(303);
}

#[tokio::test]
async fn a_pressed_button_leads_back_to_its_page_and_logging_out_leaves_nobody_a_session() {
    let nobody = Application::new().await.client();
    let account = nobody.paths::<AccountController>();
    let session = nobody.paths::<SessionController>();
    let back_to = |path: &str| {
        let login = session.login_path().query([("return_to", path)]);
        login.expect("a query").to_string()
    };
    let pressed = nobody.post(account.post_logout_path()).header("referer", "http://localhost/account?x=1");
    pressed.send().await.assert_redirect(back_to("/account?x=1"));
    let page = account.index_path().query([("y", 2)]).expect("a query");
    nobody.get(&page).send().await.assert_redirect(back_to("/account?y=2"));

    nobody.post(session.post_logout_path()).send().await.assert_redirect("/");
    assert_eq!(nobody.cookie("session"), None);
}

#[tokio::test]
async fn only_an_admin_sees_all_users() {
    let application = Application::new().await;
    application.register("ada").await;
    application.register("eve").await;
    let is_there = User::make_admin(&application.db, "ada").await;
    assert!(is_there.expect("the database answers"));
    let (ada, eve) = (browser(&application, "ada").await, browser(&application, "eve").await);
    let path = ada.paths::<UserPagesController>().index_path();
    let page = ada.get(&path).send().await.assert_status(200).text();
    assert!(page.contains("<td>eve</td>"), "{page}");
    eve.get(&path).send().await.assert_status(403);
    ada.get(path.query([("page", 2)]).expect("a query")).send().await.assert_status(404);
}

#[tokio::test]
async fn another_site_sends_nothing() {
    let application = Application::new().await;
    let browser = application.client();
    let path = browser.paths::<SessionController>().post_logout_path();
    let sent = browser.post(path).header("sec-fetch-site", "cross-site").send().await;
    sent.assert_status(StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn what_is_not_there_has_a_page_of_the_site() {
    let browser = Application::new().await.client();
    let nothing = browser.get("/nothing").accept_html().send().await;
    let page = nothing.assert_status(404).text();
    assert!(page.contains("href=\"/assets/style\"") && !page.contains("<style"), "{page}");
    let style = browser.get("/assets/style").send().await;
    style.assert_status(200).assert_header("content-type", "text/css; charset=utf-8");
}
