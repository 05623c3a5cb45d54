//! Log ins that have failed are counted, so that nobody tries as often as somebody has to who guesses.

use std::{
    net::IpAddr,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use router_axum::{ClientAddress, Error, Result};
use tokio::time::sleep;

use crate::db::Db;

/// They are counted for so long, in seconds.
const WINDOW: i64 = 15 * 60;

/// So many may fail for one name from one address.
const OF_BOTH: i64 = 20;

/// So many may fail from one address, whatever the names.
const OF_ADDRESS: i64 = 100;

/// If so many have failed for one name, each takes longer. They are not refused, or anybody could lock somebody out.
const OF_NAME: i64 = 100;

/// Tries a log in. Where too many have failed, the answer is a 429.
pub(crate) async fn limited<T>(
    db: &Db,
    name: &str,
    from: Option<ClientAddress>,
    log_in: impl Future<Output = Result<Option<T>>>,
) -> Result<Option<T>> {
    let address = network(from);
    let failed = failures(db, name, &address, 0).await?;
    if failed.of_name >= OF_NAME {
        sleep(Duration::from_secs(1)).await;
    }
    let known = log_in.await?;
    if known.is_none() {
        count(db, name, &address).await?;
    }
    // many at once learn no more than one after the other
    let own = i64::from(known.is_none());
    let failed = failures(db, name, &address, own).await?;
    if known.is_some() && failed.together > 0 {
        forget(db, name, &address).await?;
    }
    Ok(known)
}

/// How many log ins have failed.
#[derive(sqlx::FromRow)]
struct Failures {
    together: i64,
    of_address: i64,
    of_name: i64,
}

/// `Err` if they are too many, beside those of the request's own.
async fn failures(db: &Db, name: &str, address: &str, own: i64) -> Result<Failures> {
    let select = "SELECT count(CASE WHEN name = $1 AND address = $2 THEN 1 END) AS together, \
                  count(CASE WHEN address = $2 THEN 1 END) AS of_address, \
                  count(CASE WHEN name = $1 THEN 1 END) AS of_name \
                  FROM failed_log_ins WHERE (name = $1 OR address = $2) AND at > $3";
    let failures: Failures = sqlx::query_as(select)
        .bind(name)
        .bind(address)
        .bind(now() - WINDOW)
        .fetch_one(db)
        .await?;
    if failures.together - own >= OF_BOTH || failures.of_address - own >= OF_ADDRESS {
        let detail = "Too many log ins have failed. Try again in a quarter of an hour.";
        return Err(too_many(detail, WINDOW));
    }
    Ok(failures)
}

async fn count(db: &Db, name: &str, address: &str) -> sqlx::Result<()> {
    let delete = sqlx::query("DELETE FROM failed_log_ins WHERE at <= $1");
    delete.bind(now() - WINDOW).execute(db).await?;
    let insert = sqlx::query("INSERT INTO failed_log_ins (name, address, at) VALUES ($1, $2, $3)");
    let insert = insert.bind(name).bind(address).bind(now());
    insert.execute(db).await.map(drop)
}

/// Somebody who knows the password may have mistyped it before.
async fn forget(db: &Db, name: &str, address: &str) -> sqlx::Result<()> {
    let delete = sqlx::query("DELETE FROM failed_log_ins WHERE name = $1 AND address = $2");
    delete.bind(name).bind(address).execute(db).await.map(drop)
}

pub(crate) fn too_many(detail: &'static str, seconds: i64) -> Error {
    let error = Error::too_many_requests().header("retry-after", seconds.to_string());
    error.detail(detail)
}

/// An address of IPv6 is one of many that somebody has: the network counts.
pub(crate) fn network(from: Option<ClientAddress>) -> String {
    match from {
        Some(ClientAddress(IpAddr::V4(address))) => address.to_string(),
        Some(ClientAddress(IpAddr::V6(address))) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
        }
        None => "unknown".to_owned(),
    }
}

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs().cast_signed())
}

#[cfg(test)]
mod tests {
    use router_axum::ClientAddress;

    use super::network;

    #[test]
    fn a_network_of_ipv6_counts_as_one_address() {
        let check = |address: &str, expected: &str| {
            let address = address.parse().expect("an address");
            assert_eq!(network(Some(ClientAddress(address))), expected);
        };
        check("192.0.2.7", "192.0.2.7");
        check("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64");
        check("2001:db8:1:2::9", "2001:db8:1:2::/64");
        assert_eq!(network(None), "unknown");
    }
}
