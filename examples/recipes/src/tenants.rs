//! Several customers in one database, none of whom sees what another has: each query takes the scope of the request, so none forgets it.

use axum::{
    extract::FromRequestParts,
    http::{header::HOST, request::Parts},
};
use router_axum::prelude::*;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, SqlitePool, query_as, query_scalar};

/// The tables: what belongs to a tenant says so.
pub const TABLES: &str = "CREATE TABLE tenants (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
     CREATE TABLE notes (id INTEGER PRIMARY KEY, tenant_id INTEGER NOT NULL REFERENCES tenants, text TEXT NOT NULL);
     INSERT INTO tenants (name) VALUES ('acme'), ('globex');";

/// The database as the tenant of a request sees it, and the only way to it. The first part of the host names the tenant: `acme.example.com`.
#[derive(Debug)]
pub struct Scope {
    pool: SqlitePool,
    tenant: i64,
}

impl FromRequestParts<SqlitePool> for Scope {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, pool: &SqlitePool) -> Result<Self> {
        // HTTP/2 has the host in the address
        let header = parts.headers.get(HOST).and_then(|host| host.to_str().ok());
        let host = parts.uri.host().or(header).unwrap_or_default();
        let name = host.split('.').next();
        let tenant = query_scalar("SELECT id FROM tenants WHERE name = ?").bind(name);
        let tenant: Option<i64> = tenant.fetch_optional(pool).await?;
        Ok(Self {
            pool: pool.clone(),
            tenant: tenant.ok_or_else(Error::not_found)?,
        })
    }
}

/// A note of a tenant.
#[derive(Debug, Serialize, FromRow)]
pub struct Note {
    id: i64,
    text: String,
}

/// A note as it is sent.
#[derive(Debug, Deserialize)]
pub struct NewNote {
    text: String,
}

impl Note {
    async fn all(scope: &Scope) -> Result<Vec<Self>> {
        let select = query_as("SELECT id, text FROM notes WHERE tenant_id = ? ORDER BY id");
        Ok(select.bind(scope.tenant).fetch_all(&scope.pool).await?)
    }

    async fn find(scope: &Scope, id: i64) -> Result<Self> {
        let select = query_as("SELECT id, text FROM notes WHERE tenant_id = ? AND id = ?");
        let found = select.bind(scope.tenant).bind(id);
        let found = found.fetch_optional(&scope.pool).await?;
        found.ok_or_else(Error::not_found)
    }

    async fn insert(scope: &Scope, new: NewNote) -> Result<Self> {
        let insert = "INSERT INTO notes (tenant_id, text) VALUES (?, ?) RETURNING id, text";
        let insert = query_as(insert).bind(scope.tenant).bind(new.text);
        Ok(insert.fetch_one(&scope.pool).await?)
    }
}

/// `/notes`
#[derive(Debug)]
pub struct NotesController;

#[rest_controller("notes", state = SqlitePool)]
impl NotesController {
    async fn cget_action(&self, #[extract] scope: Scope) -> Result<Json<Vec<Note>>> {
        Ok(Json(Note::all(&scope).await?))
    }

    async fn get_action(&self, id: i64, #[extract] scope: Scope) -> Result<Json<Note>> {
        Ok(Json(Note::find(&scope, id).await?))
    }

    async fn post_action(
        &self,
        paths: Paths<Self>,
        #[extract] scope: Scope,
        Json(new): Json<NewNote>,
    ) -> Result<Created<Note>> {
        let note = Note::insert(&scope, new).await?;
        Ok(Created::at(paths.get_path(note.id), note))
    }
}

/// The application.
pub fn app(pool: SqlitePool) -> WebApp<SqlitePool> {
    RestRouter::at("").with(NotesController).with_state(pool)
}

#[cfg(test)]
mod tests {
    use router_axum::testing::TestApp;
    use serde_json::{Value, json};
    use sqlx::raw_sql;

    use super::*;
    use crate::database::NewDatabase;

    #[tokio::test]
    async fn nobody_sees_what_another_tenant_has() {
        let db = NewDatabase::open().await;
        raw_sql(TABLES).execute(&db.pool).await.expect("tables");
        let app = TestApp::new(app(db.pool.clone()));
        let of = async |host: &str, path: &str| app.get(path).header("host", host).send().await;
        let new = app.post("/notes").header("host", "acme.example.com");
        let made = new.json(json!({ "text": "the plan" })).send().await;
        assert_eq!(made.assert_status(201).header("location"), "/notes/1");

        let note: Value = of("acme.example.com", "/notes/1").await.json();
        assert_eq!(note, json!({ "id": 1, "text": "the plan" }));
        of("globex.example.com", "/notes/1")
            .await
            .assert_status(404);
        let notes: Vec<Value> = of("globex.example.com", "/notes").await.json();
        assert!(notes.is_empty());
        of("example.com", "/notes").await.assert_status(404);
    }
}
