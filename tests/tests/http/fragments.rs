//! Parts of pages for requests that ask for them, and what else such a request is answered.

use router_axum::{
    prelude::*,
    templates::EmbeddedTemplates,
    testing::{TestApp, TestResponse},
};
use serde::Serialize;

#[derive(Serialize, PageVariables)]
struct List {
    words: Vec<&'static str>,
}

struct WordsController;

#[web_controller("words", templates = false)]
impl WordsController {
    #[fragment("list")]
    async fn index_action(&self) -> List {
        List {
            words: vec!["soup", "bread"],
        }
    }

    #[fragment("list")]
    async fn post_index_action(&self) -> Page {
        Page::redirect("/words#bread").or_fragment(
            "item",
            List {
                words: vec!["soup"],
            },
        )
    }

    #[fragment("list")]
    async fn refused_action(&self) -> Page {
        Page::refused(List { words: vec![] }).template("words/index.html")
    }

    async fn moved_action(&self) -> &'static str {
        "/words#bread"
    }

    async fn beside_action(&self) -> &'static str {
        "?page=2"
    }

    async fn guarded_action(&self, headers: HeaderMap) -> Result<List> {
        match headers.get("x-user") {
            Some(_) => Err(Error::not_found().detail("<Nothing> is here.")),
            None => Err(Error::unauthorized()),
        }
    }

    #[fragment("list")]
    async fn post_taken_action(&self, _: axum::body::Bytes) -> Page {
        Page::refused(List { words: vec![] }).template("words/index.html")
    }

    #[fragment("part")]
    async fn asking_action(&self) {}

    #[fragment("list")]
    async fn inherited_action(&self) -> List {
        List {
            words: vec!["soup"],
        }
    }

    async fn written_action(&self, block: String) -> Page {
        Page::new(List { words: vec![] })
            .template("words/index.html")
            .fragment(block)
    }

    async fn unknown_action(&self) -> Page {
        Page::new(List { words: vec![] })
            .template("words/index.html")
            .fragment("other")
    }
}

const LAYOUT: &str = "<title>Words</title>{% block main %}{% endblock %}";
const INDEX: &str = r#"{% extends "layout.html" %}{% set last = "!" %}{% block main %}<h1>Words</h1>
{%- block list %}<ul>{% for word in words %}<li>{{ word }}{{ last }}</li>{% endfor %}</ul>{% endblock %}
{%- block item %}<b>{{ words|length }}</b>{% endblock %}{% endblock %}"#;
const INHERITED: &str = r#"{% extends "words/index.html" %}{% from "marks.html" import mark %}{% set seen = namespace(times=0) %}
{%- block list %}{% set seen.times = seen.times + 1 %}{{ seen.times }}{{ mark(last) }}{{ super() }}{{ self.item() }}{% endblock %}"#;
const MARKS: &str = "{% macro mark(text) %}<i>{{ text }}</i>{% endmacro %}";
const WHOLE: &str =
    "<title>Words</title><h1>Words</h1><ul><li>soup!</li><li>bread!</li></ul><b>2</b>";
const PART: &str = "<ul><li>soup!</li><li>bread!</li></ul>";

fn app_with(router: TemplateRouter, more: &[(&'static str, &'static str)]) -> TestApp {
    let files = [
        ("layout.html", LAYOUT),
        ("words/index.html", INDEX),
        ("words/refused.html", INDEX),
        ("words/guarded.html", INDEX),
        ("words/inherited.html", INHERITED),
        ("marks.html", MARKS),
        ("words/taken.html", INDEX),
        (
            "words/asking.html",
            "{% block part %}{{ ajax_request }}{% endblock %}",
        ),
    ];
    let files: &'static [_] = [&files, more].concat().leak();
    let app = WebApp::new("nowhere", false)
        .with_embedded_templates(EmbeddedTemplates::new(files))
        .with_service("controller.web.", WordsController)
        .activate(ErrorRouter::new().challenge("Form"))
        .activate(router);
    TestApp::new(app)
}

fn app() -> TestApp {
    app_with(TemplateRouter::new("", "controller.web."), &[])
}

