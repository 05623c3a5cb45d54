//! How the application runs, as the environment says.

use std::ffi::OsString;

use axum::http::{HeaderName, Uri};
use lettre::{AsyncSmtpTransport, Tokio1Executor};
use router_axum::Server;

use crate::{db, mail::Letterhead, settings::Settings};

/// How the application runs.
#[derive(Debug, Clone)]
pub struct Options {
//if sqlite     /// The database: `sqlite:shop-name.db` unless set.
//if postgres     /// The database: `postgres:///shop-name` unless set.
    pub database: String,
    /// Shows to everybody what went wrong, and reads templates again that change.
    pub debug: bool,
    /// People come over HTTPS, through a proxy.
    pub https: bool,
    /// From whom mails come, and where their links lead.
    pub letterhead: Letterhead,
    /// Where the server listens.
    pub listen: String,
    /// The log is for programs.
    pub log_json: bool,
    /// The server, which believes the proxies.
    pub server: Server,
    /// The server that sends mails.
    pub smtp: Option<AsyncSmtpTransport<Tokio1Executor>>,
}

impl Options {
    /// # Errors
    ///
    /// Lists every variable that is no value.
    pub fn from_environment() -> Result<Self, String> {
        Self::read(Settings::of_environment())
    }

    /// All settings. `DATABASE_URL` is what hosts of applications set.
    fn read(mut settings: Settings<impl Fn(&str) -> Option<OsString>>) -> Result<Self, String> {
        let url = |text: &str| db::is_url(text).then(|| text.to_owned());
        let database = settings.read("DATABASE", db::URL, url);
        let database = database.or_else(|| settings.read("DATABASE_URL", db::URL, url));
        let networks = "a list of networks: `127.0.0.1/32,10.0.0.0/8`";
        let from = settings.read("MAIL_FROM", "a sender: `Shop <shop@example.com>`", |text| text.parse().ok());
        let site = settings.read("ORIGIN", "the address of the site: `https://shop.example.com`", origin);
        let server = "a server: `smtps://USER:PASSWORD@HOST`";
        let options = Self {
//if sqlite             database: database.unwrap_or_else(|| "sqlite:shop-name.db".to_owned()),
//if postgres             database: database.unwrap_or_else(|| "postgres:///shop-name".to_owned()),
            debug: settings.is("DEBUG", "0", "1"),
            https: settings.is("HTTPS", "0", "1"),
            letterhead: Letterhead {
                from: from.unwrap_or_else(|| "shop-name@localhost".parse().expect("an address")),
                origin: site.unwrap_or_else(|| "http://127.0.0.1:3000".to_owned()),
            },
            listen: settings.listen(),
            log_json: settings.is("LOG", "lines", "json"),
            server: settings.read("PROXIES", networks, behind).unwrap_or_default(),
            smtp: settings.read("SMTP", server, smtp),
        };
        settings.finish(options)
    }
}

/// Nothing is set, as while the application is developed and tested.
impl Default for Options {
    fn default() -> Self {
        Self::read(Settings::new(|_| None)).expect("nothing is wrong with nothing")
    }
}

/// A scheme and a host, without a path.
fn origin(text: &str) -> Option<String> {
    let uri: Uri = text.parse().ok()?;
    let is_web = matches!(uri.scheme_str(), Some("http" | "https"));
    (is_web && uri.path() == "/" && uri.query().is_none()).then(|| text.trim_end_matches('/').to_owned())
}

/// A server for mails.
fn smtp(url: &str) -> Option<AsyncSmtpTransport<Tokio1Executor>> {
    Some(AsyncSmtpTransport::<Tokio1Executor>::from_url(url).ok()?.build())
}

/// A server that believes the proxies of these networks.
fn behind(networks: &str) -> Option<Server> {
    let header = HeaderName::from_static("x-forwarded-for");
    let networks = networks.split(',').map(|network| network.trim().parse());
    let networks = networks.collect::<Result<Vec<_>, _>>().ok()?;
    Some(Server::new().trusted_proxies(header, networks))
}

