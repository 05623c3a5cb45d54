//! 2 errors of 1 mistake: a router of pages that is not put together, given to `axum::serve`. What the compiler says of `.await` follows from that.

#![allow(unused)]

use router_axum::prelude::*;
use tokio::net::TcpListener;

async fn serve(pages: TemplateRouter, listener: TcpListener) {
    axum::serve(listener, pages).await;
}

fn main() {}
