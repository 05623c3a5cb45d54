//! 5 errors: hooks that are left out, and are not there or not meant.

#![allow(unused)]

use router_axum::prelude::*;

// No hook to opt out of.
struct NeedlessController;

#[rest_controller("users")]
impl NeedlessController {
    #[no_before]
    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

// A number in place of a hook.
struct NumberController;

#[rest_controller("users")]
impl NumberController {
    #[before]
    async fn check_login(&self) -> Result<()> {
        Ok(())
    }

    #[no_before(1)]
    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

// The names of the hooks are still to come: no hook is left out meanwhile.
struct OfNothingController;

#[rest_controller("users")]
impl OfNothingController {
    #[before]
    async fn check_login(&self) -> Result<()> {
        Ok(())
    }

    #[no_before()]
    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

// A helper that opts out.
struct OnHelperController;

#[rest_controller("users")]
impl OnHelperController {
    #[before]
    async fn check_login(&self) -> Result<()> {
        Ok(())
    }

    async fn get_action(&self, id: i64) -> i64 {
        id
    }

    #[no_before]
    fn helper(&self) {}
}

// A hook that is not there.
struct UnknownController;

#[rest_controller("users")]
impl UnknownController {
    #[before]
    async fn check_login(&self) -> Result<()> {
        Ok(())
    }

    #[no_before(check_logn)]
    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

fn main() {}
