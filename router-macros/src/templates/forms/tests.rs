//! The forms of small pages.

use std::{
    collections::{BTreeSet, HashSet},
    sync::Arc,
};

use minijinja::value::Object;
use router_core::forms::Repeats;

use super::{
    form::{FormTarget, PageControl, PageForm},
    html::{Element, HtmlPart, parts},
    reader::forms,
    run::renderings,
    signs::{LinkCall, templates},
};
use crate::templates::{TemplateDir, library::Library, tests::Dir, tree};

/// The forms of `page.html`.
fn read(test: &str, files: &[(&str, &str)]) -> Vec<PageForm> {
    let dir = Dir::new(test, files);
    let dir = TemplateDir::below(&dir.0, "");
    let library = Library::new(&dir);
    let files = tree::read(&library, "page.html").files;
    let templates = templates(&library, &files);
    let (pages, mistakes) = renderings(&templates, "page.html");
    let mistakes: Vec<_> = mistakes.into_iter().map(|mistake| mistake.what).collect();
    assert_eq!(mistakes, [""; 0], "{test}");
    assert!(!pages.is_empty(), "{test}");
    forms(&pages)
}

/// The forms of `page.html`, each as a line, and a line for each of its controls.
fn found(test: &str, files: &[(&str, &str)]) -> Vec<String> {
    let found = read(test, files);
    for name in rendered(files) {
        let is_seen = found.iter().any(|form| {
            form.unknown.is_some() || form.controls.iter().any(|control| control.name == name)
        });
        assert!(is_seen, "{test}: the engine renders `{name}`");
    }
    found
        .iter()
        .flat_map(|form| {
            [
                vec![shown(form)],
                form.controls.iter().map(control).collect(),
            ]
            .concat()
        })
        .collect()
}

/// A name of a page, with all below it: true or false.
#[derive(Debug)]
struct Known(bool);

impl Object for Known {
    fn get_value(self: &Arc<Self>, _: &minijinja::Value) -> Option<minijinja::Value> {
        Some(minijinja::Value::from_dyn_object(Arc::clone(self)))
    }

    fn is_true(self: &Arc<Self>) -> bool {
        self.0
    }
}

/// The names in the forms that the template engine itself renders, for both truths of each name that the page reads: what it sees and the flat text does not would be lost here.
fn rendered(files: &[(&str, &str)]) -> Vec<String> {
    let mut engine = minijinja::Environment::empty();
    for (name, source) in files {
        engine.add_template(name, source).expect("a template");
    }
    engine.add_function(
        "path",
        |_: &str, _: &str, _: minijinja::value::Rest<minijinja::Value>| "/",
    );
    let page = engine.get_template("page.html").expect("the page");
    let read: HashSet<_> = files
        .iter()
        .filter_map(|(name, _)| Some(engine.get_template(name).ok()?.undeclared_variables(false)))
        .flatten()
        .collect();
    let names: Vec<_> = read.into_iter().filter(|name| name != "path").collect();
    let renderings = (0..1_u32 << names.len()).filter_map(|truths| {
        let known = names
            .iter()
            .enumerate()
            .map(|(at, name)| (name.as_str(), truths >> at & 1 == 1));
        let known = known.map(|(name, truth)| (name, minijinja::Value::from_object(Known(truth))));
        page.render(known.collect::<minijinja::Value>()).ok()
    });
    let names: BTreeSet<_> = renderings
        .chain(page.render(()).ok())
        .flat_map(|text| names_of(&text))
        .collect();
    names.into_iter().collect()
}

/// The names of the controls in a text that is rendered.
fn names_of(text: &str) -> Vec<String> {
    let inputs = parts(text).into_iter().filter_map(|part| match part {
        HtmlPart::Open(element)
            if ["input", "select", "textarea"].contains(&element.name.as_str()) =>
        {
            Some(element)
        }
        _ => None,
    });
    let is_sent = |element: &Element| {
        element
            .attribute("type")
            .is_none_or(|kind| kind.value != "reset")
    };
    let names = inputs
        .filter(is_sent)
        .filter_map(|element| Some(element.attribute("name")?.value.clone()));
    names.filter(|name| !name.is_empty()).collect()
}

fn shown(form: &PageForm) -> String {
    let target = match &form.target {
        FormTarget::Action(LinkCall {
            service,
            action,
            values,
        }) => format!("{service} {action} {values}"),
        FormTarget::Page => "page".to_owned(),
        FormTarget::Unknown(why) => (*why).to_owned(),
    };
    let method = form.method.as_deref().unwrap_or("?");
    let unknown = form
        .unknown
        .as_ref()
        .map(|why| format!(", {why}"))
        .unwrap_or_default();
    format!("{}:{} {method} {target}{unknown}", form.template, form.line)
}

