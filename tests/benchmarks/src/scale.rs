//! How the library fares with more routes and with more requests: `scale`.

use std::{
    any::Any,
    env, fs,
    hint::black_box,
    io,
    process::Command,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    Router,
    extract::{Path, State},
    routing::{get, post},
};
use hyper::Method;
use router_axum::prelude::*;

use crate::{
    callgrind::{self, Cost},
    cases::{self, Case},
    library,
    report::{ratio, whole},
    run::{Calls, Mode, call},
};

/// How many routes there are.
const ROUTES: [usize; 4] = [10, 100, 1_000, 10_000];

/// The routes of one controller. It is mounted under as many prefixes as are needed.
const EACH: usize = 10;

/// Start-up with 1,000 routes takes less.
const STARTUP_LIMIT: Duration = Duration::from_millis(50);

/// With the most routes a route costs so many instructions at start-up, and so much more memory than one by hand with axum.
const STARTUP_INSTRUCTIONS: f64 = 20_000.0;
const MEMORY_LIMIT: f64 = 1.9;

/// From the fewest to the most routes the cost of a request grows less.
const GROWTH_LIMIT: f64 = 1.30;

/// So many requests are answered in the memory that a tenth of them took.
const REQUESTS: usize = 2_000_000;

/// More than that is a leak, in KiB.
const LEAK: u64 = 1024;

struct ThingsController;

#[rest_controller("things")]
impl ThingsController {
    async fn cget_action(&self) -> [u64; 2] {
        [1, 2]
    }

    async fn post_action(&self, Json(new): Json<u64>) -> u64 {
        new
    }

    async fn get_action(&self, id: u64) -> u64 {
        id
    }

    async fn put_action(&self, id: u64, Json(new): Json<u64>) -> u64 {
        id + new
    }

    async fn patch_action(&self, id: u64, Json(new): Json<u64>) -> u64 {
        id + new
    }

    async fn delete_action(&self, _id: u64) {}

    async fn cget_parts_action(&self, id: u64) -> [u64; 1] {
        [id]
    }

    async fn post_parts_action(&self, id: u64, Json(new): Json<u64>) -> u64 {
        id + new
    }

    async fn get_parts_action(&self, id: u64, part: u64) -> u64 {
        id + part
    }

    async fn delete_parts_action(&self, _id: u64, _part: u64) {}
}

fn router(routes: usize) -> Router {
    app(routes)
        .into_router()
        .expect("an application without mistakes")
}

fn app(routes: usize) -> WebApp {
    let app = WebApp::new(".", false).activate(ErrorRouter::new());
    let versions = (1..=routes / EACH).map(|version| {
        RestRouter::new(&format!("/v{version}"), &format!("controller.v{version}."))
            .with(ThingsController)
    });
    versions.fold(app, WebApp::activate)
}

/// What the handlers of an application by hand share, as those of a controller share the controller.
type Things = State<Arc<ThingsController>>;

/// The same routes by hand.
fn by_hand(routes: usize) -> Router {
    let things = |router: Router<Arc<ThingsController>>, version: usize| {
        let path = format!("/v{version}/things");
        router
            .route(
                &path,
                get(async |_: Things| axum::Json([1, 2]))
                    .post(async |_: Things, axum::Json(new): axum::Json<u64>| axum::Json(new)),
            )
            .route(
                &format!("{path}/{{id}}"),
                get(async |_: Things, Path(id): Path<u64>| axum::Json(id))
                    .put(
                        async |_: Things, Path(id): Path<u64>, axum::Json(new): axum::Json<u64>| {
                            axum::Json(id + new)
                        },
                    )
                    .patch(
                        async |_: Things, Path(id): Path<u64>, axum::Json(new): axum::Json<u64>| {
                            axum::Json(id + new)
                        },
                    )
                    .delete(async |_: Things, Path(_): Path<u64>| ()),
            )
            .route(
                &format!("{path}/{{id}}/parts"),
                post(
                    async |_: Things, Path(id): Path<u64>, axum::Json(new): axum::Json<u64>| {
                        axum::Json(id + new)
                    },
                )
                .get(async |_: Things, Path(id): Path<u64>| axum::Json([id])),
            )
            .route(
                &format!("{path}/{{id}}/parts/{{part}}"),
                get(async |_: Things, Path((id, part)): Path<(u64, u64)>| axum::Json(id + part))
                    .delete(async |_: Things, Path(_): Path<(u64, u64)>| ()),
            )
    };
    (1..=routes / EACH)
        .fold(Router::new(), things)
        .with_state(Arc::new(ThingsController))
}

