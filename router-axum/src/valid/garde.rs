//! Values checked by [`garde`](https://docs.rs/garde).

use garde::Validate;

use super::valid;
use crate::{Error, error::pointer};

valid! {
    /// An extractor whose value is checked by its `garde` rules: `Valid<Json<T>>`, `Valid<Form<T>>`, `Valid<Query<T>>`.
    ///
    /// A value that breaks a rule is a 422 with `errors: [{pointer, detail}]`; `detail` is the rule's own message, `pointer` is made of the
    /// names of Rust's fields.
    ///
    /// ```
    /// use garde::Validate;
    /// use router_axum::{prelude::*, valid::garde::Valid};
    /// use serde::{Deserialize, Serialize};
    ///
    /// #[derive(Serialize, Deserialize, Validate)]
    /// struct NewUser {
    ///     #[garde(length(min = 2))]
    ///     name: String,
    /// }
    ///
    /// struct UsersController;
    ///
    /// #[rest_controller("users")]
    /// impl UsersController {
    ///     async fn post_action(&self, Valid(Json(new)): Valid<Json<NewUser>>) -> NewUser {
    ///         new
    ///     }
    /// }
    /// ```
    check: Validate<Context: Default>
}

fn check<T: Validate<Context: Default> + ?Sized>(value: &T) -> Result<(), Error> {
    value.validate().map_err(|report| {
        let broken = report.iter().map(|(path, error)| (pointer(&path.to_string()), error.message()));
        broken.fold(Error::unprocessable(), |error, (pointer, detail)| error.invalid(pointer, detail))
    })
}
