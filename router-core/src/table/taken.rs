//! Shadows in a constant, within a block and between two controllers of a container: [`shadows`](crate::shadows) says the rule.

use crate::constant::{any, each, is_equal, is_same_text};
use crate::table::message::Message;
use crate::table::overlap::{Segments, keeps, next_common, takes_value};
use crate::table::route::Route;
use crate::table::service::{Service, begins_with_name, is_beside, push_places};
use crate::table::spelling::reads;

/// Adds a line for each action whose requests a path of `by` takes from `from` and no service answers, unless that is meant. Returns whether there are any, whatever
/// their values can be read from: a confirmation that a type makes unnecessary stays legal.
pub(super) const fn push_shadows(
    message: &mut Message,
    by: &Service,
    from: &Service,
    all: &[Service],
) -> bool {
    let (mut is_any, mut is_lost) = (false, false);
    each!(taker in by.routes => {
        each!(row in from.routes => {
            if loses(row, from, taker, by) && !is_answered_beside(row, taker, by, all) {
                is_any = true;
                if !by.shadows && reads(row.path, row.spellings, taker.path) {
                    is_lost = true;
                    push_lost(message, row, taker);
                }
            }
        });
    });
    if is_lost {
        let help = "\", shadows)]` at the controller that takes it";
        message.line(&[
            "help: if that is meant, write `#[service(\"",
            by.prefix,
            help,
        ]);
    }
    is_any
}

/// Returns whether a row of `from` loses requests to one of `by`. A path that both services have is the affair of the block that the other rows are in, and
/// of the rows of one path the first is looked at.
const fn loses(row: &Route, from: &Service, taker: &Route, by: &Service) -> bool {
    takes_value(taker.path, row.path)
        && !any!(own in from.routes => is_equal(own.canonical, taker.canonical))
        && !any!(other in by.routes => is_equal(other.canonical, taker.canonical) && other.line < taker.line)
}

/// Returns whether a service whose paths may begin as `taker` does answers the requests that `taker` takes from `row`, or would have taken them before.
const fn is_answered_beside(row: &Route, taker: &Route, by: &Service, all: &[Service]) -> bool {
    any!(service in all =>
        (service.base.is_empty() || begins_with_name(taker.path, service.base))
            && is_beside(by, service)
            && any!(third in service.routes => is_kept(third, taker, row))
    )
}

/// Returns whether what `taker` takes from `row` is not lost, because of a third row.
const fn is_kept(third: &Route, taker: &Route, row: &Route) -> bool {
    let lost = (row.method, row.canonical);
    keeps((third.method, third.canonical), taker.canonical, lost)
}

/// The requests that a path takes: `DELETE /users/search`.
const fn push_request(message: &mut Message, row: &Route, taker: &str) {
    message.push(&[row.method.as_str(), " "]);
    let (mut a, mut b) = (Segments::of(taker), Segments::of(row.path));
    while let Some(common) = next_common(&mut a, &mut b) {
        message.push(&["/", common]);
    }
}

const fn push_lost(message: &mut Message, row: &Route, taker: &Route) {
    message.line(&[]);
    push_request(message, row, taker.path);
    push_places(
        message,
        [" is answered 405: ", " takes the path from "],
        taker,
        row,
    );
}

/// Stops the compiler if a path that is written out takes requests of its controller which it does not answer. A value that cannot be read from the literals
/// of the path loses nothing. `path` is canonical.
///
/// # Panics
/// With the actions that lose requests, if there are any.
///
/// ```
/// use router_axum_core::{Method, Route, Spelling, table::check_shadows};
///
/// const ROW: Route = Route::of("users", "UsersController", "src/users.rs").spelled(&[Spelling::Integer]);
/// const ROWS: &[Route] = &[
///     ROW.to(Method::Delete, "/users/{id}", "/users/{p1}", "delete_action", 7),
///     ROW.to(Method::Get, "/users/search", "/users/search", "search_action", 11),
/// ];
/// const _: () = check_shadows(ROWS, "/users/search");
/// ```
#[track_caller]
pub const fn check_shadows(rows: &[Route], path: &str) {
    let mut message = Message::new();
    each!(taker in rows => {
        if is_equal(taker.canonical, path) && message.is_empty() {
            push_taken(&mut message, rows, taker);
        }
    });
    message.report();
}

/// Adds what a path takes of the other rows.
const fn push_taken(message: &mut Message, rows: &[Route], taker: &Route) {
    each!(row in rows => {
        let is_lost = takes_value(taker.path, row.path)
            && !is_apart(taker, row)
            && !any!(third in rows => is_kept(third, taker, row));
        if is_lost && reads(row.path, row.spellings, taker.path) {
            let begin = if message.is_empty() { ["`", taker.function, "` takes "] } else { [" and ", "", ""] };
            message.push(&begin);
            push_request(message, row, taker.path);
            message.push(&[" from `", row.function, "`"]);
        }
    });
    if !message.is_empty() {
        message.push(&[", which it does not answer"]);
        message.line(&["note: a literal beats a path value for every method: what has no action at the literal is 405"]);
        message.line(&["help: if that is meant, write `#[route(.., shadows)]`; a type that is not read from this literal says so by `PathSpelling`"]);
    }
}

/// Returns whether one of the two ends where the other begins: no version has both.
const fn is_apart(a: &Route, b: &Route) -> bool {
    a.until.is_some() && is_same_text(a.until, b.since)
        || b.until.is_some() && is_same_text(b.until, a.since)
}
