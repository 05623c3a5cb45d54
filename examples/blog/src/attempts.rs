//! How often somebody may try to log in in vain, and register, within a quarter of an hour. The database counts, so that all instances count together.

use std::{
    net::IpAddr,
    time::{Duration, SystemTime},
};

use router_axum::{ClientAddress, prelude::*};

use crate::db::Db;

/// Attempts are counted for so long, in seconds.
const WINDOW: i64 = 15 * 60;

/// So many from one address for one name lock this name there.
const OF_BOTH: i64 = 20;

/// So many from one address lock it, whatever the names.
const OF_ADDRESS: i64 = 100;

/// So many for one name slow it down, and lock it nowhere: else anybody could lock somebody out.
const OF_NAME: i64 = 100;

const SLOW: Duration = Duration::from_secs(1);

/// Stands for all who register: nobody can have this name.
const NEW: &str = "(new)";

/// Logs in, as `known` does. Where this was in vain too often, the answer is a 429.
pub async fn log_in<T>(
    db: &Db,
    name: &str,
    from: Option<ClientAddress>,
    known: impl Future<Output = Result<Option<T>>>,
) -> Result<Option<T>> {
    let (name, address) = (kept(name), shown(from));
    admit(db, name, &address).await?;
    let found = known.await?;
    if found.is_some() {
        forget(db, name, &address).await?;
    } else {
        count(db, name, &address).await?;
    }
    Ok(found)
}

/// Lets somebody register, unless too many have from this address.
pub async fn register(db: &Db, from: Option<ClientAddress>) -> Result<()> {
    let address = shown(from);
    admit(db, NEW, &address).await?;
    Ok(count(db, NEW, &address).await?)
}

async fn admit(db: &Db, name: &str, address: &str) -> Result<()> {
    let (both, of_address, of_name) = counted(db, name, address).await?;
    if both >= OF_BOTH || of_address >= OF_ADDRESS {
        let detail = "There were too many attempts. Try again in a quarter of an hour.";
        let error = Error::too_many_requests().header("retry-after", WINDOW.to_string());
        return Err(error.detail(detail));
    }
    if of_name >= OF_NAME {
        tokio::time::sleep(SLOW).await;
    }
    Ok(())
}

/// The attempts of the last minutes: for the name from the address, from the address, for the name.
async fn counted(db: &Db, name: &str, address: &str) -> sqlx::Result<(i64, i64, i64)> {
    let select = "SELECT count(CASE WHEN name = $1 AND address = $2 THEN 1 END), \
                  count(CASE WHEN address = $2 THEN 1 END), count(CASE WHEN name = $1 THEN 1 END) \
                  FROM attempts WHERE (name = $1 OR address = $2) AND at > $3";
    let select = sqlx::query_as(select).bind(name).bind(address);
    select.bind(now() - WINDOW).fetch_one(db).await
}

async fn count(db: &Db, name: &str, address: &str) -> sqlx::Result<()> {
    let delete = sqlx::query("DELETE FROM attempts WHERE at <= $1");
    delete.bind(now() - WINDOW).execute(db).await?;
    let insert = sqlx::query("INSERT INTO attempts (name, address, at) VALUES ($1, $2, $3)");
    let insert = insert.bind(name).bind(address).bind(now());
    insert.execute(db).await.map(drop)
}

/// Somebody who knows the password may have mistyped it before.
async fn forget(db: &Db, name: &str, address: &str) -> sqlx::Result<()> {
    let delete = sqlx::query("DELETE FROM attempts WHERE name = $1 AND address = $2");
    delete.bind(name).bind(address).execute(db).await.map(drop)
}

/// A name as the database takes it: empty, if nobody can have it.
fn kept(name: &str) -> &str {
    if name.contains('\0') || name.len() > 100 {
        ""
    } else {
        name
    }
}

/// Seconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(0, |since| {
        i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
    })
}

/// An address of IPv6 is one of many that somebody has: the network counts.
fn shown(from: Option<ClientAddress>) -> String {
    match from {
        Some(ClientAddress(IpAddr::V4(address))) => address.to_string(),
        Some(ClientAddress(IpAddr::V6(address))) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
        }
        None => "unknown".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use router_axum::ClientAddress;

    use super::shown;

    #[test]
    fn a_network_of_ipv6_counts_as_one_address() {
        let check = |address: &str, expected: &str| {
            let address = address.parse().expect("an address");
            assert_eq!(shown(Some(ClientAddress(address))), expected);
        };
        check("192.0.2.7", "192.0.2.7");
        check("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64");
        check("2001:db8:1:2::9", "2001:db8:1:2::/64");
        assert_eq!(shown(None), "unknown");
    }
}