fn control(control: &PageControl) -> String {
    let PageControl {
        name,
        word,
        place: (template, line),
        values,
        repeats,
        is_multiple,
        ..
    } = control;
    let values: Vec<_> = values.iter().map(|(value, _)| value).collect();
    let values = if values.is_empty() {
        String::new()
    } else {
        format!(" {values:?}")
    };
    let repeats = if *repeats == Repeats::Nothing {
        String::new()
    } else {
        format!(" {repeats:?}")
    };
    let multiple = if *is_multiple { " multiple" } else { "" };
    format!("{template}:{line} {name} {word}{values}{repeats}{multiple}")
}

#[test]
fn forms_are_read() {
    let check = |test: &str, page: &str, expected: &[&str]| {
        assert_eq!(found(test, &[("page.html", page)]), expected, "{test}");
    };
    check(
        "whole",
        "<form method='post' action=\"{{ path('a.b', 'new', post.slug) }}#x\">\n<input name=title>\n<select name=team><option value=\"\">-</option>\n\
         <option>Red</option></select><textarea name=\"body\">{{ body }}</textarea><button name=go value=yes>Go</button></form>",
        &[
            "page.html:1 POST a.b new 1",
            "page.html:2 title text",
            "page.html:3 team select [\"\", \"Red\"]",
            "page.html:4 body text",
            "page.html:4 go submit [\"yes\"]",
        ],
    );
    check(
        "no action",
        "<form><input name=q type=search></form><form action='?x' method=dialog></form>",
        &["page.html:1 GET page", "page.html:1 q text"],
    );
    check(
        "filters",
        "<form>{% set a|trim %}<input name=a>{% endset %}{{ a }}{% filter trim %}<input name=b>{% endfilter %}\n\
         {% filter replace('c', 'd') %}<input name=c>{% endfilter %}</form>",
        &[
            "page.html:1 GET page, what is written in line 2 of `page.html` may send more",
            "page.html:1 a text",
            "page.html:1 b text",
        ],
    );
    check(
        "spaces",
        "<form><input name='\n{%- if true -%}\n a\n{%- endif %}'><input name=\"{{- 'b' -}} \"></form>",
        &[
            "page.html:1 GET page",
            "page.html:2 a text",
            "page.html:4 b text",
        ],
    );
    check(
        "foreign",
        "<form action='https://example.org'></form>",
        &["page.html:1 GET its `action` is no `path(..)`"],
    );
    check(
        "computed",
        "<form method='{{ m }}' action='{{ a }}'></form>",
        &["page.html:1 ? its `action` is computed"],
    );
    check(
        "custom element",
        "<form method=post><sl-input name=title></sl-input></form>",
        &["page.html:1 POST page, a custom element in line 1 of `page.html` may send more"],
    );
    check(
        "around",
        "<body hx-vals='{}'>\n<form hx-post=\"{{ path('a.b', 'new') }}\"></form>",
        &["page.html:2 POST a.b new 0, an outer `hx-vals` in line 2 of `page.html` may send more"],
    );
    check(
        "chosen",
        "<form hx-post=\"{{ path('a.b', 'new') }}\" hx-params='not x'><input name=x></form>",
        &[
            "page.html:1 POST a.b new 0, `hx-params` in line 1 of `page.html` may send more",
            "page.html:1 x text",
        ],
    );
    check(
        "condition",
        "<form method=post {% if a %}action='{{ path('a', 'b') }}'{% endif %}></form>",
        &["page.html:1 POST its `action` depends on a condition"],
    );
    check(
        "computed name",
        "<form>\n<input name='{{ n }}'></form>",
        &["page.html:1 GET page, a name that is computed in line 2 of `page.html` may send more"],
    );
    check(
        "markup",
        "<form>{{ html|safe }}</form>",
        &["page.html:1 GET page, what is written in line 1 of `page.html` may send more"],
    );
    check(
        "left loop",
        "<form>{% for n in ['a', 'b'] %}{% if n == 'b' %}{% break %}{% endif %}<input name='{{ n }}'>{% endfor %}</form>",
        &["page.html:1 GET page", "page.html:1 a text"],
    );
    check(
        "namespace",
        "<form>{% set ns = namespace() %}{% set rows = ['c'] %}{% set ns.rows = ['a', 'b'] %}{% for n in rows %}<input name={{ n }}>{% endfor %}</form>",
        &["page.html:1 GET page", "page.html:1 c text"],
    );
    check(
        "no method",
        "<form method=''></form>",
        &["page.html:1 GET page"],
    );
    check(
        "action of two",
        "<form action=\"{{ path('a', 'put', p.id) if p.id else path('a', 'new') }}\"></form>",
        &["page.html:1 GET its `action` depends on a condition"],
    );
    check(
        "second form",
        "{% if visitor.user %}<form></form>{% else %}\n<form></form>{% endif %}",
        &["page.html:1 GET page", "page.html:2 GET page"],
    );
    check(
        "repeated",
        "<form><input name=a type=hidden value=off><input name=a type=checkbox><input name=b type=radio value=1><input name=b type=radio value=2>\
         <input name=c><input name=c><button name=d>1</button><button name=d>2</button>{% if x %}<input name=e>{% else %}<input name=e type=date>{% endif %}</form>",
        &[
            "page.html:1 GET page",
            "page.html:1 a hidden [\"off\"]",
            "page.html:1 a checkbox [\"on\"] Hidden",
            "page.html:1 b radio [\"1\"]",
            "page.html:1 b radio [\"2\"]",
            "page.html:1 c text",
            "page.html:1 c text Control",
            "page.html:1 e unknown",
            "page.html:1 e unknown",
            "page.html:1 d submit [\"\"]",
            "page.html:1 d submit [\"\"]",
        ],
    );
    check(
        "elsewhere",
        "<form id=f></form><input name=a form=f><form><input name=b form=f><input name=c></form>",
        &[
            "page.html:1 GET page",
            "page.html:1 a text",
            "page.html:1 b text",
            "page.html:1 GET page",
            "page.html:1 c text",
        ],
    );
    check(
        "unsent",
        "<form><input type=reset name=a><button type=button name=b></button><input name=''><input><output name=c></output></form>",
        &["page.html:1 GET page"],
    );
    check(
        "several",
        "<form><select name=a multiple><option value=1></select></form>",
        &[
            "page.html:1 GET page",
            "page.html:1 a select [\"1\"] multiple",
        ],
    );
    check(
        "list",
        "<form>{% for n in ['a', 'b'] %}<input name='{{ n }}'>{% endfor %}</form>",
        &[
            "page.html:1 GET page",
            "page.html:1 a text",
            "page.html:1 b text",
        ],
    );
    check(
        "loop",
        "<form>{% for n in x %}<input name='a' value='{{ n }}'>{% endfor %}</form>",
        &["page.html:1 GET page", "page.html:1 a text"],
    );
}

