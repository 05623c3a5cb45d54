//! The command line.

use std::{ffi::OsString, path::PathBuf, str::FromStr, time::Duration};

use lexopt::{Arg, Parser, ValueExt};

/// What `--help` prints.
pub const HELP: &str = "\
The example blog of the convention router.

Usage: blog [OPTIONS]

Options:
      --addr ADDRESS    Listen there [default: 127.0.0.1:3000]
      --app-path DIR    Directory with `templates` [default: the one of this example]
      --database WHERE  SQLite file, created if it is not there, or postgres://USER@HOST/NAME [default: blog.db in the app path]
      --drain SECONDS   After SIGTERM, go on for so long, until every proxy has learnt of it [default: 0]
      --debug           Show what went wrong on error pages, and reload templates that change
      --https           People come over HTTPS, through a proxy: browsers send the session's cookie over nothing else
      --log FORM        Log `lines`, or `json` for programs that collect logs [default: lines]
      --openapi PREFIX  Print the OpenAPI document of a version of the API, `/api/v1` or `/api/v2`, in
                        OpenAPI 3.0 with `?version=3.0` behind it
      --routes          Print the route table
      --traces          Print a trace of each request
  -h, --help            Print this help
";

/// How the blog is to run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// Where to listen.
    pub addr: String,
    /// The directory that has `templates`.
    pub app_path: PathBuf,
    /// The database, as `db::open` takes it; `blog.db` in the app path unless named.
    pub database: Option<String>,
    /// How much longer connections are accepted after SIGTERM.
    pub drain: Duration,
    /// Debug mode.
    pub debug: bool,
    /// Whether people come over HTTPS.
    pub https: bool,
    /// The form of the log.
    pub log: Log,
    /// Print the OpenAPI document of the routes below this prefix and stop.
    pub openapi: Option<String>,
    /// Print the route table and stop.
    pub routes: bool,
    /// Print a trace of each request.
    pub traces: bool,
}

/// The form of the log.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Log {
    /// Lines for people.
    #[default]
    Lines,
    /// An object of JSON in each line.
    Json,
}

impl FromStr for Log {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "lines" => Ok(Self::Lines),
            "json" => Ok(Self::Json),
            _ => Err("is neither `lines` nor `json`"),
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            addr: "127.0.0.1:3000".to_owned(),
            app_path: env!("CARGO_MANIFEST_DIR").into(),
            database: None,
            drain: Duration::ZERO,
            debug: false,
            https: false,
            log: Log::default(),
            openapi: None,
            routes: false,
            traces: false,
        }
    }
}

impl Options {
    /// Reads the arguments after the program's name; `None` when help is asked for.
    pub fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Option<Self>, lexopt::Error> {
        let mut options = Self::default();
        let mut parser = Parser::from_args(args);
        while let Some(arg) = parser.next()? {
            match arg {
                Arg::Long("addr") => options.addr = given(&mut parser)?,
                Arg::Long("app-path") => options.app_path = given(&mut parser)?.into(),
                Arg::Long("database") => options.database = Some(given(&mut parser)?),
                Arg::Long("drain") => options.drain = Duration::from_secs(parser.value()?.parse()?),
                Arg::Long("debug") => options.debug = true,
                Arg::Long("https") => options.https = true,
                Arg::Long("log") => options.log = parser.value()?.parse()?,
                Arg::Long("openapi") => options.openapi = Some(given(&mut parser)?),
                Arg::Long("routes") => options.routes = true,
                Arg::Long("traces") => options.traces = true,
                Arg::Short('h') | Arg::Long("help") => return Ok(None),
                unknown => return Err(unknown.unexpected()),
            }
        }
        Ok(Some(options))
    }

    /// The database.
    pub fn database(&self) -> String {
        let file = || self.app_path.join("blog.db").to_string_lossy().into_owned();
        self.database.clone().unwrap_or_else(file)
    }
}

/// The value of an option. An empty one is what a script makes of a variable that it does not know.
fn given(parser: &mut Parser) -> Result<String, lexopt::Error> {
    let value = parser.value()?.string()?;
    if value.is_empty() {
        return Err("an option has no value: it is empty".into());
    }
    Ok(value)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Log, Options};

    fn parse(line: &str) -> Result<Option<Options>, String> {
        Options::parse(line.split_whitespace().map(Into::into)).map_err(|error| error.to_string())
    }

    #[test]
    fn options() {
        assert_eq!(parse(""), Ok(Some(Options::default())));
        assert_eq!(parse("--debug --help"), Ok(None));
        let all = Options {
            addr: "[::1]:80".into(),
            app_path: "a".into(),
            database: Some("b.db".into()),
            drain: Duration::from_secs(15),
            debug: true,
            https: true,
            log: Log::Json,
            openapi: Some("/api/v2".into()),
            routes: true,
            traces: true,
        };
        let line = "--addr [::1]:80 --app-path=a --database b.db --drain 15 --debug --https --log json --openapi /api/v2 --routes --traces";
        assert_eq!(parse(line), Ok(Some(all)));
    }

    #[test]
    fn mistakes() {
        let check = |line: &str, message: &str| assert_eq!(parse(line), Err(message.to_owned()));
        check("--port 80", "invalid option '--port'");
        check(
            "--log xml",
            "cannot parse argument \"xml\": is neither `lines` nor `json`",
        );
        check("--addr", "missing argument for option '--addr'");
        check(
            "--drain soon",
            "cannot parse argument \"soon\": invalid digit found in string",
        );
        check(
            "--debug=yes",
            "unexpected argument for option '--debug': \"yes\"",
        );
        for option in ["addr", "app-path", "database", "openapi"] {
            let line = format!("--{option}=");
            check(&line, "an option has no value: it is empty");
        }
        check(
            "--log=",
            "cannot parse argument \"\": is neither `lines` nor `json`",
        );
        check("blog.db", "unexpected argument \"blog.db\"");
    }
}
