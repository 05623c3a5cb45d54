//! Links from what was created, and from lists, to the item.

use router_axum::prelude::*;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

#[derive(Serialize, JsonSchema)]
struct Team {
    id: u32,
}

#[derive(Serialize, JsonSchema)]
struct Member {
    name: String,
}

#[derive(Serialize, JsonSchema)]
struct Members {
    items: Vec<Member>,
}

#[derive(Serialize, JsonSchema)]
struct Order {
    id: u32,
    items: Vec<Team>,
}

#[derive(Serialize, JsonSchema)]
struct Note {
    text: String,
}

struct TeamsController;

#[rest_controller("teams")]
impl TeamsController {
    async fn cget_action(&self) -> Vec<Team> {
        Vec::new()
    }

    async fn post_action(&self) -> Created<Team> {
        Created::at("/teams/1", Team { id: 1 })
    }

    async fn get_action(&self, id: u32) -> Team {
        Team { id }
    }

    async fn cget_members_action(&self, _id: u32) -> Members {
        Members { items: Vec::new() }
    }

    async fn post_members_action(&self, _id: u32) -> Created<Member> {
        Created::at(
            "/teams/1/members/maja",
            Member {
                name: "maja".to_owned(),
            },
        )
    }

    async fn get_members_action(&self, _id: u32, name: String) -> Member {
        Member { name }
    }

    /// An order has items of its own, and is no envelope.
    async fn post_orders_action(&self, _id: u32) -> Created<Order> {
        Created::at(
            "/teams/1/orders/1",
            Order {
                id: 1,
                items: Vec::new(),
            },
        )
    }

    async fn get_orders_action(&self, _id: u32, order: u32) -> Order {
        Order {
            id: order,
            items: Vec::new(),
        }
    }

    /// Pages have an id, and are read by another value.
    async fn post_pages_action(&self, _id: u32) -> Created<Team> {
        Created::at("/teams/1/pages/a", Team { id: 1 })
    }

    async fn get_pages_action(&self, id: u32, _slug: String) -> Team {
        Team { id }
    }

    /// Notes have no id.
    async fn post_notes_action(&self, _id: u32) -> Created<Note> {
        Created::at(
            "/teams/1/notes/1",
            Note {
                text: String::new(),
            },
        )
    }

    async fn get_notes_action(&self, _id: u32, note: u32) -> Note {
        Note {
            text: note.to_string(),
        }
    }

    /// Nobody reads one event.
    async fn cget_events_action(&self, _id: u32) -> Vec<Team> {
        Vec::new()
    }
}

#[test]
fn an_item_is_linked_from_its_list_and_from_where_it_is_created() {
    let router: RestRouter = RestRouter::new("/api", "c.").with(TeamsController);
    let document =
        serde_json::to_value(router.routes().openapi("Teams", "1").build()).expect("JSON");
    let links = |path: &str, method: &str, status: &str| {
        document["paths"][path][method]["responses"][status]["links"]["item"].clone()
    };
    let get = &document["paths"]["/api/teams/{id}"]["get"]["operationId"];
    assert_eq!(
        links("/api/teams", "post", "201"),
        json!({ "operationId": get, "parameters": { "id": "$response.body#/id" } })
    );
    assert_eq!(
        links("/api/teams", "get", "200")["parameters"],
        json!({ "id": "$response.body#/0/id" })
    );
    assert_eq!(
        links("/api/teams/{id}/members", "post", "201")["parameters"],
        json!({ "id": "$request.path.id", "name": "$response.body#/name" })
    );
    assert_eq!(
        links("/api/teams/{id}/members", "get", "200")["parameters"],
        json!({ "id": "$request.path.id", "name": "$response.body#/items/0/name" })
    );
    assert_eq!(
        links("/api/teams/{id}/orders", "post", "201")["parameters"],
        json!({ "id": "$request.path.id", "order": "$response.body#/id" })
    );
    assert_eq!(links("/api/teams/{id}/pages", "post", "201"), Value::Null);
    assert_eq!(links("/api/teams/{id}/notes", "post", "201"), Value::Null);
    assert_eq!(links("/api/teams/{id}/events", "get", "200"), Value::Null);
}
