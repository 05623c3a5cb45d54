//! The applications that the tests ask.

pub mod archive;
pub mod bodies;
pub mod downloads;
pub mod existing;
pub mod failures;
pub mod notes;
pub mod pages;
pub mod press;
pub mod proxied;
pub mod receivers;
pub mod redirects;
pub mod replies;
pub mod shop;
pub mod stock;
pub mod trouble;
pub mod values;
pub mod versioned;

use std::{panic, sync::Once};

use router_axum::{Application, TrailingSlash, WebApp};

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
    let app = |server, url_prefix, debug| App {
        server,
        url_prefix,
        debug,
    };
    match (name, kernel(name)) {
        (_, Some((kernel, url_prefix, debug))) => {
            app(server(started(kernel).into_router()), url_prefix, debug)
        }
        ("shop nested twice", _) => {
            let away =
                axum::Router::new().nest("/away", started(shop::kernel("", false)).into_router());
            app(
                server(axum::Router::new().nest("/far", away)),
                "/far/away",
                false,
            )
        }
        ("press that redirects nested", _) => {
            let kernel = press::kernel().trailing_slash(TrailingSlash::Redirect);
            app(
                server(axum::Router::new().nest("/far", started(kernel).into_router())),
                "/far",
                false,
            )
        }
        ("press without slashes nested", _) => {
            let kernel = press::kernel().trailing_slash(TrailingSlash::Ignore);
            app(
                server(axum::Router::new().nest("/far", started(kernel).into_router())),
                "/far",
                false,
            )
        }
        ("archive nested", _) => {
            let kernel = started(archive::kernel()).into_router();
            app(
                server(axum::Router::new().nest("/Far/a.b", kernel)),
                "/Far/a.b",
                false,
            )
        }
        ("existing", _) => app(server(existing::wrapped()), "", false),
        ("existing without error router", _) => app(server(existing::router()), "", false),
        _ => panic!("no application is called `{name}`"),
    }
}

/// The same as it is served, if it has a kernel.
///
/// # Panics
///
/// If its set-up is wrong.
#[must_use]
pub fn served(name: &str) -> Option<App> {
    quiet_on_purpose();
    let (kernel, url_prefix, debug) = kernel(name)?;
    Some(App {
        server: server(started(kernel).into_service()),
        url_prefix,
        debug,
    })
}

/// A kernel with its URL prefix, and whether it displays errors.
fn kernel(name: &str) -> Option<(WebApp, &'static str, bool)> {
    Some(match name {
        "archive" => (archive::kernel(), "", false),
        "archive that redirects" => (
            archive::kernel().trailing_slash(TrailingSlash::Redirect),
            "",
            false,
        ),
        "archive without slashes" => (
            archive::kernel().trailing_slash(TrailingSlash::Ignore),
            "",
            false,
        ),
        "archive below /Shop" => (archive::kernel().with_url_prefix("/Shop"), "/Shop", false),
        "versioned" => (versioned::kernel("", false), "", false),
        "versioned below /shop" => (versioned::kernel("/shop", false), "/shop", false),
        "press" => (press::kernel(), "", false),
        "press that redirects" => (
            press::kernel().trailing_slash(TrailingSlash::Redirect),
            "",
            false,
        ),
        "press that redirects below /shop" => (
            press::kernel()
                .with_url_prefix("/shop")
                .trailing_slash(TrailingSlash::Redirect),
            "/shop",
            false,
        ),
        "press without slashes" => (
            press::kernel().trailing_slash(TrailingSlash::Ignore),
            "",
            false,
        ),
        "shop" => (shop::kernel("", false), "", false),
        "shop below /shop" => (shop::kernel("/shop", false), "/shop", false),
        "shop in debug mode" => (shop::kernel("", true), "", true),
        "shop alone" => (shop::alone(""), "", false),
        "shop alone below /shop" => (shop::alone("/shop"), "/shop", false),
        _ => return None,
    })
}

fn started(kernel: WebApp) -> Application {
    kernel.finish().unwrap_or_else(|error| panic!("{error}"))
}

/// The panics that these applications make on purpose are not printed; they would bury the failures of tests.
pub fn quiet_on_purpose() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let here = info
                .location()
                .is_some_and(|place| place.file().contains("src/app/"));
            if !here
                || info
                    .payload_as_str()
                    .is_some_and(|text| text.starts_with("no application"))
            {
                before(info);
            }
        }));
    });
}
