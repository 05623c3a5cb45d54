//! Serves the application of notes until it is asked to stop: `notes 127.0.0.1:3000 [--debug] [--client-side] [--drain] [--axum] [--rest] [--wrapped] [--proxied] [--redirect]
//! [--public-prefix] [--forwarded-prefix]`, by
//! `axum::serve`, or without a kernel: a REST router, or any router within an error layer. With `LISTEN_FDS`, as systemd sets it, it takes the listener it is handed.

use std::{error::Error, net::TcpListener, time::Duration};

use axum::http::{HeaderName, header::FORWARDED};
use listenfd::ListenFd;
use router_axum::{Health, Server, TrailingSlash};
use tests::app::{notes, proxied};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let has = |name: &str| arguments.iter().any(|argument| argument == name);
    let make = if has("--client-side") {
        notes::client_side
    } else {
        notes::server_side
    };
    let listener = match ListenFd::from_env().take_tcp_listener(0)? {
        Some(listener) => listener,
        None => TcpListener::bind(arguments.first().ok_or("no address is given")?)?,
    };
    println!("{}", listener.local_addr()?);
    let server = Server::new().drain(if has("--drain") {
        Duration::from_secs(3)
    } else {
        Duration::ZERO
    });
    if has("--wrapped") {
        return Ok(notes::wrapped()
            .health(Health::new())
            .serve_with(listener, server)
            .await?);
    }
    if has("--proxied") {
        let server = server.trusted_proxies(FORWARDED, ["127.0.0.1/32".parse()?]);
        return Ok(proxied::app().serve_with(listener, server).await?);
    }
    let app = if has("--rest") {
        notes::rest().into_app()
    } else {
        make(has("--debug"))
    }
    .health(Health::new());
    let app = app.trailing_slash(if has("--redirect") {
        TrailingSlash::Redirect
    } else {
        TrailingSlash::NotFound
    });
    let app = if has("--public-prefix") {
        app.with_public_prefix("/shop")
    } else if has("--forwarded-prefix") {
        let header = HeaderName::from_static("x-forwarded-prefix");
        app.with_forwarded_prefix(header, ["127.0.0.1/32".parse()?])
    } else {
        app
    };
    if has("--axum") {
        listener.set_nonblocking(true)?;
        return Ok(axum::serve(
            tokio::net::TcpListener::from_std(listener)?,
            app.finish()?.into_service(),
        )
        .await?);
    }
    Ok(app.serve_with(listener, server).await?)
}
