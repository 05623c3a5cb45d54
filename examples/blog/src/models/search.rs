//! Searching: the words that a text has to have.

use router_axum::FormFields;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What somebody looks for: `?q=bread+salt`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, FormFields, JsonSchema)]
#[serde(default)]
pub struct Search {
    /// The words, in any order.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub q: String,
}

impl Search {
    /// As many words are looked for.
    const MOST: usize = 8;

    /// What is looked for, for people to read.
    pub fn text(&self) -> String {
        self.q
            .chars()
            .filter(|c| !c.is_control())
            .take(100)
            .collect::<String>()
            .trim()
            .to_owned()
    }

    /// For each word the pattern of `LIKE` that finds it, where `!` stands before what is meant as it is.
    pub fn patterns(&self) -> Vec<String> {
        let text = self.text().to_lowercase();
        text.split_whitespace()
            .take(Self::MOST)
            .map(|word| format!("%{}%", escaped(word)))
            .collect()
    }
}

fn escaped(word: &str) -> String {
    word.chars()
        .flat_map(|c| {
            matches!(c, '%' | '_' | '!')
                .then_some('!')
                .into_iter()
                .chain([c])
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::Search;

    #[test]
    fn words_are_looked_for_as_they_are() {
        let check = |q: &str, expected: &[&str]| {
            assert_eq!(Search { q: q.into() }.patterns(), expected, "{q:?}")
        };
        check("", &[]);
        check("  ", &[]);
        check("Bread  SALT", &["%bread%", "%salt%"]);
        check("Überraschung", &["%überraschung%"]);
        check("100%_!", &["%100!%!_!!%"]);
        check("a\0b\r\n", &["%ab%"]);
        check("' OR 1=1 --", &["%'%", "%or%", "%1=1%", "%--%"]);
        check(
            "1 2 3 4 5 6 7 8 9",
            &["%1%", "%2%", "%3%", "%4%", "%5%", "%6%", "%7%", "%8%"],
        );
    }
}
