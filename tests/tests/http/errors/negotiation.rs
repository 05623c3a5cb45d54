//! The table of negotiation: what a request accepts, and what it gets in an API and elsewhere.

use http::HeaderValue;
use router_axum::error::Format::{Html, Json};
use router_axum::error::{Format, is_below, negotiate};

const CHROME: &str = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,\
                      application/signed-exchange;v=b3;q=0.7";
const FIREFOX: &str = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const SAFARI: &str = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const AXIOS: &str = "application/json, text/plain, */*";
const JQUERY_JSON: &str = "application/json, text/javascript, */*; q=0.01";
const JQUERY_HTML: &str = "text/html, */*; q=0.01";
const JAVA: &str = "text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2";

/// The `Accept` fields, the format below a REST prefix, elsewhere, and elsewhere with a JSON body.
type Row = (&'static [&'static str], Format, Format, Format);

/// Where the request does not say, the default decides.
const OPEN: (Format, Format, Format) = (Json, Html, Json);

const fn open(accept: &'static [&'static str]) -> Row {
    (accept, OPEN.0, OPEN.1, OPEN.2)
}

const fn always(format: Format, accept: &'static [&'static str]) -> Row {
    (accept, format, format, format)
}

const TABLE: &[Row] = &[
    open(&[]),
    open(&[""]),
    open(&[" , ,,"]),
    open(&["*/*"]),
    open(&["*/*;q=0"]),
    open(&["*/*;q=0.3"]),
    open(&["image/*"]),
    open(&["image/png, image/*;q=0.5"]),
    open(&["text/plain"]),
    open(&["application/xml"]),
    open(&["text/html;q=0, */*;q=0"]),
    open(&["text/html, application/json"]),
    open(&["text/html;q=0.5, application/json;q=0.5"]),
    open(&["application/json;q=0.500, text/html;q=0.5"]),
    // malformed, or of a weight outside 0..1
    open(&["nonsense"]),
    open(&["/"]),
    open(&["text/"]),
    open(&["*/json"]),
    open(&["*"]),
    open(&["text/html;q=1.1"]),
    open(&["text/html;q=-1"]),
    open(&["text/html;q=2"]),
    open(&["text/html;q=1.001"]),
    open(&["text/html;q=abc"]),
    open(&["text/html;q="]),
    open(&["text/html;q=0.1234"]),
    open(&["text/html;q=.5"]),
    open(&["text/html;q=NaN"]),
    open(&["text/html;q=1e0"]),
    open(&["text/html;q=+1"]),
    open(&["text/html;q=\"1\""]),
    open(&["text/html;q"]),
    open(&["text/html q=1"]),
    open(&["application/json;q=1.5, text/html;q=9"]),
    open(&["text/html;x=\"unfinished, application/json"]),
    open(&["text/h\u{fc}ml, \u{fc}/json"]),
    // pages
    always(Html, &[CHROME]),
    always(Html, &[FIREFOX]),
    always(Html, &[SAFARI]),
    always(Html, &[JQUERY_HTML]),
    always(Html, &[JAVA]),
    always(Html, &["text/html"]),
    always(Html, &["TEXT/HTML"]),
    always(Html, &["text/html; charset=utf-8"]),
    always(Html, &["text/*"]),
    always(Html, &["application/xhtml+xml"]),
    always(Html, &["text/html, */*"]),
    always(Html, &["*/*, text/html"]),
    always(Html, &["text/*, */*"]),
    always(Html, &["text/html, application/*"]),
    always(Html, &["text/html, application/json;q=0.999"]),
    always(Html, &["application/json;q=0, */*"]),
    always(Html, &["application/json;q=0"]),
    always(Html, &["application/json;q=0, */*;q=0.1"]),
    always(Html, &["nonsense, text/html;q=0.1, application/json;q=7"]),
    always(
        Html,
        &["text/html;level=\"a,b\\\",c\";q=0.9, application/json;q=0.8"],
    ),
    always(Html, &["text/html ; q=0.9 , application/json ; q=0.8"]),
    always(Html, &["text/html;Q=0.9,application/json;Q=0.8"]),
    // JSON
    always(Json, &["application/json"]),
    always(Json, &["Application/JSON"]),
    always(Json, &["application/json; charset=utf-8"]),
    always(Json, &["application/problem+json"]),
    always(Json, &["application/vnd.api+json"]),
    always(Json, &["application/*+json"]),
    always(Json, &["application/*"]),
    always(Json, &[AXIOS]),
    always(Json, &[JQUERY_JSON]),
    always(Json, &["text/html;q=0, */*"]),
    always(Json, &["text/html;q=0"]),
    always(Json, &["text/*;q=0, */*"]),
    always(Json, &["text/html;q=0.9, application/json"]),
    always(Json, &["text/*, application/json"]),
    always(Json, &["application/json;q=0, application/problem+json"]),
    // several fields are one list
    always(Json, &["text/html;q=0.5", "application/json"]),
    always(Html, &["application/json;q=0.5", "", "text/html"]),
    always(Html, &["nonsense", "text/html"]),
    // the most specific range counts
    always(
        Json,
        &["text/html;q=0.2, text/*;q=0.9, application/json;q=0.5"],
    ),
    always(Html, &["*/*;q=0.1, text/*;q=0.5, application/*;q=0.4"]),
    always(
        Html,
        &["text/html;level=1;q=0.1, text/html;q=0.7, application/json;q=0.5"],
    ),
    always(Json, &["text/html;level=1;q=0.1, application/json;q=0.5"]),
];

