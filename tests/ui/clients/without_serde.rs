//! 3 errors: calls with types that serde does not write or read.

#![allow(unused)]

use router_axum::{
    client::{Client, ClientError},
    prelude::*,
};
use serde::{Deserialize, Serialize};

#[derive(Serialize)]
pub struct User {
    pub name: String,
}

#[derive(Deserialize)]
pub struct NewUser {
    pub name: String,
}

#[derive(Deserialize)]
pub struct Search {
    pub text: String,
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: u32) -> Result<Option<User>> {
        Ok(None)
    }

    async fn post_action(&self, Json(new): Json<NewUser>) -> Result<()> {
        Ok(())
    }

    async fn cget_action(&self, Query(search): Query<Search>) -> Vec<u32> {
        Vec::new()
    }
}

type Outcome = Result<(), ClientError>;

// A value that cannot be read.
async fn value(users: Client<UsersController>) -> Outcome {
    users.get(7).await?;
    Ok(())
}

// A body that cannot be written.
async fn body(users: Client<UsersController>) -> Outcome {
    users.post(&NewUser { name: String::new() }).await?;
    Ok(())
}

// A query that cannot be written.
async fn query(users: Client<UsersController>) -> Outcome {
    users.cget(&Search { text: String::new() }).await?;
    Ok(())
}

fn main() {}