#[test]
fn controls_are_disabled_only_if_that_is_certain() {
    let check = |test: &str, page: &str, expected: &[(&str, bool)]| {
        let found = read(test, &[("page.html", &format!("<form>{page}</form>"))]);
        let disabled: Vec<_> = found[0]
            .controls
            .iter()
            .map(|control| (&*control.name, control.is_disabled))
            .collect();
        assert_eq!(disabled, expected, "{test}");
    };
    check(
        "itself",
        "<input name=a disabled><input name=b {% if x %}disabled{% endif %}>",
        &[("a", true), ("b", false)],
    );
    check(
        "around",
        "<fieldset disabled><legend><input name=a></legend><fieldset><input name=b></fieldset></fieldset><input name=c>",
        &[("a", false), ("b", true), ("c", false)],
    );
    check(
        "around under a condition",
        "<fieldset {% if x %}disabled{% endif %}><input name=a></fieldset>",
        &[("a", false)],
    );
    check(
        "one of two around",
        "{% if x %}<fieldset disabled><input name=a>{% else %}<fieldset><input name=b>{% endif %}<input name=c></fieldset>\
         <fieldset disabled><input name=d></fieldset><input name=e>",
        &[
            ("b", false),
            ("a", true),
            ("c", false),
            ("d", true),
            ("e", false),
        ],
    );
    check(
        "of the library",
        "{% from 'router/forms.html' import field %}{{ field(form.a, type='text', attributes={'disabled': true}) }}\
         {{ field(form.b, type='text', attributes={'disabled': false}) }}{{ field(form.c, type='text', attributes={'disabled': x}) }}",
        &[("a", true), ("b", false), ("c", false)],
    );
}

