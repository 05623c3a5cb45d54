//! The API of the application with poem.

use std::{env, io};

use benchmarks::shop::{Comment, NewUser, Store, User};
use poem::{
    EndpointExt, IntoResponse, Route, Server,
    error::NotFoundError,
    get, handler,
    http::{StatusCode, header},
    listener::TcpListener,
    web::{Json, Path},
};

#[handler]
fn list() -> Json<&'static [User]> {
    Json(Store::get().list())
}

#[handler]
fn show(Path(id): Path<u64>) -> poem::Result<Json<&'static User>> {
    Ok(Store::get().find(id).map(Json).ok_or(NotFoundError)?)
}

#[handler]
fn show_comment(Path((id, comment)): Path<(u64, u64)>) -> poem::Result<Json<&'static Comment>> {
    Ok(Store::get()
        .comment(id, comment)
        .map(Json)
        .ok_or(NotFoundError)?)
}

#[handler]
fn create(Json(new): Json<NewUser>) -> impl IntoResponse {
    let user = new.with_id(51);
    let location = format!("/api/users/{}", user.id);
    Json(user)
        .with_status(StatusCode::CREATED)
        .with_header(header::LOCATION, location)
}

fn main() -> io::Result<()> {
    let port = env::args().nth(1).expect("a port");
    let app = Route::new()
        .at("/api/users", get(list).post(create))
        .at("/api/users/:id", get(show))
        .at("/api/users/:id/comments/:comment", get(show_comment));
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()?;
    runtime.block_on(Server::new(TcpListener::bind(format!("127.0.0.1:{port}"))).run(app.boxed()))
}
