//! The guard of continuous integration: every request as an ordinary axum route, as it is served, as a whole process and in production, none of which may become
//! dearer than it is allowed to be.

use std::io;

use crate::{
    alike,
    callgrind::{self, Cost},
    cases::{
        self, Case, MEAN_LIMIT, PROCESS_LIMIT, PROCESS_MEAN_LIMIT, PRODUCTION_MEAN_LIMIT,
        RENDERED_LIMIT, SERVED_MEAN_LIMIT,
    },
    report::{mean, ratio},
    run::Mode,
    versions::Version,
};

/// Counts them, by hand and with this library. The error tells which are too dear.
pub fn hold() -> io::Result<()> {
    alike::check()?;
    let cases = cases::measured();
    let count = |version| callgrind::count(version, Mode::InProcess, &cases);
    let (by_hand, routes, served) = (
        count(Version::ByHand)?,
        count(Version::Routes)?,
        count(Version::Served)?,
    );
    let empty = count(Version::ByHandEmpty)?;

    let mut held = vec![
        is_held(
            "all requests as routes",
            mean(&routes, &by_hand),
            MEAN_LIMIT,
        ),
        is_held(
            "all requests as they are served",
            mean(&served, &by_hand),
            SERVED_MEAN_LIMIT,
        ),
    ];
    for (place, case) in cases.iter().enumerate() {
        let Case {
            name,
            limit,
            served_limit,
            ..
        } = case;
        let to =
            |costs: &[Cost], base: &[Cost]| costs[place].instructions / base[place].instructions;
        held.push(is_held(
            &format!("{name} as a route"),
            to(&routes, &by_hand),
            *limit,
        ));
        held.push(is_held(
            &format!("{name} as it is served"),
            to(&served, &by_hand),
            *served_limit,
        ));
        if case.is_error {
            held.push(is_held(
                &format!("{name}, rendered"),
                to(&routes, &empty),
                RENDERED_LIMIT,
            ));
        }
    }
    for (mode, cases, mean_limit) in [
        (Mode::Process, cases::measured(), PROCESS_MEAN_LIMIT),
        (
            Mode::Production,
            cases::in_production(),
            PRODUCTION_MEAN_LIMIT,
        ),
    ] {
        let [by_hand, served] =
            [Version::ByHand, Version::Served].map(|version| count_steadily(version, mode, &cases));
        let (by_hand, served) = (by_hand?, served?);
        held.push(is_held(
            &format!("all requests, {}", mode.name()),
            mean(&served, &by_hand),
            mean_limit,
        ));
        for (case, (cost, base)) in cases.iter().zip(served.iter().zip(&by_hand)) {
            let what = format!("{}, {}", case.name, mode.name());
            held.push(is_held(
                &what,
                cost.instructions / base.instructions,
                PROCESS_LIMIT,
            ));
        }
    }
    let passed = held.iter().filter(|held| **held).count();
    println!("{passed} passed, {} failed", held.len() - passed);
    if passed == held.len() {
        Ok(())
    } else {
        Err(io::Error::other("a request costs more than it may"))
    }
}

/// Counts a whole process four times, and keeps the lowest count of each case: how often its threads are woken differs from run to run.
fn count_steadily(version: Version, mode: Mode, cases: &[Case]) -> io::Result<Vec<Cost>> {
    let mut lowest = callgrind::count(version, mode, cases)?;
    for _ in 1..4 {
        for (least, cost) in lowest
            .iter_mut()
            .zip(callgrind::count(version, mode, cases)?)
        {
            if cost.instructions < least.instructions {
                *least = cost;
            }
        }
    }
    Ok(lowest)
}

fn is_held(what: &str, found: f64, limit: f64) -> bool {
    let held = found <= limit;
    let (found, limit, word) = (
        format!("{found:.4}"),
        ratio(limit),
        if held { "ok" } else { "TOO DEAR" },
    );
    println!("{what}: {found} of axum by hand, {limit} allowed: {word}");
    held
}
