//! The recorded messages: `messages.txt` has a block for each case, the case itself and its whole report below.
//!
//! To record after a change: add cases as lines of their own, run with `RECORD=1`, and read every line as a user would.

use std::fmt::Write;
use std::path::Path;

use router_axum_core::{
    Kind, NameError, Subject, check_below, check_controller_name, controller_name_of_type,
    is_action,
};

use crate::written::{controller, derive};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/grammar/messages.txt");

#[test]
fn recorded_messages() {
    let recorded = std::fs::read_to_string(Path::new(FILE)).expect("messages.txt");
    let actual: String = recorded
        .lines()
        .filter(|line| !line.starts_with(' ') && !line.is_empty())
        .map(block)
        .collect();
    if std::env::var_os("RECORD").is_some() {
        std::fs::write(FILE, &actual).expect("recorded");
    }
    assert_eq!(recorded, actual, "see above how to record");
}

/// `rest users: get_action()`, or a heading that begins with `#`.
fn block(case: &str) -> String {
    let Some((on, written)) = case.split_once(": ") else {
        return format!("{case}\n\n");
    };
    let error = error_of(on, written).unwrap_or_else(|| panic!("no error: {case}"));
    let mut block = format!("{case}\n    at {:?}\n", error.subject());
    for line in error.report().lines() {
        writeln!(block, "    {line}").expect("a string");
    }
    check_style(&error, case);
    check_forms(&error, on, written);
    block + "\n"
}

fn error_of(on: &str, written: &str) -> Option<NameError> {
    match on {
        "name" => check_controller_name(written.trim_matches('"')).err(),
        "below" => check_below(written.trim_matches('"')).err(),
        "type" => controller_name_of_type(written).err(),
        "rest method" => is_action(Kind::Rest, written).err(),
        "web method" => is_action(Kind::Web, written).err(),
        _ => derive(on, written).err(),
    }
}

/// Lower case, no full stop, one line each.
fn check_style(error: &NameError, case: &str) {
    let lines = [error.to_string()]
        .into_iter()
        .chain(error.notes())
        .chain(error.help());
    for line in lines {
        assert!(
            !line.ends_with('.') && !line.contains('\n'),
            "{case}: {line}"
        );
        assert!(
            !line.starts_with(|c: char| c.is_uppercase()),
            "{case}: {line}"
        );
    }
    assert!(
        error.notes().len() + usize::from(error.help().is_some()) > 0,
        "{case}: says nothing of what is legal"
    );
}

/// Every form that a message shows is accepted and gives the route it shows; the nearest spelling is accepted as well.
fn check_forms(error: &NameError, on: &str, written: &str) {
    for form in error
        .forms_for_name()
        .iter()
        .chain(error.forms_for_signature())
    {
        super::exhaustive::check_form(controller(on), form);
    }
    if on.contains("method") || ["below", "name", "type"].contains(&on) {
        return;
    }
    if let Some(nearest) = error
        .nearest()
        .filter(|nearest| nearest.ends_with("_action"))
    {
        super::exhaustive::check_nearest_name(controller(on), nearest);
    } else if let Some(nearest) = error.nearest() {
        let (route, rest) = written.split_once(")]").expect("an attribute");
        let (method, path) = route.split_once(", ").expect("a method and a path");
        let mended = match error.subject() {
            Subject::RouteMethod => format!("#[route({nearest}, {path})]{rest}"),
            _ => format!("{method}, \"{nearest}\")]{rest}"),
        };
        derive(on, &mended).unwrap_or_else(|error| panic!("{mended}: {}", error.report()));
    }
}