#[cfg(test)]
mod tests {
    use super::{Options, Settings};

    fn read(set: &[(&str, &str)]) -> Result<Options, String> {
        Options::read(Settings::new(|name| {
            let mut set = set.iter().filter(|(set, _)| *set == name);
            set.next().map(|(_, text)| text.into())
        }))
    }

    #[test]
    fn what_is_no_value_is_told() {
        for (name, texts) in [
//if sqlite             ("DATABASE", &["", "shop.db", "sqlite:", "sqlite://", "sqlite:?mode=rwc", "sqlite::memory:", "sqlite:a.db?mode=memory"][..]),
//if sqlite             ("DATABASE_URL", &["", "sqlite:", "postgres://localhost/shop"]),
//if postgres             ("DATABASE", &["", "shop", "postgres:", "sqlite:shop.db"][..]),
//if postgres             ("DATABASE_URL", &["", "sqlite:shop.db"]),
            ("DEBUG", &["", "true", "yes", "2"]),
            ("HTTPS", &["", "true", "TRUE", "on"]),
            ("LISTEN", &["", "3000", ":3000", "localhost", "127.0.0.1:x"]),
            ("LOG", &["", "JSON", "text"]),
            ("MAIL_FROM", &["", "shop", "Shop <shop@>"]),
            ("ORIGIN", &["", "shop.example.com", "https://shop.example.com/app", "ftp://a"]),
            ("PORT", &["", "http", "65536", "-1"]),
            ("PROXIES", &["", ",", "127.0.0.1", "10.0.0.0/8,"]),
            ("SMTP", &["", "smtp.example.com", "https://smtp.example.com"]),
        ] {
            for text in texts {
                let told = read(&[(name, text)]).expect_err(text);
                let line = format!("value:\n    {name} is not ");
                assert!(told.contains(&line) && told.lines().count() == 2, "{text}: {told}");
            }
        }
        let all = [("DEBUG", "true"), ("HTTPS", ""), ("PORT", "x"), ("SHOP", "true")];
        assert_eq!(read(&all).expect_err("three").lines().count(), 4);
    }

    #[test]
    fn what_is_set_counts() {
        let check = |set: &[(&str, &str)], is_so: fn(&Options) -> bool| {
            let options = read(set).expect("values");
            assert!(is_so(&options), "{set:?}: {options:?}");
        };
        check(&[("HOME", "")], |options| !options.debug && !options.https && !options.log_json);
        check(&[("DEBUG", "1"), ("HTTPS", "0")], |options| options.debug && !options.https);
        check(&[("HTTPS", "1"), ("LOG", "json")], |options| options.https && options.log_json);
        check(&[("ORIGIN", "https://a.example/")], |options| options.letterhead.origin == "https://a.example");
        check(&[("SMTP", "smtps://ada:secret@smtp.example.com")], |options| options.smtp.is_some());
        check(&[("PORT", "80")], |options| options.listen == "0.0.0.0:80");
        check(&[("PORT", "80"), ("LISTEN", "[::1]:1")], |options| options.listen == "[::1]:1");
        check(&[("PROXIES", "127.0.0.1/32, 10.0.0.0/8")], |options| !options.debug);
//if sqlite         check(&[("DATABASE_URL", "sqlite:a.db")], |options| options.database == "sqlite:a.db");
//if sqlite         let both = [("DATABASE", "sqlite:b.db"), ("DATABASE_URL", "sqlite:a.db")];
//if sqlite         check(&both, |options| options.database == "sqlite:b.db");
//if postgres         check(&[("DATABASE_URL", "postgres:///a")], |options| options.database == "postgres:///a");
//if postgres         let both = [("DATABASE", "postgres:///b"), ("DATABASE_URL", "postgres:///a")];
//if postgres         check(&both, |options| options.database == "postgres:///b");
    }
}
