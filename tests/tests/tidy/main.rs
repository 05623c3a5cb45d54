//! The invariants of the repository that no compiler checks.

mod couplings;
mod examples;
mod floors;

use std::{
    fs,
    path::{Path, PathBuf},
};

use base64::{Engine, prelude::BASE64_STANDARD};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("the workspace")
        .to_owned()
}

fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The files below a folder, but for what git and cargo keep there.
fn files(folder: impl AsRef<Path>) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join(folder)).expect("a folder") {
        let path = entry.expect("an entry").path();
        match path.file_name().and_then(|name| name.to_str()) {
            Some("target" | ".git" | "node_modules" | "generated" | ".schemathesis") => {}
            _ if path.is_dir() => found.extend(files(path)),
            _ => found.push(path),
        }
    }
    found.sort();
    found
}

/// The files of a folder whose names end in `end`, with their lines numbered.
fn lines(folder: &str, end: &str) -> Vec<(String, String)> {
    let files = files(folder)
        .into_iter()
        .filter(|path| path.to_string_lossy().ends_with(end));
    files
        .flat_map(|path| {
            let shown = path
                .strip_prefix(root())
                .expect("a path below the root")
                .display()
                .to_string();
            let text = read(&path);
            let code = text
                .split("#[cfg(test)]\nmod tests {")
                .next()
                .unwrap_or_default();
            let numbered = (1..)
                .zip(code.lines())
                .map(|(number, line)| (format!("{shown}:{number}"), line.to_owned()));
            numbered.collect::<Vec<_>>()
        })
        .collect()
}

/// The lines of code, without comments and documentation.
fn code(folder: &str) -> Vec<(String, String)> {
    lines(folder, ".rs")
        .into_iter()
        .filter(|(_, line)| !line.trim_start().starts_with("//"))
        .collect()
}

/// Fails with the lines that `broken` is true of.
#[track_caller]
fn forbid(lines: Vec<(String, String)>, rule: &str, broken: impl Fn(&str) -> bool) {
    assert!(!lines.is_empty(), "{rule}: there is nothing to look at");
    let found: Vec<_> = lines
        .into_iter()
        .filter(|(_, line)| broken(line))
        .map(|(place, line)| format!("{place}: {line}"))
        .collect();
    assert!(found.is_empty(), "{rule}\n{}", found.join("\n"));
}

/// The folders of all crates.
fn crates() -> Vec<PathBuf> {
    let manifests = files("")
        .into_iter()
        .filter(|path| path.ends_with("Cargo.toml"));
    let folders = manifests.filter_map(|path| path.parent().map(Path::to_owned));
    folders.filter(|folder| *folder != root()).collect()
}

/// The sources of the three crates, and of the packages below `router-axum`.
fn sources() -> Vec<String> {
    let folders = crates().into_iter().map(|folder| folder.join("src"));
    let shown =
        folders.filter_map(|folder| Some(folder.strip_prefix(root()).ok()?.display().to_string()));
    shown
        .filter(|folder| folder.starts_with("router-"))
        .collect()
}

#[test]
fn the_grammar_depends_on_nothing() {
    let manifest = read("router-core/Cargo.toml");
    assert!(!manifest.contains("[dependencies"), "{manifest}");
    assert!(manifest.contains("name = \"router-axum-core\""));
}

#[test]
fn the_macros_know_no_web_framework() {
    let manifest = read("router-macros/Cargo.toml");
    for line in manifest
        .lines()
        .skip_while(|line| *line != "[dependencies]")
        .skip(1)
        .take_while(|line| !line.starts_with('['))
    {
        let name = line.split(['.', ' ', '=']).next().unwrap_or_default();
        assert!(
            [
                "",
                "minijinja",
                "proc-macro2",
                "quote",
                "router-core",
                "syn"
            ]
            .contains(&name),
            "router-macros depends on {name}"
        );
    }
}

