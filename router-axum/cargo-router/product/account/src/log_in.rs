//! Logging in by name and password, and not as often as somebody has to who guesses.

use std::net::IpAddr;

use chrono::Utc;
use router_axum::{ClientAddress, prelude::*};

use crate::{
    db::Db,
    models::{Credentials, User},
};

/// Log ins that failed are counted for so long, in seconds.
const WINDOW: i64 = 15 * 60;

/// So many may fail from one address, whatever the names.
const OF_ADDRESS: i64 = 20;

/// So many may fail for one name, wherever they come from.
const OF_NAME: i64 = 100;

/// The user with this name and this password. Where too many log ins have failed, the answer is a 429.
pub async fn authenticate(
    db: &Db,
    sent: Credentials,
    from: Option<ClientAddress>,
) -> Result<Option<User>> {
    let (name, address) = (sent.known_name().to_owned(), shown(from));
    count(db, &name, &address).await?;
    let user = User::authenticate(db, sent).await?;
    if user.is_some() {
        forget(db, &name, &address).await?;
    }
    Ok(user)
}

/// Counts a log in as failed before it is tried: many at once are not let through.
async fn count(db: &Db, name: &str, address: &str) -> Result<()> {
    let now = Utc::now().timestamp();
    let delete = sqlx::query("DELETE FROM failed_log_ins WHERE at <= $1");
    delete.bind(now - WINDOW).execute(db).await?;
    let insert = "INSERT INTO failed_log_ins (name, address, at) SELECT $1, $2, $3 \
                  WHERE (SELECT count(*) FROM failed_log_ins WHERE name = $1) < $4 \
                  AND (SELECT count(*) FROM failed_log_ins WHERE address = $2) < $5";
    let inserted = sqlx::query(insert)
        .bind(name)
        .bind(address)
        .bind(now)
        .bind(OF_NAME)
        .bind(OF_ADDRESS)
        .execute(db)
        .await?;
    if inserted.rows_affected() > 0 {
        return Ok(());
    }
    let detail = "Too many log ins have failed. Try again in a quarter of an hour.";
    let error = Error::too_many_requests().header("retry-after", WINDOW.to_string());
    Err(error.detail(detail))
}

/// Somebody who knows the password may have mistyped it before.
async fn forget(db: &Db, name: &str, address: &str) -> sqlx::Result<()> {
    let delete = sqlx::query("DELETE FROM failed_log_ins WHERE name = $1 AND address = $2");
    delete.bind(name).bind(address).execute(db).await.map(drop)
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
