//! The search and the comments in a real browser, with and without its script: `cargo test -p blog --features browser --test browser`, with `chromium` and
//! `chromedriver` installed. `tests/in-a-browser` also checks the pages by axe and by the W3C's checker of HTML.

mod axe;
#[path = "../../../spa/src/driver.rs"]
mod driver;
mod every_field;
mod line_items;

use std::{env, fs, process::Command};

use blog::options::Options;
use driver::Driver;
use fantoccini::{Client, Locator};
use tokio::net::TcpListener;

/// A blog that is served, and where.
async fn blog() -> String {
    let file = env::temp_dir().join(format!(
        "blog-browser-{}-{:?}.db",
        std::process::id(),
        std::thread::current().id()
    ));
    let _ = fs::remove_file(&file);
    let options = Options {
        database: Some(file.display().to_string()),
        ..Options::default()
    };
    let app = blog::app(&options).await.expect("a new database");
    let (listener, origin) = listen().await;
    tokio::spawn(app.serve(listener));
    origin
}

async fn listen() -> (TcpListener, String) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let origin = format!("http://{}", listener.local_addr().expect("an address"));
    (listener, origin)
}

/// A text within the page, as soon as it is there.
async fn expect(browser: &Client, text: &str) {
    let place = format!("//*[contains(normalize-space(), \"{text}\")]");
    browser
        .wait()
        .for_element(Locator::XPath(&place))
        .await
        .unwrap_or_else(|error| panic!("{text}: {error}"));
}

async fn fill(browser: &Client, field: &str, text: &str) {
    let field = browser
        .wait()
        .for_element(Locator::Css(field))
        .await
        .expect(field);
    field.clear().await.expect("empty");
    field.send_keys(text).await.expect("typed");
}

async fn press(browser: &Client, place: &str) {
    // by its key: a page that is still scrolling moves what is clicked
    browser
        .find(Locator::Css(place))
        .await
        .expect(place)
        .send_keys("\u{e007}")
        .await
        .expect(place);
}

async fn log_in(browser: &Client, origin: &str) {
    browser
        .goto(&format!("{origin}/session/login"))
        .await
        .expect("a page");
    fill(browser, "#username", "maja").await;
    fill(browser, "#password", "windowsill").await;
    press(browser, "main form button").await;
    expect(browser, "Welcome back").await;
}

async fn path(browser: &Client) -> String {
    let url = browser.current_url().await.expect("an address");
    url.query().map_or_else(
        || url.path().to_owned(),
        |query| format!("{}?{query}", url.path()),
    )
}

/// Leaves a mark in the page, which is gone where it is loaded anew.
async fn mark(browser: &Client) {
    browser
        .execute("window.isMarked = true", vec![])
        .await
        .expect("a mark");
}

async fn is_marked(browser: &Client) -> bool {
    browser
        .execute("return window.isMarked === true", vec![])
        .await
        .expect("an answer")
        == true
}

/// Fails if axe or the checker of HTML finds a fault in the page, where `AXE` and `VNU` name their files.
async fn check_page(browser: &Client, name: &str) {
    axe::check(browser, name).await;
    if let Ok(vnu) = env::var("VNU") {
        // as it was sent: what a script has changed is not what is checked
        let read = "const done = arguments[0]; fetch(location.href, { method: 'GET' }).then(answer => answer.text()).then(done)";
        let page = browser.execute_async(read, vec![]).await.expect("a page");
        check_html(&vnu, name, page.as_str().expect("a text"));
    }
}

fn check_html(vnu: &str, name: &str, page: &str) {
    let file = env::temp_dir().join(format!("blog-{}-{name}.html", std::process::id()));
    fs::write(&file, page).expect("written");
    let checked = Command::new("java")
        .args(["-jar", vnu, "--filterpattern", ".*Attribute “hx-.*"])
        .arg(&file)
        .output()
        .expect("Java");
    let _ = fs::remove_file(&file);
    let said = String::from_utf8_lossy(&checked.stderr);
    assert!(
        checked.status.success() && said.trim().is_empty(),
        "{name}: {said}"
    );
}

const SOCK: &str = "/posts/show/how-to-darn-a-sock";