/// An application that starts.
#[derive(Debug, Clone, Copy)]
enum Start {
    ByHand,
    Routes,
    Served,
}

impl Start {
    const ALL: [Self; 3] = [Self::ByHand, Self::Routes, Self::Served];

    fn name(self) -> &'static str {
        match self {
            Self::ByHand => "by-hand",
            Self::Routes => "routes",
            Self::Served => "served",
        }
    }

    fn start(self, routes: usize) -> io::Result<Box<dyn Any>> {
        Ok(match self {
            Self::ByHand => Box::new(by_hand(routes)),
            Self::Routes => Box::new(router(routes)),
            Self::Served => Box::new(app(routes).into_service().map_err(io::Error::other)?),
        })
    }
}

/// What a route costs at start-up.
struct Started {
    instructions: f64,
    memory: f64,
}

impl Started {
    /// In a process of its own, so that no memory is there before.
    fn of(start: Start, routes: usize) -> io::Result<Self> {
        let arguments = ["start", start.name(), &routes.to_string()];
        let output = Command::new(env::current_exe()?).args(arguments).output()?;
        let memory: f64 = String::from_utf8_lossy(&output.stdout)
            .trim()
            .parse()
            .map_err(io::Error::other)?;
        let instructions = callgrind::count_function("benchmarks::scale::started", &arguments)?;
        Ok(Self {
            instructions: instructions as f64 / routes as f64,
            memory: memory / routes as f64,
        })
    }
}

/// Starts an application once, and prints by how many bytes the process has grown.
pub fn start(name: &str, routes: &str) -> io::Result<()> {
    let routes: usize = routes.parse().map_err(io::Error::other)?;
    let start = Start::ALL.into_iter().find(|start| start.name() == name);
    let start = start.ok_or_else(|| io::Error::other("no such version"))?;
    // what is made once is not counted
    drop(start.start(EACH)?);
    let before = resident()?;
    let kept = started(start, routes)?;
    println!("{}", resident()?.saturating_sub(before) * 1024);
    drop(kept);
    Ok(())
}

#[inline(never)]
fn started(start: Start, routes: usize) -> io::Result<Box<dyn Any>> {
    black_box(start.start(black_box(routes)))
}

/// Shows all of it; the error tells which limits are passed.
pub fn show() -> io::Result<()> {
    let is_light = show_start()?;
    println!(
        "| routes | start-up | memory per route | instructions per request | as it is served |\n|--:|--:|--:|--:|--:|"
    );
    // what is made once is not part of the first application
    drop(router(ROUTES[0]));
    let measured = ROUTES.map(Measured::of);
    let measured = measured.into_iter().collect::<io::Result<Vec<_>>>()?;
    measured.iter().for_each(Measured::print);
    let [growth, served_growth] = [
        |measured: &Measured| measured.cost,
        |measured: &Measured| measured.served,
    ]
    .map(|cost| cost(&measured[3]) / cost(&measured[0]));
    let grown = format!(
        "{} of its cost, as it is served to {}",
        ratio(growth),
        ratio(served_growth)
    );
    println!("\nfrom 10 to 10,000 routes a request grows to {grown}");
    let leaked = leaked()?;
    println!(
        "{} requests: {leaked} KiB more than after a tenth of them",
        whole(REQUESTS as f64)
    );
    let is_fast = measured[2].startup < STARTUP_LIMIT && growth.max(served_growth) < GROWTH_LIMIT;
    if is_light && is_fast && leaked < LEAK {
        Ok(())
    } else {
        Err(io::Error::other("a limit is passed"))
    }
}

