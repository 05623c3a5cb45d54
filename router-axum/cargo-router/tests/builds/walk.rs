//! People walk through the pages of a product in Chromium: somebody registers and gets a new password by a mail, and two change one row.
//! Each page is looked at on a phone and on a desk, light and dark. It is left in the folder `shown`, for the W3C's checker of HTML.

#[path = "../../../../examples/blog/tests/browser/axe.rs"]
mod axe;
#[path = "../../../../examples/spa/src/driver.rs"]
mod driver;

use std::{
    fs,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::Duration,
};

use driver::Driver;
use fantoccini::{Client, Locator, wd::WebDriverCompatibleCommand};
use http::Method;
use serde_json::{Value, json};
use tokio::time::sleep;
use url::{ParseError, Url};

use crate::support::{add, make, text};

/// A field of every kind that people see.
const BOOKINGS: &str = "bookings title:text:unique price:decimal? guests:integer host:references:users.name? state:enum(draft,in_print) \
    begins:datetime day:date? opens:time? paid:boolean note:longtext?";

#[tokio::test]
async fn people_walk_through_the_pages_in_a_browser() {
    let folder = make("corner-inn", &[]);
    add(&folder, BOOKINGS);
    let inn = Inn::open(folder);
    let driver = Driver::start();

    let ada = inn.visitor(&driver).await;
    ada.register("ada").await;
    ada.press("header form button", "home, logged out").await;
    ada.get_a_new_password().await;
    let bob = inn.visitor(&driver).await;
    bob.register("bob").await;
    change_one_row(&ada, &bob).await;
    for page in ["/account", "/account/edit", "/devices", "/nothing"] {
        ada.open(page).await;
    }
    for visitor in [ada, bob] {
        visitor.browser.close().await.expect("closed");
    }
}

/// Ada and bob open the form of one row, and ada is faster: bob sees what she has saved and what he has typed.
async fn change_one_row(ada: &Visitor<'_>, bob: &Visitor<'_>) {
    ada.open("/bookings").await;
    ada.open("/bookings/new").await;
    ada.press("main form button", "a booking with nothing in it")
        .await;
    ada.expect("This cannot be saved yet").await;
    for (field, typed) in [
        ("title", "The attic"),
        ("guests", "2"),
        ("begins", "2026-03-14T09:30"),
        ("state", "draft"),
    ] {
        ada.type_into(field, typed).await;
    }
    ada.press("main form button", "a booking").await;
    ada.expect("It is saved.").await;
    ada.open("/bookings").await;

    for visitor in [ada, bob] {
        visitor.open("/bookings/edit/1").await;
    }
    ada.type_into("title", "The cellar").await;
    ada.press("main form button", "a booking that is changed")
        .await;
    ada.expect("The cellar").await;
    bob.type_into("title", "The roof").await;
    bob.press(
        "main form button",
        "a booking that somebody else has changed",
    )
    .await;
    bob.expect("Somebody else has changed this meanwhile").await;
    bob.expect("The cellar").await;
    let field = bob.find("[name=title]").await;
    let typed = field.prop("value").await.expect("a value");
    assert_eq!(typed.as_deref(), Some("The roof"));
    bob.press("main form button", "a booking that is written over")
        .await;
    bob.expect("The roof").await;
}

/// A product that is served.
struct Inn {
    folder: PathBuf,
    origin: String,
    served: Child,
}

impl Inn {
    fn open(folder: PathBuf) -> Self {
        let free = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = free.local_addr().expect("an address");
        drop(free);
        let origin = format!("http://{address}");
        fs::create_dir(folder.join("shown")).expect("a folder");
        // the command has built it, for its routes
        let program = Path::new(env!("CARGO_BIN_EXE_cargo-router")).with_file_name("corner-inn");
        let served = Command::new(program)
            .current_dir(&folder)
            .env("LISTEN", address.to_string())
            .env("ORIGIN", &origin)
            .stderr(Stdio::null())
            .spawn()
            .expect("it is built");
        Self {
            folder,
            origin,
            served,
        }
    }

    async fn visitor(&self, driver: &Driver) -> Visitor<'_> {
        let browser = driver.browser(1280, 800, &[]).await;
        let visitor = Visitor { browser, inn: self };
        // it may still begin to listen
        for _ in 0..100 {
            if visitor.browser.goto(&self.origin).await.is_ok() {
                return visitor;
            }
            sleep(Duration::from_millis(100)).await;
        }
        panic!("it is not served")
    }

    /// The link for a new password, in the mail that has one.
    async fn mailed_link(&self) -> String {
        for _ in 0..100 {
            let mails = fs::read_dir(self.folder.join("mails"))
                .into_iter()
                .flatten();
            let mails =
                mails.map(|mail| text(&fs::read(mail.expect("a mail").path()).expect("a mail")));
            let words: Vec<_> = mails
                .flat_map(|mail| {
                    mail.split_whitespace()
                        .map(str::to_owned)
                        .collect::<Vec<_>>()
                })
                .collect();
            if let Some(link) = words
                .into_iter()
                .find(|word| word.contains("/password/reset?key="))
            {
                return link;
            }
            sleep(Duration::from_millis(100)).await;
        }
        panic!("no mail has come")
    }
}

impl Drop for Inn {
    fn drop(&mut self) {
        let _ = self.served.kill();
        let _ = self.served.wait();
    }
}

/// Somebody with a browser.
struct Visitor<'a> {
    browser: Client,
    inn: &'a Inn,
}

