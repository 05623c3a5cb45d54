//! The application with this library, as `WebApp::serve` serves it.

use std::{env, future::pending, io};

use benchmarks::library;
use router_axum::Server;
use tokio::net::TcpListener;

fn main() -> io::Result<()> {
    let port = env::args().nth(1).expect("a port");
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind(format!("127.0.0.1:{port}")).await?;
        Server::new().run(listener, library::service(), pending()).await;
        Ok(())
    })
}
