//! 2 errors of 1 mistake: an application that is not put together, given to `axum::serve`. What the compiler says of `.await` follows from that.

#![allow(unused)]

use router_axum::prelude::*;
use tokio::net::TcpListener;

async fn serve(app: WebApp, listener: TcpListener) {
    axum::serve(listener, app).await;
}

fn main() {}
