//! Counting with callgrind: this program runs itself, and reads what was written down at each mark.

use std::{
    collections::HashMap,
    env, fs, io,
    path::{Path, PathBuf},
    process::{self, Command, Stdio},
};

use crate::{
    cases::Case,
    run::{Mode, RUNS},
    versions::Version,
};

/// What one request costs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cost {
    /// Instructions in user space.
    pub instructions: f64,
    /// Calls of `malloc` and its kin.
    pub allocations: f64,
}

/// The cost of each of `cases`.
pub fn count(version: Version, mode: Mode, cases: &[Case]) -> io::Result<Vec<Cost>> {
    let names = cases.iter().map(|case| case.name);
    let arguments: Vec<_> = ["run", version.name(), mode.name()]
        .into_iter()
        .chain(names)
        .collect();
    count_run(&arguments, mode, cases.len())
}

/// The same for this program with `arguments`, with which it runs so many cases.
pub fn count_run(arguments: &[&str], mode: Mode, cases: usize) -> io::Result<Vec<Cost>> {
    let dir = Scratch::new()?;
    let mut valgrind = Command::new("valgrind");
    valgrind
        .args([
            "--tool=callgrind",
            "--dump-before=benchmarks::run::mark",
            "--compress-strings=no",
        ])
        .args(
            matches!(mode, Mode::InProcess | Mode::Subscribed)
                .then_some("--toggle-collect=benchmarks::run::counted"),
        )
        .arg(format!(
            "--callgrind-out-file={}",
            dir.0.join("part").display()
        ))
        .arg(env::current_exe()?)
        .args(arguments)
        .stderr(Stdio::piped());
    let output = valgrind.output()?;
    if !output.status.success() {
        return Err(io::Error::other(
            String::from_utf8_lossy(&output.stderr).into_owned(),
        ));
    }
    // each case has three marks, before those that are not counted and before either run; a part is what comes before a mark
    let runs: Vec<_> = (0..cases * 3 + 1)
        .filter(|mark| *mark > 0 && mark % 3 != 1)
        .map(|mark| Counted::read(&dir.0.join(format!("part.{}", mark + 1))))
        .collect::<io::Result<_>>()?;
    Ok(runs
        .chunks(2)
        .map(|runs| Cost::between(runs[0], runs[1]))
        .collect())
}

/// The instructions of a function of this program with `arguments`, which calls it once.
pub fn count_function(name: &str, arguments: &[&str]) -> io::Result<u64> {
    let dir = Scratch::new()?;
    let (file, this) = (dir.0.join("whole"), env::current_exe()?);
    let mut valgrind = Command::new("valgrind");
    valgrind
        .args(["--tool=callgrind", "--compress-strings=no"])
        .arg(format!("--toggle-collect={name}"));
    valgrind
        .arg(format!("--callgrind-out-file={}", file.display()))
        .arg(this)
        .args(arguments);
    let output = valgrind.output()?;
    if !output.status.success() {
        return Err(io::Error::other(
            String::from_utf8_lossy(&output.stderr).into_owned(),
        ));
    }
    Counted::read(&file).map(|counted| counted.instructions)
}

/// What was counted between two marks.
#[derive(Debug, Clone, Copy)]
struct Counted {
    instructions: u64,
    allocations: u64,
}

impl Cost {
    fn between(fewer: Counted, more: Counted) -> Self {
        let requests = (RUNS[1] - RUNS[0]) as f64;
        Self {
            instructions: (more.instructions - fewer.instructions) as f64 / requests,
            allocations: (more.allocations - fewer.allocations) as f64 / requests,
        }
    }
}

impl Counted {
    fn read(path: &Path) -> io::Result<Self> {
        let text = fs::read_to_string(path)?;
        let totals = text.lines().find_map(|line| line.strip_prefix("totals: "));
        let instructions = totals.and_then(|totals| totals.trim().parse().ok());
        let instructions = instructions
            .ok_or_else(|| io::Error::other(format!("{}: no totals", path.display())))?;
        Ok(Self {
            instructions,
            allocations: allocations(&text),
        })
    }
}

/// The calls of functions that allocate. callgrind writes `cfn=malloc` and then `calls=3 ..`.
fn allocations(profile: &str) -> u64 {
    const ALLOCATE: [&str; 4] = ["malloc", "calloc", "realloc", "posix_memalign"];
    let lines: Vec<_> = profile
        .lines()
        .filter(|line| line.starts_with("cfn=") || line.starts_with("calls="))
        .collect();
    let calls = lines
        .windows(2)
        .filter_map(|lines| Some((lines[0].strip_prefix("cfn=")?, lines[1])));
    calls
        .filter(|(function, _)| ALLOCATE.contains(function))
        .filter_map(|(_, calls)| {
            calls
                .strip_prefix("calls=")?
                .split(' ')
                .next()?
                .parse::<u64>()
                .ok()
        })
        .sum()
}

/// A folder that is gone afterwards.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> io::Result<Self> {
        let dir = env::temp_dir().join(format!("benchmarks-{}", process::id()));
        fs::create_dir_all(&dir)?;
        Ok(Self(dir))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The costs of several versions.
pub type Costs = HashMap<(Version, Mode), Vec<Cost>>;
