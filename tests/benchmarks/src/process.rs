//! The whole process: a server of the application, and a client that is connected to it.

use std::{
    io::{Read, Write},
    net::{TcpListener, TcpStream},
    thread,
};

use crate::{
    by_hand::{self, Errors},
    cases::Case,
    connection::is_whole,
    library, production,
    run::{Mode, RUNS, WARM, block_on, mark},
    versions::Version,
};

/// Asks a server of its own, each case over one connection that is kept alive.
pub fn run(version: Version, mode: Mode, cases: &[Case]) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("it is bound");
    thread::spawn(move || block_on(serve(version, mode, listener)));
    for case in cases {
        mark();
        let request = case.bytes();
        let mut stream = TcpStream::connect(address).expect("a server that accepts");
        stream.set_nodelay(true).expect("a connection");
        let mut room = ask(&mut stream, &request);
        for _ in 1..WARM {
            ask_again(&mut stream, &request, &mut room);
        }
        for count in RUNS {
            mark();
            for _ in 0..count {
                ask_again(&mut stream, &request, &mut room);
            }
        }
    }
    mark();
}

/// As its users serve it: with the library by `WebApp::serve`, else by `axum::serve`.
async fn serve(version: Version, mode: Mode, listener: TcpListener) {
    let app = match (version, mode) {
        (Version::Served, Mode::Production) => Some(production::library()),
        (Version::Served, Mode::Traced) => Some(production::library_traced()),
        (Version::Served, _) => Some(library::app()),
        (Version::ServedInSpans, _) => Some(production::library_in_spans()),
        _ => None,
    };
    if let Some(app) = app {
        return app.serve(listener).await.expect("a server");
    }
    listener.set_nonblocking(true).expect("a listener");
    let listener = tokio::net::TcpListener::from_std(listener).expect("a listener");
    let served = match version {
        Version::ByHand if mode == Mode::Production => {
            axum::serve(listener, production::by_hand()).await
        }
        Version::ByHand if mode == Mode::Traced => {
            axum::serve(listener, production::by_hand_traced()).await
        }
        Version::ByHand => axum::serve(listener, by_hand::router(Errors::Problems)).await,
        Version::ByHandEmpty => axum::serve(listener, by_hand::router(Errors::Empty)).await,
        Version::ServedByAxum => axum::serve(listener, library::service()).await,
        _ => panic!("{} is not measured as a process", version.name()),
    };
    served.expect("a server");
}

fn ask(stream: &mut TcpStream, request: &[u8]) -> Vec<u8> {
    stream.write_all(request).expect("a server that reads");
    let (mut response, mut part) = (Vec::new(), [0; 4096]);
    while !is_whole(&response) {
        let read = stream.read(&mut part).expect("a server that answers");
        response.extend_from_slice(&part[..read]);
    }
    response
}

/// The same where the length of the response is known.
fn ask_again(stream: &mut TcpStream, request: &[u8], room: &mut [u8]) {
    stream.write_all(request).expect("a server that reads");
    stream
        .read_exact(room)
        .expect("the response there was before");
}
