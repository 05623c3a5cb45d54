//! The API of the application with Rocket.

use std::env;

use benchmarks::shop::{Comment, NewUser, Store, User};
use rocket::{Config, get, post, response::status::Created, routes, serde::json::Json};

#[get("/users")]
fn list() -> Json<&'static [User]> {
    Json(Store::get().list())
}

#[get("/users/<id>")]
fn show(id: u64) -> Option<Json<&'static User>> {
    Store::get().find(id).map(Json)
}

#[get("/users/<id>/comments/<comment>")]
fn show_comment(id: u64, comment: u64) -> Option<Json<&'static Comment>> {
    Store::get().comment(id, comment).map(Json)
}

#[post("/users", data = "<new>")]
fn create(new: Json<NewUser>) -> Created<Json<User>> {
    let user = new.into_inner().with_id(51);
    Created::new(format!("/api/users/{}", user.id)).body(Json(user))
}

fn main() -> Result<(), Box<rocket::Error>> {
    let port = env::args()
        .nth(1)
        .and_then(|port| port.parse().ok())
        .expect("a port");
    let config = Config {
        port,
        workers: 1,
        log_level: rocket::config::LogLevel::Off,
        ..Config::release_default()
    };
    let served = rocket::execute(
        rocket::custom(config)
            .mount("/api", routes![list, show, show_comment, create])
            .launch(),
    );
    served.map(drop).map_err(Box::new)
}
