//! The guard of continuous integration: four requests, none of which may become dearer than it is allowed to be.

use std::io;

use crate::{
    alike, callgrind,
    cases::{self, Case},
    report::ratio,
    run::Mode,
    versions::Version,
};

const WATCHED: [&str; 4] = ["item", "POST", "long page", "404"];

/// Counts them, by hand and with this library. The error tells which are too dear.
pub fn hold() -> io::Result<()> {
    alike::check()?;
    let cases: Vec<_> = cases::measured().into_iter().filter(|case| WATCHED.contains(&case.name)).collect();
    let by_hand = callgrind::count(Version::ByHand, Mode::InProcess, &cases)?;
    let routes = callgrind::count(Version::Routes, Mode::InProcess, &cases)?;
    let ratios = routes.iter().zip(&by_hand).map(|(routes, by_hand)| routes.instructions / by_hand.instructions);
    let held: Vec<_> = cases.iter().zip(ratios).map(|(case, found)| is_held(case, found)).collect();
    let passed = held.iter().filter(|held| **held).count();
    println!("{passed} passed, {} failed", held.len() - passed);
    if passed == held.len() { Ok(()) } else { Err(io::Error::other("a request costs more than it may")) }
}

fn is_held(case: &Case, found: f64) -> bool {
    let held = found <= case.limit;
    let (found, limit, word) = (ratio(found), ratio(case.limit), if held { "ok" } else { "TOO DEAR" });
    println!("{}: {found} of axum by hand, {limit} allowed: {word}", case.name);
    held
}