#[test]
fn the_runtime_parses_no_method_name() {
    forbid(
        code("router-axum/src"),
        "an action's name is read by router-core alone",
        |line| line.contains("_action\""),
    );
}

/// The section on the next version of axum names every file that it concerns.
#[test]
fn files_that_depend_on_the_version_of_axum_are_named() {
    const NAMES: [&str; 8] = [
        "matchit::",
        "MatchedPath",
        "OriginalUri",
        "RawPathParams",
        "IncomingStream",
        "MethodFilter",
        ".fallback(",
        ".fallback_service(",
    ];
    let releasing = read("RELEASING.md");
    let section = releasing
        .split("## ")
        .find(|section| section.starts_with("When axum"))
        .expect("the section");
    let mut lines = code("router-axum/src");
    lines.retain(|(place, _)| {
        let file = place
            .trim_start_matches("router-axum/src/")
            .split(':')
            .next()
            .unwrap_or_default();
        !section.contains(&format!("`{file}`"))
    });
    forbid(
        lines,
        "\"When axum 0.9 comes\" does not name this file",
        |line| NAMES.iter().any(|name| line.contains(name)),
    );
}

/// A tooltip shows a doc comment without the one before it.
#[test]
fn every_doc_comment_reads_alone() {
    const RIDDLES: [&str; 7] = [
        "The same", "Those", "One that", "What", "Whether", "Which", "Of which",
    ];
    let folders = sources();
    assert!(folders.len() >= 10, "{folders:#?}");
    for folder in folders {
        forbid(
            lines(&folder, ".rs"),
            "a doc comment says again what it is about",
            |line| {
                let doc = line.trim_start();
                let text = doc
                    .strip_prefix("/// ")
                    .or_else(|| doc.strip_prefix("//! "))
                    .unwrap_or_default();
                let words = |words: &&str| {
                    text.strip_prefix(*words)
                        .is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
                };
                RIDDLES.iter().any(words)
            },
        );
    }
}

#[test]
fn a_mod_rs_declares_and_defines_nothing() {
    const DEFINITIONS: [&str; 9] = [
        "fn ",
        "struct ",
        "enum ",
        "trait ",
        "impl",
        "const ",
        "static ",
        "type ",
        "macro_rules!",
    ];
    for folder in sources() {
        let lines = code(&folder)
            .into_iter()
            .filter(|(place, _)| place.contains("/mod.rs:"))
            .collect::<Vec<_>>();
        if !lines.is_empty() {
            forbid(lines, "what is defined has a file of its name", |line| {
                let item = line
                    .trim_start_matches("pub(crate) ")
                    .trim_start_matches("pub ");
                DEFINITIONS
                    .iter()
                    .any(|definition| item.starts_with(definition))
            });
        }
    }
}

#[test]
fn files_import_from_rooms() {
    let all = sources().into_iter().flat_map(files);
    let rooms: Vec<_> = all
        .filter(|path| path.extension().is_some_and(|end| end == "rs"))
        .filter(|path| !path.ends_with("lib.rs") && !path.ends_with("prelude.rs"))
        .collect();
    assert!(rooms.len() > 300, "{} files", rooms.len());
    for path in rooms {
        let file = syn::parse_file(&read(&path)).expect("Rust");
        let imports = file.items.iter().filter_map(|item| match item {
            syn::Item::Use(import) => Some(&import.tree),
            _ => None,
        });
        for import in imports {
            let types = names_at_the_root(import);
            assert!(
                types.is_empty(),
                "{}: a file imports from the module that defines a type: {types:?}",
                path.display()
            );
        }
    }
}

/// `A` and `B` of `use crate::{A, B, c::D}`.
fn names_at_the_root(import: &syn::UseTree) -> Vec<String> {
    let syn::UseTree::Path(path) = import else {
        return Vec::new();
    };
    let trees = match &*path.tree {
        syn::UseTree::Group(group) => group.items.iter().collect(),
        tree => vec![tree],
    };
    let names = trees.into_iter().filter_map(|tree| match tree {
        syn::UseTree::Name(name) if path.ident == "crate" => Some(name.ident.to_string()),
        _ => None,
    });
    names
        .filter(|name| name.starts_with(char::is_uppercase))
        .collect()
}

