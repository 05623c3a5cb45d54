//! A product on PostgreSQL.

use std::path::Path;

use crate::support::{add, assert_passes, cargo, change, make, run, text};

#[test]
#[ignore = "tests/on-postgres runs it, and starts a server for it"]
fn a_product_on_postgres_is_made_and_grows() {
    let folder = make("corner-store", &["--postgres"]);
    assert_passes(&folder, 31);
    add(
        &folder,
        "people:person name:text boss:references:people.name?",
    );
    rename_the_state(&folder);
    add(
        &folder,
        "blog-posts title:text:unique? status:enum(draft,in_print) at:datetime opens:time? price:decimal person:references:people.name \
         reader:references:people? due:date stock:integer? paid:boolean --owner",
    );
    let grow = "add field blog-posts stars:integer:unique? shade:enum(red,blue)? open:boolean";
    let grown = run(&folder, &grow.split(' ').collect::<Vec<_>>());
    assert!(
        grown.status.success() && !text(&grown.stdout).contains("note:"),
        "{grown:?}"
    );
    assert_passes(&folder, 49);
}

/// The application has grown: its state is a struct, and it has routes that were written by hand.
fn rename_the_state(folder: &Path) {
    let change = |file, changes: &[_]| change(folder, file, changes);
    let extractor = [
        (
            "use crate::{\n    db::Db,",
            "use crate::{\n    Shop,\n    db::Db,",
        ),
        ("impl FromRequestParts<Db>", "impl FromRequestParts<Shop>"),
        (
            "from_request_parts(parts: &mut Parts, db: &Db)",
            "from_request_parts(parts: &mut Parts, Shop { db }: &Shop)",
        ),
    ];
    let unused = ("    Shop,\n    db::Db,", "    Shop,");
    change("src/member.rs", &[&extractor[..], &[unused]].concat());
    change(
        "src/session.rs",
        &[
            ("use crate::{db::Db, ", "use crate::{Shop, db::Db, "),
            extractor[1],
            extractor[2],
        ],
    );
    change(
        "src/lib.rs",
        &[
            (
                "type ControllerState = Db;",
                "type ControllerState = Shop;\n\n/// What all of it needs.\n#[derive(Debug, Clone)]\npub struct Shop {\n    pub db: Db,\n}\n\nimpl axum::extract::FromRef<Shop> for Db {\n    fn from_ref(shop: &Shop) -> Self {\n        shop.db.clone()\n    }\n}",
            ),
            ("fn new(db: &Db)", "fn new(shop: &Shop)"),
            (
                "{ db: db.clone() }",
                "{\n                db: shop.db.clone(),\n            }",
            ),
            (
                "-> WebApp<Db> {",
                "-> WebApp<Shop> {\n    let shop = Shop { db: db.clone() };",
            ),
            ("Services::new(db)", "Services::new(&shop)"),
            (".with_state(db.clone())", ".with_state(shop.clone())"),
            (
                ".health(",
                ".route(\"/hello\", axum::routing::get(async || \"hello\"))\n        .health(",
            ),
        ],
    );
    let formatted = cargo("fmt", &[], &[], folder);
    assert!(formatted.status.success(), "{formatted:?}");
}
