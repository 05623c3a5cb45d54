//! The fields that an action reads of a form that is sent to it.

use crate::constant::is_equal;
use crate::diagnostics::edit_distance::{distance, is_near};
use crate::forms::{Control, Encoding, Form, FormField, FormReader, Script, Target};
use crate::table::route::Route;

/// Returns whether a form that is sent to an action fills what the argument reads: the query of a GET, and else the body.
pub(super) const fn reads(reader: &FormReader, route: &Route) -> bool {
    is_equal(route.method.as_str(), "GET") || !reader.is_query
}

impl Route {
    /// Returns whether something is known of the names that an action reads.
    pub(super) const fn knows_names(&self) -> bool {
        any!(reader in self.forms => reads(reader, self) && (reader.shape.is_open || !reader.shape.fields.is_empty()))
    }

    /// Returns whether neither the action nor a hook or a layer around it reads a form, for certain. Of an action without a page, one of a REST controller, only what
    /// reads a body is listed.
    pub(super) const fn reads_nothing(&self) -> bool {
        let is_alone = self.before.is_empty() && self.layers.is_empty();
        is_alone
            && (self.template.is_some() || self.reads_json())
            && !self.knows_names()
            && !any!(reader in self.forms =>
                reads(reader, self) && (!reader.is_known || !reader.shape.read_elsewhere.is_empty())
            )
    }

    /// Returns whether the action reads JSON.
    pub(super) const fn reads_json(&self) -> bool {
        any!(reader in self.forms => matches!(reader.encoding, Some(Encoding::Json)))
    }

    /// Returns whether an action reads a name of a form, or one that is nearly so.
    pub(super) const fn reads_like(&self, form: &Form) -> bool {
        any!(control in form.controls => self.field(control.name).is_some())
            || any!(control in form.controls => any!(reader in self.forms => any!(field in reader.shape.fields =>
                is_near(distance(control.name, field.name), control.name.len())
            )))
    }

    /// The field of a name.
    pub(super) const fn field(&self, name: &str) -> Option<FormField> {
        each!(reader in self.forms => {
            if reads(reader, self) {
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
    pub(super) const fn is_read_elsewhere(&self, name: &str) -> bool {
        any!(reader in self.forms =>
            reads(reader, self)
                && (reader.shape.is_open
                    || any!(other in reader.shape.read_elsewhere => is_equal(other, name))
                    || any!(field in reader.shape.fields => field.is_changed_by(name)))
        )
    }

    /// The encoding that an action reads of a body.
    pub(super) const fn encoding_read(&self) -> Option<Encoding> {
        let mut read = None;
        each!(reader in self.forms => {
            if !reader.is_query {
                read = reader.encoding;
            }
        });
        read
    }
}

impl Control {
    /// Returns whether a control is certainly meant for an action that reads nothing of its form. A layer may read what is hidden, and a script may
    /// send a form of a page for itself. A button sends what is there for another.
    pub(super) const fn is_unread(&self, form: &Form, route: &Route) -> bool {
        let is_meant = matches!(form.target, Target::Action { .. }) || !form.is_sent_by("GET");
        let is_hidden = match self.word.as_bytes() {
            b"hidden" => true,
            b"unknown" => !self.is_shown,
            _ => false,
        };
        let is_scripted = match form.script {
            Script::Nothing => false,
            // it may send JSON, and read the query of the page that follows
            Script::OnPage => route.reads_json() || is_equal(route.method.as_str(), "GET"),
            Script::OnForm => true,
        };
        is_meant && !(is_scripted || form.is_of_button || self.is_disabled || is_hidden)
    }
}

impl Form {
    /// Returns whether a script of the page may send a form, which says neither where it is sent nor how: the action at the path of the page reads nothing like it.
    pub(super) const fn is_of_script(&self, route: &Route) -> bool {
        matches!(self.target, Target::Page(_))
            && self.is_sent_by("GET")
            && matches!(self.script, Script::OnPage)
            && !self.controls.is_empty()
            && !route.reads_like(self)
    }
}
