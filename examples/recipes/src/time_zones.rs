//! Time zones: a time is said by the clock of one place, kept as a point in time, and read by the clock of another.

use chrono::{DateTime, NaiveDateTime, TimeZone};
use chrono_tz::Tz;
use router_axum::prelude::*;
use serde::{Deserialize, Serialize};
use sqlx::{SqlitePool, query, query_as};

/// The table: a number is compared and sorted as what it is, and the zone tells how it was said.
pub const TABLE: &str = "CREATE TABLE talks (id INTEGER PRIMARY KEY, title TEXT NOT NULL, at INTEGER NOT NULL, zone TEXT NOT NULL)";

/// A time zone by its name: `Europe/Vienna`.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Zone(Tz);

impl TryFrom<String> for Zone {
    type Error = &'static str;

    fn try_from(name: String) -> Result<Self, &'static str> {
        let zone = name.parse().map_err(|_| "is no time zone")?;
        Ok(Self(zone))
    }
}

impl From<Zone> for String {
    fn from(Zone(zone): Zone) -> Self {
        zone.name().to_owned()
    }
}

/// A talk as the speaker says it: what the clock at the place shows.
#[derive(Debug, Deserialize)]
pub struct NewTalk {
    title: String,
    at: NaiveDateTime,
    zone: Zone,
}

/// A talk as a listener reads it: `2026-03-14T04:30:00-04:00`.
#[derive(Debug, Serialize)]
pub struct Talk {
    title: String,
    at: String,
    zone: Zone,
}

/// Whose clock is read: `?zone=America/New_York`. With accounts it is a column of the user's.
#[derive(Debug, Deserialize)]
pub struct Listener {
    zone: Option<Zone>,
}

/// `/talks`
#[derive(Debug)]
pub struct TalksController {
    pool: SqlitePool,
}

#[rest_controller("talks")]
impl TalksController {
    #[status(201)]
    async fn post_action(&self, Json(new): Json<NewTalk>) -> Result<()> {
        // in spring an hour is missing, and in autumn one comes twice: the first is meant
        let at = new.zone.0.from_local_datetime(&new.at).earliest();
        let missing = || Error::unprocessable().invalid("/at", "is no time of this zone");
        let at = at.ok_or_else(missing)?.timestamp();
        let insert = query("INSERT INTO talks (title, at, zone) VALUES (?, ?, ?)");
        let insert = insert.bind(new.title).bind(at).bind(new.zone.0.name());
        insert.execute(&self.pool).await?;
        Ok(())
    }

    async fn cget_action(&self, Query(listener): Query<Listener>) -> Result<Json<Vec<Talk>>> {
        let talks = query_as("SELECT title, at, zone FROM talks ORDER BY at");
        let talks: Vec<(String, i64, String)> = talks.fetch_all(&self.pool).await?;
        let talks = talks.into_iter().map(|(title, at, said)| {
            let said = Zone::try_from(said).map_err(|_| Error::internal())?;
            let Zone(zone) = listener.zone.unwrap_or(said);
            let at = DateTime::from_timestamp(at, 0).ok_or_else(Error::internal)?;
            let (at, zone) = (at.with_timezone(&zone).to_rfc3339(), Zone(zone));
            Ok(Talk { title, at, zone })
        });
        talks.collect::<Result<_>>().map(Json)
    }
}

/// The application.
pub fn app(pool: SqlitePool) -> WebApp {
    RestRouter::at("").with(TalksController { pool }).into_app()
}

#[cfg(test)]
mod tests {
    use router_axum::testing::TestApp;
    use serde_json::{Value, json};

    use super::*;
    use crate::database::NewDatabase;

    #[tokio::test]
    async fn a_talk_begins_at_one_time_by_every_clock() {
        let db = NewDatabase::open().await;
        query(TABLE).execute(&db.pool).await.expect("a table");
        let app = TestApp::new(app(db.pool.clone()));
        let say = async |title: &str, at: &str, zone: &str| {
            let talk = json!({ "title": title, "at": at, "zone": zone });
            app.post("/talks").json(talk).send().await
        };
        for (title, at, zone) in [
            ("Bread", "2026-07-14T09:30:00", "Europe/Vienna"),
            ("Salt", "2026-07-14T04:00:00", "America/New_York"),
            ("Sleep", "2026-10-25T02:30:00", "Europe/Vienna"),
        ] {
            say(title, at, zone).await.assert_status(201);
        }
        let read = async |query: &str| {
            let read = app.get(format!("/talks{query}")).send().await;
            let talks: Vec<Value> = read.assert_status(200).json();
            let talk = |talk: &Value| format!("{} {}", talk["title"], talk["at"]).replace('"', "");
            talks.iter().map(talk).collect::<Vec<_>>()
        };
        let said = [
            "Bread 2026-07-14T09:30:00+02:00",
            "Salt 2026-07-14T04:00:00-04:00",
            "Sleep 2026-10-25T02:30:00+02:00",
        ];
        assert_eq!(read("").await, said);
        let in_vienna = [said[0], "Salt 2026-07-14T10:00:00+02:00", said[2]];
        assert_eq!(read("?zone=Europe/Vienna").await, in_vienna);

        // the clocks go from two to three
        let missing = say("Rest", "2026-03-29T02:30:00", "Europe/Vienna").await;
        let missing = missing.assert_status(422).text();
        assert!(missing.contains("is no time of this zone"), "{missing}");
        let nowhere = say("Rest", "2026-03-29T02:30:00", "Europe/Sylt").await;
        let nowhere = nowhere.assert_status(422).text();
        assert!(nowhere.contains("\"pointer\":\"/zone\""), "{nowhere}");
    }
}
