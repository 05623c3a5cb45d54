//! The end of a server, the start from a listener it is handed, and what happens when it runs out of something.

use std::{
    fs::{self, File},
    future::pending,
    io::{BufRead, BufReader, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    os::fd::OwnedFd,
    path::Path,
    process::{Child, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use axum::{Router, routing::get};
use router_axum::Server;
use tests::{
    app::notes,
    client::block_on,
    temp::AppDir,
    wire::{Answers, PATIENCE, ask, connect},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    sync::{mpsc, oneshot},
    task::JoinSet,
    time::{sleep, timeout},
};

use crate::{protocols::http2_request, served::Served};

pub(crate) const NOTES: &str = env!("CARGO_BIN_EXE_notes");
const GET: &[u8] =
    b"GET /api/trouble/moment HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";

/// A program that is killed with the value.
pub(crate) struct Running(Child);

impl Running {
    pub(crate) fn start(command: &mut Command) -> (Self, SocketAddr) {
        let mut child = command
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program is built");
        let mut line = String::new();
        let output = child.stdout.take().expect("its output");
        BufReader::new(output).read_line(&mut line).expect("a line");
        (Self(child), line.trim().parse().expect("the address"))
    }

    #[cfg(target_os = "linux")]
    pub(crate) fn process(&self) -> u32 {
        self.0.id()
    }

    fn terminate(&self) {
        self.signal("-TERM");
    }

    fn signal(&self, signal: &str) {
        let status = Command::new("kill")
            .args([signal, &self.0.id().to_string()])
            .status();
        assert!(status.expect("kill is there").success());
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn the_address_is_told_where_nobody_subscribes_to_the_log() {
    let mut command = Command::new(NOTES);
    let (mut running, address) = Running::start(command.arg("127.0.0.1:0").stderr(Stdio::piped()));
    let told = running.0.stderr.take().expect("its errors");
    let mut line = String::new();
    BufReader::new(told).read_line(&mut line).expect("a line");
    assert_eq!(line, format!("listening on http://{address}\n"));
}

#[test]
fn a_signal_under_load_cuts_no_accepted_request() {
    let (mut running, address) = Running::start(Command::new(NOTES).arg("127.0.0.1:0"));
    let stopped = Arc::new(AtomicBool::new(false));
    let answered = Arc::new(AtomicUsize::new(0));
    block_on(async {
        let mut clients = JoinSet::new();
        for _ in 0..32 {
            let (stopped, answered) = (Arc::clone(&stopped), Arc::clone(&answered));
            clients.spawn(async move {
                // until the signal a refused connection is a failure, after it the end
                while connect(address).await.is_ok() {
                    match ask(address, GET).await {
                        Ok(answer) => assert_eq!(answer.status.as_u16(), 200),
                        Err(error) => assert!(
                            error.contains("refused") && stopped.load(Ordering::SeqCst),
                            "{error}"
                        ),
                    }
                    answered.fetch_add(1, Ordering::SeqCst);
                }
                assert!(
                    stopped.load(Ordering::SeqCst),
                    "connections were refused before the signal"
                );
            });
        }
        while answered.load(Ordering::SeqCst) < 200 {
            sleep(Duration::from_millis(5)).await;
        }
        stopped.store(true, Ordering::SeqCst);
        running.terminate();
        while let Some(client) = clients.join_next().await {
            client.expect("no request is lost");
        }
    });
    assert!(running.0.wait().expect("it ends").success());
}

#[test]
fn while_it_drains_it_is_not_ready_and_answers_everybody() {
    for form in ["--server-side", "--rest", "--wrapped"] {
        drains(form);
    }
}

/// Drains an application of one form: of a kernel, or without one.
fn drains(form: &str) {
    let (mut running, address) =
        Running::start(Command::new(NOTES).args(["127.0.0.1:0", "--drain", form]));
    let status = |path: &str| {
        let request = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n");
        let answer = block_on(ask(address, request.as_bytes())).expect("an answer");
        (answer.status.as_u16(), answer.text())
    };
    assert_eq!(status("/readyz"), (200, r#"{"status":"ok"}"#.to_owned()));
    running.terminate();
    let began = Instant::now();
    // three times as long as new connections are accepted otherwise
    while began.elapsed() < Duration::from_millis(1200) {
        thread::sleep(Duration::from_millis(100));
        assert_eq!(
            status("/readyz"),
            (503, r#"{"status":"stopping"}"#.to_owned())
        );
        assert_eq!((status("/livez").0, status("/api/notes/1").0), (200, 200));
    }
    assert!(running.0.wait().expect("it ends").success());
}

#[test]
fn a_second_signal_ends_it_at_once() {
    thread::scope(|threads| {
        for signals in [("-TERM", "-TERM"), ("-INT", "-INT"), ("-TERM", "-INT")] {
            threads.spawn(move || end_by_two(signals));
        }
    });
}

/// The first signal is an end that lets requests finish.
fn end_by_two((first, second): (&str, &str)) {
    const SLOW: &[u8] = b"GET /api/trouble/slow HTTP/1.1\r\nhost: localhost\r\n\r\n";
    let (mut running, address) = Running::start(Command::new(NOTES).arg("127.0.0.1:0"));
    let began = Instant::now();
    block_on(ask(address, GET)).expect("it runs");
    let mut slow = TcpStream::connect(address).expect("a connection");
    slow.write_all(SLOW).expect("it is sent");
    running.signal(first);
    thread::sleep(Duration::from_secs(1));
    let ended = running.0.try_wait().expect("it is ours");
    assert_eq!(ended, None, "{first} ends it");
    running.signal(second);
    let ended = running.0.wait().expect("it ends");
    assert!(ended.success(), "{first} {second}");
    assert!(
        began.elapsed() < Duration::from_secs(15),
        "{first} {second}: it has waited for the deadline"
    );
}

#[test]
fn at_the_end_answers_close_their_connections_and_what_is_stuck_is_cut_off() {
    const KEPT: &[u8] = b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";
    block_on(async {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
            .await
            .expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let router = Router::new()
            .route("/", get(|| async { "here" }))
            .route("/stuck", get(pending::<()>));
        let server = Server::new()
            .linger(Duration::from_secs(1))
            .deadline(Duration::from_millis(100));
        let (stop, stopped) = oneshot::channel::<()>();
        let ended = tokio::spawn(
            server
                .head_timeout(Duration::MAX)
                .run(listener, router, async {
                    let _ = stopped.await;
                }),
        );
        let mut kept = connect(address).await.expect("a connection");
        let mut answers = Answers::new(false);
        let mut close = async || {
            kept.write_all(KEPT).await.expect("the connection lives");
            answers
                .next(&mut kept)
                .await
                .expect("an answer")
                .header("connection")
        };
        assert_eq!(close().await, "");
        let mut stuck = Vec::new();
        for bytes in ["GET / HT", "GET /stuck HTTP/1.1\r\nhost: localhost\r\n\r\n"] {
            let mut stream = connect(address).await.expect("a connection");
            stream
                .write_all(bytes.as_bytes())
                .await
                .expect("it is sent");
            stuck.push(stream);
        }
        stop.send(()).expect("it runs");
        assert_eq!(close().await, "close");
        timeout(PATIENCE, ended)
            .await
            .expect("it ends in time")
            .expect("no panic");
    });
}

/// Whoever waits for what requests hold, a queue of work for example, does not wait for ever.
#[test]
fn what_is_cut_off_is_dropped() {
    let http1 = b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n".to_vec();
    for request in [http1, http2_request()] {
        block_on(async {
            let (work, mut queue) = mpsc::channel::<()>(1);
            let stuck = async move || {
                work.send(()).await.expect("somebody takes it");
                pending::<()>().await;
            };
            let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
                .await
                .expect("a free port");
            let address = listener.local_addr().expect("it is bound");
            let server = Server::new()
                .linger(Duration::ZERO)
                .deadline(Duration::from_millis(100));
            let (stop, stopped) = oneshot::channel::<()>();
            let ended =
                tokio::spawn(
                    server.run(listener, Router::new().route("/", get(stuck)), async {
                        let _ = stopped.await;
                    }),
                );
            let mut client = connect(address).await.expect("a connection");
            client.write_all(&request).await.expect("it is sent");
            assert_eq!(queue.recv().await, Some(()), "the request has come");
            stop.send(()).expect("it runs");
            timeout(PATIENCE, ended)
                .await
                .expect("it ends in time")
                .expect("no panic");
            assert_eq!(
                timeout(PATIENCE, queue.recv())
                    .await
                    .expect("the request is dropped"),
                None
            );
            let closed = timeout(PATIENCE, client.read_to_end(&mut Vec::new())).await;
            closed
                .expect("so is the connection")
                .expect("no answer is cut short");
        });
    }
}

/// Twice the linger: the second time the listener is closed, and what is on its way over accepted connections is waited for.
#[test]
fn what_is_sent_late_over_an_accepted_connection_is_answered() {
    const LATE: &[u8] = b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";
    block_on(async {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
            .await
            .expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let router = Router::new().route("/", get(|| async { "here" }));
        let (stop, stopped) = oneshot::channel::<()>();
        let server = Server::new()
            .linger(Duration::from_secs(2))
            .head_timeout(Duration::MAX);
        let ended = tokio::spawn(server.run(listener, router, async {
            let _ = stopped.await;
        }));
        let mut silent = connect(address).await.expect("a connection");
        ask(address, LATE)
            .await
            .expect("the connection before it is accepted, too");
        stop.send(()).expect("it runs");
        sleep(Duration::from_secs(3)).await;
        connect(address).await.expect_err("nobody listens any more");
        silent.write_all(LATE).await.expect("it is sent");
        let answer = timeout(PATIENCE, Answers::new(false).next(&mut silent))
            .await
            .expect("in time");
        assert_eq!(answer.expect("an answer").header("connection"), "close");
        timeout(PATIENCE, ended)
            .await
            .expect("it ends in time")
            .expect("no panic");
    });
}

#[test]
fn a_connection_that_has_not_begun_does_not_hold_the_end() {
    block_on(async {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
            .await
            .expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let server = Server::new()
            .linger(Duration::from_millis(50))
            .head_timeout(Duration::from_secs(3600));
        let (stop, stopped) = oneshot::channel::<()>();
        let router = Router::new().route("/", get(|| async { "here" }));
        let ended = tokio::spawn(server.deadline(Duration::from_secs(3600)).run(
            listener,
            router,
            async {
                let _ = stopped.await;
            },
        ));
        let silent = connect(address).await.expect("a connection");
        let mut half = connect(address).await.expect("a connection");
        half.write_all(b"PRI * HT").await.expect("it is sent");
        ask(address, b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n")
            .await
            .expect("an answer");
        stop.send(()).expect("it runs");
        timeout(PATIENCE, ended)
            .await
            .expect("it ends in time")
            .expect("no panic");
        drop((silent, half));
    });
}

#[test]
fn a_listener_is_handed_over_as_systemd_does() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("it is bound");
    let mut command = Command::new("sh");
    command
        .args(["-c", "LISTEN_FDS=1 LISTEN_PID=$$ exec \"$0\" 3<&0", NOTES])
        .stdin(Stdio::from(OwnedFd::from(listener)));
    let (_running, served) = Running::start(&mut command);
    assert_eq!(served, address);
    assert_eq!(
        block_on(ask(address, GET))
            .expect("an answer")
            .status
            .as_u16(),
        200
    );
}

#[test]
fn a_lack_of_file_descriptors_passes() {
    let mut command = Command::new("sh");
    command
        .args(["-c", "ulimit -n 40; exec \"$0\" 127.0.0.1:0", NOTES])
        .stderr(Stdio::null());
    let (_running, address) = Running::start(&mut command);
    block_on(async {
        let mut streams = Vec::new();
        for _ in 0..100 {
            streams.push(connect(address).await.expect("the kernel takes them"));
        }
        drop(streams);
        assert_eq!(
            ask(address, GET).await.expect("an answer").status.as_u16(),
            200
        );
    });
}

/// A page, and an error page of the application's own.
fn pages(address: SocketAddr) -> [(u16, bool); 2] {
    let page = |target: &str, part: &str| {
        let request = format!("GET {target} HTTP/1.1\r\nhost: localhost\r\n\r\n");
        let answer = block_on(ask(address, request.as_bytes())).expect("an answer");
        (answer.status.as_u16(), answer.text().contains(part))
    };
    [
        page("/pages/show/milk", "<h1>milk</h1>"),
        page("/nowhere", "Nothing here"),
    ]
}

#[test]
fn templates_are_not_needed_while_it_runs() {
    let dir = AppDir::new("deleted-under-load");
    copy(
        &Path::new(notes::APP_PATH).join("templates"),
        &dir.templates(),
    );
    let path = dir.path().to_str().expect("a path of text");
    let served = Served::new(notes::server_side_at(path, false), Server::new());
    let expected = [(200, true), (404, true)];
    assert_eq!(pages(served.address), expected);
    fs::remove_dir_all(dir.templates()).expect("they are deleted");
    assert_eq!(pages(served.address), expected);
    File::create(dir.templates()).expect("something else in their place");
    assert_eq!(pages(served.address), expected);
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a directory");
    for entry in fs::read_dir(from).expect("a directory") {
        let path = entry.expect("an entry").path();
        let to = to.join(path.file_name().expect("a name"));
        if path.is_dir() {
            copy(&path, &to);
        } else {
            fs::copy(&path, to).expect("it is copied");
        }
    }
}
