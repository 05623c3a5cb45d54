//! The viewer of the API in a real browser: `cargo test -p realworld --features browser --test browser`, with `chromium` and `chromedriver` installed.

#[path = "../../spa/src/driver.rs"]
mod driver;

use fantoccini::{Client, Locator};
use realworld::{App, app};
use serde_json::{Value, json};
use tokio::net::TcpListener;

use driver::Driver;

async fn click(browser: &Client, path: &str) {
    browser
        .wait()
        .for_element(Locator::XPath(path))
        .await
        .expect(path)
        .click()
        .await
        .expect(path);
}

/// What the page's policy has kept from being loaded or run, from the first request on.
async fn violations(browser: &Client) -> Value {
    let script = "const [report] = arguments;
        new ReportingObserver(found => report(found.map(it => it.body.blockedURL)), { types: ['csp-violation'], buffered: true }).observe();
        setTimeout(report, 300, []);";
    browser
        .execute_async(script, Vec::new())
        .await
        .expect("a list")
}

#[tokio::test]
async fn the_viewer_shows_the_document_and_sends_requests() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let origin = format!("http://{}", listener.local_addr().expect("an address"));
    let server = tokio::spawn(app(App::new(None, None).await.expect("a database")).serve(listener));
    let driver = Driver::start();

    for (width, height) in [(1280, 900), (320, 640)] {
        let browser = driver.browser(width, height, &[]).await;
        browser
            .goto(&format!("{origin}/api/docs"))
            .await
            .expect("a page");
        browser
            .wait()
            .for_element(Locator::Css(".opblock"))
            .await
            .expect("operations");
        assert_eq!(
            browser
                .find_all(Locator::Css(".opblock"))
                .await
                .expect("operations")
                .len(),
            19
        );
        assert_eq!(browser.title().await.expect("a title"), "Conduit");

        let tags = "//div[contains(@class, 'opblock ')][.//*[@data-path = '/api/tags']]";
        click(
            &browser,
            &format!("{tags}//button[contains(@class, 'opblock-summary-control')]"),
        )
        .await;
        click(
            &browser,
            &format!("{tags}//button[contains(@class, 'try-out__btn')]"),
        )
        .await;
        click(
            &browser,
            &format!("{tags}//button[contains(@class, 'execute')]"),
        )
        .await;
        let status = format!("{tags}//*[contains(@class, 'live-responses-table')]//tbody//td[1]");
        let status = browser
            .wait()
            .for_element(Locator::XPath(&status))
            .await
            .expect("an answer");
        assert_eq!(status.text().await.expect("a status"), "200");

        let is_as_wide = "return document.documentElement.scrollWidth <= window.innerWidth";
        assert_eq!(
            browser
                .execute(is_as_wide, Vec::new())
                .await
                .expect("a width"),
            true,
            "{width}"
        );
        assert_eq!(violations(&browser).await, json!([]), "{width}");
        browser.close().await.expect("closed");
    }

    // a system in dark colours
    let browser = driver
        .browser(1280, 900, &["--blink-settings=preferredColorScheme=0"])
        .await;
    browser
        .goto(&format!("{origin}/api/docs"))
        .await
        .expect("a page");
    browser
        .wait()
        .for_element(Locator::Css(".opblock"))
        .await
        .expect("operations");
    let background = "return getComputedStyle(document.documentElement).backgroundColor";
    assert_eq!(
        browser
            .execute(background, Vec::new())
            .await
            .expect("a colour"),
        "rgb(28, 32, 34)"
    );
    browser.close().await.expect("closed");
    server.abort();
}
