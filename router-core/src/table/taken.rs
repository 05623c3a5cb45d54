//! Shadows in a constant, between two controllers of a container or where types decide: [`shadows`](crate::shadows) says the rule.

use crate::grammar::verb::Method;
use crate::table::constant::{any, each, is_equal};
use crate::table::message::Message;
use crate::table::overlap::{Segments, fits, is_answered, literal, takes};
use crate::table::route::Route;
use crate::table::service::{Service, begins_with_name, is_beside, push_places};
use crate::table::spelling::{Spelling, reads};

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
    takes(taker.path, row.path)
        && !any!(own in from.routes => is_equal(own.canonical, taker.canonical))
        && !any!(other in by.routes => is_equal(other.canonical, taker.canonical) && other.line < taker.line)
}

/// Returns whether a service whose paths may begin as `taker` does answers the requests that `taker` takes from `row`, or would have taken them before.
const fn is_answered_beside(row: &Route, taker: &Route, by: &Service, all: &[Service]) -> bool {
    any!(service in all =>
        (service.base.is_empty() || begins_with_name(taker.path, service.base))
            && is_beside(by, service)
            && any!(third in service.routes => answers(third, taker, row.method) || is_taken_before(third, taker, row))
    )
}

/// Returns whether an action at the same path answers the method.
const fn answers(route: &Route, path: &Route, method: Method) -> bool {
    is_equal(route.canonical, path.canonical) && is_answered(method, route.method)
}

/// Returns whether the requests would not reach `row` without `taker` either: a third path takes them from both, or answers them before `row` does.
const fn is_taken_before(third: &Route, taker: &Route, row: &Route) -> bool {
    fits(third.path, taker.path, row.path)
        && (takes(third.path, taker.path)
            || takes(third.path, row.path) && is_answered(row.method, third.method))
}

const fn push_lost(message: &mut Message, row: &Route, taker: &Route) {
    message.line(&[row.method.as_str(), " "]);
    let (mut a, mut b) = (Segments::of(taker.path), Segments::of(row.path));
    while let (Some(a), Some(b)) = (a.next(), b.next()) {
        message.push(&["/", literal(a, b)]);
    }
    push_places(
        message,
        [" is answered 405: ", " takes the path from "],
        taker,
        row,
    );
}

/// A route of a controller whose requests a literal takes, if its values can be read from that.
#[derive(Clone, Copy, Debug)]
pub struct MayLose {
    /// The path of the route.
    pub path: &'static str,
    /// How its values are spelled.
    pub spellings: &'static [Spelling],
    /// The path of the requests.
    pub taken: &'static str,
    /// The requests and their action, for the message.
    pub text: &'static str,
}

/// Stops the compiler if one of the routes loses requests to a path that is written out.
///
/// The macro reports what it sees itself; this is for values whose types it does not know.
///
/// # Panics
/// With the routes that lose requests, between the texts before and behind.
///
/// ```
/// use router_axum_core::{Spelling, table::{MayLose, check_taken}};
///
/// const DELETE: MayLose = MayLose {
///     path: "/users/{id}",
///     spellings: &[Spelling::Integer],
///     taken: "/users/search",
///     text: "DELETE /users/search from `delete_action`",
/// };
/// const _: () = check_taken("`search_action` takes ", &[DELETE], ", which it does not answer");
/// ```
#[track_caller]
pub const fn check_taken(before: &str, routes: &[MayLose], behind: &str) {
    let mut message = Message::new();
    each!(route in routes => {
        if reads(route.path, route.spellings, route.taken) {
            message.push(&[if message.is_empty() { before } else { " and " }, route.text]);
        }
    });
    if !message.is_empty() {
        message.push(&[behind]);
    }
    message.report();
}
