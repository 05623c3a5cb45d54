//! The inputs that fuzzing has found and that are kept, in `tests/fuzz/corpus`.

use std::path::Path;

use tests::{corpus, fuzz::TARGETS};

#[test]
fn kept_inputs_hold() {
    for (name, target) in TARGETS {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("fuzz/corpus/{name}.txt"));
        let inputs =
            corpus::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        assert!(inputs.len() > 10, "{name} has {} inputs", inputs.len());
        inputs.iter().for_each(|input| target(input));
    }
}
