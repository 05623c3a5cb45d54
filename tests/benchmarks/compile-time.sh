#!/usr/bin/env bash
# What an application costs the compiler: N controllers of 8 actions each, written with this library and by hand with axum.
#
#   tests/benchmarks/compile-time.sh             seconds of `cargo check`, for 10, 50 and 200 controllers
#   tests/benchmarks/compile-time.sh instructions  instructions of the compiler during `cargo check`, for 10 controllers: they do not depend on
#                                                what else the machine does (needs valgrind)
#   tests/benchmarks/compile-time.sh changed     the same of a check, with incremental compilation, after the body of one action was changed
#   tests/benchmarks/compile-time.sh openapi     the same of an application that describes itself, beside one by hand that does not
#   tests/benchmarks/compile-time.sh client      the same of an application whose actions are all called by clients, beside one by hand with the same
#                                                requests, by paths and through helpers that all controllers share; and of both without calls
#   tests/benchmarks/compile-time.sh size        lines after expansion and lines of LLVM IR, for 10 controllers
#   tests/benchmarks/compile-time.sh clean       processor seconds and MB of a clean debug build of an application that does nothing, with default
#                                                features, beside one of axum, minijinja, tower-http, tracing and serde_json
#   tests/benchmarks/compile-time.sh build       seconds of `cargo build`, and the sizes of the binary, debug and release, for 10 and 50 controllers
#
# But for `clean`, which builds all of it once: RUNS (5) says how often each is checked, in turns, CONTROLLERS ("10 50 200") for how many controllers. The seconds are processor time,
# medians, of the application's crate alone; the dependencies are compiled before. Both applications have the same types and the same bodies, and
# say of each handler which route it answers. Where there are clients, both derive both directions of serde. Both have the features they need, neither pages nor HTTP/2, and names of one length, since debug
# information repeats them thousands of times. The lines after expansion are those of rustc's printer, blank ones left out, of the whole package:
# types, derives and bodies are the same in both. They are counted a second time for the application by hand with axum's `debug_handler` on each
# handler: so its mistakes are told at the argument that is wrong, as this library tells them.
# What the container adds is the difference to the same controllers without any: its derive, the check for conflicts, and its use.
set -euo pipefail

project=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export CARGO_INCREMENTAL=0 CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$project/target/compile-time}
mode=${1:-time}
runs=${RUNS:-5}
case $mode in
    time) counts=${CONTROLLERS:-10 50 200} ;;
    build) counts=${CONTROLLERS:-10 50} ;;
    *) counts=${CONTROLLERS:-10} ;;
esac

# The types of one resource.
types() {
    cat <<'RUST'
#[derive(Clone, Serialize)]
#[cfg_attr(feature = "client", derive(Deserialize))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Item {
    pub id: u64,
    pub name: String,
    pub price: u32,
    pub tags: Vec<String>,
}

#[derive(Deserialize)]
#[cfg_attr(feature = "client", derive(Serialize))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct NewItem {
    pub name: String,
    pub price: u32,
    pub tags: Vec<String>,
}

#[derive(Clone, Serialize)]
#[cfg_attr(feature = "client", derive(Deserialize))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Comment {
    pub id: u64,
    pub text: String,
}

#[derive(Deserialize)]
#[cfg_attr(feature = "client", derive(Serialize))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct NewComment {
    pub text: String,
}

#[derive(Deserialize)]
#[cfg_attr(feature = "client", derive(Serialize))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Page {
    pub offset: usize,
    pub limit: usize,
}

RUST
}