#[test]
fn buttons_send_what_is_theirs() {
    let check = |test: &str, page: &str, expected: &[&str]| {
        assert_eq!(found(test, &[("page.html", page)]), expected, "{test}");
    };
    check(
        "own name",
        "<form><input name=a><button name=save>S</button>\n<button name=id value=7 formaction='?delete' formmethod=post>D</button></form>",
        &[
            "page.html:1 GET page",
            "page.html:1 a text",
            "page.html:1 save submit [\"\"]",
            "page.html:2 POST page",
            "page.html:1 a text",
            "page.html:2 id submit [\"7\"]",
        ],
    );
    check(
        "of another form",
        "<form>\n<input name=a><button form=b formmethod=post>B</button></form><form id=b><input name=c></form>\n<button form=b name=d>D</button>",
        &[
            "page.html:1 GET page",
            "page.html:2 a text",
            "page.html:2 GET page",
            "page.html:2 c text",
            "page.html:3 d submit [\"\"]",
            "page.html:2 POST page",
            "page.html:2 c text",
        ],
    );
}

#[test]
fn values_that_are_written_out_are_known() {
    let check = |test: &str, page: &str, names: &[&str]| {
        let found = found(test, &[("page.html", &format!("<form>{page}</form>"))]);
        let names: Vec<_> = names
            .iter()
            .map(|name| format!("page.html:1 {name} text"))
            .collect();
        assert_eq!(found[1..], names, "{test}: {page}");
    };
    check("joined", "<input name='{{ 'ti' ~ 'tle' }}'>", &["title"]);
    check("filtered", "<input name='{{ 'TITLE'|lower }}'>", &["title"]);
    check(
        "chosen",
        "<input name='{{ 'a' if 'x' in ['x'] and not false else 'b' }}'>",
        &["a"],
    );
    check(
        "pairs",
        "{% for n, l in [['a', 'A'], ['b', 'B']] %}{{ l }}<input name='{{ n }}'>{% endfor %}",
        &["a", "b"],
    );
    check(
        "dicts",
        "{% for f in [{'name': 'a'}] %}<input name='{{ f.name }}'><input name='{{ f[\"name\"] }}x'>{% endfor %}",
        &["a", "ax"],
    );
    check(
        "name of a member",
        "{% if not post.is_published %}<input name=a>{% endif %}",
        &["a"],
    );
    check(
        "otherwise",
        "{% if visitor.user %}{% else %}<input name=a>{% endif %}",
        &["a"],
    );
    check(
        "two members",
        "{% if row.id == current.id %}{% else %}<input name=a>{% endif %}",
        &["a"],
    );
    check(
        "two lists",
        "{% if [x] == [y] %}{% else %}<input name=a>{% endif %}",
        &["a"],
    );
    check(
        "two links",
        "{% if path('a', 'b', x) == path('a', 'b', y) %}{% else %}<input name=a>{% endif %}",
        &["a"],
    );
    check(
        "member is none",
        "{% if post.author is none %}<input name=a>{% endif %}",
        &["a"],
    );
    check(
        "member is undefined",
        "{% if post.author is not defined %}<input name=a>{% endif %}",
        &["a"],
    );
    check(
        "left loop",
        "{% for n in ['a', 'b'] %}{% if n == 'b' %}{% continue %}{% endif %}<input name=a>{% endfor %}",
        &["a"],
    );
    check(
        "default of an empty text",
        "<input name='{{ ''|default('a', true) }}{{ ''|default('b') }}'>",
        &["a"],
    );
    check(
        "default of none",
        "{% set n = none %}{% if n|default('a') is none and n is defined %}<input name=a>{% endif %}",
        &["a"],
    );
    check("quote", "<input name=\"{{ \"it's\" }}\">", &["it's"]);
    check(
        "number and text",
        "{% if 1 == '1' %}{% else %}<input name=a>{% endif %}",
        &["a"],
    );
    check(
        "two numbers",
        "{% if 1 == 1.0 %}<input name=a>{% endif %}{% if 1 == 2 %}<input name=b>{% endif %}",
        &["a"],
    );
    check(
        "zero",
        "{% if 0.0 %}{% else %}<input name=a>{% endif %}",
        &["a"],
    );
    check(
        "set block",
        "{% set f %}<input name=a>{% endset %}{{ f }}",
        &["a"],
    );
    check(
        "set in a branch",
        "{% if x %}{% set n = 'a' %}{% else %}{% set n = 'a' %}{% endif %}<input name={{ n }}>",
        &["a"],
    );
    check(
        "macro in a value",
        "{% macro m(n) %}<input name={{ n }}>{% endmacro %}{% set v = m('a') %}{{ v if v else '' }}{{ '<input name=b>'|safe }}",
        &["a", "b"],
    );
}

