//! How the application runs, as the environment says.

use std::{env, ffi::OsString};

use axum::http::HeaderName;
use router_axum::Server;

/// How the application runs.
#[derive(Debug, Clone)]
pub struct Options {
//unless bare     /// `DATABASE`
//unless bare     pub database: String,
    /// `DEBUG=1` shows to everybody what went wrong, and reads templates again that change.
    pub debug: bool,
    /// `HTTPS=1`: people come over HTTPS, through a proxy.
    pub https: bool,
    /// `LISTEN`: an address with a port.
    pub listen: String,
//unless bare     /// `LOG=json`
//unless bare     pub log_json: bool,
    /// `PROXIES`: the networks of the proxies that say in `X-Forwarded-For` who the client is.
    pub proxies: String,
}

/// A variable.
struct Setting {
    /// The first one that is set counts.
    names: &'static [&'static str],
    /// The value while the application is developed.
    otherwise: &'static str,
    is_value: fn(&str) -> bool,
    values: &'static str,
}

/// Every variable: another one is not the application's.
const SETTINGS: &[Setting] = &[
//unless bare     Setting {
//unless bare         names: &["DATABASE", "DATABASE_URL"],
//unless bare         otherwise: "url-of-the-database",
//unless bare         is_value: is_database,
//if sqlite         values: "sqlite:FILE",
//if postgres         values: "postgres://USER@HOST/NAME",
//unless bare     },
    Setting {
        names: &["DEBUG"],
        otherwise: "0",
        is_value: |text| matches!(text, "0" | "1"),
        values: "0 or 1",
    },
    Setting {
        names: &["HTTPS"],
        otherwise: "0",
        is_value: |text| matches!(text, "0" | "1"),
        values: "0 or 1",
    },
    Setting {
        names: &["LISTEN", "PORT"],
        otherwise: "127.0.0.1:3000",
        is_value: |text| port_of(text).is_some(),
        values: "an address with a port, as 127.0.0.1:3000, or a port of all addresses",
    },
//unless bare     Setting {
//unless bare         names: &["LOG"],
//unless bare         otherwise: "lines",
//unless bare         is_value: |text| matches!(text, "lines" | "json"),
//unless bare         values: "lines or json",
//unless bare     },
    Setting {
        names: &["PROXIES"],
        otherwise: "",
        is_value: |text| server(text).is_some(),
        values: "networks, as 127.0.0.1/32,10.0.0.0/8",
    },
];

impl Options {
    /// Reads the variables. What is not set is as it is while the application is developed.
    ///
    /// # Errors
    ///
    /// Variables have no values of theirs: the text lists all of them.
    pub fn from_environment() -> Result<Self, String> {
        Self::read(|name| env::var_os(name))
    }

    fn read(variable: impl Fn(&str) -> Option<OsString>) -> Result<Self, String> {
        let mut wrong = Vec::new();
        let mut values = SETTINGS.iter().map(|setting| {
            let mut set = setting.names.iter().filter_map(|name| Some((name, variable(name)?)));
            let Some((name, value)) = set.next() else {
                return setting.otherwise.to_owned();
            };
            let value = value.to_string_lossy().into_owned();
            if !(setting.is_value)(&value) {
                wrong.push(format!("{name} is {value:?}, and can be {}", setting.values));
            }
            value
        });
        let mut next = || values.next().unwrap_or_default();
        let options = Self {
//unless bare             database: next(),
            debug: next() == "1",
            https: next() == "1",
            listen: listened(next()),
//unless bare             log_json: next() == "json",
            proxies: next(),
        };
        drop(values);
        if wrong.is_empty() {
            Ok(options)
        } else {
            Err(wrong.join("\n"))
        }
    }

    /// The server, which believes the proxies.
    pub fn server(&self) -> Server {
        server(&self.proxies).unwrap_or_else(Server::new)
    }
}

//if sqlite /// True of a file: what else `SQLite` takes is a database of each connection, which is lost with it.
//if sqlite fn is_database(text: &str) -> bool {
//if sqlite     let file = text.strip_prefix("sqlite:").unwrap_or_default();
//if sqlite     let name = file.split('?').next().unwrap_or_default();
//if sqlite     !name.trim_start_matches('/').is_empty() && !file.contains("memory")
//if sqlite }
//if postgres fn is_database(text: &str) -> bool {
//if postgres     ["postgres://", "postgresql://"]
//if postgres         .iter()
//if postgres         .any(|scheme| text.strip_prefix(scheme).is_some_and(|rest| !rest.is_empty()))
//if postgres }

fn port_of(text: &str) -> Option<u16> {
    match text.rsplit_once(':') {
        Some(("", _)) => None,
        Some((_, port)) => port.parse().ok(),
        None => text.parse().ok(),
    }
}

/// A port alone, as `PORT` has it, is one of all addresses.
fn listened(text: String) -> String {
    if text.contains(':') {
        text
    } else {
        format!("0.0.0.0:{text}")
    }
}

/// The server, which believes the proxies of these networks.
fn server(proxies: &str) -> Option<Server> {
    let networks = proxies.split(',').map(|network| network.trim().parse().ok());
    let networks = networks.collect::<Option<Vec<_>>>()?;
    let header = HeaderName::from_static("x-forwarded-for");
    Some(Server::new().trusted_proxies(header, networks))
}

#[cfg(test)]
mod tests {
    use super::Options;

    fn read(variables: &[(&str, &str)]) -> Result<Options, String> {
        Options::read(|name| {
            let mut set = variables.iter().filter(|(set, _)| *set == name);
            set.next().map(|(_, value)| value.into())
        })
    }

    #[test]
    fn what_is_no_value_is_listed() {
        let no_values = [
//if sqlite             ("DATABASE", &["", "sqlite:", "sqlite://", "sqlite::memory:", "shop.db"][..]),
//if sqlite             ("DATABASE_URL", &["", "postgres:///shop"]),
//if postgres             ("DATABASE", &["", "postgres://", "sqlite:shop.db"][..]),
//if postgres             ("DATABASE_URL", &["", "mysql://shop"]),
            ("DEBUG", &["", "true", "yes", "2"][..]),
            ("HTTPS", &["", "true", "TRUE", "on"]),
            ("LISTEN", &["", "localhost", ":3000", "127.0.0.1:http"]),
            ("PORT", &["", "http", "70000"]),
//unless bare             ("LOG", &["", "JSON", "text"]),
            ("PROXIES", &["", "127.0.0.1", "10.0.0.0/8,"]),
        ];
        for (name, values) in no_values {
            for value in values {
                let error = read(&[(name, value)]).expect_err(name);
                assert!(error.starts_with(&format!("{name} is {value:?}, ")), "{error}");
            }
        }
        let error = read(&[("DEBUG", "true"), ("HTTPS", "")]).expect_err("two mistakes");
        assert_eq!(error.lines().count(), 2, "{error}");
    }

    #[test]
    fn values_are_taken_as_they_are_set() {
        let options = read(&[]).expect("what is not set is right");
        assert_eq!((options.debug, &*options.listen), (false, "127.0.0.1:3000"));
        let set = [("HTTPS", "1"), ("PORT", "8080"), ("DBUG", "1")];
        let options = read(&set).expect("right values, and a name of somebody else");
        assert_eq!((options.https, &*options.listen), (true, "0.0.0.0:8080"));
        let options = read(&[("LISTEN", "[::1]:80"), ("PORT", "8080")]).expect("right");
        assert_eq!(options.listen, "[::1]:80");
    }
}
