//! 6 errors: what does not guard an action, and a guard before a public one.

#![allow(unused)]

use axum::{extract::{DefaultBodyLimit, FromRequestParts, OptionalFromRequestParts}, http::request::Parts};
use router_axum::{Guard, Layered, prelude::*};

// An extractor that nobody calls a guard.
struct Language;

impl<S: Sync> FromRequestParts<S> for Language {
    type Rejection = Error;

    async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Self> {
        Ok(Self)
    }
}

struct ExtractorIsNoGuardController;

#[rest_controller("orders")]
impl ExtractorIsNoGuardController {
    async fn delete_action(&self, id: u32, #[extract] _language: Language) {}
}

#[derive(Services)]
#[services(guarded)]
struct ExtractorIsNoGuardContainer {
    #[service("controller.rest.")]
    orders: ExtractorIsNoGuardController,
}

// A layer may do anything: it is not a guard.
struct LayerController;

#[rest_controller("orders")]
impl LayerController {
    #[layer(DefaultBodyLimit::max(1024))]
    async fn delete_action(&self, id: u32) {}
}

#[derive(Services)]
#[services(guarded)]
struct LayerContainer {
    #[service("controller.rest.")]
    orders: LayerController,
}

// The layer is put around the value.
struct LayeredController;

#[rest_controller("orders")]
impl LayeredController {
    async fn delete_action(&self, id: u32) {}
}

#[derive(Services)]
#[services(guarded)]
struct LayeredContainer {
    #[service("controller.rest.")]
    orders: Layered<LayeredController>,
}

// The hook is for the other action, and this one does not say that it is public.
struct NoBeforeController;

#[rest_controller("orders")]
impl NoBeforeController {
    #[before]
    async fn members_only(headers: HeaderMap) -> Result<()> {
        if headers.contains_key("x-member") { Ok(()) } else { Err(Error::unauthorized()) }
    }

    async fn get_action(&self, id: u32) {}

    #[no_before]
    async fn delete_action(&self, id: u32) {}
}

#[derive(Services)]
#[services(guarded)]
struct NoBeforeContainer {
    #[service("controller.rest.")]
    orders: NoBeforeController,
}

// It lets those in, too, who are not logged in.
struct OptionalGuardCurrentUser;

impl Guard for OptionalGuardCurrentUser {}

impl<S: Sync> FromRequestParts<S> for OptionalGuardCurrentUser {
    type Rejection = Error;

    async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Self> {
        Err(Error::unauthorized())
    }
}

impl<S: Sync> OptionalFromRequestParts<S> for OptionalGuardCurrentUser {
    type Rejection = Error;

    async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Option<Self>> {
        Ok(None)
    }
}

struct OptionalGuardController;

#[rest_controller("orders")]
impl OptionalGuardController {
    async fn delete_action(&self, id: u32, _user: Option<OptionalGuardCurrentUser>) {}
}

#[derive(Services)]
#[services(guarded)]
struct OptionalGuardContainer {
    #[service("controller.rest.")]
    orders: OptionalGuardController,
}

// It says that everybody may call it, and refuses some.
struct PublicWithGuardCurrentUser;

impl Guard for PublicWithGuardCurrentUser {}

impl<S: Sync> FromRequestParts<S> for PublicWithGuardCurrentUser {
    type Rejection = Error;

    async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Self> {
        Err(Error::unauthorized())
    }
}

struct PublicWithGuardController;

#[rest_controller("orders")]
impl PublicWithGuardController {
    #[public]
    async fn delete_action(&self, id: u32, #[extract] _user: PublicWithGuardCurrentUser) {}
}

#[derive(Services)]
#[services(guarded)]
struct PublicWithGuardContainer {
    #[service("controller.rest.")]
    orders: PublicWithGuardController,
}

fn main() {}
