//! 4 errors: calls of actions by names that are not theirs.

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

    async fn cget_posts_action(&self, id: u32) -> Vec<String> {
        Vec::new()
    }
}

type Outcome = Result<(), ClientError>;

// An action that was removed.
async fn removed(users: Client<UsersController>) -> Outcome {
    users.patch(7).await?;
    Ok(())
}

// An action that was renamed.
async fn renamed(users: Client<UsersController>) -> Outcome {
    users.cget_post(7).await?;
    Ok(())
}

// The name of the method.
async fn name_of_the_method(users: Client<UsersController>) -> Outcome {
    users.get_action(7).await?;
    Ok(())
}

// A typed path.
async fn typed_path(users: Client<UsersController>) -> Outcome {
    users.get_path(7);
    Ok(())
}

fn main() {}
