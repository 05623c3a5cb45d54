//! The memory of bodies that clients send byte by byte.

use std::{process::Command, time::Duration};

use tests::{client::block_on, slow_bodies};

use crate::ends::{NOTES, Running};

#[test]
fn of_a_body_in_small_pieces_is_bounded_and_given_back() {
    const CLIENTS: usize = 50;
    const ROOM: u64 = 64 * CLIENTS as u64;
    let (running, address) = Running::start(Command::new(NOTES).arg("127.0.0.1:0"));
    let server = (address, running.process());
    let send = |body: &slow_bodies::SlowBody, pieces| {
        let clients = (CLIENTS, pieces, Duration::from_millis(2));
        block_on(slow_bodies::measure(server, body, clients)).expect("all is sent")
    };
    for body in slow_bodies::all() {
        // so that what the process asks for once is there
        send(&body, 1);
        let memory = send(&body, 200);
        assert!(memory.growth() <= ROOM + 2 * memory.sent / 1024, "{}: {memory}", body.name);
        assert!(memory.kept() <= ROOM, "{}: {memory}", body.name);
    }
}