# One resource, with this library.
with_library() {
    echo 'use std::sync::Mutex;

use router_axum::prelude::*;
use serde::{Deserialize, Serialize};
'
    types
    cat <<RUST
#[derive(Default)]
pub struct Items$1Controller {
    items: Mutex<Vec<Item>>,
    comments: Mutex<Vec<Comment>>,
}

#[rest_controller("items$1")]
impl Items$1Controller {
    async fn cget_action(&self, Query(page): Query<Page>) -> Result<Vec<Item>> {
        let items = self.items.lock().unwrap();
        Ok(items.iter().skip(page.offset).take(page.limit).cloned().collect())
    }

    async fn get_action(&self, id: u64) -> Result<Option<Item>> {
        Ok(self.items.lock().unwrap().iter().find(|item| item.id == id).cloned())
    }

    async fn post_action(&self, Json(new): Json<NewItem>) -> Result<Created<Item>> {
        let mut items = self.items.lock().unwrap();
        let item = Item { id: items.len() as u64, name: new.name, price: new.price, tags: new.tags };
        items.push(item.clone());
        Ok(Created::at(format!("/items$1/{}", item.id), item))
    }

    async fn put_action(&self, id: u64, Json(new): Json<NewItem>) -> Result<Option<Item>> {
        let mut items = self.items.lock().unwrap();
        let Some(item) = items.iter_mut().find(|item| item.id == id) else {
            return Ok(None);
        };
        *item = Item { id, name: new.name, price: new.price, tags: new.tags };
        Ok(Some(item.clone()))
    }

    async fn delete_action(&self, id: u64) -> Result<()> {
        self.items.lock().unwrap().retain(|item| item.id != id);
        Ok(())
    }

    async fn cget_comments_action(&self, id: u64) -> Result<Vec<Comment>> {
        Ok(self.comments.lock().unwrap().iter().filter(|comment| comment.id % 2 == id % 2).cloned().collect())
    }

    async fn get_comments_action(&self, id: u64, comment: u64) -> Result<Option<Comment>> {
        Ok(self.comments.lock().unwrap().iter().find(|found| found.id == comment + id).cloned())
    }

    async fn post_comments_action(&self, id: u64, Json(new): Json<NewComment>) -> Result<Created<Comment>> {
        let comment = Comment { id, text: new.text };
        self.comments.lock().unwrap().push(comment.clone());
        Ok(Created::at(format!("/items$1/{id}/comments/{}", comment.id), comment))
    }
}

#[cfg(feature = "calls")]
pub async fn called(items: router_axum::client::Client<Items$1Controller>) -> Result<usize, router_axum::client::ClientError> {
    let all = items.cget(&Page { offset: 0, limit: 9 }).await?;
    let new = NewItem { name: String::new(), price: 1, tags: Vec::new() };
    let created = items.post(&new).await?;
    let replaced = items.put(created.id, &new).await?;
    let read = items.get(replaced.id).await?;
    let comment = items.post_comments(read.id, &NewComment { text: String::new() }).await?;
    let same = items.get_comments(read.id, comment.id).await?;
    let comments = items.cget_comments(read.id).await?;
    items.delete(read.id).await?;
    Ok(all.len() + comments.len() + same.text.len())
}
RUST
}

