//! The API: what clients get as JSON. Version 1 is below `/api/v1`, what is different in version 2 below `/api/v2`.

mod openapi;
mod posts;
mod users;
mod users_v2;

pub use openapi::document;
pub use posts::PostsController;
pub use users::UsersController;
pub use users_v2::{UserV2, UsersV2Controller};

use router_axum::prelude::*;

use crate::validation::Refused;

/// A client learns what is wrong with each field.
impl From<Refused> for Error {
    fn from(refused: Refused) -> Self {
        let (error, problems) = match refused {
            Refused::Invalid(problems) => (Self::unprocessable(), problems),
            Refused::Conflict(problems) => (Self::conflict(), problems),
            Refused::Failed(error) => return error,
        };
        error
            .detail("This cannot be saved as it is: see `errors`.")
            .member("errors", problems)
    }
}
