//! Texts with places for names and fields, and with lines that stand in some of them alone.

use std::{
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

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
    let kept = lines.into_iter().flatten();
    kept.flat_map(|line| [line, "\n"]).collect()
}

/// Repeats each block of lines behind a mark, `//each `, for each of the rows, with their values in place of `{key}`. A line that stays empty is left out.
pub(crate) fn repeated(text: &str, mark: &str, rows: &[Vec<(&str, String)>]) -> String {
    let (mut result, mut block) = (String::new(), String::new());
    // one line more, which ends the last block
    for line in text.lines().map(Some).chain([None]) {
        if let Some(line) = line.and_then(|line| line.strip_prefix(mark)) {
            block.push_str(line);
            block.push('\n');
            continue;
        }
        for row in rows {
            let filled = row.iter().fold(block.clone(), |text, (key, value)| {
                text.replace(&format!("{{{key}}}"), value)
            });
            result.extend(
                filled
                    .lines()
                    .filter(|line| !line.trim().is_empty())
                    .flat_map(|line| [line, "\n"]),
            );
        }
        block.clear();
        result.extend(line.into_iter().flat_map(|line| [line, "\n"]));
    }
    result
}

/// A file's text, if it is code as rustfmt leaves it in this folder: where a line breaks depends on the names in it. Without rustfmt, the text as it is.
pub(crate) fn formatted(file: &str, text: String, folder: &Path) -> String {
    let is_code = file.ends_with(".rs");
    let formatted = is_code.then(|| by_rustfmt(&text, folder)).flatten();
    formatted.unwrap_or(text)
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
    use super::{chosen, repeated};

    #[test]
    fn lines_are_chosen_and_repeated() {
        let text = "a\n//if x //unless y b\n//unless x c\n//if x //if y d\n//each {name}: {value}\n//each {rule}\ne\n";
        let chosen = chosen(text, &["x"]);
        assert_eq!(chosen, "a\nb\n//each {name}: {value}\n//each {rule}\ne\n");
        let row = |name: &str, rule: &str| {
            vec![
                ("name", name.to_owned()),
                ("value", "1".to_owned()),
                ("rule", rule.to_owned()),
            ]
        };
        assert_eq!(
            repeated(&chosen, "//each ", &[row("p", ""), row("q", "r")]),
            "a\nb\np: 1\nq: 1\nr\ne\n"
        );
        assert_eq!(repeated(&chosen, "//each ", &[]), "a\nb\ne\n");
    }
}