#[test]
fn generated_paths_cannot_be_shadowed() {
    let absolute = |line: &str| {
        let starts = line.match_indices("::").filter(|(at, _)| {
            !line[..*at].ends_with(|c: char| c.is_alphanumeric() || "_>)".contains(c))
        });
        let paths = starts.map(|(at, _)| line[at..].to_owned());
        paths
            .filter(|path| path[2..].starts_with(|c: char| c.is_alphabetic()))
            .collect::<Vec<_>>()
    };
    forbid(
        code("router-macros/src"),
        "an absolute path is of the standard library or the configured crate",
        |line| {
            absolute(line).iter().any(|path| {
                !["::core::", "::std::", "::router_axum"]
                    .iter()
                    .any(|start| path.starts_with(start))
            })
        },
    );
    forbid(
        code("router-macros/src"),
        "of the configured crate only the private module is used",
        |line| {
            line.match_indices("#krate")
                .any(|(at, _)| !line[at..].starts_with("#krate::__private"))
        },
    );
}

#[test]
fn every_ui_case_has_its_recorded_output() {
    let cases: Vec<_> = files("tests/ui")
        .into_iter()
        .filter(|path| path.extension().is_some_and(|end| end == "rs"))
        .collect();
    let passes = |path: &Path| path.components().any(|part| part.as_os_str() == "pass");
    let bare: Vec<_> = cases
        .iter()
        .filter(|path| !passes(path) && !path.with_extension("stderr").exists())
        .collect();
    assert!(bare.is_empty(), "without a recorded output: {bare:#?}");
    assert!(cases.len() >= 30, "{} cases", cases.len());
    let orphans: Vec<_> = files("tests/ui")
        .into_iter()
        .filter(|path| {
            path.extension().is_some_and(|end| end == "stderr")
                && !path.with_extension("rs").exists()
        })
        .collect();
    assert!(
        orphans.is_empty(),
        "a recorded output without its case: {orphans:#?}"
    );
}

#[test]
fn no_file_knows_the_machine_it_was_written_on() {
    let root = root();
    // a short path, such as that of a container, may be a word of any text
    let here = (root.components().count() > 3).then(|| root.display().to_string());
    let words = [
        concat!("/wo", "rk/main"),
        concat!("/ro", "ot/"),
        concat!("/ho", "me/"),
        concat!("../sha", "red"),
    ];
    let words: Vec<_> = words.into_iter().chain(here.as_deref()).collect();
    for path in files("") {
        let Ok(text) = fs::read_to_string(&path) else {
            continue;
        };
        // a literal before a path value is not a folder
        let text = text.replace(concat!("/ho", "me/{"), "");
        let found = words.iter().find(|word| text.contains(**word));
        assert!(
            found.is_none(),
            "{} mentions {}",
            path.display(),
            found.unwrap_or(&"")
        );
    }
}

#[test]
fn every_crate_inherits_what_the_workspace_says() {
    let crates = crates();
    assert!(crates.len() >= 5, "{crates:#?}");
    for folder in crates {
        let manifest = read(folder.join("Cargo.toml"));
        // a fuzzer's crate is a workspace of its own, compiled by another compiler; a workspace alone is not a crate
        if manifest.contains("cargo-fuzz = true") || !manifest.contains("[package]") {
            continue;
        }
        for inherited in [
            "[lints]\nworkspace = true",
            "edition.workspace = true",
            "license.workspace = true",
        ] {
            assert!(
                manifest.contains(inherited),
                "{} does not say `{inherited}`",
                folder.display()
            );
        }
        // the library's own packages are compiled by the oldest compiler; an example or a test may need a newer one, and so does sqlx
        let may_be_newer = manifest.contains("publish = false") || manifest.contains("sqlx = ");
        assert!(
            may_be_newer || manifest.contains("rust-version.workspace = true"),
            "{}",
            folder.display()
        );
        assert!(manifest.contains("rust-version"), "{}", folder.display());
    }
}