# The same resource, by hand.
by_hand() {
    echo 'use std::sync::{Arc, Mutex};

use axum::{
    Json, Router,
    extract::{Path, Query, State},
    http::{StatusCode, header},
    response::IntoResponse,
    routing::get,
};
use serde::{Deserialize, Serialize};

use crate::Failure;
'
    types
    cat <<RUST
#[derive(Default)]
pub struct Items {
    items: Mutex<Vec<Item>>,
    comments: Mutex<Vec<Comment>>,
}

pub fn router() -> Router {
    Router::new()
        .route("/items$1", get(list).post(create))
        .route("/items$1/{id}", get(show).put(replace).delete(remove))
        .route("/items$1/{id}/comments", get(list_comments).post(create_comment))
        .route("/items$1/{id}/comments/{comment}", get(show_comment))
        .with_state(Arc::new(Items::default()))
}

/// \`GET /items$1\`
#[cfg_attr(feature = "checked", axum::debug_handler)]
async fn list(State(state): State<Arc<Items>>, Query(page): Query<Page>) -> Result<Json<Vec<Item>>, Failure> {
    let items = state.items.lock().unwrap();
    Ok(Json(items.iter().skip(page.offset).take(page.limit).cloned().collect()))
}

/// \`GET /items$1/{id}\`
#[cfg_attr(feature = "checked", axum::debug_handler)]
async fn show(State(state): State<Arc<Items>>, Path(id): Path<u64>) -> Result<Json<Item>, Failure> {
    let item = state.items.lock().unwrap().iter().find(|item| item.id == id).cloned();
    item.map(Json).ok_or(Failure::NotFound)
}

/// \`POST /items$1\`
#[cfg_attr(feature = "checked", axum::debug_handler)]
async fn create(
    State(state): State<Arc<Items>>,
    Json(new): Json<NewItem>,
) -> Result<impl IntoResponse, Failure> {
    let mut items = state.items.lock().unwrap();
    let item = Item { id: items.len() as u64, name: new.name, price: new.price, tags: new.tags };
    items.push(item.clone());
    Ok((StatusCode::CREATED, [(header::LOCATION, format!("/items$1/{}", item.id))], Json(item)))
}

/// \`PUT /items$1/{id}\`
#[cfg_attr(feature = "checked", axum::debug_handler)]
async fn replace(
    State(state): State<Arc<Items>>,
    Path(id): Path<u64>,
    Json(new): Json<NewItem>,
) -> Result<Json<Item>, Failure> {
    let mut items = state.items.lock().unwrap();
    let Some(item) = items.iter_mut().find(|item| item.id == id) else {
        return Err(Failure::NotFound);
    };
    *item = Item { id, name: new.name, price: new.price, tags: new.tags };
    Ok(Json(item.clone()))
}

/// \`DELETE /items$1/{id}\`
#[cfg_attr(feature = "checked", axum::debug_handler)]
async fn remove(State(state): State<Arc<Items>>, Path(id): Path<u64>) -> Result<StatusCode, Failure> {
    state.items.lock().unwrap().retain(|item| item.id != id);
    Ok(StatusCode::NO_CONTENT)
}

/// \`GET /items$1/{id}/comments\`
#[cfg_attr(feature = "checked", axum::debug_handler)]
async fn list_comments(State(state): State<Arc<Items>>, Path(id): Path<u64>) -> Result<Json<Vec<Comment>>, Failure> {
    let comments = state.comments.lock().unwrap();
    Ok(Json(comments.iter().filter(|comment| comment.id % 2 == id % 2).cloned().collect()))
}

/// \`GET /items$1/{id}/comments/{comment}\`
#[cfg_attr(feature = "checked", axum::debug_handler)]
async fn show_comment(
    State(state): State<Arc<Items>>,
    Path((id, comment)): Path<(u64, u64)>,
) -> Result<Json<Comment>, Failure> {
    let found = state.comments.lock().unwrap().iter().find(|found| found.id == comment + id).cloned();
    found.map(Json).ok_or(Failure::NotFound)
}

/// \`POST /items$1/{id}/comments\`
#[cfg_attr(feature = "checked", axum::debug_handler)]
async fn create_comment(
    State(state): State<Arc<Items>>,
    Path(id): Path<u64>,
    Json(new): Json<NewComment>,
) -> Result<impl IntoResponse, Failure> {
    let comment = Comment { id, text: new.text };
    state.comments.lock().unwrap().push(comment.clone());
    let location = format!("/items$1/{id}/comments/{}", comment.id);
    Ok((StatusCode::CREATED, [(header::LOCATION, location)], Json(comment)))
}

#[cfg(feature = "calls")]
pub async fn called(app: &crate::calls::Calls) -> Result<usize, crate::calls::CallError> {
    use axum::http::Method;

    let all: Vec<Item> = app.get("/items$1?offset=0&limit=9").await?;
    let new = NewItem { name: String::new(), price: 1, tags: Vec::new() };
    let created: Item = app.send(Method::POST, "/items$1", &new).await?;
    let replaced: Item = app.send(Method::PUT, &format!("/items$1/{}", created.id), &new).await?;
    let read: Item = app.get(&format!("/items$1/{}", replaced.id)).await?;
    let comment = NewComment { text: String::new() };
    let comment: Comment = app.send(Method::POST, &format!("/items$1/{}/comments", read.id), &comment).await?;
    let same: Comment = app.get(&format!("/items$1/{}/comments/{}", read.id, comment.id)).await?;
    let comments: Vec<Comment> = app.get(&format!("/items$1/{}/comments", read.id)).await?;
    app.delete(&format!("/items$1/{}", read.id)).await?;
    Ok(all.len() + comments.len() + same.text.len())
}
RUST
}

