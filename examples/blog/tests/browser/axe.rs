//! The accessibility of a page.

use std::{env, fs};

use fantoccini::Client;

/// Fails if axe finds a fault in the page, where `AXE` names its file.
pub(crate) async fn check(browser: &Client, name: &str) {
    let Ok(axe) = env::var("AXE") else { return };
    let script = fs::read_to_string(axe).expect("axe-core");
    browser
        .execute(&script, vec![])
        .await
        .expect("axe is there");
    let run = "const done = arguments[0]; axe.run().then(found => done(found.violations.map(one => one.id + ' ' + one.nodes.map(node => node.html))))";
    let found = browser.execute_async(run, vec![]).await.expect("axe runs");
    assert_eq!(found.as_array().map(Vec::len), Some(0), "{name}: {found}");
}
