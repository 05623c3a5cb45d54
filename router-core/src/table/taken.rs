//! Shadows in a constant, between two controllers of a container or where types decide: [`shadows`](crate::shadows) says the rule.

use super::{
    message::Message,
    overlap::{Segments, is_kept, next_common, takes, takes_value},
    route::{Route, reads},
    service::{Service, begins_with_name, is_beside},
};
use crate::constant::is_equal;
use crate::grammar::verb::Method;

/// Adds a line for each action whose requests a path of `by` takes from `from` and no service answers, unless that is meant. Returns whether there are any, whatever
/// their values can be read from: a confirmation that a type makes unnecessary stays legal.
pub(super) const fn push_shadows(
    message: &mut Message,
    by: &Service,
    from: &Service,
    all: &[Service],
) -> bool {
    let mut is_any = false;
    let mut is_lost = false;
    each!(taker in by.routes => {
        each!(row in from.routes => {
            if loses(row, from, taker, by) && !is_answered_beside(row, taker, by, all) {
                is_any = true;
                if !by.shadows && reads(row.path, row.spellings, taker.path) {
                    is_lost = true;
                    message.push_lost(row, taker);
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
            && any!(third in service.routes => is_kept((third.method, third.canonical), taker.canonical, (row.method, row.canonical)))
    )
}

impl Message {
    /// The requests that a path takes: `DELETE /users/search`.
    const fn push_request(&mut self, row: &Route, taker: &str) {
        self.push(&[row.method.as_str(), " "]);
        let mut a = Segments::of(taker);
        let mut b = Segments::of(row.path);
        while let Some(common) = next_common(&mut a, &mut b) {
            self.push(&["/", common]);
        }
    }

    const fn push_lost(&mut self, row: &Route, taker: &Route) {
        self.line(&[]);
        self.push_request(row, taker.path);
        self.push_places([" is answered 405: ", " takes the path from "], taker, row);
    }
}

/// Stops the compiler if a path that is written out takes requests from values of its controller that can be read from its literals.
///
/// The macro reports what it sees itself; this is for values whose types it does not know. `losers` are the actions that lose requests by their paths
/// alone, and the texts stand before and behind those that do.
///
/// # Panics
/// With the actions that lose requests, if there are any.
///
/// ```
/// use router_axum_core::{Method, Route, Spelling, table::check_taken};
///
/// const ROW: Route = Route::of("users", "UsersController", "src/users.rs").spelled(&[Spelling::Integer]);
/// const ROWS: &[Route] = &[ROW.to(Method::Delete, "/users/{id}", "/users/{p1}", "delete_action", 7)];
/// const _: () = check_taken(ROWS, "/users/search", &[(Method::Delete, "delete_action")], ["`search_action` takes ", ""]);
/// ```
#[track_caller]
pub const fn check_taken(
    rows: &[Route],
    taker: &str,
    losers: &[(Method, &str)],
    [before, behind]: [&str; 2],
) {
    let mut message = Message::new();
    each!(row in rows => {
        let is_loser = any!(loser in losers =>
            loser.0 as u8 == row.method as u8 && is_equal(loser.1, row.function)
        );
        if is_loser && takes(taker, row.path) && reads(row.path, row.spellings, taker) {
            message.push(&[if message.is_empty() { before } else { " and " }]);
            message.push_request(row, taker);
            message.push(&[" from `", row.function, "`"]);
        }
    });
    if !message.is_empty() {
        message.push(&[behind]);
    }
    message.report();
}