#[test]
fn the_engine_renders_what_is_compared_with_it() {
    let page = "{% macro a(n) %}<input name='{{ n }}'>{% endmacro %}{{ a('b') }}{% if path('x', 'y') %}<select name=c>{% endif %}";
    assert_eq!(rendered(&[("page.html", page)]), ["b", "c"]);
}

#[test]
fn templates_are_put_together() {
    let check = |test: &str, files: &[(&str, &str)], expected: &[&str]| {
        assert_eq!(found(test, files), expected, "{test}")
    };
    check(
        "include form",
        &[
            ("page.html", "<form>\n{% include 'fields.html' %}</form>"),
            ("fields.html", "\n<input name=a>{# <input name=b> #}"),
        ],
        &["page.html:1 GET page", "fields.html:2 a text"],
    );
    check(
        "extended form",
        &[
            (
                "base.html",
                "<form method=post>{% block fields %}<input name=a>{% endblock %}<input name=b></form>",
            ),
            (
                "page.html",
                "{% extends 'base.html' %}{% block fields %}\n{{ super() }}<input name=c>{% endblock %}",
            ),
        ],
        &[
            "base.html:1 POST page",
            "base.html:1 a text",
            "page.html:2 c text",
            "base.html:1 b text",
        ],
    );
    let inputs = (
        "inputs.html",
        "{% macro input(name, label='', type='text') %}<label>{{ label }}{% if type == 'textarea' %}<textarea name='{{ name }}'></textarea>\
         {% else %}<input name='{{ name }}' type='{{ type }}'>{% endif %}</label>{% endmacro %}\
         {% macro form(action) %}<form method=post action='{{ action }}'>{{ caller() }}</form>{% endmacro %}",
    );
    check(
        "macros",
        &[
            inputs,
            (
                "page.html",
                "{% from 'inputs.html' import input as field %}{% import 'inputs.html' as i %}\n<form>{{ field('a') }}\n\
                 {{ i.input(name='b', type='date') }}{{ i.input('c', type='textarea') }}{{ field(n) }}</form>",
            ),
        ],
        &[
            "page.html:2 GET page, a name that is computed in line 1 of `inputs.html` may send more",
            "page.html:2 a text",
            "page.html:3 b date",
            "page.html:3 c text",
        ],
    );
    check(
        "called form",
        &[
            inputs,
            (
                "page.html",
                "{% from 'inputs.html' import form, input %}{% call form(path('a.b', 'new')) %}{{ input('a') }}{% endcall %}",
            ),
        ],
        &["inputs.html:1 POST a.b new 0", "page.html:1 a text"],
    );
    check(
        "fields of the library",
        &[(
            "page.html",
            "{% from 'router/forms.html' import field, summary %}<form>{{ summary(form, 'No') }}{{ field(form.a, label='A') }}\
             {{ field(form.b, label='B', type='date') }}{{ field(form.d, label='D', options=[['x', 'X'], [7, 'Y']]) }}{{ field(other, label='C') }}</form>",
        )],
        &[
            "page.html:1 GET page, a name that is computed in line 1 of `page.html` may send more",
            "page.html:1 a unknown",
            "page.html:1 b date",
            "page.html:1 d select [\"x\", \"7\"]",
        ],
    );
}

#[test]
fn fields_side_by_side_in_a_loop_are_sent_once() {
    let page = "{% from 'router/forms.html' import field %}<form>{% for item in form.items %}{{ field(item.a) }}{{ field(item.b) }}{# #}{# #}{% endfor %}</form>";
    assert_eq!(
        found("side by side", &[("page.html", page)]),
        [
            "page.html:1 GET page",
            "page.html:1 items[0][a] unknown",
            "page.html:1 items[0][b] unknown",
        ]
    );
}

