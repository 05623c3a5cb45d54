//! 7 errors: calls with arguments of other types.

#![allow(unused)]

use axum::extract::Multipart;
use router_axum::{
    client::{Client, ClientError},
    prelude::*,
};
use router_axum_resources::{IfMatch, ListOf, NumberedPage};
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

    async fn cget_action(&self, page: NumberedPage) -> ListOf<User> {
        page.list(Vec::new())
    }

    async fn put_action(&self, id: u32, seen: IfMatch, new: Option<Json<NewUser>>) -> Json<u32> {
        Json(id)
    }

    async fn post_files_action(&self, id: u32, files: Multipart) -> Json<u32> {
        Json(id)
    }
}

type Outcome = Result<(), ClientError>;

// A path value of another type.
async fn value_of_other_type(users: Client<UsersController>) -> Outcome {
    users.get("seven").await?;
    Ok(())
}

// A body that is not a reference.
async fn body_by_value(users: Client<UsersController>) -> Outcome {
    users.post(NewUser { name: String::new() }).await?;
    Ok(())
}

// A body of another type.
async fn body_of_other_type(users: Client<UsersController>) -> Outcome {
    users.post(&User { name: String::new() }).await?;
    Ok(())
}

// A page of a list that is a number.
async fn page_as_number(users: Client<UsersController>) -> Outcome {
    users.cget(2).await?;
    Ok(())
}

// A version that is not the text of a tag.
async fn version_as_number(users: Client<UsersController>) -> Outcome {
    users.put(7, 3, None).await?;
    Ok(())
}

// A body that may be left out, and is not an `Option`.
async fn option_left_out(users: Client<UsersController>) -> Outcome {
    users.put(7, "*", &NewUser { name: String::new() }).await?;
    Ok(())
}

// An upload that is not a request.
async fn upload_of_bytes(users: Client<UsersController>) -> Outcome {
    users.post_files(7, b"Milk").await?;
    Ok(())
}

fn main() {}
