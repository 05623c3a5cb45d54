//! 4 errors: types of values that an action does not send.

#![allow(unused)]

use router_axum::{
    ReplyTo,
    client::{Client, ClientError},
    error::RequestHead,
    prelude::*,
};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
pub struct User {
    pub name: String,
}

type Reply<T> = Result<Json<T>>;

// An alias, whose name does not tell what is sent. An error where it is called.
struct AliasController;

#[rest_controller("users")]
impl AliasController {
    async fn get_action(&self, id: u32) -> Reply<User> {
        Err(Error::not_found())
    }

    async fn cget_action(&self) -> Reply<Vec<User>> {
        Err(Error::not_found())
    }
}

async fn alias(users: Client<AliasController>) -> Result<(), ClientError> {
    users.get(7).await?;
    Ok(())
}

/// A wrapper of the application's own.
pub struct Wrapped<T>(T);

impl<T: Send> ReplyTo for Wrapped<T> {
    type Value = T;
    type Around = ();

    fn take_apart(self, _: &RequestHead<'_>) -> Result<(T, ())> {
        Ok((self.0, ()))
    }

    fn complete((): (), response: Response, _: &RequestHead<'_>) -> Result<Response> {
        Ok(response)
    }
}

// A wrapper, whose value nobody has said. An error where it is called.
struct WrappedController;

#[rest_controller("wrapped")]
impl WrappedController {
    async fn get_action(&self, id: u32) -> Option<Wrapped<User>> {
        None
    }

    async fn cget_action(&self) -> Wrapped<Vec<User>> {
        Wrapped(Vec::new())
    }
}

async fn wrapper(users: Client<WrappedController>) -> Result<(), ClientError> {
    users.get(7).await?;
    Ok(())
}

// An attribute that says another type than is sent.
struct SaidOtherwiseController;

#[rest_controller("users")]
impl SaidOtherwiseController {
    #[client(String)]
    async fn get_action(&self, id: u32) -> Json<User> {
        Json(User { name: String::new() })
    }
}

/// A type that is sent as JSON, and is called like one that is empty.
#[derive(Serialize)]
pub struct Accepted {
    job: u32,
}

// A name that stands for another type.
struct NameController;

#[rest_controller("exports")]
impl NameController {
    async fn post_action(&self) -> Accepted {
        Accepted { job: 7 }
    }
}

fn main() {}
