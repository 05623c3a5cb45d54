//! The users of a new database, and of tests.

use router_axum::Result;

use crate::{
    db::Db,
    models::{NewUser, Paging, User},
};

/// The password of them all.
pub const PASSWORD: &str = "windowsill";

/// The first by name, if there is one.
pub async fn newest(db: &Db) -> Result<Option<User>> {
    Ok(User::list(db, Paging::FIRST).await?.into_iter().next())
}

/// The first by name, or else ada, who is an admin, beside bob.
pub async fn any(db: &Db) -> Result<User> {
    if let Some(first) = newest(db).await? {
        return Ok(first);
    }
    create(db, "bob").await?;
    let ada = create(db, "ada").await?;
    User::make_admin(db, "ada").await?;
    Ok(ada)
}

/// Somebody who has registered.
pub async fn create(db: &Db, name: &str) -> Result<User> {
    let new = NewUser {
        name: name.to_owned(),
        email: format!("{name}@example.com"),
        password: PASSWORD.to_owned(),
    };
    User::create(db, new).await
}
