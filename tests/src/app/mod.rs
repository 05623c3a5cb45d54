//! The applications that the tests ask.

pub mod bodies;
pub mod existing;
pub mod failures;
pub mod notes;
pub mod pages;
pub mod replies;
pub mod shop;
pub mod stock;
pub mod values;
pub mod versioned;

use std::{panic, sync::Once};

use crate::client::{Server, server};

/// An application under test.
#[derive(Debug, Clone)]
pub struct App {
    /// Where it answers.
    pub server: Server,
    /// What all of its paths begin with.
    pub url_prefix: &'static str,
    /// Whether it displays errors.
    pub debug: bool,
}

/// The path of the applications under test: their templates are below it.
pub const APP_PATH: &str = env!("CARGO_MANIFEST_DIR");

/// The application that the case files know by this name.
///
/// # Panics
///
/// If there is none, or its set-up is wrong.
#[must_use]
pub fn named(name: &str) -> App {
    quiet_on_purpose();
    let app = |router: axum::Router, url_prefix, debug| App { server: server(router), url_prefix, debug };
    match name {
        "versioned" => app(versioned::app("", false), "", false),
        "versioned below /shop" => app(versioned::app("/shop", false), "/shop", false),
        "shop" => app(shop::app("", false), "", false),
        "shop below /shop" => app(shop::app("/shop", false), "/shop", false),
        "shop in debug mode" => app(shop::app("", true), "", true),
        "shop nested twice" => {
            let away = axum::Router::new().nest("/away", shop::app("", false));
            app(axum::Router::new().nest("/far", away), "/far/away", false)
        }
        "existing" => App { server: server(existing::wrapped()), url_prefix: "", debug: false },
        "existing without error router" => app(existing::router(), "", false),
        unknown => panic!("no application is called `{unknown}`"),
    }
}

/// The panics that these applications make on purpose are not printed; they would bury the failures of tests.
pub fn quiet_on_purpose() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let here = info.location().is_some_and(|place| place.file().contains("src/app/"));
            if !here || info.payload_as_str().is_some_and(|text| text.starts_with("no application")) {
                before(info);
            }
        }));
    });
}
