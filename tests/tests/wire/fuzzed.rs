//! The inputs that fuzzing has found and that are kept, in `tests/fuzz/corpus`.

use std::{fs, path::Path};

use tests::fuzz::TARGETS;

#[test]
fn kept_inputs_hold() {
    for (name, target) in TARGETS {
        let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(name);
        let inputs: Vec<_> =
            fs::read_dir(&dir).expect("a corpus").map(|entry| entry.expect("an entry").path()).collect();
        assert!(inputs.len() > 10, "{name} has {} inputs", inputs.len());
        for input in inputs {
            target(&fs::read(&input).unwrap_or_else(|error| panic!("{}: {error}", input.display())));
        }
    }
}