# Requests by hand: what a test shares for all controllers.
calls() {
    cat <<'RUST'
use axum::{
    BoxError, Router,
    body::{Body, to_bytes},
    http::{Method, Request, StatusCode, header::CONTENT_TYPE},
};
use serde::{Serialize, de::DeserializeOwned};
use tower::ServiceExt;

pub enum CallError {
    Status(StatusCode, Vec<u8>),
    Other(BoxError),
}

impl<E: Into<BoxError>> From<E> for CallError {
    fn from(error: E) -> Self {
        Self::Other(error.into())
    }
}

pub struct Calls(pub Router);

impl Calls {
    async fn call(&self, request: Request<Body>) -> Result<Vec<u8>, CallError> {
        let response = self.0.clone().oneshot(request).await?;
        let status = response.status();
        let body = to_bytes(response.into_body(), usize::MAX).await?.to_vec();
        if status.is_success() { Ok(body) } else { Err(CallError::Status(status, body)) }
    }

    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, CallError> {
        let body = self.call(Request::get(path).body(Body::empty())?).await?;
        Ok(serde_json::from_slice(&body)?)
    }

    pub async fn send<T: DeserializeOwned>(&self, method: Method, path: &str, body: &impl Serialize) -> Result<T, CallError> {
        let request = Request::builder().method(method).uri(path).header(CONTENT_TYPE, "application/json");
        let body = self.call(request.body(serde_json::to_vec(body)?.into())?).await?;
        Ok(serde_json::from_slice(&body)?)
    }

    pub async fn delete(&self, path: &str) -> Result<(), CallError> {
        self.call(Request::delete(path).body(Body::empty())?).await?;
        Ok(())
    }
}
RUST
}

package() {
    mkdir -p "$work/$1/src"
    cat >"$work/$1/Cargo.toml" <<TOML
[package]
name = "$1"
version = "0.0.0"
edition = "2024"

[features]
container = []
checked = ["axum/macros"]
openapi = [$4]
client = [$5]
calls = ["client"]

[dependencies]
axum = "0.8"
$3
serde = { version = "1", features = ["derive"] }
tokio = { version = "1", features = ["macros", "net", "rt-multi-thread"] }
TOML
    cat >"$work/$1/src/main.rs" <<RUST
#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:3000").await?;
    Ok(axum::serve(listener, $2).await?)
}
RUST
}

