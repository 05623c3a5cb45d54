//! The page in a real browser: `cargo test -p spa --features browser`, with `chromium` and `chromedriver` installed.

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
};

use fantoccini::{Client, ClientBuilder, Locator, wd::Capabilities};
use hyper_util::client::legacy::connect::HttpConnector;
use tokio::net::TcpListener;

/// ChromeDriver, on a port of its own choice. It ends with this value.
struct Driver {
    process: Child,
    port: u16,
}

impl Driver {
    fn start() -> Self {
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .spawn()
            .expect("chromedriver is installed: Debian's package is chromium-driver");
        let lines = BufReader::new(process.stdout.take().expect("a pipe")).lines();
        let port = lines.map_while(Result::ok).find_map(|line| {
            let (_, port) = line.split_once("started successfully on port ")?;
            port.trim_end_matches('.').parse().ok()
        });
        Self { process, port: port.expect("chromedriver says its port") }
    }

    async fn browser(&self) -> Client {
        let options = serde_json::json!({ "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] });
        let capabilities = Capabilities::from_iter([("goog:chromeOptions".to_owned(), options)]);
        let driver = format!("http://127.0.0.1:{}", self.port);
        ClientBuilder::new(HttpConnector::new()).capabilities(capabilities).connect(&driver).await.expect("a browser")
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Waits until the page shows this heading.
async fn expect_heading(browser: &Client, text: &str) {
    let heading = format!("//h1[text() = '{text}']");
    browser.wait().for_element(Locator::XPath(&heading)).await.unwrap_or_else(|error| panic!("{text}: {error}"));
}

async fn click(browser: &Client, place: &str) {
    browser.wait().for_element(Locator::Css(place)).await.expect(place).click().await.expect(place);
}

#[tokio::test]
async fn the_browser_routes() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let origin = format!("http://{}", listener.local_addr().expect("an address"));
    let server = tokio::spawn(crate::app().serve(listener));
    let driver = Driver::start();
    let browser = driver.browser().await;

    // a deep link
    browser.goto(&format!("{origin}/notes/2")).await.expect("a page");
    expect_heading(&browser, "Note 2").await;

    // a link without a request, and the way back
    click(&browser, "nav a[href='/about']").await;
    expect_heading(&browser, "About").await;
    assert_eq!(browser.current_url().await.expect("an address").path(), "/about");
    browser.back().await.expect("a way back");
    expect_heading(&browser, "Note 2").await;
    browser.forward().await.expect("a way forward");
    expect_heading(&browser, "About").await;

    // what no script knows
    browser.goto(&format!("{origin}/no/such/page")).await.expect("a page");
    expect_heading(&browser, "Not found").await;

    // the API from the page: a new note, and one that is none
    browser.goto(&origin).await.expect("a page");
    expect_heading(&browser, "Notes").await;
    browser.find(Locator::Css("#text")).await.expect("a field").send_keys("Feed the cat").await.expect("typed");
    click(&browser, "form button").await;
    expect_heading(&browser, "Note 3").await;
    browser.goto(&format!("{origin}/notes/99")).await.expect("a page");
    expect_heading(&browser, "No such note").await;

    // below the API an unknown address is an error, and not the page
    browser.goto(&format!("{origin}/api/v1/nothing")).await.expect("an answer");
    let source = browser.source().await.expect("an answer");
    assert!(source.contains("Not Found") && !source.contains("app.js"), "{source}");

    browser.close().await.expect("closed");
    server.abort();
}
