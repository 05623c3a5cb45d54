//! A form of a template, as a row of data: what it sends, to which action.

use super::shape::FormShape;
use crate::constant::is_equal;

/// A form of a template.
///
/// ```
/// use router_axum_core::forms::{Encoding, Form, Script, Target};
///
/// // `<form method="post" action="{{ path("controller.web.tickets", "post_new") }}"><button>Open</button></form>`
/// const FORM: Form = Form {
///     template: "tickets/new.html",
///     line: 1,
///     target: Target::Action { service: "controller.web.tickets", action: "post_new", values: 0 },
///     method: Some("POST"),
///     encoding: Some(Encoding::Fields),
///     controls: &[],
///     unknown: None,
///     is_own: false,
///     is_of_button: false,
///     script: Script::Nothing,
/// };
/// assert_eq!((FORM.template, FORM.method), ("tickets/new.html", Some("POST")));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// The template in which the form begins.
    pub template: &'static str,
    /// The line of that template in which the form begins, counted from 1.
    pub line: u32,
    /// The action that the form is sent to.
    pub target: Target,
    /// The method as written, in capitals; nothing if it is computed.
    pub method: Option<&'static str>,
    /// The encoding; nothing if it is computed.
    pub encoding: Option<Encoding>,
    /// The inputs, selects, text areas and buttons with a name that is written out.
    pub controls: &'static [Control],
    /// Says why fields may be sent that are not among the controls.
    pub unknown: Option<&'static str>,
    /// True if the form is sent to an action of the controller whose page it is on, and is checked together with that controller.
    pub is_own: bool,
    /// True if it stands for a button that sends its form elsewhere, or otherwise.
    pub is_of_button: bool,
    /// Says whether a script may send it otherwise.
    pub script: Script,
}

impl Form {
    /// Returns whether it is certainly sent by a method.
    pub(crate) const fn is_sent_by(&self, method: &str) -> bool {
        matches!(self.method, Some(own) if is_equal(own, method))
    }
}

/// Says whether a script may send a form otherwise.
///
/// ```
/// use router_axum_core::forms::Script;
///
/// assert_ne!(Script::OnPage, Script::OnForm);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Script {
    /// There is no script.
    Nothing,
    /// A script stands on the page, or a part of the form names one.
    OnPage,
    /// An attribute of the form names a script.
    OnForm,
}

/// The action that a form is sent to.
///
/// ```
/// use router_axum_core::forms::Target;
///
/// // a form without `action`, on the page of an action
/// let target = Target::Page("new_action");
/// assert_ne!(target, Target::Unknown("its `action` is computed"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// `path("controller.web.tickets", "post_new")`, with the number of path values.
    Action {
        /// The service name.
        service: &'static str,
        /// The action's name.
        action: &'static str,
        /// The number of path values.
        values: usize,
    },
    /// The path of the page itself, as there is no `action`: the function that renders it.
    Page(&'static str),
    /// It is not known, for this reason.
    Unknown(&'static str),
}

/// The encoding of a body.
///
/// ```
/// use router_axum_core::forms::Encoding;
///
/// assert_ne!(Encoding::Fields, Encoding::Multipart);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// `application/x-www-form-urlencoded`
    Fields,
    /// `multipart/form-data`
    Multipart,
    /// `text/plain`, which nothing reads as a form.
    Plain,
    /// `application/json`, which no form sends.
    Json,
}

/// A control of a form that sends a field.
///
/// ```
/// use router_axum_core::forms::{Control, Repeats};
///
/// // `<input type="number" name="stars" max="5">`
/// let stars = Control {
///     name: "stars",
///     word: "number",
///     template: "reviews/new.html",
///     line: 4,
///     values: &[],
///     repeats: Repeats::Nothing,
///     is_multiple: false,
///     limits: &[("max", 5, 4)],
///     is_shown: false,
///     is_disabled: false,
/// };
/// assert_eq!(stars.limits[0].1, 5);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Control {
    /// The name of the field.
    pub name: &'static str,
    /// The `type` of an input or a button, `text` for all that take any text, or the element: `email`, `submit`, `select`; `unknown` if it is computed.
    pub word: &'static str,
    /// The template in which the control stands.
    pub template: &'static str,
    /// The line of the attribute `name`, counted from 1.
    pub line: u32,
    /// The values that are written out, of options, of a radio button, of a checkbox, .., each with its template and line.
    pub values: &'static [(&'static str, &'static str, u32)],
    /// Says whether a control before it sends the same name, so that both may be sent.
    pub repeats: Repeats,
    /// True if it sends several values: `<select multiple>`.
    pub is_multiple: bool,
    /// `min`, `max`, `minlength` and `maxlength`, as far as they are whole numbers, each with its line.
    pub limits: &'static [(&'static str, i64, u32)],
    /// True if the library's macro writes it for a field of a form, whose name is checked as a variable.
    pub is_shown: bool,
    /// True if the control certainly sends nothing, since it or a `<fieldset>` around it is disabled.
    pub is_disabled: bool,
}

