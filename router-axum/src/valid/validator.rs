//! Values checked by [`validator`](https://docs.rs/validator), by the feature `validator`.
//!
//! ```toml
//! validator = { version = "0.21", features = ["derive"] }      # this minor version: another has another `Validate`
//! ```

use router_errors::pointer;
use validator::{Validate, ValidationError, ValidationErrors, ValidationErrorsKind};

use super::extractor::valid;
use crate::error::Error;
pub use crate::private::rules::arguments::HasValidatorRules;

valid! {
    /// An extractor whose value is checked by its `validator` rules: `Valid<Json<T>>`, `Valid<Form<T>>`, `Valid<Query<T>>`.
    ///
    /// A value that breaks a rule is a 422 with `errors: [{pointer, detail}]`; `detail` is the rule's message, or "is not valid" where it has
    /// none, `pointer` is its place in what was sent. In a handler of axum it is made of the names of Rust's fields.
    /// To show a form again, take `Form<T>` and [`check`] it in the action.
    ///
    /// ```
    /// use router_axum::{prelude::*, valid::validator::Valid};
    /// use validator::Validate;
    ///
    /// #[derive(serde::Deserialize, Validate)]
    /// struct NewUser {
    ///     #[validate(length(min = 2, message = "has fewer than two letters"))]
    ///     name: String,
    /// }
    ///
    /// async fn welcome(Valid(Json(new)): Valid<Json<NewUser>>) -> String {
    ///     format!("Welcome, {}!", new.name)
    /// }
    /// # let _: axum::Router = axum::Router::new().route("/users", axum::routing::post(welcome));
    /// ```
    check, HasValidatorRules, counts_bytes: false, Validate
}

#[cfg(feature = "templates")]
mod forms {
    use serde::de::DeserializeOwned;

    use super::{Validate, check};
    use crate::forms::{Checked, FormFields};
    use crate::private::pages::form::{ReadForm, ReadRuled};
    use crate::private::probe::{Argument, First};

    /// A form whose type has these rules is checked by them.
    impl<T: FormFields + DeserializeOwned + Validate, S> ReadRuled<T>
        for First<Argument<Checked<T>, S>>
    {
        fn read_last(self) -> ReadForm<T> {
            ReadForm { rules: Some(check) }
        }
    }
}

/// Checks a value in an action: a 422 with an entry for each rule that is broken, see [`Error::invalid_values`].
///
/// # Errors
///
/// The rules that are broken, as one error.
pub fn check<T: Validate + ?Sized>(value: &T) -> Result<(), Error> {
    value.validate().map_err(|errors| {
        let mut broken = Vec::new();
        collect("", &errors, &mut broken);
        broken.sort();
        Error::unprocessable().invalid_values_of(broken)
    })
}

/// Lists the mistakes below `pointer`. What is wrong with a struct as a whole is kept under a name of its own.
fn collect(pointer: &str, errors: &ValidationErrors, broken: &mut Vec<(String, String)>) {
    for (field, kind) in errors.errors() {
        if broken.len() > Error::MOST_INVALID {
            return;
        }
        let here = if field == "__all__" {
            pointer.to_owned()
        } else {
            format!("{pointer}{}", pointer::step(field))
        };
        match kind {
            ValidationErrorsKind::Struct(inner) => collect(&here, inner, broken),
            ValidationErrorsKind::List(items) => {
                let few = items.iter().take(Error::MOST_INVALID);
                few.for_each(|(index, inner)| collect(&format!("{here}/{index}"), inner, broken));
            }
            ValidationErrorsKind::Field(rules) => {
                broken.extend(rules.iter().map(|rule| (here.clone(), detail(rule))))
            }
        }
    }
}

fn detail(rule: &ValidationError) -> String {
    rule.message.as_deref().unwrap_or("is not valid").to_owned()
}
