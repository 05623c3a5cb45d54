//! Texts with places for names and fields, and with lines that stand in some of them alone.

use std::{
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

const EACH: &str = "//each ";

/// Keeps a line behind `//if WORD ` if the word is among these, and one behind `//unless WORD ` if it is not; behind several of them, if all are so.
pub(crate) fn chosen(text: &str, words: &[&str]) -> String {
    let mut lines: Vec<_> = text.lines().map(Some).collect();
    for line in &mut lines {
        while let Some(text) = *line {
            let (if_, unless) = (text.strip_prefix("//if "), text.strip_prefix("//unless "));
            let Some(rest) = if_.or(unless) else { break };
            let (word, rest) = rest.split_once(' ').unwrap_or((rest, ""));
            *line = Some(rest).filter(|_| words.contains(&word) == if_.is_some());
        }
    }
    lines
        .into_iter()
        .flatten()
        .flat_map(|line| [line, "\n"])
        .collect()
}

/// The words of what is so.
pub(crate) fn words(all: &[(&'static str, bool)]) -> Vec<&'static str> {
    all.iter()
        .filter(|(_, is_so)| *is_so)
        .map(|(word, _)| *word)
        .collect()
}

/// A block of lines, which are chosen by these words, with these values, each in place of `{key}`.
pub(crate) fn filled(block: &str, words: &[&str], values: &[(&str, String)]) -> String {
    values
        .iter()
        .fold(chosen(block, words), |text, (key, value)| {
            text.replace(&format!("{{{key}}}"), value)
        })
}

/// Puts what `repeat` makes of it in place of each block of lines behind `//each `.
pub(crate) fn repeated(text: &str, repeat: impl Fn(&str) -> String) -> String {
    let lines: Vec<_> = text.lines().collect();
    lines
        .chunk_by(|one, next| one.starts_with(EACH) == next.starts_with(EACH))
        .map(|lines| {
            let block = |line: &&str| format!("{}\n", line.strip_prefix(EACH).unwrap_or(line));
            let block: String = lines.iter().map(block).collect();
            if lines[0].starts_with(EACH) {
                repeat(&block)
            } else {
                block
            }
        })
        .collect()
}

/// A file's text, if it is code as rustfmt leaves it in this folder: where a line breaks depends on the names in it. Without rustfmt, the text as it is.
pub(crate) fn formatted(file: &str, text: String, folder: &Path) -> String {
    file.ends_with(".rs")
        .then(|| by_rustfmt(&text, folder))
        .flatten()
        .unwrap_or(text)
}

fn by_rustfmt(code: &str, folder: &Path) -> Option<String> {
    let folder = folder
        .ancestors()
        .find(|folder| folder.is_dir())
        .unwrap_or(Path::new("."));
    let mut rustfmt = Command::new("rustfmt");
    rustfmt
        .args(["--edition", "2024"])
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    let mut running = rustfmt.spawn().ok()?;
    running.stdin.take()?.write_all(code.as_bytes()).ok()?;
    let output = running.wait_with_output().ok()?;
    output
        .status
        .success()
        .then(|| String::from_utf8(output.stdout).ok())?
}

#[cfg(test)]
mod tests {
    use super::{chosen, filled, repeated};

    #[test]
    fn lines_are_chosen_and_repeated() {
        let text = "a\n//if x //unless y b\n//unless x c\n//if x //if y d\n//each {name}: {value}\n//each //if z {name}!\n//each \ne\n";
        let chosen = chosen(text, &["x"]);
        let block = "//each {name}: {value}\n//each //if z {name}!\n//each \n";
        assert_eq!(chosen, format!("a\nb\n{block}e\n"));
        let row = |block: &str, name: &str, words: &[&str]| {
            let values = [("name", name.to_owned()), ("value", "1".to_owned())];
            filled(block, words, &values)
        };
        let rows = |block: &str| row(block, "p", &[]) + &row(block, "q", &["z"]);
        assert_eq!(repeated(&chosen, rows), "a\nb\np: 1\n\nq: 1\nq!\n\ne\n");
        assert_eq!(repeated(&chosen, |_| String::new()), "a\nb\ne\n");
    }
}