/// The answer to a request of htmx, with further headers.
async fn ask(app: &TestApp, path: &str, headers: &[(&'static str, &'static str)]) -> TestResponse {
    let request = app.get(path).header("hx-request", "true");
    headers
        .iter()
        .fold(request, |request, (name, value)| {
            request.header(name, value)
        })
        .send()
        .await
}

/// The headers of htmx that change an answer.
const OF_HTMX: &str = "HX-Request, HX-Request-Type, HX-Boosted, HX-History-Restore-Request";

#[tokio::test]
async fn a_block_is_rendered_alone() {
    let app = app();
    let vary = "HX-Request, HX-Request-Type, HX-Boosted, HX-History-Restore-Request";
    let whole = app.get("/words").send().await;
    assert_eq!(whole.assert_status(200).text(), WHOLE);
    assert!(whole.header("vary").contains(vary), "{whole}");
    let part = ask(&app, "/words", &[]).await;
    assert_eq!(
        part.assert_status(200).assert_header("vary", vary).text(),
        PART
    );
    part.assert_header("content-type", "text/html; charset=utf-8")
        .assert_header("cache-control", "private, no-cache");
    // htmx asks for whole pages, too
    for (whole, value) in [
        ("hx-boosted", "true"),
        ("hx-history-restore-request", "true"),
        ("hx-request-type", "full"),
    ] {
        assert_eq!(
            ask(&app, "/words", &[(whole, value)]).await.text(),
            WHOLE,
            "{whole}"
        );
    }
    assert_eq!(
        ask(&app, "/words/refused", &[])
            .await
            .assert_status(422)
            .text(),
        "<ul></ul>"
    );
}

#[tokio::test]
async fn a_block_is_rendered_once_with_all_that_is_set_outside() {
    let app = app();
    let part = "1<i>!</i><ul><li>soup!</li></ul><b>1</b>";
    let whole = app.get("/words/inherited").send().await;
    assert_eq!(
        whole.text(),
        format!("<title>Words</title><h1>Words</h1>{part}<b>1</b>")
    );
    assert_eq!(ask(&app, "/words/inherited", &[]).await.text(), part);
}

#[tokio::test]
async fn the_name_of_a_block_is_no_part_of_a_template() {
    let app = app();
    assert_eq!(
        ask(&app, "/words/written/item", &[]).await.text(),
        "<b>0</b>"
    );
    for name in ["other", "item%20%25%7D%7B%7B%20words", "%20"] {
        ask(&app, &format!("/words/written/{name}"), &[])
            .await
            .assert_status(500);
    }
}

#[tokio::test]
async fn a_template_knows_that_a_part_is_asked_for() {
    let app = app();
    assert_eq!(app.get("/words/asking").send().await.text(), "False");
    let part = ask(&app, "/words/asking", &[]).await;
    assert_eq!(part.text(), "True");
    let vary: Vec<_> = part.headers().get_all("vary").iter().collect();
    assert_eq!(
        vary,
        [
            "X-Requested-With",
            "HX-Request, HX-Request-Type, HX-Boosted, HX-History-Restore-Request"
        ]
    );
    assert_eq!(
        ask(&app, "/words/asking", &[("hx-boosted", "true")])
            .await
            .text(),
        "False"
    );
}

#[tokio::test]
async fn an_action_that_changes_its_page_answers_with_a_part_or_a_redirect() {
    let app = app();
    app.post("/words")
        .send()
        .await
        .assert_redirect("/words#bread");
    let part = app.post("/words").header("hx-request", "true").send().await;
    assert_eq!(part.assert_status(200).text(), "<b>1</b>");
    // of a request whose body an argument has taken, too
    let taken = app
        .post("/words/taken")
        .header("hx-request", "true")
        .form([("a", "b")])
        .send()
        .await;
    assert_eq!(taken.assert_status(422).text(), "<ul></ul>");
    let boosted = app
        .post("/words/taken")
        .header("hx-request", "true")
        .header("hx-boosted", "true");
    assert!(
        boosted
            .form([("a", "b")])
            .send()
            .await
            .text()
            .contains("<h1>")
    );
}

