//! 3 errors: references, in methods that make use of them.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController {
    names: Vec<String>,
}

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: &usize) -> Option<String> {
        self.names.get(*id + 1).cloned()
    }

    async fn put_action(&self, name: &str) -> bool {
        let name: &str = name.trim();
        self.names.iter().any(|other| other == name)
    }

    async fn delete_action(&self, #[path] name: &Box<str>) -> usize {
        name.len()
    }

    #[no_route]
    async fn helper_action(&self, name: &str) {}
}

async fn call(users: UsersController) -> bool {
    users.put_action("Ada").await
}

fn main() {}
