//! Tables.

use crate::{
    alone,
    callgrind::{Cost, Costs},
    cases::{self, Case},
    chart::Bars,
    run::Mode,
    versions::Version,
};

/// The versions that are compared with the first.
const COMPARED: [Version; 3] = [Version::Routes, Version::Served, Version::Bare];

/// A table in Markdown: what a request by hand with axum costs, and the others as ratios to it.
pub fn instructions(mode: Mode, cases: &[Case], costs: &Costs) -> String {
    table(
        ["routes", "served", "hyper by hand"],
        COMPARED,
        mode,
        cases,
        costs,
    )
}

/// The same of a whole process.
pub fn process(cases: &[Case], costs: &Costs) -> String {
    let compared = [Version::ServedByAxum, Version::Served];
    table(
        ["`axum::serve`", "`WebApp::serve`"],
        compared,
        Mode::Process,
        cases,
        costs,
    )
}

/// The same with what an application has in production, and with spans of OpenTelemetry.
pub fn production(cases: &[Case], costs: &Costs) -> String {
    let compared = [Version::Served, Version::ServedInSpans];
    let logged = table(
        ["`WebApp::serve`", "in `TraceLayer`"],
        compared,
        Mode::Production,
        cases,
        costs,
    );
    let traced = table(
        ["`WebApp::serve`"],
        [Version::Served],
        Mode::Traced,
        cases,
        costs,
    );
    format!("{logged}\n\n{traced}")
}

/// Both as a chart.
pub fn bars(costs: &Costs) -> Vec<Bars> {
    let ratio_at = |mode, place: usize| {
        let [served, by_hand] =
            [Version::Served, Version::ByHand].map(|version| costs[&(version, mode)].get(place));
        Some(served?.instructions / by_hand?.instructions)
    };
    let bars = |(place, case): (usize, &Case)| {
        let production = ratio_at(Mode::Production, place)?;
        Some(Bars {
            name: case.name,
            served: ratio_at(Mode::Process, place),
            production,
        })
    };
    cases::in_production()
        .iter()
        .enumerate()
        .filter_map(bars)
        .collect()
}

/// The same with a subscriber.
pub fn subscribed(cases: &[Case], costs: &Costs) -> String {
    table(
        ["routes", "served"],
        [Version::Routes, Version::Served],
        Mode::Subscribed,
        cases,
        costs,
    )
}

fn table<const N: usize>(
    headings: [&str; N],
    compared: [Version; N],
    mode: Mode,
    cases: &[Case],
    costs: &Costs,
) -> String {
    let by_hand = &costs[&(Version::ByHand, mode)];
    let mut lines = vec![
        format!(
            "| instructions, {} | axum by hand | {} |",
            mode.name(),
            headings.join(" | ")
        ),
        format!("|---|--:|{}", "--:|".repeat(N)),
    ];
    for (place, case) in cases.iter().enumerate() {
        let base = by_hand[place].instructions;
        let ratios =
            compared.map(|version| ratio(costs[&(version, mode)][place].instructions / base));
        lines.push(format!(
            "| {} | {} | {} |",
            case.name,
            whole(base),
            ratios.join(" | ")
        ));
    }
    let means = compared.map(|version| ratio(mean(&costs[&(version, mode)], by_hand)));
    lines.push(format!("| geometric mean | | {} |", means.join(" | ")));
    lines.join("\n")
}

/// A table of how often memory is allocated for a request.
pub fn allocations(mode: Mode, cases: &[Case], costs: &Costs) -> String {
    let mut lines = vec![
        format!(
            "| allocations, {} | axum by hand | routes | served | hyper by hand |",
            mode.name()
        ),
        "|---|--:|--:|--:|--:|".to_owned(),
    ];
    for (place, case) in cases.iter().enumerate() {
        let counts = [
            Version::ByHand,
            Version::Routes,
            Version::Served,
            Version::Bare,
        ]
        .map(|version| whole(costs[&(version, mode)][place].allocations));
        lines.push(format!("| {} | {} |", case.name, counts.join(" | ")));
    }
    lines.join("\n")
}

/// A table of what choosing a version adds to a request.
pub fn versions(cases: &[Case], plain: &[Cost], of_versions: &[Cost]) -> String {
    let rows = cases.iter().zip(plain.iter().zip(of_versions));
    let rows = rows.map(|(case, (plain, cost))| {
        format!(
            "| {} | {} | {} |",
            case.name,
            whole(cost.instructions - plain.instructions),
            whole(cost.allocations - plain.allocations)
        )
    });
    let head = "| added by versions | instructions | allocations |\n|---|--:|--:|".to_owned();
    [head]
        .into_iter()
        .chain(rows)
        .collect::<Vec<_>>()
        .join("\n")
}

/// A table of what errors cost with a body, as ratios to axum's own without one.
pub fn errors(mode: Mode, cases: &[Case], costs: &Costs) -> String {
    let empty = costs[&(Version::ByHandEmpty, mode)].iter();
    let errors = cases
        .iter()
        .enumerate()
        .filter(|(_, case)| case.is_error)
        .zip(empty);
    let mut lines = vec![
        format!(
            "| problem details, {} | axum by hand, empty | axum by hand | routes | served | hyper by hand |",
            mode.name()
        ),
        "|---|--:|--:|--:|--:|--:|".to_owned(),
    ];
    for ((place, case), empty) in errors {
        let ratios = [
            Version::ByHand,
            Version::Routes,
            Version::Served,
            Version::Bare,
        ]
        .map(|version| ratio(costs[&(version, mode)][place].instructions / empty.instructions));
        lines.push(format!(
            "| {} | {} | {} |",
            case.name,
            whole(empty.instructions),
            ratios.join(" | ")
        ));
    }
    lines.join("\n")
}

/// A table of what axum's router alone costs with answers that were made beforehand, as ratios to the whole by hand.
pub fn alone(cases: &[Case], costs: &Costs) -> String {
    let mode = Mode::InProcess;
    let alone = alone::first_of_routes(cases.to_vec());
    let mut lines = vec![
        format!(
            "| instructions, {} | axum by hand | axum's router alone | routes |",
            mode.name()
        ),
        "|---|--:|--:|--:|".to_owned(),
    ];
    for (case, cost) in alone.iter().zip(&costs[&(Version::RouterAlone, mode)]) {
        let place = cases
            .iter()
            .position(|measured| measured.name == case.name)
            .expect("one of them");
        let base = costs[&(Version::ByHand, mode)][place].instructions;
        let routes = costs[&(Version::Routes, mode)][place].instructions;
        let (cost, routes) = (ratio(cost.instructions / base), ratio(routes / base));
        lines.push(format!(
            "| {} | {} | {cost} | {routes} |",
            case.name,
            whole(base)
        ));
    }
    lines.join("\n")
}

/// The geometric mean of ratios.
pub fn mean(costs: &[Cost], base: &[Cost]) -> f64 {
    let logarithms = costs
        .iter()
        .zip(base)
        .map(|(cost, base)| (cost.instructions / base.instructions).ln());
    (logarithms.sum::<f64>() / base.len() as f64).exp()
}

pub fn ratio(value: f64) -> String {
    format!("{value:.2}")
}

/// A number with its thousands apart.
pub fn whole(value: f64) -> String {
    let digits = format!("{value:.0}");
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
