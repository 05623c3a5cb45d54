//! A client that asks one address again and again.

use std::net::SocketAddr;

use tokio::{io::AsyncWriteExt, net::TcpStream, time::timeout};

use crate::{
    client::Answer,
    wire::{Answers, PATIENCE, connect},
};

/// One connection at a time, a new one where the old one is closed.
#[derive(Debug)]
pub struct Client {
    address: SocketAddr,
    connection: Option<TcpStream>,
}

impl Client {
    /// A client of the server at `address`.
    #[must_use]
    pub fn new(address: SocketAddr) -> Self {
        Self {
            address,
            connection: None,
        }
    }

    /// Sends a request, and reads the answer. Nothing is sent twice.
    ///
    /// # Errors
    ///
    /// Why there is no whole answer.
    pub async fn ask(&mut self, request: &str) -> Result<Answer, String> {
        timeout(PATIENCE, self.exchange(request))
            .await
            .map_err(|_| "no answer came in time".to_owned())?
    }

    async fn exchange(&mut self, request: &str) -> Result<Answer, String> {
        let mut stream = match self.connection.take() {
            Some(stream) => stream,
            None => connect(self.address).await?,
        };
        stream
            .write_all(request.as_bytes())
            .await
            .map_err(|error| error.to_string())?;
        let answer = Answers::new(false).next(&mut stream).await?;
        if answer.header("connection") != "close" {
            self.connection = Some(stream);
        }
        Ok(answer)
    }
}