# The application of $1 controllers, in both ways.
application() {
    package "library$1" "library$1::app()?" "router-axum = { path = \"$project/router-axum\", default-features = false }
schemars = { version = \"1\", optional = true }" '"dep:schemars", "router-axum/openapi"' '"router-axum/client"'
    package "by_hand$1" "by_hand$1::app()" 'serde_json = { version = "1", optional = true }
tower = { version = "0.5", features = ["util"], optional = true }' '' '"dep:serde_json", "dep:tower"'
    local library=$work/library$1/src hand=$work/by_hand$1/src i
    for i in $(seq "$1"); do
        with_library "$i" >"$library/items$i.rs"
        by_hand "$i" >"$hand/items$i.rs"
    done
    {
        for i in $(seq "$1"); do echo "pub mod items$i;"; done
        echo 'use router_axum::prelude::*;'
        echo '#[cfg(feature = "container")]'
        echo '#[derive(Services)]'
        echo 'pub struct Services {'
        for i in $(seq "$1"); do echo "#[service(\"controller.rest.\")] pub items$i: items$i::Items${i}Controller,"; done
        echo '}'
        echo 'pub fn app() -> Result<axum::Router, StartupError> {'
        echo '    let app = WebApp::new(".", false).activate(ErrorRouter::new());'
        echo '    #[cfg(feature = "container")]'
        echo '    let app = app.with_services(Services {'
        for i in $(seq "$1"); do echo "        items$i: Default::default(),"; done
        echo '    });'
        echo '    app.activate(RestRouter::new("", "controller.rest.")).into_router()'
        echo '}'
    } >"$library/lib.rs"
    calls >"$hand/calls.rs"
    {
        for i in $(seq "$1"); do echo "pub mod items$i;"; done
        cat <<'RUST'
#[cfg(feature = "calls")]
pub mod calls;

use axum::{
    Json, Router,
    http::StatusCode,
    response::{IntoResponse, Response},
};

#[derive(serde::Serialize)]
struct Problem {
    status: u16,
    title: &'static str,
}

pub enum Failure {
    NotFound,
    Internal,
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let (status, title) = match self {
            Failure::NotFound => (StatusCode::NOT_FOUND, "not found"),
            Failure::Internal => (StatusCode::INTERNAL_SERVER_ERROR, "internal error"),
        };
        (status, Json(Problem { status: status.as_u16(), title })).into_response()
    }
}

pub fn app() -> Router {
    Router::new()
RUST
        for i in $(seq "$1"); do echo "        .merge(items$i::router())"; done
        echo '        .fallback(|| async { Failure::NotFound })'
        echo '}'
    } >"$hand/lib.rs"
}

# Seconds of processor time that a cargo command takes for a package.
seconds() {
    local TIMEFORMAT='%U %S' command=$1
    shift
    touch "$work/$1/src/lib.rs"
    { time cargo "$command" --quiet --package "$@" >"$work/output" 2>&1; } 2>&1 | awk '{ print $1 + $2 }'
}

# Measures in turns, so that what else the machine does falls on all alike: each argument is a name and what `seconds` is given.
in_turns() {
    local run of
    rm -f "$work"/seconds.*
    for ((run = 0; run < runs; run++)); do
        # the arguments of one measurement are words
        for of in "$@"; do seconds ${of#*:} >>"$work/seconds.${of%%:*}"; done
    done
}

# The median of what was measured under a name.
median() {
    sort -n "$work/seconds.$1" | awk '{ all[NR] = $1 } END { print all[int((NR + 1) / 2)] }'
}

# Millions of instructions that the compiler needs to check a package, macros included.
instructions() {
    touch "$work/$1/src/lib.rs"
    local command rustc
    command=$(cargo check --verbose --lib --package "$@" 2>&1 | sed -n "s/.*Running \`\(.*--crate-name $1 .*\)\`\$/\1/p")
    rustc=$(rustup which rustc)
    if [ "$mode" = changed ]; then sed -i 's/comment.id % 2 == id % 2/comment.id % 3 == id % 3/' "$work/$1/src/items1.rs"; fi
    # the compiler itself, without the wrapper of rustup
    command="valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null $rustc --crate-name ${command#*--crate-name }"
    LD_LIBRARY_PATH=$(dirname "$rustc")/../lib bash -c "$command" 2>&1 | awk '/I +refs/ { gsub(",", "", $NF); print $NF / 1e6 }'
}

# Lines of a package after expansion, without blank ones.
expanded_lines() {
    RUSTC_BOOTSTRAP=1 cargo rustc --quiet --profile check --lib --package "$@" -- -Zunpretty=expanded 2>"$work/output" | grep -c '[^ ]'
}

# Lines of LLVM IR in the functions of a package, as `cargo llvm-lines` counts them.
llvm_lines() {
    local out=$work/$1.ll
    cargo rustc --quiet --lib --package "$@" -- --emit=llvm-ir="$out" -Cno-prepopulate-passes -Ccodegen-units=1 >"$work/output" 2>&1
    awk '/^define/ { inside = 1 } inside { lines++ } /^}/ { inside = 0 } END { print lines }' "$out"
}

if [ "$mode" = clean ]; then
    # $1: the name of the application, $2: what it depends on besides
    empty() {
        package "$1" 'axum::Router::new()' "$2" '' ''
        touch "$work/$1/src/lib.rs"
        cp "$project/Cargo.lock" "$work/$1/Cargo.lock"
        echo '[workspace]' >>"$work/$1/Cargo.toml"
    }
    empty library "router-axum = { path = \"$project/router-axum\" }"
    empty by_hand 'minijinja = "3"
tower-http = { version = "0.7", features = ["fs", "limit", "trace"] }
tracing = "0.1"
serde_json = "1"'
    for of in by_hand library; do
        cd "$work/$of"
        export CARGO_TARGET_DIR=$work/$of/target
        TIMEFORMAT='%U %S'
        spent=$({ time cargo build --quiet >"$work/output" 2>&1; } 2>&1 | awk '{ print $1 + $2 }')
        printf '%s: %s processor seconds, %s MB\n' "$of" "$spent" "$(du -sm target | cut -f1)"
    done
    exit
fi

members=""
for count in $counts; do
    application "$count"
    members+="\"library$count\", \"by_hand$count\", "
done
printf '[workspace]\nresolver = "3"\nmembers = [%s]\n' "$members" >"$work/Cargo.toml"
cp "$project/Cargo.lock" "$work/Cargo.lock"
cd "$work"

ratio() { awk "BEGIN { printf \"%.2f\", $1 / $2 }"; }

if [ "$mode" = size ]; then
    for count in $counts; do
        cargo check --quiet --workspace
        library=$(expanded_lines "library$count" --features container) hand=$(expanded_lines "by_hand$count")
        printf '%s controllers, lines after expansion: by hand %s, library %s, ratio %s\n' \
            "$count" "$hand" "$library" "$(ratio "$library" "$hand")"
        hand=$(expanded_lines "by_hand$count" --features checked)
        printf '%s controllers, the same with debug_handler: by hand %s, library %s, ratio %s\n' \
            "$count" "$hand" "$library" "$(ratio "$library" "$hand")"
        library=$(llvm_lines "library$count" --features container) hand=$(llvm_lines "by_hand$count")
        printf '%s controllers, lines of LLVM IR:      by hand %s, library %s, ratio %s\n' \
            "$count" "$hand" "$library" "$(ratio "$library" "$hand")"
    done
    exit
fi

if [ "$mode" = changed ]; then
    export CARGO_INCREMENTAL=1
    for count in $counts; do
        hand=$(instructions "by_hand$count") library=$(instructions "library$count" --features container)
        printf '%s controllers, million instructions after a changed body: by hand %s, library %s, ratio %s\n' \
            "$count" "$hand" "$library" "$(ratio "$library" "$hand")"
    done
    exit
fi

if [ "$mode" = instructions ]; then
    for count in $counts; do
        cargo check --quiet --package "library$count" --package "by_hand$count"
        hand=$(instructions "by_hand$count") plain=$(instructions "library$count")
        library=$(instructions "library$count" --features container)
        printf '%s controllers, million instructions: by hand %s, library %s, ratio %s, the container adds %s\n' \
            "$count" "$hand" "$library" "$(ratio "$library" "$hand")" "$(awk "BEGIN { print $library - $plain }")"
    done
    exit
fi

if [ "$mode" = openapi ]; then
    for count in $counts; do
        cargo check --quiet --package "by_hand$count"
        cargo check --quiet --package "library$count" --features container,openapi
        hand=$(instructions "by_hand$count") library=$(instructions "library$count" --features container,openapi)
        printf '%s controllers, million instructions: by hand without a document %s, library with one %s, ratio %s\n' \
            "$count" "$hand" "$library" "$(ratio "$library" "$hand")"
    done
    exit
fi

if [ "$mode" = client ]; then
    for count in $counts; do
        for feature in client calls; do
            cargo check --quiet --package "by_hand$count" --features "$feature"
            cargo check --quiet --package "library$count" --features "container,$feature"
            hand=$(instructions "by_hand$count" --features "$feature")
            library=$(instructions "library$count" --features "container,$feature")
            printf '%s controllers, million instructions with %s: by hand %s, library %s, ratio %s\n' \
                "$count" "${feature/client/clients that are not called}" "$hand" "$library" "$(ratio "$library" "$hand")"
        done
    done
    exit
fi

if [ "$mode" = build ]; then
    compare() { printf '%s controllers, %s: by hand %s, library %s, ratio %s\n' "$count" "$1" "$2" "$3" "$(ratio "$3" "$2")"; }
    for count in $counts; do
        for profile in dev release; do
            cargo build --quiet --profile "$profile" --package "by_hand$count"
            cargo build --quiet --profile "$profile" --package "library$count" --features container
        done
        in_turns "hand:build by_hand$count" "library:build library$count --features container"
        compare 'seconds of cargo build' "$(median hand)" "$(median library)"
        for profile in debug release; do
            compare "bytes of the $profile binary" \
                "$(stat -c %s "$CARGO_TARGET_DIR/$profile/by_hand$count")" "$(stat -c %s "$CARGO_TARGET_DIR/$profile/library$count")"
        done
    done
    exit
fi

printf '%12s %10s %10s %10s %18s\n' controllers 'by hand' library ratio 'container adds'
for count in $counts; do
    cargo check --quiet --package "library$count" --package "by_hand$count"
    in_turns "hand:check by_hand$count --lib" "plain:check library$count --lib" \
        "library:check library$count --lib --features container"
    hand=$(median hand) plain=$(median plain) library=$(median library)
    printf '%12s %8s s %8s s %10s %16s s\n' "$count" "$hand" "$library" "$(ratio "$library" "$hand")" \
        "$(awk "BEGIN { printf \"%.2f\", $library - $plain }")"
done
