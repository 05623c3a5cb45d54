//! A product grows by resources; what was changed by hand is kept.

use std::{fs, path::Path};

use crate::support::{add, assert_passes, assert_refused, make, run, text};

#[test]
#[ignore = "tests/on-sqlite runs it"]
fn a_product_is_made_and_grows() {
    let folder = make("corner-shop", &[]);
    assert_passes(&folder, 31);
    add(&folder, "teams name:text:unique opens:time?");
    add(
        &folder,
        "orders number:text:unique seat:integer:unique? status:enum(draft,in_print) shade:enum(red,blue)? begins:datetime ends:datetime? \
         price:decimal? team:references:teams.name lead:references:users.name? due:date:index paid:boolean note:longtext? --owner",
    );
    add(
        &folder,
        "parts order:references:unique body:longtext made:date:unique? at:datetime:unique weight:decimal hour:time:index code:text:index? \
         count:integer kind:enum(a,b):index whole:references:parts? maker:references:users",
    );
    assert_passes(&folder, 59);

    let routes = run(&folder, &["routes"]);
    let kept = fs::read_to_string(folder.join("tests/routes.txt")).expect("a table");
    assert_eq!(text(&routes.stdout), kept, "{routes:?}");
    assert!(
        [
            "/api/orders/{id} ",
            "/orders/edit/{id} ",
            " Own<Member, Order>",
            " Own<CurrentUser, Order>",
            " Admin<Member>",
            " Admin<CurrentUser>",
        ]
        .iter()
        .all(|part| kept.contains(part)),
        "{kept}"
    );
    let document = run(&folder, &["router", "openapi"]);
    let kept = fs::read_to_string(folder.join("tests/openapi.json")).expect("a document");
    assert_eq!(text(&document.stdout), kept, "{document:?}");

    // there is something of each table, and a second time adds nothing
    for _ in 0..2 {
        let seeded = run(&folder, &["seed"]);
        assert!(seeded.status.success(), "{seeded:?}");
    }

    let added = run(&folder, &["add", "client"]);
    assert!(
        added.status.success() && folder.join("client/src/client.ts").exists(),
        "{added:?}"
    );

    nothing_is_overwritten(&folder);
    what_has_no_place_is_said(&folder);
}

/// What was changed by hand is kept, unless it is said that it is not.
fn nothing_is_overwritten(folder: &Path) {
    let teams = "add resource teams name:text:unique opens:time?";
    let read = |file: &str| fs::read_to_string(folder.join(file)).expect("a file");
    let (model, library) = (read("src/models/team.rs"), read("src/lib.rs"));
    let by_hand = format!("{model}// by hand\n");
    fs::write(folder.join("src/models/team.rs"), &by_hand).expect("written");
    assert_refused(
        folder,
        teams,
        1,
        "nothing was changed:\n    src/models/team.rs\nhelp: `--force`",
    );
    assert_eq!(read("src/models/team.rs"), by_hand);
    let forced = format!("{teams} --force");
    let forced = run(folder, &forced.split(' ').collect::<Vec<_>>());
    assert!(
        text(&forced.stdout).contains("written over:\n    src/models/team.rs\n"),
        "{forced:?}"
    );
    assert_eq!(
        [read("src/models/team.rs"), read("src/lib.rs")],
        [model, library]
    );

    fs::write(folder.join("notes.txt"), "mine").expect("written");
    let parent = folder.parent().expect("a folder");
    assert_refused(
        parent,
        "new corner-shop",
        1,
        "corner-shop is there already, and not empty\nhelp: `--force`",
    );
    for (arguments, expected) in [
        (
            "add resource users name:text",
            "there is a table `users` already",
        ),
        (
            "add resource assets title:text",
            "the application has something called `assets` already",
        ),
        (
            "add resource models title:text",
            "the application has something called `models` already",
        ),
        (
            "add resource account-changes title:text",
            "the application has something called `AccountChange` already",
        ),
        (
            "add resource bills order:references shop:references",
            "no migration makes a table `shops`",
        ),
        (
            "add resource bills user:references:users.role_name",
            "no migration makes a text `role_name` that each row of `users` has",
        ),
        (
            "add resource nodes node:references",
            "may be empty, with a ?",
        ),
    ] {
        assert_refused(folder, arguments, 1, expected);
    }
}

/// Where a place is not found, all else is done, and what to write there is said.
fn what_has_no_place_is_said(folder: &Path) {
    let library = fs::read_to_string(folder.join("src/lib.rs")).expect("a file");
    fs::write(
        folder.join("src/lib.rs"),
        library.replace("derive(Debug, Services)", "derive(Debug)"),
    )
    .expect("written");
    fs::write(
        folder.join("templates/layout.html"),
        "{% block main %}{% endblock %}",
    )
    .expect("written");
    let added = run(folder, &["add", "resource", "bills", "title:text"]);
    let told = text(&added.stdout);
    assert!(added.status.success(), "{added:?}");
    let compiler = text(&added.stderr);
    let mistake = "fills the block `title`, which `layout.html` does not have";
    assert!(compiler.contains(mistake), "{compiler}");
    for expected in [
        "note: write in `src/lib.rs`: `bills: controllers::BillsController` and `bill_pages: pages::BillPagesController`",
        "note: write in `templates/layout.html`: <li><a href=",
        "note: the application prints no routes, see above",
    ] {
        assert!(told.contains(expected), "{told}");
    }
}
