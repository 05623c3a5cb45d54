//! The fields that an action reads of a form that is sent to it.

use crate::forms::{FormField, FormReader};
use crate::table::constant::{any, each, is_equal};
use crate::table::route::Route;

/// Returns whether a form that is sent to an action fills what the argument reads: the query of a GET, and else the body.
pub(super) const fn reads(reader: &FormReader, route: &Route) -> bool {
    is_equal(route.method.as_str(), "GET") || !reader.is_query
}

/// Returns whether something is known of the names that an action reads.
pub(super) const fn knows_names(route: &Route) -> bool {
    any!(reader in route.forms => reads(reader, route) && (reader.shape.is_open || !reader.shape.fields.is_empty()))
}

/// The field of a name.
pub(super) const fn field(route: &Route, name: &str) -> Option<FormField> {
    each!(reader in route.forms => {
        if reads(reader, route) {
            each!(field in reader.shape.fields => {
                if is_equal(field.name, name) || any!(alias in field.aliases => is_equal(alias, name)) {
                    return Some(*field);
                }
            });
        }
    });
    None
}

/// Returns whether somebody may read a name that is not the one of a field.
pub(super) const fn is_read_elsewhere(route: &Route, name: &str) -> bool {
    any!(reader in route.forms =>
        reads(reader, route)
            && (reader.shape.is_open || any!(other in reader.shape.read_elsewhere => is_equal(other, name)))
    )
}
