//! 7 errors: controllers that threads cannot share.

#![allow(unused)]

use std::{rc::Rc, sync::{Arc, MutexGuard}};

use router_axum::prelude::*;

// A controller that threads can share, and that cannot be sent to one.
struct NotSentController {
    names: MutexGuard<'static, Vec<String>>,
}

#[rest_controller("users")]
impl NotSentController {
    async fn cget_action(&self) {}
}

// A controller that threads cannot share.
struct CellController(std::cell::Cell<i64>);

#[rest_controller("users")]
impl CellController {
    async fn cget_action(&self) {}
}

// A controller that requests cannot share, in a container that a kernel is given.
struct UsedController {
    names: std::cell::RefCell<Vec<String>>,
}

#[rest_controller("users")]
impl UsedController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
struct AppServices {
    #[service("controller.rest.")]
    users: UsedController,
}

fn controller_not_shared_used() {
    let users = UsedController { names: Default::default() };
    let app = WebApp::new(".", false).with_services(AppServices { users });
}

// A controller that can neither be sent to a thread nor shared by threads.
struct OfRcController {
    names: Rc<Vec<String>>,
}

#[rest_controller("users")]
impl OfRcController {
    async fn cget_action(&self) {}
}

// A controller that threads cannot share, added to a router: told at the controller, and not at the router.
struct OfRcAddedController {
    names: Rc<Vec<String>>,
}

#[rest_controller("users")]
impl OfRcAddedController {
    async fn cget_action(&self) {}
}

fn controller_of_rc_added() {
    let users = OfRcAddedController { names: Rc::default() };
    let router: RestRouter = RestRouter::new("/api", "controller.rest.").with(users);
}

// A controller that holds a trait object in an `Arc`, with a layer.
trait OfSharedTraitObjectMailer {}

struct OfSharedTraitObjectController {
    mailer: Arc<dyn OfSharedTraitObjectMailer>,
}

#[rest_controller("users")]
#[layer(axum::extract::DefaultBodyLimit::max(1024))]
impl OfSharedTraitObjectController {
    async fn cget_action(&self) {}

    async fn get_action(&self, id: u32) {}
}

// A controller with a trait object that can neither be sent nor shared.
trait OfTraitObjectMailer {
    fn send(&self, to: &str);
}

struct OfTraitObjectController {
    mailer: &'static dyn OfTraitObjectMailer,
}

#[rest_controller("users")]
impl OfTraitObjectController {
    async fn cget_action(&self) {}
}

fn main() {}
