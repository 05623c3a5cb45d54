//! What the log says of a body that is refused.

use router_axum::testing::TestApp;
use tests::{app::shop, client::block_on};

const JSON: &str = "application/json";
const FORM: &str = "application/x-www-form-urlencoded";

#[test]
fn why_a_body_is_refused_is_told_once() {
    let app = TestApp::new(shop::kernel("", false));
    for (path, content_type, body, told) in [
        (
            "json",
            JSON,
            r#"{"x":1,"y":[]}"#,
            "DEBUG invalid type: sequence, expected i32 at line 1 column 11 status=422 ",
        ),
        (
            "json",
            JSON,
            r#"{"x":1"#,
            "EOF while parsing an object at line 1 column 6 status=400 ",
        ),
        (
            "passed-on",
            JSON,
            r#"{"x":1,"y":[]}"#,
            "into the target type: y: invalid type: sequence, expected i32 at line 1 column 11 status=422 ",
        ),
        (
            "passed-on",
            JSON,
            r#"{"x":1"#,
            "as JSON: EOF while parsing an object at line 1 column 6 status=400 ",
        ),
        (
            "json",
            "text/plain\u{85}",
            "{}",
            r"`application/json` is read, and the body has `Content-Type: text/plain\u{85}` status=415 ",
        ),
        (
            "form",
            FORM,
            "x=1&y=two",
            "invalid value: string \"two\", expected i32 status=422 ",
        ),
        (
            "form-passed-on",
            FORM,
            "x=1&y=two",
            "form body: y: invalid digit found in string status=422 ",
        ),
    ] {
        let request = app
            .post(format!("/api/v1/bodies/{path}"))
            .body(content_type, body);
        let answer = block_on(request.send());
        let log = answer.log();
        assert!(
            log.len() == 1 && log[0].contains(told),
            "{path} {body}: {log:#?}"
        );
    }
    let answer = block_on(app.post("/api/v1/bodies/json").send());
    assert!(
        answer.log()[0].contains("a body is read, and there is none status=400 "),
        "{answer}"
    );
}
