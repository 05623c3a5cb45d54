//! A form that is filled before anybody types, and a record that two people change at a time.

use router_axum::prelude::*;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, SqlitePool, query, query_as};

/// The table.
pub const TABLE: &str = "CREATE TABLE bookings (id INTEGER PRIMARY KEY, room TEXT NOT NULL, seats INTEGER NOT NULL, \
                         revision INTEGER NOT NULL DEFAULT 1)";

/// A booking as a form sends it, with the revision that somebody saw: a hidden field.
#[derive(Debug, Clone, Default, Serialize, Deserialize, FormFields, FromRow)]
pub struct Booking {
    room: String,
    seats: i64,
    revision: i64,
}

/// The query of a link to the form of a new one: `/bookings/new?room=attic`.
#[derive(Debug, Deserialize)]
pub struct Wish {
    room: Option<String>,
}

/// The variables of a form.
#[derive(Debug, Serialize, PageVariables)]
pub struct BookingForm {
    form: Checked<Booking>,
}

/// The variables of the form that changes one: what somebody else has saved meanwhile stands beside what was typed.
#[derive(Debug, Serialize, PageVariables)]
pub struct BookingChange {
    id: i64,
    saved: Booking,
    form: Checked<Booking>,
}

/// `/bookings`
#[derive(Debug)]
pub struct BookingsController {
    pool: SqlitePool,
}

#[web_controller("bookings", templates = "editing/templates")]
impl BookingsController {
    async fn new_action(&self, Query(wish): Query<Wish>) -> BookingForm {
        let usual = Booking {
            room: wish.room.unwrap_or_default(),
            seats: 4,
            revision: 0,
        };
        BookingForm {
            form: Checked::filled(&usual),
        }
    }

    async fn post_new_action(&self, paths: Paths<Self>, form: Checked<Booking>) -> Result<Page> {
        let new = match form.check() {
            Ok(new) => new,
            Err(form) => return Ok(Page::refused(BookingForm { form })),
        };
        let insert = query("INSERT INTO bookings (room, seats) VALUES (?, ?)");
        let insert = insert.bind(new.room).bind(new.seats);
        let id = insert.execute(&self.pool).await?.last_insert_rowid();
        Ok(Page::redirect(paths.edit_path(id)))
    }

    async fn edit_action(&self, id: i64) -> Result<BookingChange> {
        let saved = self.find(id).await?;
        let form = Checked::filled(&saved);
        Ok(BookingChange { id, saved, form })
    }

    async fn post_edit_action(
        &self,
        id: i64,
        paths: Paths<Self>,
        form: Checked<Booking>,
    ) -> Result<Page> {
        match form
            .accept(async |sent| self.change(id, sent).await)
            .await?
        {
            Ok(()) => Ok(Page::redirect(paths.edit_path(id))),
            Err(form) => {
                let saved = self.find(id).await?;
                Ok(Page::refused(BookingChange { id, saved, form }))
            }
        }
    }

    /// The database compares: nobody writes between reading and writing.
    async fn change(&self, id: i64, sent: Booking) -> Result<()> {
        let update = "UPDATE bookings SET room = ?, seats = ?, revision = revision + 1 WHERE id = ? AND revision = ?";
        let update = query(update).bind(sent.room).bind(sent.seats);
        let updated = update
            .bind(id)
            .bind(sent.revision)
            .execute(&self.pool)
            .await?;
        if updated.rows_affected() > 0 {
            return Ok(());
        }
        let meanwhile = "Somebody else has changed this meanwhile. Save again to replace it.";
        Err(Error::conflict().invalid("", meanwhile))
    }

    async fn find(&self, id: i64) -> Result<Booking> {
        let select = query_as("SELECT room, seats, revision FROM bookings WHERE id = ?");
        let found = select.bind(id).fetch_optional(&self.pool).await?;
        found.ok_or_else(Error::not_found)
    }
}

/// The application.
pub fn app(pool: SqlitePool) -> WebApp {
    WebApp::new(concat!(env!("CARGO_MANIFEST_DIR"), "/editing"), false)
        .with_service("controller.web.", BookingsController { pool })
        .activate(ErrorRouter::new())
        .activate(TemplateRouter::new("", "controller.web."))
}

#[cfg(test)]
mod tests {
    use router_axum::testing::TestApp;

    use super::*;
    use crate::database::NewDatabase;

    #[tokio::test]
    async fn a_form_is_filled_and_nobody_overwrites_what_they_have_not_seen() {
        let db = NewDatabase::open().await;
        query(TABLE).execute(&db.pool).await.expect("a table");
        let app = TestApp::new(app(db.pool.clone()));
        let new = app.get("/bookings/new?room=attic").send().await.text();
        assert!(
            new.contains("value=\"attic\"") && new.contains("value=\"4\""),
            "{new}"
        );
        let save = async |path: &str, seats: &str, revision: &str| {
            let fields = [("room", "attic"), ("seats", seats), ("revision", revision)];
            app.post(path).form(fields).send().await
        };
        save("/bookings/new", "4", "0")
            .await
            .assert_redirect("/bookings/edit/1");

        save("/bookings/edit/1", "5", "1")
            .await
            .assert_redirect("/bookings/edit/1");
        let second = save("/bookings/edit/1", "6", "1").await;
        let page = second.assert_status(422).text();
        assert!(
            page.contains("Somebody else has changed this meanwhile"),
            "{page}"
        );
        assert!(
            page.contains("attic, 5 seats") && page.contains("value=\"6\""),
            "{page}"
        );
        assert!(page.contains("name=\"revision\" value=\"2\""), "{page}");
        save("/bookings/edit/1", "6", "2")
            .await
            .assert_redirect("/bookings/edit/1");
    }
}
