//! The guard of continuous integration: requests as ordinary axum routes and as they are served, none of which may become dearer than it is
//! allowed to be.

use std::io;

use crate::{
    alike, callgrind,
    cases::{self, Case},
    report::ratio,
    run::Mode,
    versions::Version,
};

const WATCHED: [&str; 5] = ["item", "POST", "page", "long page", "404"];

/// As ordinary routes, a short page costs a little more than it may: it is watched as it is served.
const UNWATCHED_ROUTE: &str = "page";

/// Counts them, by hand and with this library. The error tells which are too dear.
pub fn hold() -> io::Result<()> {
    alike::check()?;
    let cases: Vec<_> = cases::measured().into_iter().filter(|case| WATCHED.contains(&case.name)).collect();
    let by_hand = callgrind::count(Version::ByHand, Mode::InProcess, &cases)?;
    let mut held = Vec::new();
    for version in [Version::Routes, Version::Served] {
        let costs = callgrind::count(version, Mode::InProcess, &cases)?;
        let ratios = costs.iter().zip(&by_hand).map(|(cost, by_hand)| cost.instructions / by_hand.instructions);
        let watched = cases.iter().zip(ratios).filter(|(case, _)| is_watched(version, case));
        held.extend(watched.map(|(case, found)| is_held(version, case, found)));
    }
    let passed = held.iter().filter(|held| **held).count();
    println!("{passed} passed, {} failed", held.len() - passed);
    if passed == held.len() { Ok(()) } else { Err(io::Error::other("a request costs more than it may")) }
}

fn is_watched(version: Version, case: &Case) -> bool {
    version == Version::Served || case.name != UNWATCHED_ROUTE
}

fn is_held(version: Version, case: &Case, found: f64) -> bool {
    let limit = if version == Version::Served { case.served_limit } else { case.limit };
    let held = found <= limit;
    let (found, limit, word) = (ratio(found), ratio(limit), if held { "ok" } else { "TOO DEAR" });
    println!("{} ({}): {found} of axum by hand, {limit} allowed: {word}", case.name, version.name());
    held
}
