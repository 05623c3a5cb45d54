//! Writes the controllers of the public APIs in `real-apis`, and of paths of others, each of which is an API of its own.

#[path = "tests/real_apis/lines.rs"]
mod lines;

use std::{env, fs, path::Path};

use cargo_router::api::Api;

/// The APIs that are moved as a whole.
const WHOLE: [&str; 3] = ["mux.com", "noosh.com", "rumble.run"];

fn main() {
    println!("cargo::rerun-if-changed=real-apis");
    println!("cargo::rerun-if-env-changed=DRAWN");
    // each takes the compiler a tenth of a second: `real-apis/run` asks for more
    let count = env::var("DRAWN").map_or(20, |count| count.parse().expect("a number"));
    let read = |name: &str| fs::read_to_string(format!("real-apis/{name}.txt")).expect("paths");
    let sample = read("sample");
    let is_said = |line: &&str| Api::of(&lines::read(line)).unsaid.is_empty();
    let said: Vec<_> = sample.lines().filter(is_said).collect();
    let drawn = said.iter().step_by(said.len() / count).take(count);
    let texts = WHOLE
        .map(read)
        .into_iter()
        .chain(drawn.map(|line| (*line).to_owned()));
    let (mut modules, mut apps) = (String::new(), String::new());
    for (i, text) in texts.enumerate() {
        let code = Api::of(&lines::read(&text)).code();
        modules += &format!("mod api_{i} {{\n#![expect(unreachable_pub)]\n{code}\n}}\n");
        apps += &format!("({text:?}, app(api_{i}::Api::default())),\n");
    }
    let code = format!("{modules}fn apps() -> Vec<(&'static str, WebApp)> {{ vec![\n{apps}] }}\n");
    let folder = env::var_os("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&folder).join("real_apis.rs"), code).expect("written");
}
