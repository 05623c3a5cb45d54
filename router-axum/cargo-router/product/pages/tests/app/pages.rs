//! The pages: registering, logging in and out, and roles.

use router_axum::{prelude::*, testing::TestApp};

use shop_name::{
    models::User,
    pages::{
        AccountController, DevicesController, IndexController, PasswordController, SessionController,
        UserPagesController,
    },
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
    let sent = |password| [("name", "ada"), ("email", "ada@example.com"), ("password", password)];
    let short = ada.post(account.post_new_path()).form(sent("short")).send().await;
    let form = short.assert_status(422).text();
    assert!(form.contains("8 to 200 characters") && form.contains("value=\"ada\""), "{form}");
    assert!(!form.contains("short"), "{form}");

    let registered = ada.post(account.post_new_path()).form(sent(PASSWORD)).send().await;
    registered.assert_redirect(&home);
    let page = ada.get(&home).send().await;
    let page = page.assert_status(200).assert_header("cache-control", "private, no-cache").text();
    assert!(page.contains("Welcome, ada."), "{page}");

    let elsewhere = browser(&application, "ada").await;
    let path = ada.paths::<DevicesController>().post_logout_path();
    ada.post(path).send().await.assert_redirect(&home);
    let login = ada.paths::<SessionController>().login_path();
    let login = login.query([("return_to", account.index_path().to_string())]);
    let login = login.expect("a query").to_string();
    for browser in [ada, elsewhere] {
        browser.get(account.index_path()).send().await.assert_redirect(&login);
    }
}

#[tokio::test]
async fn somebody_sees_where_they_are_logged_in_and_ends_it() {
    let application = Application::new().await;
    application.register("ada").await;
    let (here, there) = (browser(&application, "ada").await, browser(&application, "ada").await);
    let devices = here.paths::<DevicesController>();
    let page = here.get(devices.index_path()).send().await.assert_status(200).text();
    assert!(page.contains("This one") && page.contains("A browser"), "{page}");
    let (_, path) = page.split_once("action=\"/devices/end/").expect("one that is not this one");
    let (id, _) = path.split_once('"').expect("an id");
    application.register("eve").await;
    let eve = browser(&application, "eve").await;
    eve.post(devices.post_end_path(id)).send().await;
    there.get(devices.index_path()).send().await.assert_status(200);
    here.post(devices.post_end_path(id)).send().await.assert_redirect("/devices");
    there.get(devices.index_path()).send().await.assert_status(303);
    here.get(devices.index_path()).send().await.assert_status(200);
}

#[tokio::test]
async fn a_lost_password_is_set_anew_by_a_mail() {
    let application = Application::new().await;
    application.register("ada").await;
    let logged_in = browser(&application, "ada").await;
    let browser = application.client();
    let password = browser.paths::<PasswordController>();
    let wrong = browser.post(password.post_forgotten_path()).form([("email", "ada")]).send().await;
    assert!(wrong.assert_status(422).text().contains("is no e-mail address"));
    for email in ["ada@example.com", "eve@example.com"] {
        let asked = browser.post(password.post_forgotten_path()).form([("email", email)]).send().await;
        asked.assert_redirect("/session/login");
        let told = browser.get("/session/login").send().await.text();
        assert!(told.contains("If an account has this address"), "{told}");
    }
    let mails = application.mails().await.join("\n");
    let (_, link) = mails.split_once("http://127.0.0.1:3000/password/reset?key=").expect("a link");
    let token = link.split_whitespace().next().expect("a token");
    let path = password.reset_path().query([("key", token)]).expect("a query");
    let form = browser.get(path).send().await.assert_status(200).text();
    assert!(form.contains(token) && form.contains("name=\"password\" required"), "{form}");
    let reset = async |password_: &str| {
        let fields = [("key", token), ("password", password_)];
        browser.post(password.post_reset_path()).form(fields).send().await
    };
    reset("short").await.assert_status(422);
    reset("windowpane").await.assert_redirect("/session/login");
    let used = reset("windowpane").await.assert_status(422).text();
    assert!(used.contains("This link was used"), "{used}");
    logged_in.get("/account").send().await.assert_status(303);
}

#[tokio::test]
async fn an_account_is_confirmed_and_changed() {
    let application = Application::new().await;
    application.register("ada").await;
    let (ada, elsewhere) = (browser(&application, "ada").await, browser(&application, "ada").await);
    let account = ada.paths::<AccountController>();
    let page = async || ada.get(account.index_path()).send().await.assert_status(200).text();
    assert!(page().await.contains("not confirmed"));
    ada.post(account.post_mail_path()).send().await.assert_redirect("/account");
    let token = application.mailed_token().await;
    let link = account.confirm_path().query([("key", &token)]).expect("a query");
    ada.get(link).send().await.assert_status(200);
    let confirm = || ada.post(account.post_confirm_path()).form([("key", &token)]).send();
    confirm().await.assert_redirect("/");
    confirm().await.assert_status(422);
    assert!(!page().await.contains("not confirmed"));

    let change = |password| {
        let fields = [("email", "ada@example.com"), ("new_password", "windowpane"), ("password", password)];
        ada.post(account.post_edit_path()).form(fields).send()
    };
    let form = change("a guess").await.assert_status(422).text();
    assert!(form.contains("is not your password"), "{form}");
    change(PASSWORD).await.assert_redirect("/account");
    page().await;
    elsewhere.get(account.index_path()).send().await.assert_status(303);
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
    let pressed = nobody.post(account.post_mail_path()).header("referer", "http://localhost/account?x=1");
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
