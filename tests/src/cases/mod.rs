//! HTTP cases as text: what is asked, and what must come.
//!
//! ```text
//! # a comment; the applications that the cases of a file are put to; what stands far right explains and is not part of it
//! app: shop
//! app: shop below /shop
//!
//! GET /api/v1/items/1               200 {"id":1,"name":"lamp"}     the whole body
//! GET /api/v1/items/9               404 problem                    a rendered error, as problem details
//!     ~ There is nothing                                           a part of the body
//!     ! secret                                                     nowhere in the answer
//! POST /api/v1/items                201
//!     > content-type: application/json                             a header of the request
//!     | {"name":"table"}                                           a line of its body
//!     < location: /api/v1/items/3                                  a header of the answer
//!     < !set-cookie                                                a header it has not
//! ```
//!
//! After the status stands the body: `empty`, `problem` (a rendered error as problem details), `page` (one as HTML), `html` (any other
//! page), the body itself, or nothing where only the lines below judge it. `{prefix}` is the application's URL prefix, which is put in
//! front of every path that is asked for. `\xff` in a header or a body is that byte. A body of a size is written `| (3000 bytes)`,
//! `| (3000 bytes, chunked)` or `| (3000 bytes, announced)`: then it never arrives.
//!
//! Over a connection, `> !host` leaves out the `Host` that every other request has, and the lines `$` are all that is sent in place of a
//! request, with line ends and an empty line behind them unless there is one:
//!
//! ```text
//! raw: no host at all: 400 page
//!     $ GET / HTTP/1.1
//! ```

mod body;
mod expected;

use std::{fmt, net::SocketAddr, path::Path};

use axum::{
    body::Body,
    extract::Request,
    http::{HeaderName, HeaderValue},
};

pub use expected::{check_error_page, check_html, check_problem};

use crate::{
    app::App,
    client::{Answer, send},
    wire,
};
use body::{body, wire_body};
use expected::Expected;

/// A file of cases.
#[derive(Debug)]
pub struct Cases {
    /// The names of the applications they are put to.
    pub apps: Vec<String>,
    /// The cases.
    pub cases: Vec<Case>,
}

/// One request, and the answer it must have.
#[derive(Debug, Clone)]
pub struct Case {
    /// File and line.
    pub place: String,
    method: String,
    target: String,
    headers: Vec<(String, String)>,
    body: Option<String>,
    raw: Vec<String>,
    has_host: bool,
    status: u16,
    expected: Vec<Expected>,
}

impl Cases {
    /// Reads a file of cases.
    ///
    /// # Panics
    ///
    /// With the file and line of what cannot be read.
    #[must_use]
    pub fn read(path: &Path) -> Self {
        let text = std::fs::read_to_string(path)
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        Self::parse(&text, &file)
    }

    /// The cases of a text.
    ///
    /// # Panics
    ///
    /// With the file and line of what cannot be read.
    #[must_use]
    pub fn parse(text: &str, file: &str) -> Self {
        let mut read = Self {
            apps: Vec::new(),
            cases: Vec::new(),
        };
        for (number, line) in (1..).zip(text.lines()) {
            let place = format!("cases/{file}:{number}");
            if let Err(mistake) = read.take(line, &place) {
                panic!("{place}: {mistake}: {line}");
            }
        }
        read
    }

    fn take(&mut self, line: &str, place: &str) -> Result<(), &'static str> {
        if line.trim().is_empty() || line.starts_with('#') {
            return Ok(());
        }
        if let Some(app) = line.strip_prefix("app: ") {
            self.apps.push(app.to_owned());
            return Ok(());
        }
        if !line.starts_with(' ') {
            self.cases.push(Case::read(line, place)?);
            return Ok(());
        }
        let case = self
            .cases
            .last_mut()
            .ok_or("a line of a case before the first one")?;
        case.take(line.trim_start())
    }
}

