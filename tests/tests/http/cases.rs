//! The cases of `cases/*.txt`, put to the applications they name.

use std::{fs, path::PathBuf};

use tests::{app, cases::Cases, client::block_on};

/// Every file of cases.
fn files() -> Vec<PathBuf> {
    let entries = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/cases"))
        .expect("the directory of cases");
    let mut files: Vec<_> = entries
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.is_file())
        .collect();
    files.sort();
    files
}

#[test]
fn every_case_holds() {
    let mut put = 0;
    let mut failures = Vec::new();
    for file in files() {
        let read = Cases::read(&file);
        assert!(
            !read.apps.is_empty(),
            "{} names no application",
            file.display()
        );
        for name in &read.apps {
            for app in [app::named(name)].into_iter().chain(app::served(name)) {
                for case in &read.cases {
                    put += 1;
                    failures.extend(
                        block_on(case.check(&app))
                            .err()
                            .map(|failure| format!("({name}) {failure}")),
                    );
                }
            }
        }
    }
    assert!(
        failures.is_empty(),
        "{} of {put} cases fail\n\n{}",
        failures.len(),
        failures.join("\n")
    );
    assert!(put > 500, "only {put} cases were found");
}
