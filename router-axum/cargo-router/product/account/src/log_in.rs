//! Logging in, registering, and asking for a mail: none as often as a machine can.

use router_axum::{ClientAddress, Result};

use crate::{
    attempts::{limited, network, now, too_many},
    db::{Db, DbConnection, begin},
    mail::Letter,
    models::{Credentials, NewUser, User},
};

/// The most registrations and requests for mails from one address in an hour. An address that is not known, as in tests, has no limit.
const FROM_ADDRESS: i64 = 50;

/// The most mails that one recipient is sent in an hour, whoever asks for them.
const MAILS: i64 = 5;

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
pub async fn register(db: &Db, new: NewUser, from: Option<ClientAddress>) -> Result<User> {
    let mut transaction = begin(db).await?;
    count_address(&mut transaction, from).await?;
    transaction.commit().await?;
    User::create(db, new).await
}

/// Has a mail with a new link sent to the address of a user, who has not confirmed it.
pub async fn ask_to_confirm(db: &Db, user: &User, from: Option<ClientAddress>) -> Result<()> {
    ask(db, &user.email, &Letter::Address { user: user.id }, from).await
}

/// Has a mail sent to an address, if it is anybody's. That is found out when it is sent: whoever asks does not learn it by the answer, or by
/// the time it takes.
pub async fn ask_for_password(db: &Db, email: String, from: Option<ClientAddress>) -> Result<()> {
    let receiver = email.clone();
    ask(db, &receiver, &Letter::Password { email }, from).await
}

async fn ask(db: &Db, receiver: &str, letter: &Letter, from: Option<ClientAddress>) -> Result<()> {
    let mut transaction = begin(db).await?;
    count_address(&mut transaction, from).await?;
    count(&mut transaction, &receiver.to_lowercase(), MAILS).await?;
    letter.queue(&mut transaction).await?;
    Ok(transaction.commit().await?)
}

async fn count_address(connection: &mut DbConnection, from: Option<ClientAddress>) -> Result<()> {
    match from {
        Some(_) => count(connection, &network(from), FROM_ADDRESS).await,
        None => Ok(()),
    }
}

/// Counts what is done. If it was done so often in the last hour, the answer is a 429.
async fn count(connection: &mut DbConnection, key: &str, most: i64) -> Result<()> {
    let delete = sqlx::query("DELETE FROM limits WHERE at <= $1");
    delete.bind(now() - HOUR).execute(&mut *connection).await?;
    let select = sqlx::query_scalar("SELECT count(*) FROM limits WHERE key = $1");
    let done: i64 = select.bind(key).fetch_one(&mut *connection).await?;
    if done >= most {
        let detail = "That was done too often. Try again in an hour.";
        return Err(too_many(detail, HOUR));
    }
    let insert = sqlx::query("INSERT INTO limits (key, at) VALUES ($1, $2)");
    insert.bind(key).bind(now()).execute(connection).await?;
    Ok(())
}