/// The engine refuses all of these, or does them without end, for a value of which nothing is known.
#[test]
fn what_is_refused_because_a_value_is_not_known_is_no_mistake() {
    let part = (
        "part.html",
        "{% if x.next %}{% include 'part.html' %}{% endif %}",
    );
    let tree = (
        "tree.html",
        "{% macro tree(x) %}{% for y in x.all %}{{ tree(y) }}{% endfor %}{{ tree(x.next) if x.next }}{% endmacro %}",
    );
    for (number, page) in [
        "{{ x + 1 }}",
        "{{ x - y * 2 / z % 3 // 4 }}",
        "{{ -x }}",
        "{{ x ** 2 }}",
        "{{ 'a' * x }}",
        "{% set n = x + 1 %}{{ n * 2 }}",
        "{% with n = x + 1 %}{{ n }}{% endwith %}",
        "{% if x + 1 > 2 %}b{% endif %}",
        "{{ 'b' if x - 1 else 'c' }}",
        "{% for n in range(x) %}{{ n }}{% endfor %}",
        "{% for n in x[1:3] %}{{ n }}{% endfor %}",
        "{{ x[:y] }}",
        "{{ 'abc'[x] }}",
        "{{ [1, 2][x] }}",
        "{{ {'b': 1}[x] }}",
        "{% for k, v in x %}{{ k }}{{ v }}{% endfor %}",
        "{% for k, v in x|items %}{{ k }}{{ v }}{% endfor %}",
        "{% for k, v in x|dictsort %}{{ k }}{{ v }}{% endfor %}",
        "{% for k, v in x.items() %}{{ k }}{{ v }}{% endfor %}",
        "{% for (k, v), w in x %}{{ k }}{{ v }}{{ w }}{% endfor %}",
        "{% set k, v = x %}{{ k }}{{ v }}",
        "{% for n in x|batch(3) %}{% for m in n %}{{ m }}{% endfor %}{% endfor %}",
        "{% for n in x|groupby('b') %}{{ n.grouper }}{% for m in n.list %}{{ m }}{% endfor %}{% endfor %}",
        "{% for n in x recursive %}{{ n.b }}{{ loop(n.all) }}{% endfor %}",
        "{% for n in x if n.b and loop.index0 is undefined %}{{ n }}{% else %}none{% endfor %}",
        "{{ x|round(2) }}{{ x|abs }}{{ x|int + 1 }}{{ x|float }}",
        "{{ x|sort|first }}{{ x|sum }}{{ x|min }}{{ x|unique|join(', ') }}{{ [x, y]|sort }}{{ [x]|join }}",
        "{{ x|map(attribute='b')|list }}{{ x|selectattr('b', 'eq', 1)|list }}{{ [x]|map('upper')|list }}",
        "{{ x|tojson }}{{ [x, {'b': y}]|tojson }}{{ x|urlencode }}{{ x|pprint }}",
        "{{ x.split(',')[0] }}{{ x.b.c().d }}{{ 'b,c'.split(',') }}{{ (x ~ 'b').upper() }}",
        "{{ x in y }}{{ x in [y] }}{{ 'b' in x }}{{ x == y }}{{ x < y }}{{ [x] == [y] }}{{ {x: y} }}",
        "{{ x() }}{{ x(y, z=1).b }}{{ x|own }}{{ x|own(1, b=2) }}{{ x is own }}{{ 'b'|own }}",
        "{{ dict(x) }}{{ namespace(b=x).b }}{% set ns = namespace() %}{% set ns.b = x %}{{ ns.b }}{{ debug() }}",
        "{% include x %}",
        "{% extends x %}",
        "{% import x as m %}{{ m.f(1) }}{% from x import g as h %}{{ h() }}",
        "{% include 'part.html' %}",
        "{% from 'tree.html' import tree %}{{ tree(x) }}",
        "{% call(n) x.list(y) %}{{ n }}{% endcall %}",
        "{% macro m(b, c=x + 1) %}{{ b }}{{ c }}{% endmacro %}{{ m(*x) }}{{ m(**x) }}{{ m(1) }}",
        "{% filter own %}b{% endfilter %}{% filter indent(x) %}b{% endfilter %}{% set b|own %}c{% endset %}{{ b }}",
        "{% do x.append(1) %}{% autoescape x %}{{ x }}{% endautoescape %}",
        "\u{E010}\u{E000}7\u{E012}{{ '\u{E010}' }}{{ '\u{E002}9\u{E012}' }}",
        "{% raw %}{{ x }}{# b #}{% endraw %}{#- c\n-#}  {{- x -}} ",
    ]
    .into_iter()
    .enumerate()
    {
        let page = format!("<form>{page}<input name=a></form>");
        let test = format!("unknown-{number}");
        let found = read(&test, &[("page.html", &page), part, tree]);
        let is_seen = found
            .iter()
            .any(|form| form.controls.iter().any(|control| control.name == "a"));
        assert!(is_seen, "{page}");
    }
}
