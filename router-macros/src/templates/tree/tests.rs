//! The names that small templates read, and what is wrong with what they refer to.

use super::*;
use crate::templates::{TemplateDir, tests::Dir};

/// The names that `page.html` reads, each with its template and line.
fn names(test: &str, files: &[(&str, &str)]) -> Vec<String> {
    let dir = Dir::new(test, files);
    let dir = TemplateDir::below(&dir.0, "");
    let library = Library::new(&dir);
    let tree = read(&library, "page.html");
    assert_eq!(tree.mistakes, [""; 0], "{test}");
    tree.uses
        .iter()
        .map(|read| format!("{} {}:{}", read.name, read.template, read.line))
        .collect()
}

#[test]
fn names_are_followed() {
    let check = |test: &str, files: &[(&str, &str)], expected: &[&str]| {
        assert_eq!(names(test, files), expected, "{test}")
    };
    check(
        "plain",
        &[("page.html", "{{ a }}\n{{ b.c.d }}{{ debug }}{{ range(3) }}")],
        &["a page.html:1", "b.c.d page.html:2"],
    );
    check(
        "method",
        &[("page.html", "{{ a.items() }}{{ b.c.keys() }}")],
        &["a.items() page.html:1", "b.c.keys() page.html:1"],
    );
    check(
        "loop",
        &[(
            "page.html",
            "{% for a in list %}{{ a.b }}{{ loop.index }}{% endfor %}",
        )],
        &["list page.html:1", "list[].b page.html:1"],
    );
    check(
        "missing",
        &[(
            "page.html",
            "{% if a is defined %}{{ a }}{% endif %}{{ b|default(1) }}{{ c.d|d(1) }}{{ c.e }}",
        )],
        &["c.e page.html:1"],
    );
    check(
        "set later",
        &[("page.html", "{% if x %}{% set a = 1 %}{% endif %}{{ a }}")],
        &["x page.html:1"],
    );
    check(
        "macro",
        &[(
            "page.html",
            "{% macro link(url) %}{{ url }}{{ caller() }}{% endmacro %}{{ link(a) }}{% call link(url=b) %}{{ c }}{% endcall %}",
        )],
        &["a page.html:1", "b page.html:1", "c page.html:1"],
    );
    check(
        "include",
        &[
            (
                "page.html",
                "{% for a in list %}{% include 'part.html' %}{% endfor %}",
            ),
            ("part.html", "{{ a.b }}{{ loop.index }}{{ c }}"),
        ],
        &["list page.html:1", "c part.html:1", "list[].b part.html:1"],
    );
    check(
        "import",
        &[
            (
                "page.html",
                "{% import 'm.html' as m %}{{ m.f(a) }}{% from 'm.html' import f as g %}{{ g(b) }}",
            ),
            ("m.html", "{% macro f(x) %}{{ y }}{% endmacro %}"),
        ],
        &["a page.html:1", "b page.html:1"],
    );
    check(
        "computed import",
        &[(
            "page.html",
            "{% set d = 1 %}{% import (a.b if c else 'x') ~ d as m %}{% from e|lower import f as e with context %}{{ a.f }}{{ m.g() }}",
        )],
        &["a.b page.html:1", "a.f page.html:1", "c page.html:1"],
    );
}

#[test]
fn blocks_replace_blocks() {
    let base = (
        "base.html",
        "{{ a }}\n{% block one %}{{ b }}{% endblock %}\n{% block two %}{{ c }}{% endblock %}",
    );
    let check = |test: &str, page: &str, expected: &[&str]| {
        assert_eq!(
            names(test, &[base, ("page.html", page)]),
            expected,
            "{test}"
        );
    };
    check(
        "replaced",
        "{% extends 'base.html' %}{% block one %}{{ d }}{% endblock %}",
        &["a base.html:1", "c base.html:3", "d page.html:1"],
    );
    check(
        "kept",
        "{% extends 'base.html' %}{% block one %}{{ super() }}{% endblock %}",
        &["a base.html:1", "b base.html:2", "c base.html:3"],
    );
    check(
        "nested",
        "{% extends 'base.html' %}{% block one %}{% block three %}{{ d }}{% endblock %}{% endblock %}{% set c = 1 %}",
        &["a base.html:1", "d page.html:1"],
    );
    check(
        "called",
        "{% extends 'base.html' %}{% block three %}{{ d }}{% endblock %}{% block two %}{{ self.three() }}{% endblock %}",
        &["a base.html:1", "b base.html:2", "d page.html:1"],
    );
    check(
        "extended under a condition",
        "{% if ajax_request %}{% extends 'base.html' %}{% endif %}{% block three %}{{ d }}{% endblock %}",
        &[
            "a base.html:1",
            "b base.html:2",
            "c base.html:3",
            "d page.html:1",
        ],
    );
}

