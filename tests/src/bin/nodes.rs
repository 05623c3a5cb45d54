//! The clients of `tests/nodes/run`, who see the blog through a proxy that names in `x-node` who answers.
//!
//! * `nodes login ADDRESS CLIENTS SESSIONS` logs in, and asks for a page that requires it until each node has sent some. It writes the
//!   sessions to a file.
//! * `nodes load ADDRESS SESSIONS FIRST PAUSE WRITES STOP` reads and writes in each of these sessions until a file appears, with a pause
//!   of so many milliseconds between two requests. Each post has a number of its own, from the first on. It writes to a file which numbers
//!   were answered. Each failed request is a line on standard error, which begins with the milliseconds of its start and end.
//!
//! Both print how many requests there were, and how many of them failed.

use std::{
    collections::BTreeSet,
    env,
    error::Error,
    fs,
    net::SocketAddr,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, SystemTime},
};

use axum::http::StatusCode;
use tests::{client::Answer, load::Client};
use tokio::{task::JoinSet, time::sleep};

const NODES: usize = 3;

const LOGIN: &str = "username=maja&password=windowsill";

/// The same for the API.
const MEMBER: &str = "authorization: Basic bWFqYTp3aW5kb3dzaWxs";

/// A message that the next page shows after a post.
const PUBLISHED: &str = "Your post is published.";

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match *arguments {
        ["login", address, clients, sessions] => login(address.parse()?, clients.parse()?, sessions).await,
        ["load", address, sessions, first, pause, writes, stop] => {
            let pause = Duration::from_millis(pause.parse()?);
            let load = Load { next: AtomicU64::new(first.parse()?), pause, stop: stop.to_owned() };
            load.run(address.parse()?, sessions, writes).await
        }
        _ => {
            Err("usage: nodes login ADDRESS CLIENTS SESSIONS, nodes load ADDRESS SESSIONS FIRST PAUSE WRITES STOP"
                .into())
        }
    }
}

async fn login(address: SocketAddr, clients: usize, sessions: &str) -> Result<(), Box<dyn Error>> {
    let mut cookies = Vec::new();
    let mut pages = 0;
    for _ in 0..clients {
        let mut client = Client::new(address);
        let answer = client
            .ask(&post("/session/login", FORM, "cookie:", LOGIN))
            .await?;
        let cookie = answer.header("set-cookie");
        let cookie = cookie
            .split(';')
            .next()
            .filter(|_| answer.status == StatusCode::SEE_OTHER)
            .unwrap_or_default();
        let mut nodes = BTreeSet::new();
        for _ in 0..3 * NODES {
            let page = client.ask(&get("/posts/new", cookie)).await?;
            if page.status != StatusCode::OK {
                return Err(format!(
                    "a login on {} does not hold: {page}",
                    answer.header("x-node")
                )
                .into());
            }
            nodes.insert(page.header("x-node"));
            pages += 1;
        }
        if nodes.len() != NODES {
            return Err(format!("not all nodes were asked, but {nodes:?}").into());
        }
        cookies.push(cookie.to_owned());
    }
    fs::write(sessions, cookies.join("\n"))?;
    println!("{} 0", clients + pages);
    Ok(())
}

/// What the clients share.
struct Load {
    /// The number of the next post.
    next: AtomicU64,
    /// Between two requests of a client.
    pause: Duration,
    /// The file that ends it.
    stop: String,
}

impl Load {
    async fn run(
        self,
        address: SocketAddr,
        sessions: &str,
        writes: &str,
    ) -> Result<(), Box<dyn Error>> {
        let load = Arc::new(self);
        let mut running = JoinSet::new();
        for session in fs::read_to_string(sessions)?.lines() {
            running.spawn(Visitor::new(address, session, Arc::clone(&load)).stay());
        }
        let visits = running.join_all().await;
        let answered: usize = visits.iter().map(|visit| visit.answered).sum();
        let failed: usize = visits.iter().map(|visit| visit.failed).sum();
        let numbers = visits.iter().flat_map(|visit| &visit.writes);
        fs::write(
            writes,
            numbers
                .map(|(number, answered)| format!("{number}\t{answered}\n"))
                .collect::<String>(),
        )?;
        println!("{} {failed}", answered + failed);
        Ok(())
    }
}