impl Visitor<'_> {
    async fn register(&self, name: &str) {
        self.open("/").await;
        self.open("/account/new").await;
        self.type_into("name", name).await;
        self.type_into("email", &format!("{name}@example.com"))
            .await;
        self.type_into("password", "short").await;
        self.press("main form button", "a password that is too short")
            .await;
        self.expect("You are not registered yet").await;
        self.type_into("password", "windowsill").await;
        self.press("main form button", "registered").await;
        self.expect(&format!("Welcome, {name}.")).await;
    }

    async fn get_a_new_password(&self) {
        self.open("/session/login").await;
        self.press("main p a", "a forgotten password").await;
        self.type_into("email", "ada@example.com").await;
        self.press("main form button", "a mail is sent").await;
        self.expect("If an account has this address").await;
        let link = self.inn.mailed_link().await;
        self.open(link.strip_prefix(&self.inn.origin).expect("a link to here"))
            .await;
        self.type_into("password", "windowpane").await;
        self.press("main form button", "a new password").await;
        for (password, told) in [
            ("windowsill", "There is nobody here"),
            ("windowpane", "You are logged in as ada."),
        ] {
            self.type_into("name", "ada").await;
            self.type_into("password", password).await;
            self.press("main form button", told).await;
            self.expect(told).await;
        }
    }

    async fn open(&self, path: &str) {
        let url = format!("{}{path}", self.inn.origin);
        self.browser.goto(&url).await.expect(path);
        self.look(path).await;
    }

    async fn find(&self, place: &str) -> fantoccini::elements::Element {
        self.browser.find(Locator::Css(place)).await.expect(place)
    }

    async fn type_into(&self, field: &str, typed: &str) {
        // a field for a time takes no keys in the order of its value
        let script = "arguments[0].value = arguments[1]";
        let element = self.find(&format!("main [name={field}]")).await;
        let element = serde_json::to_value(element).expect("an element");
        let typed = self
            .browser
            .execute(script, vec![element, typed.into()])
            .await;
        typed.expect(field);
    }

    /// Presses a button or a link, and looks at the page behind it.
    async fn press(&self, place: &str, page: &str) {
        let leave = "window.isLeft = true";
        self.browser.execute(leave, vec![]).await.expect("a mark");
        self.find(place)
            .await
            .send_keys("\u{e007}")
            .await
            .expect(place);
        for _ in 0..100 {
            let is_there = "return window.isLeft !== true && document.readyState === 'complete'";
            if self
                .browser
                .execute(is_there, vec![])
                .await
                .is_ok_and(|is_there| is_there == true)
            {
                return self.look(page).await;
            }
            sleep(Duration::from_millis(50)).await;
        }
        panic!("{page}: no other page has come")
    }

    async fn expect(&self, text: &str) {
        let place = format!("//*[contains(normalize-space(), \"{text}\")]");
        let found = self.browser.find(Locator::XPath(&place)).await;
        found.unwrap_or_else(|error| panic!("{text}: {error}"));
    }

    /// Nothing of the page is wider than the window, nothing in the console is an error, and axe finds no fault, light and dark.
    async fn look(&self, page: &str) {
        for (width, scheme) in [
            (360, "light"),
            (360, "dark"),
            (1280, "light"),
            (1280, "dark"),
        ] {
            let shown = format!("{page}, {width} px, {scheme}");
            let metrics =
                json!({ "width": width, "height": 800, "deviceScaleFactor": 1, "mobile": false });
            self.tell("Emulation.setDeviceMetricsOverride", metrics)
                .await;
            let media =
                json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
            self.tell("Emulation.setEmulatedMedia", media).await;
            let seen = "const page = document.documentElement;
                return [page.scrollWidth - page.clientWidth, matchMedia('(prefers-color-scheme: dark)').matches]";
            let seen = self.browser.execute(seen, vec![]).await.expect("a page");
            assert_eq!(seen, json!([0, scheme == "dark"]), "{shown}");
            axe::check(&self.browser, &shown).await;
        }
        let said = self
            .browser
            .issue_cmd(Extension("se/log", json!({ "type": "browser" })));
        let said = said.await.expect("the console");
        // Chromium reports the status of a form that is shown again, and of what is not there
        let url = self.browser.current_url().await.expect("an address");
        let status =
            format!("{url} - Failed to load resource: the server responded with a status of 4");
        let is_status = |line: &Value| {
            line["message"]
                .as_str()
                .is_some_and(|said| said.starts_with(&status))
        };
        let is_wrong = |line: &&Value| line["level"] == "SEVERE" && !is_status(line);
        let wrong: Vec<_> = said
            .as_array()
            .into_iter()
            .flatten()
            .filter(is_wrong)
            .collect();
        assert!(wrong.is_empty(), "{page}: {wrong:?}");
        self.keep(page).await;
    }

    async fn tell(&self, command: &str, parameters: Value) {
        let command = json!({ "cmd": command, "params": parameters });
        let told = self
            .browser
            .issue_cmd(Extension("goog/cdp/execute", command));
        told.await.expect("Chromium does it");
    }

    async fn keep(&self, page: &str) {
        let name = page.replace(|c: char| !c.is_alphanumeric(), "-");
        let source = self.browser.source().await.expect("a page");
        let source = format!("<!doctype html>\n{source}");
        fs::write(self.inn.folder.join("shown").join(name + ".html"), source).expect("written");
    }
}

/// A command that Chromium's driver has beside those of WebDriver: its path, and what is sent.
#[derive(Debug)]
struct Extension(&'static str, Value);

impl WebDriverCompatibleCommand for Extension {
    fn endpoint(&self, driver: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        driver.join(&format!(
            "session/{}/{}",
            session.unwrap_or_default(),
            self.0
        ))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.1.to_string()))
    }
}
