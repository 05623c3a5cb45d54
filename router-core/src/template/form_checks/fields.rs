//! The fields that an action reads of a form that is sent to it.

use crate::constant::{any, each, is_equal};
use crate::diagnostics::edit_distance::{distance, is_near};
use crate::forms::{Control, Encoding, Form, FormField, FormReader, Script, Target};
use crate::table::route::Route;

/// Returns whether a form that is sent to an action fills what the argument reads: the query of a GET, and else the body.
pub(super) const fn reads(reader: &FormReader, route: &Route) -> bool {
    is_equal(route.method.as_str(), "GET") || !reader.is_query
}

/// Returns whether something is known of the names that an action reads.
pub(super) const fn knows_names(route: &Route) -> bool {
    any!(reader in route.forms => reads(reader, route) && (reader.shape.is_open || !reader.shape.fields.is_empty()))
}

/// Returns whether neither the action nor a hook or a layer around it reads a form, for certain. Of an action without a page, one of a REST controller, only what
/// reads a body is listed.
pub(super) const fn reads_nothing(route: &Route) -> bool {
    let is_alone = route.before.is_empty() && route.layers.is_empty();
    is_alone
        && (route.template.is_some() || reads_json(route))
        && !knows_names(route)
        && !any!(reader in route.forms =>
            reads(reader, route) && (!reader.is_known || !reader.shape.read_elsewhere.is_empty())
        )
}

/// Returns whether the action reads JSON.
pub(super) const fn reads_json(route: &Route) -> bool {
    any!(reader in route.forms => matches!(reader.encoding, Some(Encoding::Json)))
}

/// Returns whether a control is certainly meant for an action that reads nothing of its form. A layer may read what is hidden, and a script may
/// send a form of a page for itself. A button sends what is there for another.
pub(super) const fn is_unread(control: &Control, form: &Form, route: &Route) -> bool {
    let is_meant = matches!(form.target, Target::Action { .. }) || !form.is_sent_by("GET");
    let is_hidden = match control.word.as_bytes() {
        b"hidden" => true,
        b"unknown" => !control.is_shown,
        _ => false,
    };
    let is_scripted = match form.script {
        Script::Nothing => false,
        // it may send JSON, and read the query of the page that follows
        Script::OnPage => reads_json(route) || is_equal(route.method.as_str(), "GET"),
        Script::OnForm => true,
    };
    is_meant && !(is_scripted || form.is_of_button || control.is_disabled || is_hidden)
}

/// Returns whether a script of the page may send a form, which says neither where it is sent nor how: the action at the path of the page reads nothing like it.
pub(super) const fn is_of_script(form: &Form, route: &Route) -> bool {
    matches!(form.target, Target::Page(_))
        && form.is_sent_by("GET")
        && matches!(form.script, Script::OnPage)
        && !form.controls.is_empty()
        && !reads_like(form, route)
}

/// Returns whether an action reads a name of a form, or one that is nearly so.
pub(super) const fn reads_like(form: &Form, route: &Route) -> bool {
    any!(control in form.controls => field(route, control.name).is_some())
        || any!(control in form.controls => any!(reader in route.forms => any!(field in reader.shape.fields =>
            is_near(distance(control.name, field.name), control.name.len())
        )))
}

/// The field of a name.
pub(super) const fn field(route: &Route, name: &str) -> Option<FormField> {
    each!(reader in route.forms => {
        if reads(reader, route) {
            each!(field in reader.shape.fields => {
                if field.is_sent_as(name) {
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
            && (reader.shape.is_open
                || any!(other in reader.shape.read_elsewhere => is_equal(other, name))
                || any!(field in reader.shape.fields => field.is_changed_by(name)))
    )
}

/// The encoding that an action reads of a body.
pub(super) const fn encoding_read(route: &Route) -> Option<Encoding> {
    let mut read = None;
    each!(reader in route.forms => {
        if !reader.is_query {
            read = reader.encoding;
        }
    });
    read
}
