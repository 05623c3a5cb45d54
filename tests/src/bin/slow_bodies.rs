//! Sends bodies in the smallest pieces to a process, and prints its memory: `slow_bodies 127.0.0.1:8080 PROCESS CLIENTS SECONDS`.

use std::{error::Error, time::Duration};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    const PAUSE: Duration = Duration::from_millis(5);
    let arguments: Vec<String> = std::env::args().collect();
    let [_, address, process, clients, seconds] = &*arguments else {
        return Err("usage: slow_bodies ADDRESS PROCESS CLIENTS SECONDS".into());
    };
    let server = (address.parse()?, process.parse()?);
    let rounds = seconds.parse::<usize>()? * 200;
    for body in tests::slow_bodies::all() {
        match tests::slow_bodies::measure(server, &body, (clients.parse()?, rounds, PAUSE)).await {
            Ok(memory) => println!("{:14} {memory}", body.name),
            Err(error) => println!("{:14} {error}", body.name),
        }
    }
    Ok(())
}
