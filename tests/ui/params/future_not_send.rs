//! 3 errors: values that stay on their thread, across an await.

#![allow(unused)]

use router_axum::prelude::*;

// A value that stays on its thread, across an await.
struct ValueController;

#[rest_controller("users")]
impl ValueController {
    async fn cget_action(&self) -> usize {
        let users = std::rc::Rc::new(5);
        std::future::ready(()).await;
        *users
    }
}

// Such a value in a hook.
struct HookController;

#[rest_controller("users")]
impl HookController {
    #[before]
    async fn count(&self) {
        let users = std::rc::Rc::new(5);
        std::future::ready(()).await;
        drop(users);
    }

    async fn cget_action(&self) {}
}

// A lock that is held across an await.
static USERS: std::sync::Mutex<usize> = std::sync::Mutex::new(0);

struct LockController;

#[rest_controller("users")]
impl LockController {
    async fn cget_action(&self) -> usize {
        let users = USERS.lock().unwrap();
        std::future::ready(()).await;
        *users
    }
}

fn main() {}
