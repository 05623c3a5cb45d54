//! How the application runs, as the environment says.

use std::{env, error::Error};

use axum::http::HeaderName;
use router_axum::Server;

/// How the application runs.
#[derive(Debug, Clone)]
pub struct Options {
    /// `DATABASE`
    pub database: String,
    /// `DEBUG=1` shows to everybody what went wrong, and reads templates again that change.
    pub debug: bool,
    /// `HTTPS=1`: people come over HTTPS, through a proxy.
    pub https: bool,
    /// `LISTEN`: an address with a port.
    pub listen: String,
    /// `LOG=json`
    pub log_json: bool,
    /// `PROXIES`: the networks of the proxies that say in `X-Forwarded-For` who the client is.
    pub proxies: String,
}

impl Options {
    /// What is not set is as it is while the application is developed.
    pub fn from_environment() -> Self {
        let text = |name, otherwise: &str| env::var(name).unwrap_or_else(|_| otherwise.to_owned());
        Self {
            database: text("DATABASE", "url-of-the-database"),
            debug: text("DEBUG", "") == "1",
            https: text("HTTPS", "") == "1",
            listen: text("LISTEN", "127.0.0.1:3000"),
            log_json: text("LOG", "") == "json",
            proxies: text("PROXIES", ""),
        }
    }

    /// The server, which believes the proxies.
    pub fn server(&self) -> Result<Server, Box<dyn Error>> {
        let header = HeaderName::from_static("x-forwarded-for");
        let networks = self.proxies.split(',').filter(|network| !network.is_empty());
        let networks: Result<Vec<_>, _> = networks.map(|network| network.trim().parse()).collect();
        let networks = networks.map_err(|_| "PROXIES has networks: 127.0.0.1/32,10.0.0.0/8")?;
        Ok(Server::new().trusted_proxies(header, networks))
    }
}
