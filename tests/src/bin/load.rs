//! Asks an address without a pause until a file appears: `load 127.0.0.1:8080 clients stop-file`. Prints how many requests were answered
//! and how many failed.

use std::{error::Error, fmt::Display, net::SocketAddr, path::Path};

use tests::load::Client;
use tokio::task::JoinSet;

const REQUESTS: [&str; 2] = [
    "GET /api/trouble/moment HTTP/1.1\r\nhost: localhost\r\n\r\n",
    "POST /api/notes HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 13\r\n\r\n{\"title\":\"a\"}",
];

/// What became of the requests of one client.
#[derive(Default)]
struct Counts {
    answered: u64,
    failed: u64,
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, address, clients, stop] = &*arguments else {
        return Err("usage: load ADDRESS CLIENTS STOP-FILE".into());
    };
    let address: SocketAddr = address.parse()?;
    let mut running = JoinSet::new();
    for _ in 0..clients.parse()? {
        running.spawn(client(address, stop.clone()));
    }
    let mut total = Counts::default();
    while let Some(counts) = running.join_next().await {
        let counts = counts?;
        total = Counts {
            answered: total.answered + counts.answered,
            failed: total.failed + counts.failed,
        };
    }
    println!(
        "{} requests were answered, failed: {}",
        total.answered, total.failed
    );
    if total.failed == 0 && total.answered > 0 {
        Ok(())
    } else {
        Err("requests failed".into())
    }
}

async fn client(address: SocketAddr, stop: String) -> Counts {
    let mut counts = Counts::default();
    let mut client = Client::new(address);
    for request in REQUESTS.iter().cycle() {
        if Path::new(&stop).exists() {
            break;
        }
        match client.ask(request).await {
            Ok(answer) if answer.status.is_success() => counts.answered += 1,
            Ok(answer) => counts.fail(request, &answer),
            Err(reason) => counts.fail(request, &reason),
        }
    }
    counts
}

impl Counts {
    fn fail(&mut self, request: &str, reason: &dyn Display) {
        eprintln!(
            "{} failed: {reason}",
            request.lines().next().unwrap_or_default()
        );
        self.failed += 1;
    }
}
