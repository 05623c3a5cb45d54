//! A database for one test: a file, so that several connections see it.

use std::{
    env, fs,
    path::PathBuf,
    process,
    sync::atomic::{AtomicU32, Ordering},
};

use sqlx::{
    SqlitePool,
    sqlite::{SqliteConnectOptions, SqliteJournalMode},
};

/// A new database. Its file is gone with the value.
pub(crate) struct NewDatabase {
    pub(crate) pool: SqlitePool,
    file: PathBuf,
}

impl NewDatabase {
    pub(crate) async fn open() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let file = env::temp_dir().join(format!("recipes-{}-{number}.db", process::id()));
        let options = SqliteConnectOptions::new()
            .filename(&file)
            .create_if_missing(true);
        let pool = SqlitePool::connect_with(options.journal_mode(SqliteJournalMode::Wal))
            .await
            .expect("a database");
        Self { pool, file }
    }
}

impl Drop for NewDatabase {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm"] {
            let mut file = self.file.clone().into_os_string();
            file.push(end);
            let _ = fs::remove_file(file);
        }
    }
}
