//! The application by hand with axum.

use std::{env, io};

use benchmarks::by_hand::{self, Errors};
use tokio::net::TcpListener;

fn main() -> io::Result<()> {
    let port = env::args().nth(1).expect("a port");
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind(format!("127.0.0.1:{port}")).await?;
        axum::serve(listener, by_hand::router(Errors::Empty)).await
    })
}
