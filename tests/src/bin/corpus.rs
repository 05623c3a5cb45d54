//! The kept inputs of a file, laid out for a fuzzer, one a file (`corpus lay-out FILE DIRECTORY`), and collected again (`corpus collect FILE DIRECTORY`).

use std::{env, fs, io, path::Path};

use tests::corpus;

fn main() -> io::Result<()> {
    let arguments: Vec<_> = env::args().skip(1).collect();
    match &arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["lay-out", file, directory] => lay_out(Path::new(file), Path::new(directory)),
        ["collect", file, directory] => collect(Path::new(file), Path::new(directory)),
        _ => Err(io::Error::other("corpus lay-out|collect FILE DIRECTORY")),
    }
}

fn lay_out(file: &Path, directory: &Path) -> io::Result<()> {
    fs::create_dir_all(directory)?;
    let inputs = corpus::read(file)?;
    inputs
        .iter()
        .enumerate()
        .try_for_each(|(number, input)| fs::write(directory.join(number.to_string()), input))
}

fn collect(file: &Path, directory: &Path) -> io::Result<()> {
    let inputs: io::Result<Vec<_>> = fs::read_dir(directory)?
        .map(|entry| fs::read(entry?.path()))
        .collect();
    corpus::write(file, &inputs?)
}
