//! A product that is changed by hand after it was made.

use std::{fs, path::Path};

use crate::support::{add, assert_passes, cargo, change, make, run};

#[test]
#[ignore = "tests/on-sqlite runs it"]
fn a_product_of_bookings_grows_by_hand() {
    let folder = make("booking", &[]);
    add(
        &folder,
        "bookings room:text begins:integer ends:integer note:longtext?",
    );
    let rules = include_str!("rules.rs");
    fs::write(folder.join("tests/app/rules.rs"), rules).expect("written");
    book_what_is_free(&folder);
    for (command, kept) in [("routes", "routes.txt"), ("openapi", "openapi.json")] {
        let made = run(&folder, &["router", command]);
        fs::write(folder.join("tests").join(kept), made.stdout).expect("written");
    }
    let formatted = cargo("fmt", &[], &[], &folder);
    assert!(formatted.status.success(), "{formatted:?}");
    assert_passes(&folder, 41);
}

/// Bookings that do not overlap, a guard for admins, and a form that is filled.
fn book_what_is_free(folder: &Path) {
    let change = |file, changes: &[_]| change(folder, file, changes);
    change(
        "src/models/booking.rs",
        &[
            ("{FormFields, Result}", "{Error, FormFields, Result}"),
            ("sqlx::FromRow;", "sqlx::{FromRow, SqliteConnection};"),
            ("db::Db,", "db::{self, Db},"),
            (
                "-> Result<Self> {",
                "-> Result<Self> { let mut transaction = db::begin(db).await?; Self::check_free(&mut transaction, 0, new).await?;",
            ),
            (
                "-> Result<Option<Self>> {",
                "-> Result<Option<Self>> { let mut transaction = db::begin(db).await?; Self::check_free(&mut transaction, id, new).await?;",
            ),
            (
                ".fetch_one(db)\n            .await?;\n        Ok(inserted)",
                ".fetch_one(&mut *transaction).await?; transaction.commit().await?; Ok(inserted)",
            ),
            (
                ".fetch_optional(db)\n            .await?;\n        Ok(updated)",
                ".fetch_optional(&mut *transaction).await?; transaction.commit().await?; Ok(updated)",
            ),
            ("}\n\nimpl Tagged", CHECK_FREE),
        ],
    );
    change(
        "src/controllers/bookings.rs",
        &[
            (
                "    models::{Booking, NewBooking},",
                "    models::{Booking, NewBooking}, roles::Admin,",
            ),
            (
                "    pub async fn post_action",
                "    #[responses(409)]\n    pub async fn post_action",
            ),
            (
                "    pub async fn put_action",
                "    #[responses(409)]\n    pub async fn put_action",
            ),
            (
                "delete_action(&self, id: i64, _: Member)",
                "delete_action(&self, id: i64, _: Admin<Member>)",
            ),
        ],
    );
    change(
        "src/pages/bookings.rs",
        &[
            (
                "/// The variables of the list.",
                "/// The query of a link to the form of a new one.\n#[derive(Debug, Deserialize)] pub struct Wish { room: Option<String> }\n\n/// The variables of the list.",
            ),
            (
                "new_action(_: CurrentUser, visitor: Visitor)",
                "new_action(_: CurrentUser, visitor: Visitor, Query(wish): Query<Wish>)",
            ),
            (
                "Checked::empty()",
                "Checked::filled(&NewBooking { room: wish.room.unwrap_or_default(), begins: 9, ends: 10, note: None })",
            ),
        ],
    );
    change(
        "tests/app/bookings.rs",
        &[
            ("models::Booking,", "models::{Booking, User},"),
            (
                "    let ada = application.member",
                "    User::make_admin(&application.db, \"ada\").await.expect(\"a user\");\n    let ada = application.member",
            ),
        ],
    );
    change(
        "tests/app/main.rs",
        &[("mod pages;", "mod pages; mod rules;")],
    );
    let formatted = cargo("fmt", &[], &[], folder);
    assert!(formatted.status.success(), "{formatted:?}");
}

const CHECK_FREE: &str = r#"
    /// Refuses one that overlaps another.
    async fn check_free(connection: &mut SqliteConnection, id: i64, new: &NewBooking) -> Result<()> {
        let overlapping = "SELECT count(*) FROM bookings WHERE id <> $1 AND room = $2 AND begins < $3 AND ends > $4";
        let overlapping = sqlx::query_scalar::<_, i64>(overlapping).bind(id).bind(&new.room).bind(new.ends).bind(new.begins);
        if overlapping.fetch_one(connection).await? == 0 {
            Ok(())
        } else {
            Err(Error::conflict().invalid("/room", "is booked at this time"))
        }
    }
}

impl Tagged"#;
