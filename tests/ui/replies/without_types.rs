//! 4 errors: types that do not say what they hold, or say it for one of two.

#![allow(unused)]

use router_axum::prelude::*;

// Types that do not say what they hold, which the compiler tells.
struct BooksController;

#[rest_controller("books")]
impl BooksController {
    async fn get_action(&self, id: u32) -> Option<Json> {
        todo!()
    }

    async fn post_action(&self) -> Created {
        todo!()
    }
}

// A `Result` of two types with its value alone, as the standard library's is often written.
mod outcome {
    pub enum Result<T, E> {
        Ok(T),
        Err(E),
    }
}

struct ResultOfTwoTypesController;

#[rest_controller("users")]
impl ResultOfTwoTypesController {
    async fn cget_action(&self) -> outcome::Result<Vec<User>> {
        outcome::Result::Ok(Vec::new())
    }
}

#[derive(serde::Serialize)]
struct User;

// `Result` without its types.
struct ResultWithoutTypesController;

#[rest_controller("users")]
impl ResultWithoutTypesController {
    async fn cget_action(&self) -> Result {
        Ok(())
    }
}

fn main() {}
