//! A limit by the address of the client: five attempts to log in, and a further one every minute.

use std::{net::IpAddr, num::NonZeroU32};

use governor::{
    DefaultKeyedRateLimiter, Quota, RateLimiter,
    clock::{Clock, DefaultClock},
};
use router_axum::{ClientAddress, prelude::*};
use serde::Deserialize;

/// How many addresses are remembered before those are dropped that have all of their attempts again.
const MANY: usize = 10_000;

/// A name and a password.
#[derive(Debug, Deserialize)]
pub struct Credentials {
    name: String,
    password: String,
}

/// `/tokens`
#[derive(Debug)]
pub struct TokensController {
    attempts: DefaultKeyedRateLimiter<IpAddr>,
}

#[rest_controller("tokens")]
impl TokensController {
    #[before]
    fn few_attempts(&self, ClientAddress(client): ClientAddress) -> Result<()> {
        if self.attempts.len() > MANY {
            self.attempts.retain_recent();
        }
        let Err(refused) = self.attempts.check_key(&network_of(client)) else {
            return Ok(());
        };
        let seconds = refused
            .wait_time_from(DefaultClock::default().now())
            .as_secs()
            + 1;
        Err(Error::too_many_requests().header("retry-after", seconds.to_string()))
    }

    async fn post_action(&self, Json(sent): Json<Credentials>) -> Result<Json<String>> {
        if sent.password != "windowsill" {
            return Err(Error::unauthorized().challenge("Bearer"));
        }
        Ok(Json(format!("a token for {}", sent.name)))
    }
}

/// The key of a client. Who has one address of IPv6 has 2^64 of them.
fn network_of(client: IpAddr) -> IpAddr {
    match client {
        IpAddr::V4(_) => client,
        IpAddr::V6(address) => IpAddr::V6((address.to_bits() & !u128::from(u64::MAX)).into()),
    }
}

/// The application. Behind a proxy it is served with `Server::new().trusted_proxies(..)`, or all clients are one.
pub fn app() -> WebApp {
    let quota = Quota::per_minute(NonZeroU32::MIN)
        .allow_burst(const { NonZeroU32::new(5).expect("not 0") });
    RestRouter::at("")
        .with(TokensController {
            attempts: RateLimiter::keyed(quota),
        })
        .into_app()
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use axum::{extract::ConnectInfo, middleware::map_request};
    use router_axum::testing::TestApp;
    use serde_json::json;

    use super::*;

    /// Lets a test say from where it comes.
    async fn from(mut request: Request) -> Request {
        let client = request.headers()["x-test-client"]
            .to_str()
            .ok()
            .and_then(|client| client.parse().ok());
        let client: IpAddr = client.expect("an address");
        request
            .extensions_mut()
            .insert(ConnectInfo(SocketAddr::new(client, 0)));
        request
    }

    #[tokio::test]
    async fn the_sixth_attempt_of_an_address_is_refused() {
        let app = TestApp::new(app().layer(map_request(from)));
        let log_in = async |client, password| {
            let credentials = json!({ "name": "ada", "password": password });
            app.post("/tokens")
                .header("x-test-client", client)
                .json(credentials)
                .send()
                .await
        };
        for client in ["192.0.2.7", "2001:db8::7"] {
            for _ in 0..4 {
                log_in(client, "?").await.assert_status(401);
            }
            log_in(client, "windowsill").await.assert_status(200);
            let refused = log_in(client, "windowsill").await;
            let seconds: u64 = refused
                .assert_status(429)
                .header("retry-after")
                .parse()
                .expect("a number");
            assert!((55..=61).contains(&seconds), "{seconds}");
        }
        log_in("192.0.2.8", "windowsill").await.assert_status(200);
        // another address of the same network, and another network
        log_in("2001:db8::8", "windowsill").await.assert_status(429);
        log_in("2001:db8:0:1::7", "windowsill")
            .await
            .assert_status(200);
    }
}
