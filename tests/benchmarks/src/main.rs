//! The command: `instructions` runs it.

use std::{env, io, process::ExitCode};

use benchmarks::{
    alike,
    callgrind::{self, Costs},
    cases::{self, Case},
    report,
    run::{self, Mode},
    versions::Version,
};

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    let done = match arguments[..] {
        ["instructions"] => instructions(),
        ["run", version, mode, ref names @ ..] => run_cases(version, mode, names),
        _ => Err(io::Error::other("benchmarks instructions")),
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
    let cases: Vec<_> = cases::measured().into_iter().filter(|case| names.contains(&case.name)).collect();
    run::run(version, mode, &cases);
    Ok(())
}

fn instructions() -> io::Result<()> {
    check_alike()?;
    let cases = cases::measured();
    let errors: Vec<_> = cases.iter().filter(|case| case.is_error).cloned().collect();
    let mut costs = Costs::new();
    for mode in Mode::ALL {
        for version in [Version::ByHand, Version::Routes, Version::Bare] {
            costs.insert((version, mode), callgrind::count(version, mode, &cases)?);
        }
        costs.insert((Version::ByHandEmpty, mode), callgrind::count(Version::ByHandEmpty, mode, &errors)?);
        println!("{}\n", report::instructions(mode, &cases, &costs));
        println!("{}\n", report::errors(mode, &cases, &costs));
    }
    println!("{}", report::allocations(Mode::InProcess, &cases, &costs));
    Ok(())
}

/// Nothing is counted before all versions answer alike.
fn check_alike() -> io::Result<()> {
    let all = cases::all();
    let succeeding: Vec<Case> = all.iter().filter(|case| !case.is_error).cloned().collect();
    let differences = [
        alike::differences(&[Version::ByHand, Version::Routes, Version::Bare], &all),
        alike::differences(&[Version::ByHand, Version::ByHandEmpty], &succeeding),
    ]
    .concat();
    if differences.is_empty() {
        println!("{} requests are answered alike, byte for byte\n", all.len());
        return Ok(());
    }
    Err(io::Error::other(differences.join("\n\n")))
}
