//! The memory of bodies that clients send byte by byte.

use std::{process::Command, time::Duration};

use tests::{
    client::block_on,
    slow_bodies::{self, Memory, SlowBody},
};

use crate::ends::{NOTES, Running};

const CLIENTS: usize = 50;

/// A busy machine lets pieces wait in the server's queues, which are memory, too, and are closed when they are long: one quiet run out of three is enough.
#[test]
#[ignore = "waits for slow clients: .ci/run tests it"]
fn of_a_body_in_small_pieces_is_bounded_and_given_back() {
    const ROOM: u64 = 64 * CLIENTS as u64;
    for body in slow_bodies::all() {
        let is_bounded = |memory: &Memory| {
            memory.growth() <= ROOM + 2 * memory.sent / 1024 && memory.kept() <= ROOM
        };
        let mut runs = Vec::new();
        let holds = (0..3).any(|_| {
            let run = measured(&body);
            let holds = run.as_ref().is_ok_and(is_bounded);
            runs.push(run);
            holds
        });
        assert!(holds, "{}: {runs:#?}", body.name);
    }
}

/// Of a server that has served nothing else.
fn measured(body: &SlowBody) -> Result<Memory, String> {
    let (running, address) = Running::start(Command::new(NOTES).arg("127.0.0.1:0"));
    let server = (address, running.process());
    let send = |pieces| {
        let clients = (CLIENTS, pieces, Duration::from_millis(2));
        block_on(slow_bodies::measure(server, body, clients))
    };
    // so that what the process asks for once is there
    send(1)?;
    send(200)
}
