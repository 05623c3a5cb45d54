//! For developers, who start the application by `sh dev.sh`: its socket is held while it is built, its pages load
//! themselves again, and its files are read as they are now.

use std::{borrow::Cow, fs, path::Path};

use axum::{
    http::header::{CONTENT_SECURITY_POLICY, HeaderValue},
    middleware::map_response,
};
use listenfd::ListenFd;
use router_axum::{Listen, Server, prelude::*};
use tokio::net::TcpListener;
use tower_livereload::LiveReloadLayer;

/// The listener that is handed over, by `dev.sh` or systemd, or one on the address.
///
/// # Errors
///
/// Nobody can listen there.
pub async fn listener(address: &str) -> Result<TcpListener, ServeError> {
    match ListenFd::from_env().take_tcp_listener(0).map_err(ServeError::Io)? {
        Some(listener) => listener.listen().await,
        None => address.listen().await,
    }
}

/// In debug mode, has open pages load themselves again when the server ends. It does not listen any more then, so that
/// the next one answers.
pub fn reload_pages<S>(app: WebApp<S>, server: &Server, debug: bool) -> WebApp<S> {
    if !debug {
        return app;
    }
    let reload = LiveReloadLayer::new();
    let (mut hold, reloader) = (server.stopping().hold(), reload.reloader());
    tokio::spawn(async move {
        hold.told().await;
        reloader.reload();
    });
    app.layer(reload).layer(map_response(allow_script))
}

/// The script that does so stands in the page.
async fn allow_script(mut response: Response) -> Response {
    if let Some(policy) = response.headers_mut().get_mut(CONTENT_SECURITY_POLICY) {
        let allowed = [policy.as_bytes(), b"; script-src 'self' 'unsafe-inline'"].concat();
        if let Ok(allowed) = HeaderValue::try_from(allowed) {
            *policy = allowed;
        }
    }
    response
}

/// A file of the application's folder: as it is now in a debug build, and otherwise as it was built.
pub fn file(name: &str, built: &'static str) -> Cow<'static, str> {
    let now = || fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).ok();
    let now = if cfg!(debug_assertions) { now() } else { None };
    now.map_or(Cow::Borrowed(built), Cow::Owned)
}
