//! The page in a real browser: `cargo test -p spa --features browser`, with `chromium` and `chromedriver` installed.

use fantoccini::{Client, Locator};
use tokio::net::TcpListener;

use crate::driver::Driver;

/// Waits until the page shows this heading.
async fn expect_heading(browser: &Client, text: &str) {
    let heading = format!("//h1[text() = '{text}']");
    browser
        .wait()
        .for_element(Locator::XPath(&heading))
        .await
        .unwrap_or_else(|error| panic!("{text}: {error}"));
}

async fn click(browser: &Client, place: &str) {
    browser
        .wait()
        .for_element(Locator::Css(place))
        .await
        .expect(place)
        .click()
        .await
        .expect(place);
}

#[tokio::test]
async fn the_browser_routes() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let origin = format!("http://{}", listener.local_addr().expect("an address"));
    let server = tokio::spawn(crate::app().serve(listener));
    let driver = Driver::start();
    let browser = driver.browser(1280, 800, &[]).await;

    // a deep link
    browser
        .goto(&format!("{origin}/notes/2"))
        .await
        .expect("a page");
    expect_heading(&browser, "Note 2").await;

    // a link without a request, and the way back
    click(&browser, "nav a[href='/about']").await;
    expect_heading(&browser, "About").await;
    assert_eq!(
        browser.current_url().await.expect("an address").path(),
        "/about"
    );
    browser.back().await.expect("a way back");
    expect_heading(&browser, "Note 2").await;
    browser.forward().await.expect("a way forward");
    expect_heading(&browser, "About").await;

    // what no script knows
    browser
        .goto(&format!("{origin}/no/such/page"))
        .await
        .expect("a page");
    expect_heading(&browser, "Not found").await;

    // the API from the page: a new note, and one that is none
    browser.goto(&origin).await.expect("a page");
    expect_heading(&browser, "Notes").await;
    browser
        .find(Locator::Css("#text"))
        .await
        .expect("a field")
        .send_keys("Feed the cat")
        .await
        .expect("typed");
    click(&browser, "form button").await;
    expect_heading(&browser, "Note 3").await;
    browser
        .goto(&format!("{origin}/notes/99"))
        .await
        .expect("a page");
    expect_heading(&browser, "No such note").await;

    // below the API an unknown address is an error, and not the page
    browser
        .goto(&format!("{origin}/api/v1/nothing"))
        .await
        .expect("an answer");
    let source = browser.source().await.expect("an answer");
    assert!(
        source.contains("Not Found") && !source.contains("app.js"),
        "{source}"
    );

    browser.close().await.expect("closed");
    server.abort();
}
