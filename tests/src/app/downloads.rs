//! Downloads, whole and in part.

use std::{
    io::Cursor,
    time::{Duration, SystemTime},
};

use axum::body::{Body, Bytes};
use router_axum::prelude::*;

/// Files of every kind. Each has the digits from 0 to 9 in it.
#[derive(Debug)]
pub struct DownloadsController;

const DIGITS: &str = "0123456789";

/// Sun, 09 Sep 2001 01:46:40 GMT
fn modified() -> SystemTime {
    SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000)
}

fn digits() -> Download {
    Download::new("digits.txt", DIGITS)
}

/// Each source of bytes.
#[rest_controller("downloads")]
impl DownloadsController {
    /// Bytes.
    #[route(GET, "/bytes")]
    pub async fn bytes_action(&self) -> Download {
        digits()
    }

    /// Bytes with the time of their change.
    #[route(GET, "/dated")]
    pub async fn dated_action(&self) -> Result<Download> {
        Ok(digits().modified(modified()))
    }

    /// A reader that can seek, of which the last byte is left out.
    #[route(GET, "/reader")]
    pub async fn reader_action(&self) -> Option<Download> {
        Some(Download::seekable(
            "digits.txt",
            Cursor::new("0123456789x"),
            10,
        ))
    }

    /// A file, or none.
    #[route(GET, "/file/{name}")]
    pub async fn file_action(&self, name: String) -> Result<Option<Download>> {
        let path = std::env::temp_dir().join(format!("router-axum-{}-{name}", std::process::id()));
        if name.ends_with(".txt") {
            tokio::fs::write(&path, DIGITS).await?;
        }
        let download = Download::file(&path)
            .await?
            .map(|file| file.named("Ziffern №.txt").modified(modified()));
        if download.is_some() {
            tokio::fs::remove_file(&path).await?;
        }
        Ok(download)
    }

    /// A stream, whose length nobody knows.
    #[route(GET, "/stream")]
    pub async fn stream_action(&self) -> Download<Body> {
        let pieces = DIGITS
            .as_bytes()
            .chunks(3)
            .map(|piece| Ok::<_, std::io::Error>(Bytes::from(piece)));
        Download::stream("digits.txt", futures_util::stream::iter(pieces))
    }

    /// No bytes at all.
    #[route(GET, "/empty")]
    pub async fn empty_action(&self) -> Download {
        Download::new("nothing.txt", "")
    }

    /// No success.
    #[route(GET, "/gone")]
    pub async fn gone_action(&self) -> (StatusCode, Download) {
        (StatusCode::GONE, digits())
    }

    /// No GET.
    #[route(POST, "/bytes")]
    pub async fn bytes_again_action(&self) -> Download {
        digits()
    }
}
