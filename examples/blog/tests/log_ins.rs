//! Ninety-six people log in at once: alone in a process, whose memory is measured.

use std::fs;

use blog::{db, models::User, password::Password};
use tokio::task::JoinSet;

/// The most memory that this process had at once, in MiB.
fn peak() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace()
        .next()?
        .parse::<u64>()
        .ok()
        .map(|kib| kib / 1024)
}

#[tokio::test(flavor = "multi_thread")]
async fn ninety_six_log_ins_at_once_do_not_take_the_memory_of_ninety_six_hashes() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join(format!("log_ins_{}.db", std::process::id()));
    let db = db::open(file.to_str().expect("the path is text"))
        .await
        .expect("the database is new");
    let mut log_ins = JoinSet::new();
    for number in 0..96 {
        let db = db.clone();
        let (name, password) = if number % 2 == 0 {
            ("maja", "windowsill")
        } else {
            ("nobody", "windowsill")
        };
        log_ins.spawn(async move {
            let user = User::authenticate(&db, name, Password::from(password))
                .await
                .expect("the database is there");
            assert_eq!(user.is_some(), name == "maja");
        });
    }
    log_ins.join_all().await;
    let _ = fs::remove_file(&file);
    if let Some(peak) = peak() {
        assert!(peak < 300, "{peak} MiB");
    }
}
