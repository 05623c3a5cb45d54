//! The frames of a backtrace, as the debug page lists them.

use serde::Serialize;

/// One frame of a backtrace.
#[derive(Debug, Serialize)]
pub(super) struct Frame {
    function: String,
    place: Option<String>,
    /// True if it is the application's.
    pub own: bool,
}

impl Frame {
    /// The file and line of the frame.
    pub(super) fn place(&self) -> Option<(String, usize)> {
        split_place(self.place.as_deref()?)
    }
}

/// The frames of a backtrace, the application's own first: `   4: function` followed by `             at file:line:column`.
pub(super) fn frames(backtrace: &str) -> Vec<Frame> {
    let mut frames: Vec<Frame> = Vec::new();
    for line in backtrace.lines().map(str::trim) {
        if let Some(place) = line.strip_prefix("at ") {
            if let Some(frame) = frames.last_mut() {
                frame.own = is_own(place);
                frame.place = Some(place.strip_prefix("./").unwrap_or(place).to_owned());
            }
        } else if let Some((number, function)) = line.split_once(": ")
            && number.bytes().all(|byte| byte.is_ascii_digit())
        {
            frames.push(Frame {
                function: function.to_owned(),
                place: None,
                own: false,
            });
        }
    }
    let (own, others): (Vec<_>, Vec<_>) = frames.into_iter().partition(|frame| frame.own);
    [own, others].into_iter().flatten().collect()
}

/// True if a frame is the application's: not one of the standard library, of a dependency or of this library.
fn is_own(place: &str) -> bool {
    const FOREIGN: [&str; 6] = [
        "/rustc/",
        "/.cargo/",
        "/registry/src/",
        "/library/",
        "/rust/deps/",
        "/sysdeps/",
    ];
    place.contains(".rs:") && !FOREIGN.iter().any(|part| place.contains(part)) && !is_ours(place)
}

/// The packages of this library beside `router-axum` itself.
const PACKAGES: [&str; 12] = [
    "client",
    "documents",
    "errors",
    "fields",
    "forms",
    "http",
    "otel",
    "pages",
    "resources",
    "server",
    "sessions",
    "testing",
];

/// True for the sources of this library, where an application does not take them from a registry: `router-axum/src/..`, `router-axum/errors/src/..`, and
/// `router-axum-errors/src/..` where they are vendored.
fn is_ours(place: &str) -> bool {
    let Some((_, file)) = place.rsplit_once("/router-axum") else {
        return false;
    };
    let mut folders = file.trim_start_matches(['-', '/']).split('/');
    let first = folders.next().unwrap_or_default();
    first == "src" || PACKAGES.contains(&first) && folders.next() == Some("src")
}

/// Splits `file:line:column`.
fn split_place(place: &str) -> Option<(String, usize)> {
    let mut parts = place.rsplitn(3, ':');
    let _column = parts.next()?;
    let line = parts.next()?;
    let file = parts.next()?;
    Some((file.to_owned(), line.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::{frames, is_ours};

    #[test]
    fn own_frames_come_first() {
        let text = [
            "   0: std::backtrace::Backtrace::force_capture",
            "             at /rustc/abc/library/std/src/backtrace.rs:1:2",
            "   1: blog::users::find",
            "             at ./examples/blog/src/users.rs:12:9",
            "   2: start_thread",
            "             at ./nptl/pthread_create.c:442:8",
            "   3: {async_fn#0}",
            "             at ./router-axum/server/src/http1.rs:39:5",
            "   4: router_axum::app::serve",
            "             at ./router-axum/src/app/serve.rs:9:5",
        ];
        let frames = frames(&text.join("\n"));
        let functions: Vec<_> = frames
            .iter()
            .map(|frame| (&*frame.function, frame.own))
            .collect();
        let foreign = [
            "std::backtrace::Backtrace::force_capture",
            "start_thread",
            "{async_fn#0}",
            "router_axum::app::serve",
        ];
        assert_eq!(functions[0], ("blog::users::find", true));
        assert_eq!(functions[1..], foreign.map(|function| (function, false)));
        assert_eq!(
            frames[0].place(),
            Some(("examples/blog/src/users.rs".to_owned(), 12))
        );
    }

    #[test]
    fn this_library_is_known_wherever_it_lies() {
        for ours in [
            "/srv/router-axum/router-axum/errors/src/a.rs:1:2",
            "vendor/router-axum-errors/src/a.rs:1:2",
        ] {
            assert!(is_ours(&format!("/{ours}")), "{ours}");
        }
        for other in [
            "/srv/router-axum/blog/src/main.rs:1:2",
            "/srv/router-axum/examples/blog/src/a.rs:1:2",
        ] {
            assert!(!is_ours(other), "{other}");
        }
    }
}
