//! 2 errors of 1 mistake: the arguments of `Created::at` swapped. The compiler checks each of them.

#![allow(unused)]

use router_axum::prelude::*;
use serde::Serialize;

#[derive(Serialize)]
struct Room;

struct RoomsController;

#[rest_controller("rooms")]
impl RoomsController {
    async fn post_action(&self) -> Created<Room> {
        Created::at(Room, "/rooms/1")
    }
}

fn main() {}
