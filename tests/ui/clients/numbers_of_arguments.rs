//! 4 errors: calls with too few and too many arguments.

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

    async fn cget_action(&self, State(limit): State<u32>, headers: HeaderMap) -> Json<u32> {
        Json(limit)
    }
}

type Outcome = Result<(), ClientError>;

// A call without the path value.
async fn value_left_out(users: Client<UsersController>) -> Outcome {
    users.get().await?;
    Ok(())
}

// A call with a path value too many.
async fn value_too_many(users: Client<UsersController>) -> Outcome {
    users.get(7, 8).await?;
    Ok(())
}

// A call without the body.
async fn body_left_out(users: Client<UsersController>) -> Outcome {
    users.post().await?;
    Ok(())
}

// An argument that the server has by itself.
async fn state_given(users: Client<UsersController>) -> Outcome {
    users.cget(&7).await?;
    Ok(())
}

fn main() {}