#[tokio::test]
async fn parts_of_pages_are_replaced() {
    let origin = blog().await;
    let driver = Driver::start();
    let browser = driver.browser(1280, 800, &[]).await;

    // the search, while somebody types
    browser
        .goto(&format!("{origin}/search"))
        .await
        .expect("a page");
    check_page(&browser, "search").await;
    mark(&browser).await;
    fill(&browser, "#q", "yeast").await;
    expect(&browser, "A loaf you can forget about").await;
    assert_eq!(path(&browser).await, "/search?q=yeast");
    fill(&browser, "#q", "zeppelin").await;
    expect(&browser, "Nobody has written about").await;
    assert!(is_marked(&browser).await);
    assert_eq!(
        browser
            .find_all(Locator::Css("h1"))
            .await
            .expect("headings")
            .len(),
        1
    );

    // a comment: one that is refused, and one that is written
    log_in(&browser, &origin).await;
    browser
        .goto(&format!("{origin}{SOCK}"))
        .await
        .expect("a page");
    check_page(&browser, "post").await;
    mark(&browser).await;
    fill(&browser, "#body", " ").await;
    press(&browser, "#conversation form button").await;
    expect(&browser, "Write a few words first.").await;
    check_page(&browser, "refused").await;
    fill(&browser, "#body", "Does it work for gloves?").await;
    press(&browser, "#conversation form button").await;
    browser
        .wait()
        .for_element(Locator::XPath(
            "//li/p[text() = 'Does it work for gloves?']",
        ))
        .await
        .expect("a comment");
    assert!(is_marked(&browser).await);
    assert_eq!(
        browser
            .find(Locator::Css("#body"))
            .await
            .expect("a field")
            .text()
            .await
            .expect("a text"),
        ""
    );

    // the login has ended: the whole page goes to it
    browser.delete_all_cookies().await.expect("deleted");
    fill(&browser, "#body", "And for hats?").await;
    press(&browser, "#conversation form button").await;
    browser
        .wait()
        .for_element(Locator::Css("#password"))
        .await
        .expect("the login");
    assert_eq!(
        path(&browser).await,
        "/session/login?return_to=%2Fposts%2Fshow%2Fhow-to-darn-a-sock"
    );
    check_page(&browser, "login").await;
    browser.close().await.expect("closed");
}

#[tokio::test]
async fn pages_work_without_a_script() {
    let origin = blog().await;
    let driver = Driver::start();
    let browser = driver
        .browser(1280, 800, &["--blink-settings=scriptEnabled=false"])
        .await;
    browser
        .goto(&format!("{origin}/search"))
        .await
        .expect("a page");
    fill(&browser, "#q", "yeast").await;
    press(&browser, "main form button").await;
    expect(&browser, "A loaf you can forget about").await;
    assert_eq!(path(&browser).await, "/search?q=yeast");

    log_in(&browser, &origin).await;
    browser
        .goto(&format!("{origin}{SOCK}"))
        .await
        .expect("a page");
    press(&browser, "#conversation form button").await;
    expect(&browser, "Write a few words first.").await;
    fill(&browser, "#body", "Does it work for gloves?").await;
    press(&browser, "#conversation form button").await;
    browser
        .wait()
        .for_element(Locator::XPath(
            "//li/p[text() = 'Does it work for gloves?']",
        ))
        .await
        .expect("a comment");
    assert_eq!(path(&browser).await, SOCK);
    browser.close().await.expect("closed");
}

#[tokio::test]
async fn forms_are_good_html() {
    let origin = blog().await;
    let driver = Driver::start();
    let browser = driver.browser(1280, 800, &[]).await;
    log_in(&browser, &origin).await;
    for (name, page) in [
        ("post", "/posts/new"),
        ("file", "/files/new/a-loaf-you-can-forget-about"),
    ] {
        browser
            .goto(&format!("{origin}{page}"))
            .await
            .expect("a page");
        check_page(&browser, name).await;
        press(&browser, "main form button").await;
        expect(&browser, "cannot be").await;
        check_page(&browser, name).await;
    }
    browser.close().await.expect("closed");
}
