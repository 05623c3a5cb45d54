//! 5 errors: hooks that are called as actions, are misspelt, or are named.

#![allow(unused)]

use router_axum::prelude::*;

// A hook whose name ends as an action's does.
struct CalledActionController;

#[rest_controller("users")]
impl CalledActionController {
    #[before]
    async fn login_action(&self, headers: HeaderMap) -> Result<()> {
        Ok(())
    }

    async fn cget_action(&self) -> u32 {
        1
    }
}

// A hook that is an action.
struct OnActionController;

#[rest_controller("users")]
impl OnActionController {
    #[before]
    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

// A hook that is named at the action, as in other frameworks.
struct NamedController;

#[rest_controller("users")]
impl NamedController {
    async fn check_login(&self, headers: HeaderMap) -> Result<()> {
        Ok(())
    }

    #[before(check_login)]
    async fn cget_action(&self) -> u32 {
        1
    }
}

// A hook with words.
struct WithWordsController;

#[rest_controller("users")]
impl WithWordsController {
    #[before(get_action)]
    fn check_login(&self) {}

    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

// A hook whose attribute has a letter missing, and an action that it is not for.
struct CurrentUser;

struct MisspeltController;

#[rest_controller("users")]
impl MisspeltController {
    #[befor]
    async fn only_members(&self, #[extract] user: CurrentUser) -> Result<()> {
        Ok(())
    }

    #[no_before(only_members)]
    async fn cget_action(&self) {}
}

fn main() {}