/// Somebody who is logged in, and what became of their requests.
struct Visitor {
    client: Client,
    session: String,
    load: Arc<Load>,
    answered: usize,
    failed: usize,
    /// The numbers of the posts, and whether there was an answer.
    writes: Vec<(u64, bool)>,
}

impl Visitor {
    fn new(address: SocketAddr, session: &str, load: Arc<Load>) -> Self {
        let client = Client::new(address);
        Self {
            client,
            session: session.to_owned(),
            load,
            answered: 0,
            failed: 0,
            writes: Vec::new(),
        }
    }

    async fn stay(mut self) -> Self {
        while !Path::new(&self.load.stop).exists() {
            self.ask(&get("/api/v1/posts?limit=5", ""), |list| {
                list.status == StatusCode::OK
            })
            .await;
            let number = self.load.next.fetch_add(2, Ordering::Relaxed);
            self.write_to_api(number).await;
            let is_published = self.write_by_form(number + 1).await;
            // one node puts the message into the session, another shows it
            let is_told = |page: &Answer| {
                page.status == StatusCode::OK && (!is_published || page.text().contains(PUBLISHED))
            };
            self.ask(&get("/posts/new", &self.session.clone()), is_told)
                .await;
        }
        self
    }

    async fn write_to_api(&mut self, number: u64) {
        let body = format!(r#"{{"title":"Write {number}","body":"This is write {number}."}}"#);
        let request = post("/api/v1/posts", "application/json", MEMBER, &body);
        let is_answered = self
            .ask(&request, |post| post.status == StatusCode::CREATED)
            .await;
        self.writes.push((number, is_answered));
    }

    async fn write_by_form(&mut self, number: u64) -> bool {
        let body = format!("title=Write+{number}&body=This+is+write+{number}.");
        let request = post(
            "/posts/new",
            FORM,
            &format!("cookie: {}", self.session),
            &body,
        );
        let page = format!("/posts/show/write-{number}");
        let is_answered = self
            .ask(&request, |post| post.header("location") == page)
            .await;
        self.writes.push((number, is_answered));
        is_answered
    }

    /// True if the answer is as expected.
    async fn ask(&mut self, request: &str, is_expected: impl FnOnce(&Answer) -> bool) -> bool {
        sleep(self.load.pause).await;
        let start = now();
        let reason = match self.client.ask(request).await {
            Ok(answer) if is_expected(&answer) => {
                self.answered += 1;
                return true;
            }
            Ok(answer) => format!("{} from {}", answer.status, answer.header("x-node")),
            Err(reason) => reason,
        };
        eprintln!(
            "{start} {} {} failed: {reason}",
            now(),
            request.lines().next().unwrap_or_default()
        );
        self.failed += 1;
        false
    }
}

/// Milliseconds since 1970.
fn now() -> u128 {
    SystemTime::UNIX_EPOCH
        .elapsed()
        .map_or(0, |since| since.as_millis())
}

const FORM: &str = "application/x-www-form-urlencoded";

fn get(target: &str, cookie: &str) -> String {
    format!("GET {target} HTTP/1.1\r\nhost: localhost\r\ncookie: {cookie}\r\n\r\n")
}

/// With a field that names the sender.
fn post(target: &str, media_type: &str, sender: &str, body: &str) -> String {
    let length = body.len();
    format!(
        "POST {target} HTTP/1.1\r\nhost: localhost\r\n{sender}\r\ncontent-type: {media_type}\r\ncontent-length: {length}\r\n\r\n{body}"
    )
}
