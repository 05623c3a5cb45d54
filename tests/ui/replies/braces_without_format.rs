//! 2 errors: paths that are written for `format!`, and not given to it.

#![allow(unused)]

use router_axum::prelude::*;
use serde::Serialize;

#[derive(Serialize)]
struct Room;

struct RoomsController;

#[rest_controller("rooms")]
impl RoomsController {
    async fn post_action(&self) -> Created<Room> {
        let id = 1;
        Created::at("/rooms/{id}", Room)
    }

    async fn put_action(&self, id: u32) -> Result<Redirection> {
        Ok(Redirection::local("/rooms/{id}")?)
    }
}

fn main() {}