fn negotiated(accept: &[HeaderValue], content_type: Option<&str>, default: Format) -> Format {
    let content_type = content_type.map(|text| HeaderValue::from_str(text).unwrap());
    negotiate(accept, content_type.as_ref(), default)
}

#[test]
fn table() {
    for &(accept, rest, web, web_with_json) in TABLE {
        let fields: Vec<_> = accept
            .iter()
            .map(|field| HeaderValue::from_bytes(field.as_bytes()).unwrap())
            .collect();
        assert_eq!(
            negotiated(&fields, None, Json),
            rest,
            "{accept:?} in an API"
        );
        assert_eq!(negotiated(&fields, None, Html), web, "{accept:?} elsewhere");
        let with_json = negotiated(&fields, Some("application/json; charset=utf-8"), Html);
        assert_eq!(
            with_json, web_with_json,
            "{accept:?} elsewhere, with a JSON body"
        );
    }
}

#[test]
fn the_body_decides_only_if_it_is_json() {
    let cases = [
        ("application/json", Json),
        ("application/merge-patch+json ; x=y", Json),
        ("application/x-www-form-urlencoded", Html),
        ("multipart/form-data; boundary=application/json", Html),
        ("text/json", Html),
        ("", Html),
        ("nonsense;;", Html),
    ];
    for (content_type, expected) in cases {
        assert_eq!(
            negotiated(&[], Some(content_type), Html),
            expected,
            "{content_type}"
        );
    }
}

#[test]
fn at_most_64_items_are_read() {
    let field = |before: usize| {
        HeaderValue::from_str(&format!("{}text/html", "image/png,".repeat(before))).unwrap()
    };
    assert_eq!(negotiate([&field(63)], None, Json), Html);
    assert_eq!(negotiate([&field(64)], None, Json), Json);
    let many = vec![HeaderValue::from_static("x"); 64];
    assert_eq!(negotiate(many.iter().chain([&field(0)]), None, Json), Json);
}

#[test]
fn no_bytes_make_it_panic() {
    let alphabet = b"*/;=q01.,\"\\ \t+a\xff\xc3text/htmlapplication/json";
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    for _ in 0..50_000 {
        let bytes: Vec<u8> = (0..(state >> 59))
            .map(|_| {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                alphabet[(state >> 33) as usize % alphabet.len()]
            })
            .collect();
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        if let Ok(value) = HeaderValue::from_bytes(&bytes) {
            negotiate([&value], Some(&value), Html);
        }
    }
}

#[test]
fn prefixes_end_at_a_segment() {
    let cases = [
        ("/api", "/api", true),
        ("/api/", "/api", true),
        ("/api/users", "/api", true),
        ("/api/v10", "/api/v1", false),
        ("/apis", "/api", false),
        ("/", "/api", false),
        ("*", "/api", false),
        ("", "/api", false),
        ("/anything", "", true),
        ("/shop/api/v1/x", "/shop/api/v1", true),
    ];
    for (path, prefix, expected) in cases {
        assert_eq!(is_below(path, prefix), expected, "{path} below {prefix}");
    }
}