#[test]
fn the_changelog_has_a_place_for_the_next_release() {
    assert!(
        read("CHANGELOG.md")
            .lines()
            .any(|line| line.trim_matches(['#', '[', ']', ' ']) == "Unreleased")
    );
}

#[test]
fn the_readme_names_every_example() {
    let readme = read("README.md");
    let examples: Vec<_> = crates()
        .into_iter()
        .filter(|folder| folder.starts_with(root().join("examples")))
        .collect();
    assert!(!examples.is_empty());
    for example in examples {
        let name = example
            .file_name()
            .and_then(|name| name.to_str())
            .unwrap_or_default();
        assert!(
            readme
                .lines()
                .any(|line| line.contains(&format!("examples/{name}"))),
            "README.md does not name examples/{name}"
        );
    }
}

/// The first example is `examples/hello`, which has tests of its own; a `main` of its own serves it.
#[test]
fn the_readme_shows_an_example_that_is_tested() {
    let example = read("examples/hello/src/main.rs");
    let code = example
        .lines()
        .skip_while(|line| line.starts_with("//!") || line.is_empty());
    let code: Vec<_> = code.take_while(|line| *line != "#[tokio::main]").collect();
    assert!(code.len() > 20, "{code:#?}");
    assert!(
        read("README.md").contains(&code.join("\n")),
        "README.md does not show examples/hello as it is"
    );
}

#[test]
fn the_guide_explains_every_feature() {
    let (manifest, script, page) = (
        read("router-axum/Cargo.toml"),
        read(".ci/run"),
        read("router-axum/docs/features.md"),
    );
    let alone = script
        .lines()
        .find(|line| line.starts_with("for features in "))
        .unwrap_or_default();
    let section = manifest
        .split("[features]\n")
        .nth(1)
        .and_then(|rest| rest.split("\n\n").next())
        .unwrap_or_default();
    let features = section
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once(" = "));
    let features: Vec<_> = features
        .map(|(name, _)| name)
        .filter(|name| *name != "default")
        .collect();
    assert!(features.len() >= 4, "{features:?}");
    for feature in features {
        assert!(
            page.contains(&format!("\n| `{feature}` |")),
            "features.md does not explain `{feature}`"
        );
        assert!(
            alone.split([' ', ';']).any(|word| word == feature),
            "`{feature}` alone is not tested by .ci/run"
        );
    }
}

#[test]
fn every_example_tells_how_to_run_it() {
    for folder in crates()
        .into_iter()
        .filter(|folder| folder.starts_with(root().join("examples")))
    {
        let name = folder
            .file_name()
            .and_then(|name| name.to_str())
            .unwrap_or_default();
        let main = read(folder.join("src/main.rs"));
        let told = main.contains(&format!("//! `cargo run -p {name}"))
            || folder.join("README.md").exists();
        assert!(
            told,
            "examples/{name}/src/main.rs does not say `cargo run -p {name}`"
        );
    }
}

#[test]
fn examples_hash_passwords_alike() {
    // the application that `cargo router new` makes has the file of the blog
    assert_eq!(
        read("examples/realworld/src/hashing.rs"),
        read("examples/blog/src/hashing.rs")
    );
}