#[tokio::test]
async fn the_whole_page_follows_a_redirect() {
    let app = app();
    app.get("/words/moved")
        .send()
        .await
        .assert_redirect("/words#bread");
    let check = async |path: &str, from: &'static str, name: &str, value: &str| {
        let answer = ask(&app, path, &[("hx-current-url", from)]).await;
        answer
            .assert_status(204)
            .assert_header(name, value)
            .assert_header("vary", OF_HTMX)
            .assert_header("location", "");
    };
    check(
        "/words/moved",
        "http://localhost/other",
        "hx-redirect",
        "/words#bread",
    )
    .await;
    check(
        "/words/moved",
        "http://localhost/words#soup",
        "hx-refresh",
        "true",
    )
    .await;
    check(
        "/words/moved",
        "http://localhost/words?page=2",
        "hx-redirect",
        "/words#bread",
    )
    .await;
    check(
        "/words/beside",
        "http://localhost/words",
        "hx-redirect",
        "/words/beside?page=2",
    )
    .await;
}

#[tokio::test]
async fn a_cache_keeps_a_redirect_apart_from_the_answer_to_htmx() {
    let answer = app().get("/words/moved").send().await;
    answer
        .assert_redirect("/words#bread")
        .assert_header("vary", OF_HTMX);
}

#[tokio::test]
async fn an_error_is_a_part_of_a_page() {
    let app = app();
    let lost = ask(&app, "/words/guarded", &[("x-user", "1")]).await;
    assert_eq!(
        lost.assert_status(404).text(),
        "<p class=\"error\" role=\"alert\">&lt;Nothing&gt; is here.</p>\n"
    );
    lost.assert_header("hx-refresh", "");
    // a login that has ended: the page is loaded anew
    ask(&app, "/words/guarded", &[])
        .await
        .assert_status(401)
        .assert_header("hx-refresh", "true");
    assert!(
        app.get("/words/guarded")
            .accept_html()
            .send()
            .await
            .assert_status(401)
            .text()
            .contains("<!doctype html>")
    );
    ask(&app, "/words/unknown", &[]).await.assert_status(500);

    let own = app_with(
        TemplateRouter::new("", "controller.web."),
        &[("error/fragment.html", "{{ status }}: {{ detail }}")],
    );
    assert_eq!(
        ask(&own, "/words/guarded", &[("x-user", "1")]).await.text(),
        "404: &lt;Nothing&gt; is here."
    );
    assert_eq!(
        ask(&own, "/nowhere", &[])
            .await
            .assert_status(404)
            .text()
            .split(':')
            .next(),
        Some("404")
    );
}

#[tokio::test]
async fn an_application_has_a_word_of_its_own() {
    let header = http::HeaderName::from_static("turbo-frame");
    let app = app_with(
        TemplateRouter::new("", "controller.web.").with_fragment_header(header),
        &[],
    );
    let part = app
        .get("/words")
        .header("turbo-frame", "words")
        .send()
        .await;
    assert_eq!(part.assert_header("vary", "turbo-frame").text(), PART);
    let taken = app
        .post("/words/taken")
        .header("turbo-frame", "words")
        .form([("a", "b")])
        .send()
        .await;
    assert_eq!(taken.assert_status(422).text(), "<ul></ul>");
    assert_eq!(ask(&app, "/words", &[]).await.text(), WHOLE);
    app.get("/words/moved")
        .header("turbo-frame", "words")
        .send()
        .await
        .assert_redirect("/words#bread");
}

#[tokio::test]
async fn a_block_that_is_not_there_is_a_mistake_at_the_start() {
    let files: &'static [_] = vec![
        ("words/index.html", "{% block lost %}{% endblock %}"),
        ("words/refused.html", INDEX),
        ("words/guarded.html", ""),
        ("words/inherited.html", INDEX),
        ("words/asking.html", "{% block part %}{% endblock %}"),
        ("layout.html", LAYOUT),
    ]
    .leak();
    let app = WebApp::new("nowhere", false)
        .with_embedded_templates(EmbeddedTemplates::new(files))
        .with_service("controller.web.", WordsController)
        .activate(TemplateRouter::new("", "controller.web."));
    let mistakes = app.into_router().expect_err("a mistake").to_string();
    assert_eq!(
        mistakes
            .matches(
                "renders a fragment of the template `words/index.html`, which has no block `list`"
            )
            .count(),
        2,
        "{mistakes}"
    );
}
