//! `todos`: a list of things to do.

use std::{
    collections::BTreeMap,
    sync::{Arc, RwLock},
};

use router_axum::{prelude::*, testing::TestApp};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Clone, Serialize)]
struct Todo {
    id: u32,
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

type Todos = Arc<RwLock<BTreeMap<u32, Todo>>>;

struct TodosController;

#[rest_controller("todos")]
impl TodosController {
    async fn cget_action(&self, Query(page): Query<Pagination>, State(todos): State<Todos>) -> Vec<Todo> {
        let todos = todos.read().unwrap();
        let from = todos.values().skip(page.offset.unwrap_or(0));
        from.take(page.limit.unwrap_or(usize::MAX)).cloned().collect()
    }

    async fn post_action(&self, State(todos): State<Todos>, Json(new): Json<NewTodo>) -> Todo {
        let mut todos = todos.write().unwrap();
        let todo = Todo { id: todos.len() as u32, text: new.text, completed: false };
        todos.insert(todo.id, todo.clone());
        todo
    }

    async fn patch_action(&self, id: u32, State(todos): State<Todos>, Json(change): Json<Change>) -> Option<Todo> {
        let mut todos = todos.write().unwrap();
        let todo = todos.get_mut(&id)?;
        todo.text = change.text.unwrap_or(todo.text.clone());
        todo.completed = change.completed.unwrap_or(todo.completed);
        Some(todo.clone())
    }

    async fn delete_action(&self, id: u32, State(todos): State<Todos>) -> Result<()> {
        todos.write().unwrap().remove(&id).map(drop).ok_or_else(Error::not_found)
    }
}

#[tokio::test]
async fn the_documented_requests() {
    let rest = RestRouter::new("", "controller.rest.").with(TodosController);
    let app = TestApp::of_router(axum::Router::new().merge(rest).with_state(Todos::default()));
    for text in ["milk", "bread"] {
        let made: Value = app.post("/todos").json(json!({"text": text})).send().await.assert_status(201).json();
        assert_eq!((&made["text"], &made["completed"]), (&json!(text), &json!(false)));
    }
    let listed: Value = app.get("/todos?offset=1&limit=1").send().await.assert_status(200).json();
    assert_eq!(listed, json!([{"id": 1, "text": "bread", "completed": false}]));
    let done: Value = app.patch("/todos/1").json(json!({"completed": true})).send().await.assert_status(200).json();
    assert_eq!(done, json!({"id": 1, "text": "bread", "completed": true}));
    app.delete("/todos/1").send().await.assert_status(204);
    app.delete("/todos/1").send().await.assert_status(404);
    app.patch("/todos/1").json(json!({})).send().await.assert_status(404);
}