/// The messages that the documentation quotes are those of recorded outputs.
#[test]
fn messages_in_the_documentation_are_recorded() {
    let recorded: Vec<_> = files("tests/ui")
        .iter()
        .filter(|path| path.extension().is_some_and(|end| end == "stderr"))
        .map(read)
        .collect();
    let pages = ["README.md", "router-axum/docs/compiler.md"];
    let messages: Vec<_> = pages
        .iter()
        .flat_map(|page| compiler_messages(&read(page)))
        .collect();
    assert!(messages.len() > 5, "{messages:#?}");
    for message in messages {
        let is_recorded = recorded
            .iter()
            .any(|output| message.lines().all(|line| output.contains(line.trim())));
        assert!(is_recorded, "not recorded in tests/ui:\n{message}");
    }
}

/// The blocks of text that are errors, without the names of files.
fn compiler_messages(page: &str) -> Vec<String> {
    let blocks = page
        .split("```text\n")
        .skip(1)
        .filter_map(|rest| rest.split("\n```").next());
    let errors = blocks.filter(|block| block.starts_with("error"));
    errors
        .map(|error| {
            error
                .lines()
                .filter(|line| !line.contains("--> "))
                .collect::<Vec<_>>()
                .join("\n")
        })
        .collect()
}

/// rustdoc looks after links to items, this after links to files and headings. What is outside of the repository is not looked at.
#[test]
fn links_in_markdown_lead_somewhere() {
    let pages: Vec<_> = files("")
        .into_iter()
        .filter(|path| path.extension().is_some_and(|end| end == "md"))
        .collect();
    let links: Vec<_> = pages
        .iter()
        .flat_map(|page| links(&read(page)).into_iter().map(move |link| (page, link)))
        .collect();
    assert!(links.len() > 10, "{links:#?}");
    let broken: Vec<_> = links
        .iter()
        .filter(|(page, link)| !leads_somewhere(page, link))
        .collect();
    assert!(broken.is_empty(), "broken links: {broken:#?}");
}

#[test]
fn no_page_links_to_its_own_on_docs_rs() {
    let pages = lines("router-axum", ".md");
    let rule = "docs.rs has the pages of this workspace from its release on";
    forbid(pages, rule, |line| {
        line.contains("https://docs.rs/router-axum")
    });
}

/// The targets of a page's links, but for those to other hosts and to items of the documentation.
fn links(page: &str) -> Vec<String> {
    let prose = prose(page);
    let inline = prose
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split(')').next());
    let defined = prose
        .lines()
        .filter_map(|line| line.strip_prefix('[')?.split_once("]: "))
        .map(|(_, target)| target);
    let targets = inline.chain(defined).map(str::trim);
    let is_item = |target: &str| {
        target.contains("::")
            || target.contains('@')
            || target.chars().all(|c| c.is_alphanumeric() || c == '_')
    };
    let is_elsewhere = |target: &str| target.contains("://") || target.starts_with("data:");
    targets
        .filter(|target| !is_elsewhere(target) && !is_item(target))
        .map(str::to_owned)
        .collect()
}

/// A page without its blocks of code.
fn prose(page: &str) -> String {
    page.split("```").step_by(2).collect()
}

fn leads_somewhere(page: &Path, link: &str) -> bool {
    let (file, heading) = link.split_once('#').unwrap_or((link, ""));
    let page = page.canonicalize().expect("the page");
    let target = if file.is_empty() {
        page
    } else {
        page.with_file_name(file)
    };
    let has_heading = || {
        prose(&read(&target))
            .lines()
            .filter(|line| line.starts_with('#'))
            .any(|line| anchor(line) == heading)
    };
    target.exists() && (heading.is_empty() || has_heading())
}

/// `#what-an-action-returns` of a heading.
fn anchor(heading: &str) -> String {
    let words = heading
        .trim_start_matches('#')
        .trim()
        .to_lowercase()
        .replace(' ', "-");
    words
        .chars()
        .filter(|c| c.is_alphanumeric() || "-_".contains(*c))
        .collect()
}

