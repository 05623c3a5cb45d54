//! 5 errors: answers that are taken for others.

#![allow(unused)]

use router_axum::{
    client::{Client, ClientError},
    prelude::*,
};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
pub struct User {
    pub name: String,
}

#[derive(Serialize, Deserialize)]
pub struct NewUser {
    pub name: String,
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: u32) -> Option<User> {
        None
    }

    async fn post_action(&self, Json(new): Json<NewUser>) -> Created<User> {
        Created::at("/users/1", User { name: new.name })
    }
}

type Outcome = Result<(), ClientError>;

// A field of the value that was renamed.
async fn field_renamed(users: Client<UsersController>) -> Outcome {
    println!("{}", users.get(7).await?.surname);
    Ok(())
}

// A field of the body that was renamed.
async fn field_of_body_renamed(users: Client<UsersController>) -> Outcome {
    users.post(&NewUser { surname: String::new() }).await?;
    Ok(())
}

// A call that is not awaited.
async fn not_awaited(users: Client<UsersController>) -> Outcome {
    println!("{}", users.get(7).name);
    Ok(())
}

// An answer whose error was forgotten.
async fn error_forgotten(users: Client<UsersController>) -> Outcome {
    println!("{}", users.get(7).await.name);
    Ok(())
}

// An answer that is taken for another type.
async fn value_of_other_type(users: Client<UsersController>) -> Outcome {
    let name: String = users.get(7).await?.into_value();
    Ok(())
}

fn main() {}