impl Case {
    /// `GET /path 200 body`
    fn read(line: &str, place: &str) -> Result<Self, &'static str> {
        let (method, target, rest) = match line
            .strip_prefix("raw: ")
            .and_then(|rest| rest.split_once(": "))
        {
            Some((title, rest)) => ("raw:", title, rest),
            None => {
                let (method, rest) = split_word(line).ok_or("no method")?;
                let (target, rest) = split_word(rest).ok_or("no target")?;
                (method, target, rest)
            }
        };
        let (status, body) = split_word(rest).unwrap_or((rest, ""));
        let expected = match body {
            "" => None,
            "empty" => Some(Expected::Empty),
            "problem" => Some(Expected::Problem),
            "page" => Some(Expected::Page),
            "html" => Some(Expected::Html),
            body => Some(Expected::Body(body.to_owned())),
        };
        Ok(Self {
            place: place.to_owned(),
            method: method.to_owned(),
            target: target.to_owned(),
            headers: Vec::new(),
            body: None,
            raw: Vec::new(),
            has_host: true,
            status: status.parse().map_err(|_| "no status")?,
            expected: expected.into_iter().collect(),
        })
    }

    fn take(&mut self, line: &str) -> Result<(), &'static str> {
        let (mark, rest) = line
            .split_once(' ')
            .or((line == "$").then_some((line, "")))
            .ok_or("a mark without a text")?;
        let expected = match mark {
            "$" => {
                self.raw.push(rest.to_owned());
                return Ok(());
            }
            ">" if rest == "!host" => {
                self.has_host = false;
                return Ok(());
            }
            ">" => {
                self.headers.push(split_header(rest).ok_or("no header")?);
                return Ok(());
            }
            "|" => {
                let body = self
                    .body
                    .take()
                    .map_or_else(|| rest.to_owned(), |body| format!("{body}\n{rest}"));
                self.body = Some(body);
                return Ok(());
            }
            "<" => match rest.strip_prefix('!') {
                Some(name) => Expected::NoHeader(name.to_owned()),
                None => split_header(rest)
                    .map(|(name, value)| Expected::Header(name, value))
                    .ok_or("no header")?,
            },
            "~" => Expected::Part(rest.to_owned()),
            "!" => Expected::Forbidden(rest.to_owned()),
            _ => return Err("an unknown mark"),
        };
        self.expected.push(expected);
        Ok(())
    }

    /// Puts the case to an application.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with the answer, and the answer.
    ///
    /// # Panics
    ///
    /// If the case is not a request.
    pub async fn check(&self, app: &App) -> Result<(), String> {
        let answer = send(&app.server, self.request(app)).await;
        self.judge(&answer, app)
    }

    /// The same over a connection.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with the answer, and the answer, or that there is none.
    pub async fn check_over(&self, address: SocketAddr, app: &App) -> Result<(), String> {
        match wire::ask(address, &self.bytes(app)).await {
            Ok(answer) => self.judge(&answer, app),
            Err(reason) => Err(format!("{}: {self}\n  {reason}\n", self.place)),
        }
    }

    fn judge(&self, answer: &Answer, app: &App) -> Result<(), String> {
        let mut wrong = Vec::new();
        if answer.status.as_u16() != self.status {
            wrong.push(format!("expected status {}", self.status));
        }
        if !answer.is_whole {
            wrong.push("the body broke off".to_owned());
        }
        wrong.extend(
            self.expected
                .iter()
                .filter_map(|expected| expected.judge(answer, app).err()),
        );
        if wrong.is_empty() {
            Ok(())
        } else {
            Err(self.report(&wrong, answer))
        }
    }

    fn request(&self, app: &App) -> Request {
        let prefix = if self.target.starts_with('/') {
            app.url_prefix
        } else {
            ""
        };
        let mut request = Request::builder()
            .method(self.method.as_str())
            .uri(format!("{prefix}{}", self.target))
            .body(self.body.as_deref().map_or_else(Body::empty, body))
            .unwrap_or_else(|error| panic!("{}: {error}", self.place));
        for (name, value) in &self.headers {
            let name: HeaderName = name
                .parse()
                .unwrap_or_else(|error| panic!("{}: {error}", self.place));
            let value = HeaderValue::from_bytes(&unescape(value))
                .unwrap_or_else(|error| panic!("{}: {error}", self.place));
            request.headers_mut().append(name, value);
        }
        request
    }

    /// What is sent over a connection.
    fn bytes(&self, app: &App) -> Vec<u8> {
        if !self.raw.is_empty() {
            let end = if self.raw.iter().any(String::is_empty) {
                ""
            } else {
                "\r\n\r\n"
            };
            return unescape(&format!("{}{end}", self.raw.join("\r\n")));
        }
        let prefix = if self.target.starts_with('/') {
            app.url_prefix
        } else {
            ""
        };
        let mut bytes = format!(
            "{} {prefix}{} HTTP/1.1\r\nconnection: close\r\n",
            self.method, self.target
        )
        .into_bytes();
        let host = self
            .has_host
            .then(|| ("host".to_owned(), "localhost".to_owned()));
        let body = self.body.as_deref().map(wire_body).unwrap_or_default();
        let is_announced = self
            .headers
            .iter()
            .any(|(name, _)| matches!(&**name, "content-length" | "transfer-encoding"));
        let length = (!body.is_empty() && !is_announced)
            .then(|| ("content-length".to_owned(), body.len().to_string()));
        for (name, value) in self.headers.iter().cloned().chain(host).chain(length) {
            bytes.extend([name.as_bytes(), b": ", &unescape(&value), b"\r\n"].concat());
        }
        bytes.extend([b"\r\n", &*body].concat());
        bytes
    }

    fn report(&self, wrong: &[String], answer: &Answer) -> String {
        let answer = answer.to_string().replace('\n', "\n    ");
        format!(
            "{}: {} {}\n  {}\n  got\n    {answer}\n",
            self.place,
            self.method,
            self.target,
            wrong.join("\n  ")
        )
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.method, self.target)
    }
}