/// Shows what a route costs at start-up beside one by hand. Returns whether it keeps its limits.
fn show_start() -> io::Result<bool> {
    println!("| with 10,000 routes, each | axum by hand | routes | served |\n|---|--:|--:|--:|");
    let started = Start::ALL.map(|start| Started::of(start, ROUTES[3]));
    let [by_hand, routes, served] = started;
    let started = [by_hand?, routes?, served?];
    let [instructions, memory] = [
        |started: &Started| started.instructions,
        |started: &Started| started.memory,
    ]
    .map(|of| started.each_ref().map(of));
    for (name, [by_hand, routes, served]) in [("instructions", instructions), ("bytes", memory)] {
        let [by_hand, routes, served] = [by_hand, routes, served].map(whole);
        println!("| {name} | {by_hand} | {routes} | {served} |");
    }
    println!();
    let most = memory[1].max(memory[2]) / memory[0];
    Ok(instructions[1].max(instructions[2]) < STARTUP_INSTRUCTIONS && most < MEMORY_LIMIT)
}

/// What callgrind watches: one request to an application of so many routes.
pub fn run(routes: &str, is_served: bool) -> io::Result<()> {
    let routes: usize = routes.parse().map_err(io::Error::other)?;
    let cases = [request(routes)];
    let calls = Calls { cases: &cases };
    if is_served {
        calls.make(app(routes).into_service().map_err(io::Error::other)?);
    } else {
        calls.make(router(routes));
    }
    Ok(())
}

/// A request to a route in the middle.
fn request(routes: usize) -> Case {
    let path = format!("/v{}/things/7/parts/3", (routes / EACH).div_ceil(2));
    Case::unmeasured(Method::GET, path)
}

struct Measured {
    routes: usize,
    startup: Duration,
    memory: f64,
    cost: f64,
    served: f64,
}

impl Measured {
    fn of(routes: usize) -> io::Result<Self> {
        let before = resident()?;
        let kept = router(routes);
        let memory = resident()?.saturating_sub(before) as f64 * 1024.0 / routes as f64;
        drop(kept);
        let startup = (0..5).map(|_| startup(routes)).min().unwrap_or_default();
        let [cost, served] = ["run-scale", "run-scale-served"].map(|command| cost(command, routes));
        Ok(Self {
            routes,
            startup,
            memory,
            cost: cost?,
            served: served?,
        })
    }

    fn print(&self) {
        let Self {
            routes,
            startup,
            memory,
            ..
        } = self;
        let [routes, memory, cost, served] =
            [*routes as f64, *memory, self.cost, self.served].map(whole);
        println!(
            "| {routes} | {:.2} ms | {memory} bytes | {cost} | {served} |",
            startup.as_secs_f64() * 1000.0
        );
    }
}

/// The instructions of a request.
fn cost(command: &str, routes: usize) -> io::Result<f64> {
    let costs = callgrind::count_run(&[command, &routes.to_string()], Mode::InProcess, 1)?;
    Ok(costs
        .first()
        .map_or(0.0, |Cost { instructions, .. }| *instructions))
}

fn startup(routes: usize) -> Duration {
    let start = Instant::now();
    drop(black_box(router(routes)));
    start.elapsed()
}

/// How much the process grew while it answered requests of all kinds, in KiB.
fn leaked() -> io::Result<u64> {
    let mut service = library::router();
    let cases: Vec<_> = cases::measured()
        .into_iter()
        .filter(|case| case.name != "long page")
        .collect();
    let mut after_a_tenth = 0;
    for (count, case) in (1..=REQUESTS).zip(cases.iter().cycle()) {
        call(&mut service, case.request());
        if count == REQUESTS / 10 {
            after_a_tenth = resident()?;
        }
    }
    Ok(resident()?.saturating_sub(after_a_tenth))
}

/// The memory of this process, in KiB.
fn resident() -> io::Result<u64> {
    let status = fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let size = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
    size.ok_or_else(|| io::Error::other("the kernel does not tell how much memory is used"))
}
