//! Logging in by name and password, and registering: neither as often as a machine can.

use router_axum::{ClientAddress, Result};

use crate::{
    attempts::{limited, network, now, too_many},
    db::{Db, begin},
    models::{Credentials, User},
};

/// So many register from one address in an hour. An address that is not known, as in tests, is no limit.
const REGISTRATIONS: i64 = 50;

const HOUR: i64 = 60 * 60;

/// The user with this name and this password. Where too many log ins have failed, the answer is a 429.
pub async fn authenticate(
    db: &Db,
    sent: Credentials,
    from: Option<ClientAddress>,
) -> Result<Option<User>> {
    let name = sent.known_name().to_owned();
    limited(db, &name, from, User::authenticate(db, sent)).await
}

/// Saves a new user. Where too many have registered, the answer is a 429.
pub async fn register(db: &Db, new: Credentials, from: Option<ClientAddress>) -> Result<User> {
    if from.is_some() {
        count(db, &network(from)).await?;
    }
    User::create(db, new).await
}

async fn count(db: &Db, address: &str) -> Result<()> {
    let mut transaction = begin(db).await?;
    let delete = sqlx::query("DELETE FROM registrations WHERE at <= $1");
    delete.bind(now() - HOUR).execute(&mut *transaction).await?;
    let select = sqlx::query_scalar("SELECT count(*) FROM registrations WHERE address = $1");
    let registered: i64 = select.bind(address).fetch_one(&mut *transaction).await?;
    if registered >= REGISTRATIONS {
        let detail = "Too many have registered from here. Try again in an hour.";
        return Err(too_many(detail, HOUR));
    }
    let insert = sqlx::query("INSERT INTO registrations (address, at) VALUES ($1, $2)");
    insert.bind(address).bind(now()).execute(&mut *transaction).await?;
    Ok(transaction.commit().await?)
}
