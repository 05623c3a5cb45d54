//! 6 errors: actions with parameters that no request says, and with a condition on those of the controller.

#![allow(unused)]

use router_axum::prelude::*;

// A constant that no request says.
struct ConstParameterController;

#[rest_controller("users")]
impl ConstParameterController {
    async fn cget_action<const N: usize>(&self) {}
}

// A type that no request says.
struct ActionController;

#[rest_controller("users")]
impl ActionController {
    async fn post_action<T: serde::de::DeserializeOwned>(&self, Json(new): Json<T>) {}
}

// An argument without a type of its own.
struct ImplTraitController;

#[rest_controller("users")]
impl ImplTraitController {
    async fn get_action(&self, id: impl std::str::FromStr) {}
}

// A path value of any type that has a conversion.
struct ImplTraitWithBracketsController;

#[rest_controller("users")]
impl ImplTraitWithBracketsController {
    async fn get_action(&self, id: impl Into<u64>) {}
}

// A lifetime on an action.
struct LifetimeActionController;

#[rest_controller("users")]
impl LifetimeActionController {
    async fn cget_action<'a>(&'a self) {}
}

// A condition that not every controller of the block meets.
struct ConditionController<T>(T);

#[rest_controller("users")]
impl<T: Send + Sync + 'static> ConditionController<T> {
    async fn cget_action(&self) -> u32
    where
        T: Clone,
    {
        1
    }
}

fn main() {}
