//! What runs under callgrind: requests in numbers that are known, with a mark before and after.

use std::{
    convert::Infallible,
    error::Error,
    hint::black_box,
    pin::{Pin, pin},
    task::{Context, Poll, Waker},
};

use axum::body::Body;
use bytes::Bytes;
use http_body_util::BodyExt;
use hyper::{Request, Response, body::Incoming};

use crate::{cases::Case, connection::Connection, process, production, versions::Version};

/// Requests of each case that are not counted.
pub const WARM: usize = 100;

/// Requests of each case, in two runs: the difference is what the requests cost, and nothing else.
pub const RUNS: [usize; 2] = [50, 250];

/// callgrind writes down what was counted since the last mark whenever this is called.
#[inline(never)]
pub fn mark() {
    black_box(());
}

/// How a version is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mode {
    /// A request in, the body of the response read, everything dropped.
    InProcess,
    /// The same with a subscriber that takes INFO.
    Subscribed,
    /// Bytes in, bytes out, through hyper and one connection that is kept alive.
    Connection,
    /// Over TCP, by a server in the same process: all of it is counted, the client too.
    Process,
    /// The same with what an application has in production.
    Production,
    /// The same with spans of OpenTelemetry.
    Traced,
}

impl Mode {
    pub const ALL: [Self; 2] = [Self::InProcess, Self::Connection];

    pub fn name(self) -> &'static str {
        match self {
            Self::InProcess => "in process",
            Self::Subscribed => "with a subscriber",
            Self::Connection => "through a connection",
            Self::Process => "whole process",
            Self::Production => "production",
            Self::Traced => "production with traces",
        }
    }

    pub fn of_name(name: &str) -> Option<Self> {
        let others = [
            Self::Subscribed,
            Self::Process,
            Self::Production,
            Self::Traced,
        ];
        Self::ALL
            .into_iter()
            .chain(others)
            .find(|mode| mode.name() == name)
    }
}

/// Runs all cases.
pub fn run(version: Version, mode: Mode, cases: &[Case]) {
    match mode {
        Mode::Subscribed | Mode::Production => production::subscribe(),
        Mode::Traced => production::subscribe_traced(),
        Mode::InProcess | Mode::Connection | Mode::Process => {}
    }
    match mode {
        Mode::InProcess | Mode::Subscribed => version.call(Calls { cases }),
        Mode::Connection => block_on(version.connect(Exchanges { cases })),
        Mode::Process | Mode::Production | Mode::Traced => process::run(version, mode, cases),
    }
}

/// Runs a future on this thread alone.
pub fn block_on<F: Future>(future: F) -> F::Output {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime")
        .block_on(future)
}

/// Calls within the process. A request is made right before it is counted, as hyper makes it: memory is warm then.
#[derive(Debug, Clone, Copy)]
pub struct Calls<'a> {
    pub cases: &'a [Case],
}

impl Calls<'_> {
    pub fn make<S, B>(self, mut service: S)
    where
        S: tower::Service<Request<Body>, Response = Response<B>, Error = Infallible>,
        B: hyper::body::Body,
    {
        for case in self.cases {
            for count in [WARM, RUNS[0], RUNS[1]] {
                mark();
                for _ in 0..count {
                    let request = case.request();
                    counted(|| call(&mut service, request));
                }
            }
        }
        mark();
    }
}

/// In the process, callgrind counts what happens in here alone.
#[inline(never)]
pub fn counted(work: impl FnOnce()) {
    work();
}

/// One call to its end.
pub fn call<S, B>(service: &mut S, request: Request<Body>)
where
    S: tower::Service<Request<Body>, Response = Response<B>, Error = Infallible>,
    B: hyper::body::Body,
{
    at_once(pin!(async {
        let Ok(response) = service.call(request).await;
        let mut body = pin!(response.into_body());
        while let Some(frame) = body.frame().await {
            black_box(frame.ok());
        }
    }));
}

/// What a future has that does not wait.
#[inline]
pub fn at_once<F: Future>(future: Pin<&mut F>) -> F::Output {
    match future.poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(output) => output,
        Poll::Pending => panic!("something waits"),
    }
}

/// What is done with connections to a version.
pub trait Connections {
    type Output;

    fn to<S, B>(self, service: S) -> impl Future<Output = Self::Output>
    where
        S: hyper::service::Service<Request<Incoming>, Response = Response<B>, Error = Infallible>
            + Clone
            + Send
            + 'static,
        S::Future: Send,
        B: hyper::body::Body<Data = Bytes, Error: Into<Box<dyn Error + Send + Sync>>>
            + Send
            + 'static;
}

/// Requests through a connection, one for each case.
struct Exchanges<'a> {
    cases: &'a [Case],
}

impl Connections for Exchanges<'_> {
    type Output = ();

    async fn to<S, B>(self, service: S)
    where
        S: hyper::service::Service<Request<Incoming>, Response = Response<B>, Error = Infallible>
            + Clone
            + Send
            + 'static,
        S::Future: Send,
        B: hyper::body::Body<Data = Bytes, Error: Into<Box<dyn Error + Send + Sync>>>
            + Send
            + 'static,
    {
        for case in self.cases {
            mark();
            let request = case.bytes();
            let mut connection = Connection::open(service.clone());
            let mut room = connection.ask(&request).await;
            for _ in 1..WARM {
                connection.ask_again(&request, &mut room).await;
            }
            for count in RUNS {
                mark();
                for _ in 0..count {
                    connection.ask_again(&request, &mut room).await;
                }
            }
        }
        mark();
    }
}
