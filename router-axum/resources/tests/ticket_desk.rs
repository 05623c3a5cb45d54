//! A ticket desk: teams, tickets with comments, and exports that take their time, in one database.

use router_axum::{prelude::*, testing::TestApp};
use router_axum_resources::{
    Accepted, CursorPage, EntityTag, IfMatch, ListOf, MergePatch, NumberedPage, Patched, Tagged,
    Versioned,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sqlx::{AnyPool, FromRow, any::AnyPoolOptions, query, query_as, query_scalar};

const TABLES: [&str; 4] = [
    "CREATE TABLE teams (id BIGINT PRIMARY KEY, name TEXT NOT NULL)",
    "CREATE TABLE tickets (id INTEGER PRIMARY KEY, title TEXT NOT NULL, status TEXT NOT NULL, assignee TEXT, revision BIGINT NOT NULL DEFAULT 1)",
    "CREATE TABLE comments (id INTEGER PRIMARY KEY, ticket BIGINT NOT NULL, text TEXT NOT NULL)",
    "CREATE TABLE exports (id INTEGER PRIMARY KEY, ticket BIGINT NOT NULL, text TEXT)",
];

#[derive(Clone)]
struct Db(AnyPool);

#[derive(Serialize, Deserialize, JsonSchema, FromRow)]
struct Ticket {
    #[serde(default)]
    id: i64,
    title: String,
    status: String,
    assignee: Option<String>,
    #[serde(skip)]
    revision: i64,
}

impl Tagged for Ticket {
    fn tag(&self) -> EntityTag {
        EntityTag::new(self.revision)
    }
}

#[derive(Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
struct TicketPatch {
    #[serde(skip_serializing_if = "Patched::is_absent")]
    title: Patched<String>,
    #[serde(skip_serializing_if = "Patched::is_absent")]
    status: Patched<String>,
    #[serde(skip_serializing_if = "Patched::is_absent")]
    assignee: Patched<String>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct Filter {
    status: Option<String>,
}

#[derive(Serialize, Deserialize, JsonSchema, FromRow)]
struct Named {
    id: i64,
    name: String,
}

struct TeamsController(Db);

#[rest_controller("teams")]
impl TeamsController {
    async fn cget_action(&self, page: NumberedPage) -> Result<ListOf<Named>> {
        let rows = query_as("SELECT id, name FROM teams ORDER BY name LIMIT $1 OFFSET $2");
        let rows = rows
            .bind(page.rows())
            .bind(page.offset())
            .fetch_all(&self.0.0)
            .await?;
        Ok(page.list_of(
            rows,
            query_scalar("SELECT count(*) FROM teams")
                .fetch_one(&self.0.0)
                .await?,
        ))
    }
}

struct TicketsController(Db);

#[rest_controller("tickets")]
impl TicketsController {
    async fn cget_action(
        &self,
        Query(filter): Query<Filter>,
        page: CursorPage<i64>,
    ) -> Result<ListOf<Ticket>> {
        let rows = "SELECT * FROM tickets WHERE id > $1 AND status = coalesce($2, status) ORDER BY id LIMIT $3";
        let after = page.after().copied().unwrap_or_default();
        page.list(
            query_as(rows)
                .bind(after)
                .bind(filter.status)
                .bind(page.rows())
                .fetch_all(&self.0.0)
                .await?,
            |row: &Ticket| row.id,
        )
    }

    async fn post_action(
        &self,
        paths: Paths<Self>,
        Json(new): Json<Ticket>,
    ) -> Result<Created<Ticket>> {
        let insert =
            "INSERT INTO tickets (title, status, assignee) VALUES ($1, $2, $3) RETURNING *";
        let ticket: Ticket = query_as(insert)
            .bind(new.title)
            .bind(new.status)
            .bind(new.assignee)
            .fetch_one(&self.0.0)
            .await?;
        Ok(Created::at(paths.get_path(ticket.id), ticket))
    }

    async fn get_action(&self, id: i64) -> Result<Option<Versioned<Ticket>>> {
        let ticket = query_as("SELECT * FROM tickets WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.0.0)
            .await?;
        Ok(ticket.map(Versioned::of))
    }

    async fn put_action(
        &self,
        id: i64,
        seen: IfMatch,
        Json(ticket): Json<Ticket>,
    ) -> Result<Versioned<Ticket>> {
        self.write(id, seen.revision()?, ticket).await
    }

    async fn patch_action(
        &self,
        id: i64,
        seen: IfMatch,
        patch: MergePatch<TicketPatch>,
    ) -> Result<Versioned<Ticket>> {
        let current = self
            .get_action(id)
            .await?
            .ok_or_else(Error::not_found)?
            .value;
        seen.check(&current)?;
        self.write(id, Some(current.revision), patch.apply(&current)?)
            .await
    }

    async fn cget_comments_action(&self, id: i64, page: CursorPage<i64>) -> Result<ListOf<Named>> {
        let rows = query_as(
            "SELECT id, text AS name FROM comments WHERE ticket = $1 AND id > $2 ORDER BY id LIMIT $3",
        );
        let after = page.after().copied().unwrap_or_default();
        page.list(
            rows.bind(id)
                .bind(after)
                .bind(page.rows())
                .fetch_all(&self.0.0)
                .await?,
            |row: &Named| row.id,
        )
    }

    async fn post_comments_action(&self, id: i64, Json(text): Json<String>) -> Result<()> {
        query("INSERT INTO comments (ticket, text) VALUES ($1, $2)")
            .bind(id)
            .bind(text)
            .execute(&self.0.0)
            .await?;
        Ok(())
    }

    async fn post_exports_action(
        &self,
        id: i64,
        exports: Paths<ExportsController>,
    ) -> Result<Accepted> {
        let insert = query_scalar("INSERT INTO exports (ticket) VALUES ($1) RETURNING id");
        let export: i64 = insert.bind(id).fetch_one(&self.0.0).await?;
        let db = self.0.clone();
        tokio::spawn(async move {
            let update = query("UPDATE exports SET text = $1 WHERE id = $2")
                .bind(format!("ticket {id}"))
                .bind(export);
            update.execute(&db.0).await.expect("a row");
        });
        Ok(Accepted::at(exports.get_path(export)))
    }

    async fn write(&self, id: i64, seen: Option<i64>, ticket: Ticket) -> Result<Versioned<Ticket>> {
        let update = "UPDATE tickets SET title = $1, status = $2, assignee = $3, revision = revision + 1 \
                      WHERE id = $4 AND revision = coalesce($5, revision) RETURNING *";
        let update = query_as(update)
            .bind(ticket.title)
            .bind(ticket.status)
            .bind(ticket.assignee)
            .bind(id)
            .bind(seen);
        update
            .fetch_optional(&self.0.0)
            .await?
            .map(Versioned::of)
            .ok_or_else(Error::precondition_failed)
    }
}

struct ExportsController(Db);

#[rest_controller("exports")]
impl ExportsController {
    #[responses(202, 303)]
    async fn get_action(&self, id: i64, paths: Paths<Self>) -> Result<Option<Response>> {
        Ok(match self.text(id).await? {
            None => None,
            Some(None) => Some(Accepted::at(paths.get_path(id)).into_response()),
            Some(Some(_)) => {
                let file = Redirection::local(paths.get_file_path(id))?;
                Some(file.with_status(StatusCode::SEE_OTHER).into_response())
            }
        })
    }

    #[singular]
    async fn get_file_action(&self, id: i64) -> Result<Option<Download>> {
        Ok(self
            .text(id)
            .await?
            .flatten()
            .map(|text| Download::new(format!("ticket-{id}.txt"), text)))
    }

    async fn text(&self, id: i64) -> Result<Option<Option<String>>> {
        Ok(query_scalar("SELECT text FROM exports WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.0.0)
            .await?)
    }
}

/// A desk with 30 teams and no ticket.
async fn desk() -> TestApp {
    sqlx::any::install_default_drivers();
    let pool = AnyPoolOptions::new()
        .max_connections(1)
        .connect("sqlite::memory:")
        .await
        .expect("a database");
    for table in TABLES {
        query(table).execute(&pool).await.expect("a table");
    }
    for team in 0..30_i64 {
        let insert = query("INSERT INTO teams VALUES ($1, $2)")
            .bind(team)
            .bind(format!("team {team:02}"));
        insert.execute(&pool).await.expect("a team");
    }
    let db = Db(pool);
    let rest: RestRouter = RestRouter::new("", "c.")
        .with(TeamsController(db.clone()))
        .with(TicketsController(db.clone()))
        .with(ExportsController(db));
    TestApp::new(
        WebApp::new(".", false)
            .activate(ErrorRouter::new())
            .activate(rest),
    )
}

#[tokio::test]
async fn a_ticket_lives() {
    let app = desk().await;
    let teams = app.get("/teams").send().await;
    assert_eq!(
        (
            teams.json::<Vec<Value>>().len(),
            teams.link("last").as_deref()
        ),
        (20, Some("/teams?page=2"))
    );

    for title in ["Printer", "Coffee", "Door"] {
        let ticket = json!({ "title": title, "status": "open", "assignee": "maja" });
        app.post("/tickets")
            .json(ticket)
            .send()
            .await
            .assert_status(201);
    }
    let first = app.get("/tickets?status=open&limit=2").send().await;
    assert_eq!(first.json::<Vec<Value>>()[1]["title"], "Coffee");
    let rest = app
        .get(first.link("next").expect("a page follows"))
        .send()
        .await;
    assert_eq!(
        (
            rest.json::<Vec<Value>>()[0]["title"].as_str(),
            rest.link("next")
        ),
        (Some("Door"), None)
    );

    let seen = app.get("/tickets/1").send().await;
    app.get("/tickets/1")
        .if_none_match(seen.tag())
        .send()
        .await
        .assert_status(304);
    let patch = |tag: &str, patch: Value| {
        app.patch("/tickets/1")
            .if_match(tag)
            .body("application/merge-patch+json", patch.to_string())
            .send()
    };
    let solved = patch(seen.tag(), json!({ "status": "solved", "assignee": null })).await;
    assert_eq!(
        solved.json::<Value>(),
        json!({ "id": 1, "title": "Printer", "status": "solved", "assignee": null })
    );
    patch(seen.tag(), json!({ "status": "open" }))
        .await
        .assert_status(412);
    app.put("/tickets/1")
        .json(seen.json::<Value>())
        .send()
        .await
        .assert_status(428);
    app.put("/tickets/1")
        .if_match(solved.tag())
        .json(seen.json::<Value>())
        .send()
        .await
        .assert_status(200);

    app.post("/tickets/1/comments")
        .json("It prints again.")
        .send()
        .await
        .assert_status(204);
    assert_eq!(
        app.get("/tickets/1/comments").send().await.json::<Value>()[0]["name"],
        "It prints again."
    );

    let job = app.post("/tickets/1/exports").send().await;
    job.assert_status(202)
        .assert_header("location", "/exports/1");
    while app.get("/exports/1").send().await.status() == 202 {
        tokio::task::yield_now().await;
    }
    app.get("/exports/1")
        .send()
        .await
        .assert_status(303)
        .assert_header("location", "/exports/1/file");
    let part = app
        .get("/exports/1/file")
        .header("range", "bytes=7-")
        .send()
        .await;
    part.assert_status(206);
    assert_eq!(part.text(), "1");
}
