//! Values checked by [`garde`](https://docs.rs/garde), by the feature `garde`.
//!
//! ```toml
//! garde = { version = "0.23", features = ["derive"] }      # this minor version: another has another `Validate`
//! ```

use garde::Validate;
use router_errors::pointer;

use super::extractor::valid;
use crate::error::Error;
pub use crate::private::rules::arguments::HasGardeRules;

valid! {
    /// An extractor whose value is checked by its `garde` rules: `Valid<Json<T>>`, `Valid<Form<T>>`, `Valid<Query<T>>`.
    ///
    /// A value that breaks a rule is a 422 with `errors: [{pointer, detail}]`; `detail` is the rule's own message, `pointer` is its place in what was
    /// sent. In a handler of axum it is made of the names of Rust's fields.
    /// To show a form again, take `Form<T>` and [`check`] it in the action.
    ///
    /// ```
    /// use garde::Validate;
    /// use router_axum::{prelude::*, testing::TestApp, valid::garde::Valid};
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
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), StartupError> {
    /// let rest = RestRouter::new("", "controller.rest.").with(UsersController);
    /// let app = TestApp::of_router(rest.into_router()?);
    /// let problem = app.post("/users").json(NewUser { name: "A".into() }).send().await.assert_status(422).problem();
    /// assert_eq!(problem.members["errors"][0]["pointer"], "/name");
    /// # Ok(())
    /// # }
    /// ```
    check, HasGardeRules, counts_bytes: true, Validate<Context: Default>
}

#[cfg(feature = "templates")]
mod forms {
    use serde::de::DeserializeOwned;

    use super::{Validate, check};
    use crate::forms::{Checked, FormFields};
    use crate::private::pages::form::ReadForm;
    use crate::private::probe::{Argument, First};

    /// A form whose type has these rules is checked by them.
    impl<T: FormFields + DeserializeOwned + Validate<Context: Default>, S>
        First<Argument<Checked<T>, S>>
    {
        #[doc(hidden)]
        pub fn read_last(self) -> ReadForm<T> {
            ReadForm { rules: Some(check) }
        }
    }
}

/// Checks a value in an action: a 422 with an entry for each rule that is broken, see [`Error::invalid_values`].
///
/// # Errors
///
/// The rules that are broken, as one error.
pub fn check<T: Validate<Context: Default> + ?Sized>(value: &T) -> Result<(), Error> {
    value.validate().map_err(|report| {
        let broken = report
            .iter()
            .map(|(path, error)| (pointer::of_path(&path.to_string()), error.message()));
        Error::unprocessable().invalid_values_of(broken)
    })
}
