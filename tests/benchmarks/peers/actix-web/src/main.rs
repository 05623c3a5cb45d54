//! The API of the application with actix-web.

use std::{env, io};

use actix_web::{
    App, HttpResponse, HttpServer,
    error::ErrorNotFound,
    get,
    http::header,
    post,
    web::{Json, Path},
};
use benchmarks::shop::{Comment, NewUser, Store, User};

#[get("/api/users")]
async fn list() -> Json<&'static [User]> {
    Json(Store::get().list())
}

#[get("/api/users/{id}")]
async fn show(id: Path<u64>) -> actix_web::Result<Json<&'static User>> {
    Store::get()
        .find(*id)
        .map(Json)
        .ok_or_else(|| ErrorNotFound(""))
}

#[get("/api/users/{id}/comments/{comment}")]
async fn show_comment(place: Path<(u64, u64)>) -> actix_web::Result<Json<&'static Comment>> {
    Store::get()
        .comment(place.0, place.1)
        .map(Json)
        .ok_or_else(|| ErrorNotFound(""))
}

#[post("/api/users")]
async fn create(new: Json<NewUser>) -> HttpResponse {
    let user = new.into_inner().with_id(51);
    HttpResponse::Created()
        .insert_header((header::LOCATION, format!("/api/users/{}", user.id)))
        .json(user)
}

#[actix_web::main]
async fn main() -> io::Result<()> {
    let port = env::args()
        .nth(1)
        .and_then(|port| port.parse().ok())
        .expect("a port");
    let app = || {
        App::new()
            .service(list)
            .service(show)
            .service(show_comment)
            .service(create)
    };
    HttpServer::new(app)
        .workers(1)
        .bind(("127.0.0.1", port))?
        .run()
        .await
}
