//! The lines of a source around the one that failed: of the application's code, and of templates.

use std::{fmt, fs};

use serde::Serialize;

/// Lines of one of the application's files.
#[derive(Debug, Serialize)]
pub(super) struct Excerpt {
    file: String,
    line: usize,
    lines: Vec<Line>,
}

/// One line of a source, numbered from 1.
#[derive(Debug, Serialize)]
pub(super) struct Line {
    /// Its number, from 1.
    number: usize,
    /// Its first 200 characters.
    text: String,
    /// True for the line that failed.
    failing: bool,
}

/// As in a log, with an arrow at the line that failed.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let arrow = if self.failing { ">" } else { " " };
        writeln!(f, "{arrow} {:>4} | {}", self.number, self.text)
    }
}

impl Excerpt {
    /// The lines around `line` of a file of the application, if the file is at hand.
    pub(super) fn read(file: &str, line: usize) -> Option<Self> {
        let lines = excerpt(&read_source(file)?, line);
        (!lines.is_empty()).then(|| Self {
            file: file.to_owned(),
            line,
            lines,
        })
    }
}

/// How far around a line an excerpt reaches.
const AROUND: usize = 4;

/// The lines around `line`, which counts from 1.
pub(super) fn excerpt(source: &str, line: usize) -> Vec<Line> {
    let first = line.saturating_sub(AROUND).max(1);
    source
        .lines()
        .enumerate()
        .map(|(index, text)| (index + 1, text))
        .skip(first - 1)
        .take_while(|(number, _)| *number <= line.saturating_add(AROUND))
        .map(|(number, text)| Line {
            number,
            text: text.chars().take(200).collect(),
            failing: number == line,
        })
        .collect()
}

/// Reads a file of the application. The compiler names files relative to the workspace, and the application may run in a folder below it.
fn read_source(file: &str) -> Option<String> {
    std::env::current_dir()
        .ok()?
        .ancestors()
        .find_map(|folder| fs::read_to_string(folder.join(file)).ok())
}

#[cfg(test)]
mod tests {
    use super::excerpt;

    #[test]
    fn excerpts_stay_within_the_source() {
        let source = "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\n";
        let cases = [
            ("", 1, ""),
            (source, 0, "1-4"),
            (source, 1, "1-5"),
            (source, 6, "2-10"),
            (source, 10, "6-10"),
            (source, usize::MAX, ""),
        ];
        for (source, line, expected) in cases {
            let lines = excerpt(source, line);
            let shown = match (lines.first(), lines.last()) {
                (Some(first), Some(last)) => format!("{}-{}", first.number, last.number),
                _ => String::new(),
            };
            assert_eq!(shown, expected, "line {line}");
        }
    }
}
