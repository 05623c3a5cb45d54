//! Contracts that are kept: what a test says of a folder of documents, and what it writes there.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use axum::{body::Bytes, extract::DefaultBodyLimit, http::request::Parts};
use router_axum::{
    Ending, Guard, TrailingSlash, Versioning, Versions,
    openapi::{DescribeRequest, Description, OpenApiBuilder},
    prelude::*,
    testing::{TestApp, assert_contract},
};
use schemars::JsonSchema;
use serde::Serialize;

macro_rules! version {
    ($name:ident { $($field:ident),* } $(guard $guard:ty)?) => {
        mod $name {
            use super::*;

            #[derive(Serialize, JsonSchema)]
            pub(super) struct Note { $($field: String),* }

            pub(super) struct NotesController;

            #[rest_controller("notes")]
            impl NotesController {
                $(#[before] async fn guard(#[extract] _: $guard) {})?

                async fn get_action(&self, id: u32) -> Option<Note> {
                    (id == 1).then(|| Note { $($field: String::new()),* })
                }
            }
        }
    };
}

version!(first { text });
version!(more { text, title });
version!(renamed { title } guard Cook);

struct Cook;

impl Guard for Cook {}

impl<S: Sync> axum::extract::FromRequestParts<S> for Cook {
    type Rejection = Error;

    async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Self> {
        Ok(Self)
    }
}

impl DescribeRequest for Cook {
    fn describe_request(_: &mut Description<'_>) {}
}

const ENDED: Versions = Versions::new(&["1", "2"])
    .ending(&[("1", Ending::deprecated("1999-01-01").sunset("2000-01-01"))]);

/// The document of some code.
fn document(code: &str) -> OpenApiBuilder {
    if code.ends_with("uploads") {
        return uploads(code);
    }
    let router: RestRouter = match code {
        "first" | "ended" => RestRouter::at("").with(first::NotesController),
        "more" => RestRouter::at("").with(more::NotesController),
        _ => RestRouter::at("").with(renamed::NotesController),
    };
    if code == "ended" {
        let versions = Versioning::by_header(ENDED, "api-version").or_oldest();
        return router
            .versions(versions)
            .routes()
            .clone()
            .of_version("1")
            .openapi("Notes", "1");
    }
    router.routes().openapi("Notes", "1")
}

struct UploadsController;

#[rest_controller("uploads")]
impl UploadsController {
    #[layer(DefaultBodyLimit::max(512))]
    async fn post_action(&self, _body: Bytes) {}

    async fn put_action(&self, _id: u32, _body: Bytes) {}

    #[layer(DefaultBodyLimit::disable())]
    async fn patch_action(&self, _id: u32, _body: Bytes) {}
}

/// Layers and slashes are not in a document, and an application knows them.
fn uploads(code: &str) -> OpenApiBuilder {
    let (limit, slash) = match code {
        "uploads" => (1024, TrailingSlash::Redirect),
        _ => (1000, TrailingSlash::NotFound),
    };
    let router = RestRouter::at("").with(UploadsController.layer(DefaultBodyLimit::max(limit)));
    let app = TestApp::new(router.into_app().trailing_slash(slash));
    app.routes().openapi("Uploads", "1")
}

/// Compares in a process of its own, which the word in `OPENAPI` is set for. `versions` are versions and their code: `1 first, 2 renamed`.
fn compared(folder: &Path, versions: &str, word: &str) -> Result<(), String> {
    let mut test = Command::new(env::current_exe().expect("a path"));
    let test = test.args(["contracts::in_a_folder", "--exact"]);
    let test = test
        .env("CONTRACT", folder)
        .env("VERSIONS", versions)
        .env("OPENAPI", word);
    let output = test.output().expect("a process");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() {
        Ok(())
    } else {
        Err(text)
    }
}

#[test]
fn in_a_folder() {
    let Ok(folder) = env::var("CONTRACT") else {
        return;
    };
    let versions = env::var("VERSIONS").expect("versions");
    let versions = versions.split(", ").filter_map(|it| it.split_once(' '));
    assert_contract(
        folder,
        versions.map(|(version, code)| (version, document(code))),
    );
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("contracts")
        .join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

#[track_caller]
fn refused(folder: &Path, versions: &str, word: &str, expected: &[&str]) {
    let error = compared(folder, versions, word).expect_err(versions);
    for line in expected {
        assert!(error.contains(line), "{line} is not in:\n{error}");
    }
}

#[test]
fn a_version_that_is_not_released_is_what_the_code_makes() {
    let folder = folder("unreleased");
    let written = "1.json is not what the code makes: `OPENAPI=overwrite cargo test` writes it";
    refused(&folder, "1 first", "", &[written]);
    compared(&folder, "1 first", "overwrite").expect("it is written");
    compared(&folder, "1 first", "").expect("it is kept");
    refused(
        &folder,
        "1 more",
        "",
        &[written, "fine: Note.title (required-property-added)"],
    );
    compared(&folder, "1 renamed", "overwrite").expect("nothing is promised");
    compared(&folder, "1 renamed", "").expect("it is kept");
}

#[test]
fn a_released_version_is_kept() {
    let folder = folder("released");
    compared(&folder, "1 first", "release").expect("it is released");
    compared(&folder, "1 first", "").expect("it is kept");
    compared(&folder, "1 more", "").expect("nobody breaks");
    let kept = fs::read_to_string(folder.join("1.json")).expect("a document");
    for word in ["", "overwrite", "release"] {
        refused(
            &folder,
            "1 renamed",
            word,
            &[
                "1.json is released, and the code does not keep it\n",
                "breaks who sends: GET /notes/{id}: [] → [\"guard\"] (guards-narrowed)\n",
                "breaks who reads: Note.text (property-removed)\n    GET /notes/{id} at router-axum/tests/openapi/contracts.rs:",
                ": the response 200 > Note.text\n",
                "write a new version, `Versions::new(&[.., \"NEW\"])`",
                "\nfine property-removed Note.text: WHY\n",
            ],
        );
        assert_eq!(
            fs::read_to_string(folder.join("1.json")).expect("a document"),
            kept
        );
    }
    compared(&folder, "1 first, 2 renamed", "overwrite").expect("a new version");
    compared(&folder, "1 first, 2 renamed", "").expect("both are kept");
    compared(&folder, "1 more", "").expect_err("version 2 is gone");
}

#[test]
fn a_break_may_have_a_reason_for_as_long_as_it_is_there() {
    let folder = folder("reasons");
    compared(&folder, "1 first", "release").expect("it is released");
    let reasons = "# told all three of them\nfine guards-narrowed GET /notes/{id}: all have a key\nfine property-removed Note.text: nobody reads it\n";
    fs::write(folder.join("reasons.txt"), reasons).expect("a file");
    compared(&folder, "1 renamed", "").expect("both have a reason");
    compared(&folder, "1 renamed", "release").expect("it is released anew");
    let unused = "no difference is this one any more: delete the line of reasons.txt\nproperty-removed Note.text";
    refused(&folder, "1 renamed", "", &[unused]);
    fs::write(
        folder.join("reasons.txt"),
        "fine property-removed Note.text\n",
    )
    .expect("a file");
    refused(
        &folder,
        "1 renamed",
        "",
        &["reasons.txt: line 1, `fine property-removed Note.text`: write `fine "],
    );
}

#[test]
fn a_version_may_be_gone_after_its_sunset() {
    let folder = folder("gone");
    compared(&folder, "1 first, 2 renamed", "release").expect("both are released");
    refused(
        &folder,
        "2 renamed",
        "",
        &[
            "1.json has no version in the code any more",
            "(operation-removed)",
        ],
    );
    compared(&folder, "1 ended, 2 renamed", "release").expect("an end is no break");
    compared(&folder, "2 renamed", "").expect("it is past its sunset");
}

#[test]
fn a_limit_of_bodies_and_slashes_are_promises_too() {
    let folder = folder("uploads");
    compared(&folder, "1 uploads", "release").expect("it is released");
    compared(&folder, "1 uploads", "").expect("it is kept");
    let kept = fs::read_to_string(folder.join("1.json")).expect("a document");
    for limit in ["512", "1024", "18446744073709551615"] {
        assert!(
            kept.contains(&format!("\"maxBody\": {limit},")),
            "{limit}: {kept}"
        );
    }
    refused(
        &folder,
        "1 smaller-uploads",
        "",
        &[
            "breaks who sends: the body of PUT /uploads/{id}: 1024 → 1000 (maxBody-narrowed)",
            "breaks who sends: POST /uploads: nothing → \"NotFound\" (trailingSlash-narrowed)",
        ],
    );
}
