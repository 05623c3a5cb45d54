//! A database for each test.

use std::{env, thread};

use shop_name::db::{Db, connect, migrate};

/// A schema of the test's name, which is new each time, on the server that `TEST_DATABASE` names.
pub(crate) async fn new() -> Db {
    let server = env::var("TEST_DATABASE").expect("TEST_DATABASE=postgres://USER@HOST/NAME");
    let name = thread::current().name().unwrap_or("main").replace("::", "_");
    let admin = connect(&server).expect("a URL");
    for statement in ["DROP SCHEMA IF EXISTS \"NAME\" CASCADE", "CREATE SCHEMA \"NAME\""] {
        let statement = sqlx::AssertSqlSafe(statement.replace("NAME", &name));
        sqlx::raw_sql(statement).execute(&admin).await.expect("the server runs");
    }
    let sign = if server.contains('?') { '&' } else { '?' };
    let db = connect(&format!("{server}{sign}options[search_path]={name}")).expect("a URL");
    migrate(&db).await.expect("the schema is new");
    db
}
