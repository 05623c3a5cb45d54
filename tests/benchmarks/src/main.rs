//! The command: `run` builds and starts it.

use std::{env, io, process::ExitCode};

use benchmarks::{
    alike, alone,
    callgrind::{self, Costs},
    cases, chart, guard, reading, report,
    run::{self, Mode},
    scale,
    versions::Version,
};

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    let done = match arguments[..] {
        ["instructions"] => instructions(),
        ["process"] => process(),
        ["production"] => production(),
        ["subscriber"] => subscriber(),
        ["versions"] => versions(),
        ["guard"] => guard::hold(),
        ["scale"] => scale::show(),
        ["reading"] => reading::show(),
        ["read", who, name, size] => reading::read(who, name, size),
        ["start", name, routes] => scale::start(name, routes),
        ["run-scale", routes] => scale::run(routes, false),
        ["run-scale-served", routes] => scale::run(routes, true),
        ["run", version, mode, ref names @ ..] => run_cases(version, mode, names),
        _ => Err(io::Error::other(
            "benchmarks process|production|instructions|subscriber|versions|guard|scale|reading",
        )),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// What callgrind watches.
fn run_cases(version: &str, mode: &str, names: &[&str]) -> io::Result<()> {
    let (Some(version), Some(mode)) = (Version::of_name(version), Mode::of_name(mode)) else {
        return Err(io::Error::other("no such version or mode"));
    };
    let cases: Vec<_> = cases::in_production()
        .into_iter()
        .filter(|case| names.contains(&case.name))
        .collect();
    run::run(version, mode, &cases);
    Ok(())
}

fn process() -> io::Result<()> {
    let cases = cases::measured();
    let mut costs = Costs::new();
    for version in [Version::ByHand, Version::ServedByAxum, Version::Served] {
        costs.insert(
            (version, Mode::Process),
            callgrind::count(version, Mode::Process, &cases)?,
        );
    }
    costs.extend(count_production()?);
    println!(
        "{}\n\n{}",
        report::process(&cases, &costs),
        report::production(&cases::in_production(), &costs)
    );
    chart::draw(&report::bars(&costs))
}

fn production() -> io::Result<()> {
    println!(
        "{}",
        report::production(&cases::in_production(), &count_production()?)
    );
    Ok(())
}

fn count_production() -> io::Result<Costs> {
    println!(
        "{} requests are answered alike, byte for byte\n",
        alike::check_production()?
    );
    let cases = cases::in_production();
    let mut costs = Costs::new();
    for (version, mode) in [
        (Version::ByHand, Mode::Production),
        (Version::Served, Mode::Production),
        (Version::ServedInSpans, Mode::Production),
        (Version::ByHand, Mode::Traced),
        (Version::Served, Mode::Traced),
    ] {
        costs.insert((version, mode), callgrind::count(version, mode, &cases)?);
    }
    Ok(costs)
}

fn subscriber() -> io::Result<()> {
    let (cases, mode) = (cases::measured(), Mode::Subscribed);
    let mut costs = Costs::new();
    for version in [Version::ByHand, Version::Routes, Version::Served] {
        costs.insert((version, mode), callgrind::count(version, mode, &cases)?);
    }
    println!("{}", report::subscribed(&cases, &costs));
    Ok(())
}

/// Shows the cost of choosing a version by a header field.
fn versions() -> io::Result<()> {
    let cases = cases::measured();
    let [plain, of_versions] = [Version::Served, Version::ServedOfVersions]
        .map(|version| callgrind::count(version, Mode::InProcess, &cases));
    println!("{}", report::versions(&cases, &plain?, &of_versions?));
    Ok(())
}

fn instructions() -> io::Result<()> {
    println!(
        "{} requests are answered alike, byte for byte\n",
        alike::check()?
    );
    let cases = cases::measured();
    let errors: Vec<_> = cases.iter().filter(|case| case.is_error).cloned().collect();
    let mut costs = Costs::new();
    for mode in Mode::ALL {
        for version in [
            Version::ByHand,
            Version::Routes,
            Version::Served,
            Version::Bare,
        ] {
            costs.insert((version, mode), callgrind::count(version, mode, &cases)?);
        }
        costs.insert(
            (Version::ByHandEmpty, mode),
            callgrind::count(Version::ByHandEmpty, mode, &errors)?,
        );
        println!("{}\n", report::instructions(mode, &cases, &costs));
        println!("{}\n", report::errors(mode, &cases, &costs));
    }
    let alone = callgrind::count(
        Version::RouterAlone,
        Mode::InProcess,
        &alone::first_of_routes(cases.clone()),
    )?;
    costs.insert((Version::RouterAlone, Mode::InProcess), alone);
    println!("{}\n", report::alone(&cases, &costs));
    println!("{}", report::allocations(Mode::InProcess, &cases, &costs));
    Ok(())
}
