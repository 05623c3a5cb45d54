//! The API of the application with salvo.

use std::{env, io};

use benchmarks::shop::{NewUser, Store};
use salvo::{
    conn::Listener,
    http::{HeaderValue, StatusCode, header},
    prelude::{Json, Request, Response, Router, Server, TcpListener, handler},
};

#[handler]
async fn list(response: &mut Response) {
    response.render(Json(Store::get().list()));
}

#[handler]
async fn show(request: &mut Request, response: &mut Response) {
    match request.param("id").and_then(|id| Store::get().find(id)) {
        Some(user) => response.render(Json(user)),
        None => response.status_code(StatusCode::NOT_FOUND).render(()),
    }
}

#[handler]
async fn show_comment(request: &mut Request, response: &mut Response) {
    let (id, comment) = (request.param("id"), request.param("comment"));
    match id
        .zip(comment)
        .and_then(|(id, comment)| Store::get().comment(id, comment))
    {
        Some(comment) => response.render(Json(comment)),
        None => response.status_code(StatusCode::NOT_FOUND).render(()),
    }
}

#[handler]
async fn create(request: &mut Request, response: &mut Response) -> Result<(), StatusCode> {
    let new: NewUser = request
        .parse_json()
        .await
        .map_err(|_| StatusCode::BAD_REQUEST)?;
    let user = new.with_id(51);
    let location = HeaderValue::try_from(format!("/api/users/{}", user.id)).expect("a path");
    response.headers_mut().insert(header::LOCATION, location);
    response.status_code(StatusCode::CREATED).render(Json(user));
    Ok(())
}

fn main() -> io::Result<()> {
    let port = env::args().nth(1).expect("a port");
    let router = Router::with_path("api/users").get(list).post(create).push(
        Router::with_path("{id}")
            .get(show)
            .push(Router::with_path("comments/{comment}").get(show_comment)),
    );
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let acceptor = TcpListener::new(format!("127.0.0.1:{port}")).bind().await;
        Server::new(acceptor).serve(router).await;
    });
    Ok(())
}