/// Says whether a control before this one sends the same name.
///
/// ```
/// use router_axum_core::forms::Repeats;
///
/// assert_ne!(Repeats::Nothing, Repeats::Hidden);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Repeats {
    /// No control before this one sends the name.
    Nothing,
    /// A hidden field before this checkbox sends the name, too, which a `bool` reads.
    Hidden,
    /// A checkbox before this hidden field sends the name, too, so that a `bool` is always read as the hidden one.
    Behind,
    /// Another control sends the name, too.
    Control,
}

/// An argument of an action that reads a form.
///
/// ```
/// use router_axum_core::forms::{Encoding, FieldKind, FieldType, FormReader, FormShape};
///
/// const SHAPE: FormShape = FormShape::of(&[FieldType::of(FieldKind::Text).named("q")]);
/// const READER: FormReader = FormReader::query(SHAPE);
/// assert_eq!((READER.shape.fields.len(), READER.is_query), (1, true));
/// assert_eq!(FormReader::multipart(SHAPE).encoding, Some(Encoding::Multipart));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[must_use]
pub struct FormReader {
    /// The fields that it reads.
    pub shape: FormShape,
    /// The encoding that it reads; nothing if it reads several.
    pub encoding: Option<Encoding>,
    /// True if it reads the query alone. Any other reads the body, and of a GET the query.
    pub is_query: bool,
    /// False if nothing is known of it.
    pub is_known: bool,
}

impl FormReader {
    /// An argument that reads no form.
    pub const NOTHING: Self = Self::query(FormShape::of(&[]));
    /// `Json<T>`
    pub const JSON: Self = Self {
        encoding: Some(Encoding::Json),
        ..Self::form(FormShape::of(&[]))
    };
    /// An argument that may read anything.
    pub const UNKNOWN: Self = Self {
        is_known: false,
        ..Self::any(FormShape::of(&[]))
    };
    /// An argument that hands over all of the request.
    #[doc(hidden)]
    pub const REQUEST: Self = Self {
        is_known: false,
        ..Self::any(FormShape::OPEN)
    };

    /// `Form<T>`: the body as `application/x-www-form-urlencoded`, and the query of a GET.
    pub const fn form(shape: FormShape) -> Self {
        Self {
            shape,
            encoding: Some(Encoding::Fields),
            is_query: false,
            is_known: true,
        }
    }

    /// `Query<T>`
    pub const fn query(shape: FormShape) -> Self {
        Self {
            is_query: true,
            ..Self::form(shape)
        }
    }

    /// An argument that reads the body as `multipart/form-data`.
    pub const fn multipart(shape: FormShape) -> Self {
        Self {
            encoding: Some(Encoding::Multipart),
            ..Self::form(shape)
        }
    }

    /// An argument that reads the body by any encoding of a form, and the query of a GET.
    pub const fn any(shape: FormShape) -> Self {
        Self {
            encoding: None,
            ..Self::form(shape)
        }
    }

    /// An argument that reads these names from the query, and refuses no others.
    #[doc(hidden)]
    pub const fn query_of(names: &'static [&'static str]) -> Self {
        Self::query(FormShape {
            read_elsewhere: names,
            ..FormShape::of(&[])
        })
    }

    /// This reader, or another one if nothing is known of it.
    #[doc(hidden)]
    pub const fn or(self, other: Self) -> Self {
        if self.is_known { self } else { other }
    }

    /// This reader as one of an argument that others follow, which leaves the body to them.
    #[doc(hidden)]
    pub const fn before_others(self) -> Self {
        self.or(Self {
            is_query: true,
            ..Self::UNKNOWN
        })
    }
}

// numbers in constants are equal to themselves
impl Eq for FormReader {}
