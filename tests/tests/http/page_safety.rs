//! What a page includes is part of it, and as safe.

use minijinja::context;
use router_axum::{
    prelude::*,
    templates::{EmbeddedTemplates, Templates},
    testing::TestApp,
};
use tests::temp::AppDir;

const TEMPLATES: &[(&str, &str)] = &[
    ("row.HTML", "{{ name }}"),
    ("row.jinja", "{{ name }}"),
    ("row", "{{ name }}"),
    ("row.txt", "{{ name }}"),
    ("row.html.jinja", "{{ name }}"),
    ("outer.jinja", "{% include 'row' %}"),
    (
        "macros.jinja",
        "{% macro row(name) %}{{ name }}{% endmacro %}",
    ),
    ("layout.jinja", "{{ name }}{% block body %}{% endblock %}"),
    ("data.js", "{{ name }}"),
    ("data.json", "{{ name }}"),
    (
        "off.html",
        "{% autoescape false %}{{ name }}{% endautoescape %}{{ name | safe }}",
    ),
    ("marked.html", "\u{feff}<!DOCTYPE html>"),
    ("none.html", "{% include 'row' %}|{% include 'data.js' %}"),
    (
        "script.html",
        "<script>{% include 'data.js' %}{% include 'data.json' %}</script>",
    ),
    ("tojson.html", "<script>{{ name | tojson }}</script>"),
];

/// Renders a template that is added to those.
fn rendered(source: &'static str, name: &'static str, value: Option<&str>) -> String {
    let mut templates =
        Templates::from_embedded(EmbeddedTemplates::new(TEMPLATES)).expect("templates");
    templates
        .environment_mut()
        .add_template(name, source)
        .expect("a template");
    templates
        .render(name, context! { name => value })
        .expect("rendered")
}

#[test]
fn what_is_included_is_escaped_whatever_its_extension() {
    for source in [
        "{% include 'row.HTML' %}",
        "{% include 'row.jinja' %}",
        "{% include 'row' %}",
        "{% include 'row.txt' %}",
        "{% include 'row.html.jinja' %}",
        "{% include 'outer.jinja' %}",
        "{% from 'macros.jinja' import row %}{{ row(name) }}",
        "{% import 'macros.jinja' as macros %}{{ macros.row(name) }}",
        "{% extends 'layout.jinja' %}",
        "{% extends 'layout.jinja' %}{% block body %}{% include 'row' %}{% endblock %}",
    ] {
        let page = rendered(source, "page.html", Some("<b>"));
        assert!(
            page.contains("&lt;b&gt;") && !page.contains("<b>"),
            "{source}: {page}"
        );
        assert_eq!(rendered(source, "PAGE.HTML", Some("<b>")), page, "{source}");
    }
}

#[test]
fn json_in_a_script_does_not_end_it() {
    let text = Some("</script><!--'&");
    let page = rendered("{% include 'script.html' %}", "page.html", text);
    assert_eq!(
        page,
        r#"<script>"\u003c/script\u003e\u003c!--\u0027\u0026""\u003c/script\u003e\u003c!--\u0027\u0026"</script>"#
    );
    assert_eq!(
        rendered("{% include 'none.html' %}", "page.html", None),
        "|null"
    );
    assert!(!rendered("{% include 'tojson.html' %}", "page.html", text).contains("</script><"));
}

#[test]
fn what_is_not_a_page_and_what_says_otherwise_is_not_escaped() {
    assert_eq!(
        rendered("{% include 'row' %}", "mail.txt", Some("<b>")),
        "<b>"
    );
    assert_eq!(
        rendered("{% include 'off.html' %}", "page.html", Some("<b>")),
        "<b><b>"
    );
    assert_eq!(
        rendered("{% include 'data.json' %}", "answer.json", Some("<b>")),
        "\"<b>\""
    );
}

#[test]
fn files_are_found_whatever_the_case_of_their_extension() {
    let dir = AppDir::new("page-safety-case").with("row.HTML", "{{ name }}");
    for debug in [false, true] {
        let templates = Templates::load(&dir.path().join("templates"), debug).expect("templates");
        let page = templates.render("row.HTML", context! { name => "<b>" });
        assert_eq!(page.expect("rendered"), "&lt;b&gt;");
    }
}

#[test]
fn a_byte_order_mark_is_not_content() {
    assert_eq!(
        rendered("{% include 'marked.html' %}", "page.html", None),
        "<!DOCTYPE html>"
    );
}

/// Functions, texts of the template and what is escaped after all are none.
#[test]
fn values_that_are_printed_as_they_are_are_listed() {
    const PAGES: &[(&str, &str)] = &[
        (
            "one.html",
            "{{ post.body|safe }}\n{{ 'a' ~ b|upper|safe }}{{ '<br>'|safe }}{{ icon('x')|safe }}{{ markdown(post.text)|safe if c }}\n{{ markdown(text=post.text)|safe }}{{ post.render(wide=k)|safe }}",
        ),
        (
            "two.html",
            "{% autoescape false %}{{ d }}{{ e|e }}{{ f|tojson }}{% autoescape true %}{{ g }}{% endautoescape %}{% set h = i|safe %}{% endautoescape %}{{ j }}",
        ),
    ];
    let app = TestApp::new(
        WebApp::new("nowhere", false)
            .with_embedded_templates(EmbeddedTemplates::new(PAGES))
            .with_template_engine(|engine| {
                engine.add_function("icon", |name: String| name);
                engine.add_function("markdown", |text: String| text);
            })
            .activate(ErrorRouter::new()),
    );
    let found = |allowed: &[&str]| {
        let values = app.unescaped_values(allowed);
        values.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let all = [
        "one.html:1: `{{ post.body|safe }}` prints `post.body` as it is",
        "one.html:2: `{{ 'a' ~ b|upper|safe }}` prints `b` as it is",
        "one.html:2: `{{ markdown(post.text)|safe if c }}` prints `post.text` as it is",
        "one.html:3: `{{ post.render(wide=k)|safe }}` prints `post.render` as it is",
        "one.html:3: `{{ markdown(text=post.text)|safe }}` prints `post.text` as it is",
        "two.html:1: `{{ d }}` prints `d` as it is",
        "two.html:1: `{% set h = i|safe %}` prints `i` as it is",
    ];
    assert_eq!(found(&[]), all);
    assert_eq!(found(&["body", "text", "b", "d", "render"]), all[6..]);
}
