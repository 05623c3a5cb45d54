//! A template with all that it extends, includes and imports, and what is wrong with them.

use router_core::{Reference, Relation};

use super::library::Library;
use super::lost::{lost_blocks, undefined_imports};
use super::source::Source;
use super::uses::{self, Use};

/// The template of an action, with all that it extends, includes and imports.
#[derive(Debug, Default)]
pub(super) struct Tree {
    /// The names of the template and of every other one that was read for it.
    pub(super) files: Vec<String>,
    /// The mistakes in these templates.
    pub(super) mistakes: Vec<String>,
    /// The names that the template reads; none if they cannot be known.
    pub(super) uses: Vec<Use>,
}

/// Reads a template and follows what it refers to.
pub(super) fn read(library: &Library<'_>, name: &str) -> Tree {
    let mut walk = Walk {
        library,
        tree: Tree::default(),
        is_known: true,
    };
    walk.visit(name, &[]);
    let Walk {
        mut tree, is_known, ..
    } = walk;
    if is_known && tree.mistakes.is_empty() {
        tree.uses = uses::uses(library, name);
    }
    tree
}

/// The way from one template to the next.
struct Walk<'a> {
    library: &'a Library<'a>,
    tree: Tree,
    /// True if the name of every template that is rendered is written out. What is chosen at run time may read or assign anything.
    is_known: bool,
}

impl Walk<'_> {
    /// Reads a template, once. Those `above` refer to it in any case.
    fn visit(&mut self, name: &str, above: &[&str]) {
        if self.tree.files.iter().any(|file| file == name) {
            return;
        }
        self.tree.files.push(name.to_owned());
        match self.library.get(name) {
            Some(Ok(source)) => self.follow(name, source, above),
            Some(Err(mistake)) => self.tree.mistakes.push(mistake.to_string()),
            None => {}
        }
    }

    /// Visits what a template refers to: first in any case, so that all templates that lead back to it are found, then under a condition.
    fn follow(&mut self, name: &str, source: &Source, above: &[&str]) {
        for (what, line) in undefined_imports(self.library, source)
            .into_iter()
            .chain(lost_blocks(self.library, source))
        {
            self.push(name, source, &what, line);
        }
        let references = || source.references.iter();
        self.is_known &= references()
            .filter(|(_, found)| found.relation == Relation::Extends)
            .count()
            <= 1;
        let above = [above, &[name]].concat();
        for (is_always, above) in [(true, &above[..]), (false, &[])] {
            for (_, reference) in
                references().filter(|(tag, _)| source.is_outermost(*tag) == is_always)
            {
                self.refer(name, source, reference, above);
            }
        }
    }

    fn refer(&mut self, name: &str, source: &Source, reference: &Reference, above: &[&str]) {
        let Reference {
            relation,
            name: target,
            may_be_missing,
            line,
        } = reference;
        let Some(target) = target else {
            self.is_known &= *relation == Relation::Imports;
            return;
        };
        if above.contains(&target.as_str()) {
            let back = if target == name {
                "itself".to_owned()
            } else {
                format!("`{target}`, which leads back to it")
            };
            let why = "a template that repeats itself does so inside of `{% if .. %}`";
            self.push(name, source, &format!("{relation} {back}: {why}"), *line);
        } else if self.library.get(target).is_some() {
            self.visit(target, above);
        } else if !may_be_missing {
            self.push(
                name,
                source,
                &missing(self.library, target, *relation),
                *line,
            );
        }
    }

    /// A mistake in a template, and its line.
    fn push(&mut self, name: &str, source: &Source, what: &str, line: u32) {
        let excerpt = self.library.excerpt(name, source.text, line);
        self.tree
            .mistakes
            .push(format!("the template `{name}` {what}{excerpt}"));
    }
}

fn missing(library: &Library<'_>, target: &str, relation: Relation) -> String {
    let files = library.dir.files();
    let known: Vec<_> = files
        .iter()
        .filter(|(_, found)| found.is_ok())
        .map(|(name, _)| name.as_str())
        .collect();
    let what = match router_core::template_meant(target, &known) {
        Some(meant) => format!("did you mean `{meant}`?"),
        None => format!("create `{}`", library.dir.shown(target)),
    };
    format!("{relation} `{target}`, which does not exist: {what}")
}

#[cfg(test)]
mod tests {
    use super::super::TemplateDir;
    use super::super::tests::Dir;
    use super::*;

    /// The names that `page.html` reads, each with its template and line.
    fn names(test: &str, files: &[(&str, &str)]) -> Vec<String> {
        let dir = Dir::new(test, files);
        let dir = TemplateDir::below(&dir.0, "");
        let tree = read(&Library::new(&dir), "page.html");
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
        let page =
            "{% extends 'base.html' %}{% block one %}{{ row.a }}{{ n }}{{ b }}{% endblock %}";
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
        let mistakes = read(&Library::new(&dir), "page.html").mistakes;
        assert!(
            mistakes[0].contains("did you mean `head.html`?"),
            "{mistakes:?}"
        );
    }
}
