//! `todos`: a list of things to do.

use std::{
    collections::BTreeMap,
    sync::{Arc, RwLock},
    time::Duration,
};

use axum::{BoxError, Router, error_handling::HandleErrorLayer};
use router_axum::{prelude::*, testing::TestApp};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tower::{ServiceBuilder, timeout::error::Elapsed};
use tower_http::trace::TraceLayer;
use uuid::Uuid;

#[derive(Clone, Serialize)]
struct Todo {
    id: Uuid,
    text: String,
    completed: bool,
}

#[derive(Deserialize)]
struct NewTodo {
    text: String,
}

#[derive(Deserialize)]
struct Change {
    text: Option<String>,
    completed: Option<bool>,
}

#[derive(Deserialize)]
struct Pagination {
    offset: Option<usize>,
    limit: Option<usize>,
}

type Todos = Arc<RwLock<BTreeMap<Uuid, Todo>>>;

struct TodosController;

#[rest_controller("todos")]
impl TodosController {
    async fn cget_action(
        &self,
        Query(page): Query<Pagination>,
        State(todos): State<Todos>,
    ) -> Vec<Todo> {
        let todos = todos.read().unwrap();
        let from = todos.values().skip(page.offset.unwrap_or(0));
        from.take(page.limit.unwrap_or(usize::MAX))
            .cloned()
            .collect()
    }

    #[status(201)]
    async fn post_action(&self, State(todos): State<Todos>, Json(new): Json<NewTodo>) -> Todo {
        let todo = Todo {
            id: Uuid::new_v4(),
            text: new.text,
            completed: false,
        };
        todos.write().unwrap().insert(todo.id, todo.clone());
        todo
    }

    async fn patch_action(
        &self,
        id: Uuid,
        State(todos): State<Todos>,
        Json(change): Json<Change>,
    ) -> Option<Todo> {
        let mut todos = todos.write().unwrap();
        let todo = todos.get_mut(&id)?;
        todo.text = change.text.unwrap_or(todo.text.clone());
        todo.completed = change.completed.unwrap_or(todo.completed);
        Some(todo.clone())
    }

    async fn delete_action(&self, id: Uuid, State(todos): State<Todos>) -> Result<()> {
        todos
            .write()
            .unwrap()
            .remove(&id)
            .map(drop)
            .ok_or_else(Error::not_found)
    }
}

async fn failed(error: BoxError) -> Result<StatusCode, (StatusCode, String)> {
    if error.is::<Elapsed>() {
        Ok(StatusCode::REQUEST_TIMEOUT)
    } else {
        Err((
            StatusCode::INTERNAL_SERVER_ERROR,
            format!("Unhandled internal error: {error}"),
        ))
    }
}

fn app() -> Router {
    let around = ServiceBuilder::new()
        .layer(HandleErrorLayer::new(failed))
        .timeout(Duration::from_secs(10))
        .layer(TraceLayer::new_for_http());
    let rest = RestRouter::new("", "controller.rest.").with(TodosController);
    Router::new()
        .merge(rest)
        .layer(around)
        .with_state(Todos::default())
}

#[tokio::test]
async fn the_documented_requests() {
    let app = TestApp::of_router(app());
    let mut made = BTreeMap::new();
    for text in ["milk", "bread"] {
        let todo: Value = app
            .post("/todos")
            .json(json!({"text": text}))
            .send()
            .await
            .assert_status(201)
            .json();
        assert_eq!(
            (&todo["text"], &todo["completed"]),
            (&json!(text), &json!(false))
        );
        let id = todo["id"].as_str().expect("an id");
        assert_eq!(Uuid::parse_str(id).expect("a uuid").get_version_num(), 4);
        made.insert(id.to_owned(), todo);
    }
    let list = async |query: &str| -> Value {
        app.get(format!("/todos{query}"))
            .send()
            .await
            .assert_status(200)
            .json()
    };
    assert_eq!(list("").await, json!(made.values().collect::<Vec<_>>()));
    let (id, last) = made.last_key_value().expect("a todo");
    assert_eq!(list("?offset=1&limit=1").await, json!([last]));
    assert_eq!(list("?limit=0").await, json!([]));

    let path = format!("/todos/{id}");
    let change = async |change: Value| -> Value {
        app.patch(&path)
            .json(change)
            .send()
            .await
            .assert_status(200)
            .json()
    };
    let mut done = last.clone();
    done["completed"] = json!(true);
    assert_eq!(change(json!({"completed": true})).await, done);
    done["text"] = json!("cake");
    assert_eq!(change(json!({"text": "cake"})).await, done);
    assert_eq!(app.delete(&path).send().await.assert_status(204).text(), "");
    app.delete(&path).send().await.assert_status(404);
    app.patch(&path)
        .json(json!({}))
        .send()
        .await
        .assert_status(404);
    app.patch("/todos/7")
        .json(json!({}))
        .send()
        .await
        .assert_status(400);
}
