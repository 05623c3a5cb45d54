//! Serves a page whose script opens a WebSocket: `rooms 127.0.0.1:3000`. The first message names the version of HTTP that the socket came over.

use std::error::Error;

use axum::{
    extract::{WebSocketUpgrade, ws::WebSocket},
    http::Version,
    response::Html,
    routing::get,
};
use router_axum::prelude::*;

const PAGE: &str = r#"<!DOCTYPE html><title>Rooms</title><p id="heard"></p><script>
const socket = new WebSocket(`wss://${location.host}/rooms/7`);
socket.onopen = () => socket.send("hello");
socket.onmessage = ({ data }) => document.getElementById("heard").append(`${data};`);
</script>"#;

struct RoomsController;

#[rest_controller("rooms")]
impl RoomsController {
    #[route(ANY, "/{room}")]
    async fn room_action(
        &self,
        room: u32,
        version: Version,
        upgrade: WebSocketUpgrade,
    ) -> Response {
        upgrade.on_upgrade(move |socket| echo(socket, format!("room {room} by {version:?}")))
    }
}

async fn echo(mut socket: WebSocket, greeting: String) {
    let mut sent = socket.send(greeting.into()).await;
    while let (Ok(()), Some(Ok(message))) = (sent, socket.recv().await) {
        sent = socket.send(message).await;
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let address = std::env::args().nth(1).ok_or("no address is given")?;
    let app = WebApp::api()
        .route("/", get(async || Html(PAGE)))
        .with_service("c.", RoomsController)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("", "c."));
    Ok(app.serve(address).await?)
}
