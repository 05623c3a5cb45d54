//! One controller, served.
//!
//! `cargo run -p hello`, then `curl localhost:3000/api/greetings/Ada`, and `curl localhost:3000/api/greetings/Ada/letters/7`, which is an error.
//! `cargo run -p hello -- --routes` prints the routes.

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
    /// GET /api/greetings/{name}
    async fn get_action(&self, name: String) -> Greeting {
        Greeting {
            text: format!("Hello, {name}!"),
        }
    }

    /// GET /api/greetings/{name}/letters/{position}
    async fn get_letters_action(&self, name: String, position: usize) -> Option<char> {
        name.chars().nth(position)
    }
}

fn api() -> RestRouter {
    RestRouter::at("/api").with(GreetingsController)
}

#[tokio::main]
async fn main() -> Result<(), ServeError> {
    if std::env::args().any(|argument| argument == "--routes") {
        print!("{}", api().routes());
        return Ok(());
    }
    api().serve("127.0.0.1:3000").await
}

#[cfg(test)]
mod tests {
    use router_axum::testing::TestApp;

    #[tokio::test]
    async fn greetings() {
        let app = TestApp::new(super::api().into_app());
        assert_eq!(
            app.get("/api/greetings/Ada")
                .send()
                .await
                .assert_status(200)
                .text(),
            r#"{"text":"Hello, Ada!"}"#
        );
        assert_eq!(
            app.get("/api/greetings/Ada/letters/1")
                .send()
                .await
                .assert_status(200)
                .text(),
            r#""d""#
        );
        assert_eq!(
            app.get("/api/greetings/Ada/letters/7")
                .send()
                .await
                .assert_status(404)
                .problem()
                .title,
            "Not Found"
        );
        app.get("/api/greetings/Ada/letters/last")
            .send()
            .await
            .assert_status(400);
        app.get("/nowhere")
            .accept_html()
            .send()
            .await
            .assert_status(404)
            .assert_header("content-type", "text/html; charset=utf-8");
    }

    #[tokio::test]
    async fn actions_are_methods() {
        assert_eq!(
            super::GreetingsController
                .get_action("Ada".to_owned())
                .await
                .text,
            "Hello, Ada!"
        );
    }
}