fn split_word(text: &str) -> Option<(&str, &str)> {
    let (word, rest) = text.trim_start().split_once(' ')?;
    Some((word, rest.trim()))
}

fn split_header(text: &str) -> Option<(String, String)> {
    let (name, value) = text.split_once(':')?;
    Some((name.to_lowercase(), value.trim().to_owned()))
}

/// `\xff` becomes that byte.
fn unescape(text: &str) -> Vec<u8> {
    let mut parts = text.split("\\x");
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let escaped = part
            .get(..2)
            .and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match escaped {
            Some(byte) => bytes.extend([&[byte], &part.as_bytes()[2..]].concat()),
            None => bytes.extend([b"\\x", part.as_bytes()].concat()),
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use axum::{Router, http::header, routing::any};

    use super::Case;
    use crate::{
        app::App,
        client::{block_on, server},
    };

    /// What an application that answers `{"a":1}` to everything is told by a case.
    fn wrong(first: &str, lines: &[&str]) -> Option<String> {
        let mut case = Case::read(first, "cases/some.txt:7").expect("a case");
        lines
            .iter()
            .for_each(|line| case.take(line).expect("a line of a case"));
        let router = Router::new().fallback(any(|| async {
            ([(header::CONTENT_TYPE, "application/json")], r#"{"a":1}"#)
        }));
        let app = App {
            server: server(router),
            url_prefix: "",
            debug: false,
        };
        block_on(case.check(&app)).err()
    }

    #[test]
    fn a_case_that_holds_is_silent() {
        let lines = [
            "~ \"a\"",
            "! secret",
            "< content-type: application/json",
            "< !location",
            "> accept: \\xff",
            "| text",
        ];
        assert_eq!(wrong(r#"GET /path?a=b 200 {"a":1}"#, &lines), None);
    }

    #[test]
    fn whatever_is_wrong_is_told_with_its_place() {
        for (first, line, expected) in [
            ("GET / 404", "~ a", "expected status 404"),
            ("GET / 200 {}", "~ a", "expected the body {}"),
            ("GET / 200 empty", "~ a", "expected no body"),
            ("GET / 200 problem", "~ a", "expected vary: Accept"),
            ("GET / 200 page", "~ a", "expected vary: Accept"),
            ("GET / 200 html", "~ a", "expected text/html"),
            ("GET / 200", "~ b", "expected b in the body"),
            ("GET / 200", "! a", "expected no a anywhere"),
            ("GET / 200", "! json", "expected no json anywhere"),
            ("GET / 200", "< location: /", "expected location: /"),
            ("GET / 200", "< !content-type", "expected no content-type"),
        ] {
            let told = wrong(first, &[line]).unwrap_or_else(|| panic!("{first} {line} holds"));
            assert!(
                told.contains(expected) && told.starts_with("cases/some.txt:7: GET /"),
                "{told}"
            );
        }
    }

    #[test]
    fn what_is_no_case_is_told_with_its_place() {
        for line in ["GET", "GET /", "GET / many", "    ~ before the first case"] {
            let mut cases = super::Cases {
                apps: Vec::new(),
                cases: Vec::new(),
            };
            assert!(cases.take(line, "").is_err(), "{line}");
        }
        assert!(
            Case::read("GET / 200", "")
                .expect("a case")
                .take("? what")
                .is_err()
        );
        assert!(std::panic::catch_unwind(|| super::Cases::read(Path::new("nowhere.txt"))).is_err());
    }
}