#[test]
fn entries_of_lists_are_read() {
    let check = |test: &str, page: &str, expected: &[&str]| {
        assert_eq!(
            names(test, &[("page.html", page), PART]),
            expected,
            "{test}"
        )
    };
    const PART: (&str, &str) = ("part.html", "{{ a.b }}");
    check(
        "entry",
        "{% for a in x.y if a %}{{ a.b }}{{ a.c() }}{% endfor %}{{ a.d }}",
        &["a.d page.html:1", "x.y page.html:1", "x.y[].b page.html:1"],
    );
    check(
        "entry of entry",
        "{% for a in x %}{% for b in a.y %}{{ b.c }}{% endfor %}{% endfor %}",
        &[
            "x page.html:1",
            "x[].y page.html:1",
            "x[].y[].c page.html:1",
        ],
    );
    check(
        "entry included",
        "{% for a in x %}{% include 'part.html' %}{% endfor %}",
        &["x page.html:1", "x[].b part.html:1"],
    );
    check(
        "entry that may lack it",
        "{% for a in x %}{{ a.b|default('') }}{% endfor %}",
        &["x page.html:1"],
    );
    check(
        "list that is computed",
        "{% for a in x|reverse %}{{ a.b }}{% endfor %}{% for a in f(x) %}{{ a.c }}{% endfor %}",
        &["x page.html:1"],
    );
    check(
        "list of a macro",
        "{% macro m(x) %}{% for a in x %}{{ a.b }}{% endfor %}{% endmacro %}",
        &[],
    );
    check(
        "name that is assigned",
        "{% for a in x %}{% set a = 1 %}{{ a.b }}{% endfor %}",
        &["x page.html:1"],
    );
    check(
        "pair",
        "{% for a, b in x %}{{ a.b }}{{ b.c }}{% endfor %}",
        &["x page.html:1"],
    );
}

#[test]
fn nothing_is_claimed_where_a_template_is_chosen_at_run_time() {
    assert_eq!(
        names("dynamic", &[("page.html", "{% include name %}{{ a }}")]),
        [""; 0]
    );
    assert_eq!(
        names(
            "two",
            &[
                (
                    "page.html",
                    "{% if a %}{% extends 'b.html' %}{% else %}{% extends 'c.html' %}{% endif %}"
                ),
                ("b.html", ""),
                ("c.html", "")
            ]
        ),
        [""; 0]
    );
}

#[test]
fn a_template_may_repeat_itself_under_a_condition() {
    let files = [
        (
            "page.html",
            "{% for a in list %}{% include 'part.html' %}{% endfor %}",
        ),
        (
            "part.html",
            "{% if a %}{% for a in a.more %}{% include 'part.html' %}{% endfor %}{% endif %}",
        ),
    ];
    assert_eq!(
        names("repeated", &files),
        ["list page.html:1", "list[].more part.html:1"]
    );
}

#[test]
fn modules_have_what_they_define() {
    let files = [
        (
            "page.html",
            "{% import 'm.html' as m %}{{ m.f(m.b, a.m) }}{% if m.c is defined %}{{ m.c }}{% endif %}\
             {% import 'm.html' as n %}{% set n = a %}{{ n.d }}",
        ),
        ("m.html", "{% macro f(x) %}{% endmacro %}{% set b = 1 %}"),
    ];
    assert_eq!(
        names("module", &files),
        ["a page.html:1", "a.m page.html:1"]
    );
}

#[test]
fn a_layout_binds_names_around_a_block() {
    let layout = "{% for row in rows %}{% with n = 7 %}{% block one %}{% endblock %}{% endwith %}{% endfor %}";
    let page = "{% extends 'base.html' %}{% block one %}{{ row.a }}{{ n }}{{ b }}{% endblock %}";
    let names = names("around", &[("base.html", layout), ("page.html", page)]);
    assert_eq!(names, ["rows base.html:1", "b page.html:1"]);
}

#[cfg(unix)]
#[test]
fn a_link_to_nothing_hides_no_other_template() {
    let dir = Dir::new(
        "link",
        &[
            ("page.html", "{% include 'heda.html' %}"),
            ("head.html", ""),
        ],
    );
    std::os::unix::fs::symlink("nowhere", dir.0.join("old.html")).expect("linked");
    let dir = TemplateDir::below(&dir.0, "");
    let library = Library::new(&dir);
    let mistakes = read(&library, "page.html").mistakes;
    assert!(
        mistakes[0].contains("did you mean `head.html`?"),
        "{mistakes:?}"
    );
}
