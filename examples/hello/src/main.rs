//! One controller in an axum application that exists already.
//!
//! `cargo run -p hello`, then `curl localhost:3000/api/greetings/Ada`, and `curl localhost:3000/api/greetings/Ada/letters/7`, which is an error.

use axum::{Router, routing::get};
use router_axum::prelude::*;
use serde::Serialize;

#[derive(Debug, Serialize)]
struct Greeting {
    text: String,
}

#[derive(Debug)]
struct GreetingsController;

#[rest_controller("greetings")]
impl GreetingsController {
    /// Below the prefix of the router: GET /api/greetings/{name}
    async fn get_action(&self, name: String) -> Greeting {
        Greeting { text: format!("Hello, {name}!") }
    }

    /// GET /api/greetings/{name}/letters/{position}
    async fn get_letters_action(&self, name: String, position: usize) -> Option<char> {
        name.chars().nth(position)
    }
}

fn app() -> Router {
    let router = Router::new()
        .route("/health", get(async || "well"))
        .merge(RestRouter::new("/api", "controller.rest.").with(GreetingsController));
    // outermost, so that the errors of the whole application look alike
    ErrorRouter::new().wrap(router).into_router()
}

#[tokio::main]
async fn main() -> std::io::Result<()> {
    axum::serve(tokio::net::TcpListener::bind("127.0.0.1:3000").await?, app()).await
}
