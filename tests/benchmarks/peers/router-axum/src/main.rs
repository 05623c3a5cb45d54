//! The application with this library, as `WebApp::serve` serves it.

use std::env;

use benchmarks::library;
use router_axum::ServeError;

fn main() -> Result<(), ServeError> {
    let port = env::args().nth(1).expect("a port");
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .map_err(ServeError::Io)?;
    runtime.block_on(library::app().serve(format!("127.0.0.1:{port}")))
}
