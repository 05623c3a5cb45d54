//! A browser for tests: `chromium` and `chromedriver` are installed.

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
};

use fantoccini::{Client, ClientBuilder, wd::Capabilities};
use hyper_util::client::legacy::connect::HttpConnector;

/// ChromeDriver, on a port of its own choice. It ends with this value.
pub(crate) struct Driver {
    process: Child,
    port: u16,
}

impl Driver {
    pub(crate) fn start() -> Self {
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .spawn()
            .expect("chromedriver is installed: Debian's package is chromium-driver");
        let lines = BufReader::new(process.stdout.take().expect("a pipe")).lines();
        let port = lines.map_while(Result::ok).find_map(|line| {
            let (_, port) = line.split_once("started successfully on port ")?;
            port.trim_end_matches('.').parse().ok()
        });
        Self {
            process,
            port: port.expect("chromedriver says its port"),
        }
    }

    /// A browser whose window has this many pixels, with further arguments of Chromium.
    pub(crate) async fn browser(&self, width: u32, height: u32, arguments: &[&str]) -> Client {
        let common = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
        ];
        let arguments = [&common[..], arguments].concat();
        let options = serde_json::json!({
            "args": arguments,
            // no window is as narrow as a phone
            "mobileEmulation": { "deviceMetrics": { "width": width, "height": height, "pixelRatio": 1.0, "mobile": false, "touch": false } },
        });
        let capabilities = Capabilities::from_iter([("goog:chromeOptions".to_owned(), options)]);
        let driver = format!("http://127.0.0.1:{}", self.port);
        ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&driver)
            .await
            .expect("a browser")
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
