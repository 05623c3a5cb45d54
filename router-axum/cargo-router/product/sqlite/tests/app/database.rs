//! A database for each test.

use std::{fs, thread};

use shop_name::db::{Db, connect, migrate};

/// A file of the test's name, which is new each time.
pub(crate) async fn new() -> Db {
    let name = thread::current().name().unwrap_or("main").replace("::", "-");
    let file = format!("{}/{name}.db", env!("CARGO_TARGET_TMPDIR"));
    for end in ["", "-wal", "-shm"] {
        let _ = fs::remove_file(format!("{file}{end}"));
    }
    let db = connect(&format!("sqlite:{file}")).expect("a file");
    migrate(&db).await.expect("the file is new");
    db
}
