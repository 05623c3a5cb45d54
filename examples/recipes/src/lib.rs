//! Recipes: what many applications need, each in one file. `README.md` explains them.

pub mod background;
pub mod bookings;
#[cfg(test)]
mod database;
pub mod editing;
pub mod flash;
pub mod idempotency;
pub mod languages;
pub mod limits;
pub mod live;
pub mod tenants;
pub mod time_zones;
pub mod upload;

#[cfg(test)]
mod tests {
    use std::fs;

    /// What `README.md` shows is the code that is tested: each block is there, but for its indentation.
    #[test]
    fn the_readme_shows_the_code_as_it_is() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src");
        let lines = |text: &str| {
            text.lines()
                .map(|line| format!("{}\n", line.trim()))
                .collect::<String>()
        };
        let files = fs::read_dir(folder)
            .expect("a folder")
            .map(|file| file.expect("a file").path());
        let sources: Vec<_> = files
            .map(|file| lines(&fs::read_to_string(file).expect("text")))
            .collect();
        let readme = include_str!("../README.md");
        assert!(
            readme.split_whitespace().count() <= 1500,
            "it is to stay short"
        );
        let blocks: Vec<_> = readme
            .split("```rust\n")
            .skip(1)
            .filter_map(|rest| rest.split_once("```"))
            .collect();
        assert_eq!(blocks.len(), 14);
        for (block, _) in blocks {
            assert!(
                sources.iter().any(|source| source.contains(&lines(block))),
                "{block}"
            );
        }
    }
}