/// rustdoc does not look whether a link to a heading of another page finds it.
#[test]
fn links_to_headings_of_the_guide_lead_somewhere() {
    let is_text = |path: &PathBuf| {
        path.extension()
            .is_some_and(|end| end == "md" || end == "rs")
    };
    let sources = files("router-axum").into_iter().filter(is_text);
    let links: Vec<_> = sources.flat_map(|path| heading_links(&path)).collect();
    assert!(links.len() > 30, "{links:#?}");
    for (from, page, heading) in links {
        let headings: Vec<_> = prose(&read(&page))
            .lines()
            .filter(|line| line.starts_with('#'))
            .map(anchor)
            .collect();
        assert!(
            headings.contains(&heading),
            "{from} links to `{heading}` of {page}, which has {headings:#?}"
        );
    }
}

/// The links of a file to headings of pages, `crate::guide::layers#hooks`, each as the file, the page and the heading.
fn heading_links(path: &Path) -> Vec<(String, String, String)> {
    let text = read(path);
    let links = text
        .split("(crate::")
        .skip(1)
        .filter_map(|rest| rest.split(')').next()?.split_once('#'));
    let links = links.filter_map(|(item, heading)| {
        let page = match item {
            "error" => "errors",
            "listing" | "paths" | "templates" | "testing" => item,
            item => item.strip_prefix("guide::")?,
        };
        Some((
            path.display().to_string(),
            format!("router-axum/docs/{page}.md"),
            heading.to_owned(),
        ))
    });
    links.collect()
}

#[test]
fn the_guide_lists_each_of_its_pages() {
    let (modules, list) = (
        read("router-axum/src/guide.rs"),
        read("router-axum/docs/guide.md"),
    );
    let pages: Vec<_> = modules
        .lines()
        .filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(" {}"))
        .collect();
    assert!(pages.len() > 5, "{pages:#?}");
    for page in pages {
        assert!(
            list.contains(&format!("(crate::guide::{page})")),
            "router-axum/docs/guide.md does not list `{page}`"
        );
    }
}

/// Files of the repository that its pages name in passing.
#[test]
fn files_that_pages_name_exist() {
    let pages = [
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "INSIDE.md",
        "PERFORMANCE.md",
        "README.md",
    ]
    .map(str::to_owned);
    let guide = ["compiler", "security"].map(|page| format!("router-axum/docs/{page}.md"));
    let folders = [
        "examples/",
        "router-axum/",
        "router-core/",
        "router-macros/",
        "tests/",
    ];
    let mut named = 0;
    for page in pages.iter().chain(&guide) {
        for name in prose(&read(page)).split('`').skip(1).step_by(2) {
            let path = name.split([' ', '*', '{']).next().unwrap_or_default();
            if folders.iter().any(|folder| path.starts_with(folder)) {
                named += 1;
                assert!(
                    root().join(path).exists(),
                    "{page} names `{path}`, which does not exist"
                );
            }
        }
    }
    assert!(named > 20, "{named} files are named");
}

/// The documentation cannot lead to a file, so it has the pictures of its pages in links.
#[test]
fn the_pictures_in_the_documentation_are_those_beside_it() {
    for name in ["debug_page", "viewer_narrow"] {
        let picture =
            fs::read(root().join(format!("router-axum/docs/{name}.png"))).expect("the picture");
        let link = format!(
            "[{name}]: data:image/png;base64,{}\n",
            BASE64_STANDARD.encode(picture)
        );
        let kept = read(format!("router-axum/docs/{name}_link.md"));
        assert!(
            kept == link,
            "make the link of {name}.png anew: it has another picture"
        );
    }
}

#[test]
fn the_debug_page_knows_every_package_of_the_library() {
    let known = read("router-axum/errors/src/debug/frames.rs");
    for folder in fs::read_dir(root().join("router-axum")).expect("packages") {
        let folder = folder.expect("a folder");
        let name = folder.file_name().into_string().expect("a name");
        let is_library = folder.path().join("Cargo.toml").is_file() && name != "cargo-router";
        assert!(
            !is_library || known.contains(&format!("\"{name}\"")),
            "{name}"
        );
    }
}
