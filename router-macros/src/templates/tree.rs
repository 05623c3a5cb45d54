//! A template with all that it extends, includes and imports, and what is wrong with them.

use router_core::{
    Reference, Relation, references,
    tags::{Tag, tags},
};

use super::library::{Library, Source, excerpt};
use super::{Mistake, Tree, scan, uses};

/// Reads a template and follows what it refers to.
pub(super) fn read(library: &Library<'_>, name: &str) -> Tree {
    let mut walk = Walk { library, tree: Tree::default(), is_known: true };
    walk.visit(name);
    let Walk { mut tree, is_known, .. } = walk;
    if is_known && tree.mistakes.is_empty() {
        tree.uses = uses::uses(library, name);
    }
    tree
}

/// The way from one template to the next.
struct Walk<'a> {
    library: &'a Library<'a>,
    tree: Tree,
    /// Whether the name of every template that is rendered is written out. What is chosen at run time may read or assign anything.
    is_known: bool,
}

impl Walk<'_> {
    /// Reads a template, once.
    fn visit(&mut self, name: &str) {
        if self.tree.files.iter().any(|file| file == name) {
            return;
        }
        self.tree.files.push(name.to_owned());
        match self.library.get(name).as_deref() {
            Some(Source::Compiled(source)) => self.follow(name, source),
            Some(Source::Broken(mistake)) => self.tree.mistakes.push(mistake.clone()),
            None => {}
        }
    }

    /// Visits what a template refers to.
    fn follow(&mut self, name: &str, source: &str) {
        let tags = tags(source);
        self.tree.mistakes.extend(tags.iter().flat_map(|tag| undefined_imports(self.library, name, source, tag)));
        let references = references(&tags);
        let extended = references.iter().filter(|reference| reference.relation == Relation::Extends).count();
        self.is_known &= extended <= 1;
        for reference in references {
            match &reference.name {
                Some(target) if self.library.get(target).is_some() => self.visit(target),
                Some(target) if !reference.may_be_missing => {
                    let mistake = missing(self.library, name, source, target, &reference);
                    self.tree.mistakes.push(mistake);
                }
                Some(_) => {}
                None => self.is_known &= reference.relation == Relation::Imports,
            }
        }
    }
}

fn missing(library: &Library<'_>, name: &str, source: &str, target: &str, reference: &Reference) -> Mistake {
    let relation = reference.relation;
    let excerpt = excerpt(&library.shown(name), source, reference.line);
    let known = library.names();
    let known: Vec<_> = known.iter().map(String::as_str).collect();
    let what = match router_core::template_meant(target, &known) {
        Some(meant) => format!("did you mean `{meant}`?"),
        None => format!("create `{}`", library.shown(target)),
    };
    let text = format!("the template `{name}` {relation} `{target}`, which does not exist: {what}{excerpt}");
    Mistake { text }
}

/// The names that a tag imports from a template that does not define them.
fn undefined_imports(library: &Library<'_>, name: &str, source: &str, tag: &Tag<'_>) -> Vec<Mistake> {
    let from = references(std::slice::from_ref(tag)).pop().and_then(|reference| reference.name);
    let Some((from, module)) = from.and_then(|from| Some((library.source(&from)?, from))) else {
        return Vec::new();
    };
    let lost = undefined_names(tag, &tags(&from)).into_iter().map(|(lost, hint)| {
        let excerpt = excerpt(&library.shown(name), source, tag.line);
        let text =
            format!("the template `{name}` imports `{lost}` from `{module}`, which does not define it{hint}{excerpt}");
        Mistake { text }
    });
    lost.collect()
}

/// The names a tag imports that a module does not define, each with the macro that may have been meant.
fn undefined_names<'a>(tag: &Tag<'a>, module: &[Tag<'_>]) -> Vec<(&'a str, String)> {
    let defined = scan::assigned(module);
    let macros = || scan::macros(module).into_iter();
    let lost = scan::imported(tag).into_iter().filter(|name| !defined.contains(name));
    let hint = |name| match router_core::nearest(name, macros()) {
        Some(nearest) => format!(": did you mean `{nearest}`?"),
        None => String::new(),
    };
    lost.map(|name| (name, hint(name))).collect()
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::super::TemplateDir;
    use super::*;

    /// A directory with templates, gone at the end.
    struct Dir(PathBuf);

    impl Dir {
        fn new(test: &str, files: &[(&str, &str)]) -> Self {
            let path = std::env::temp_dir().join(format!("router-macros-{}-{test}", std::process::id()));
            for (name, source) in files {
                let file = path.join(name);
                std::fs::create_dir_all(file.parent().expect("a folder")).expect("created");
                std::fs::write(file, source).expect("written");
            }
            Self(path)
        }
    }

    impl Drop for Dir {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    /// The names that `page.html` reads, each with its template and line.
    fn names(test: &str, files: &[(&str, &str)]) -> Vec<String> {
        let dir = Dir::new(test, files);
        let dir = TemplateDir::below(&dir.0, "");
        let tree = read(&Library::new(&dir), "page.html");
        assert_eq!(tree.mistakes, [], "{test}");
        tree.uses.iter().map(|read| format!("{} {}:{}", read.name, read.template, read.line)).collect()
    }

    #[test]
    fn names_are_followed() {
        let check =
            |test: &str, files: &[(&str, &str)], expected: &[&str]| assert_eq!(names(test, files), expected, "{test}");
        check(
            "plain",
            &[("page.html", "{{ a }}\n{{ b.c.d }}{{ debug }}{{ range(3) }}")],
            &["a page.html:1", "b.c.d page.html:2"],
        );
        check("method", &[("page.html", "{{ a.items() }}{{ b.c.keys() }}")], &["a page.html:1", "b.c page.html:1"]);
        check(
            "loop",
            &[("page.html", "{% for a in list %}{{ a.b }}{{ loop.index }}{% endfor %}")],
            &["list page.html:1"],
        );
        check(
            "missing",
            &[("page.html", "{% if a is defined %}{{ a }}{% endif %}{{ b|default(1) }}{{ c.d|d(1) }}{{ c.e }}")],
            &["c.e page.html:1"],
        );
        check("set later", &[("page.html", "{% if x %}{% set a = 1 %}{% endif %}{{ a }}")], &["x page.html:1"]);
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
                ("page.html", "{% for a in list %}{% include 'part.html' %}{% endfor %}"),
                ("part.html", "{{ a.b }}{{ loop.index }}{{ c }}"),
            ],
            &["list page.html:1", "c part.html:1"],
        );
        check(
            "import",
            &[
                ("page.html", "{% import 'm.html' as m %}{{ m.f(a) }}{% from 'm.html' import f as g %}{{ g(b) }}"),
                ("m.html", "{% macro f(x) %}{{ y }}{% endmacro %}"),
            ],
            &["a page.html:1", "b page.html:1"],
        );
    }

    #[test]
    fn blocks_replace_blocks() {
        let base = ("base.html", "{{ a }}\n{% block one %}{{ b }}{% endblock %}\n{% block two %}{{ c }}{% endblock %}");
        let check = |test: &str, page: &str, expected: &[&str]| {
            assert_eq!(names(test, &[base, ("page.html", page)]), expected, "{test}");
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
            "never rendered",
            "{% extends 'base.html' %}{% block three %}{{ d }}{% endblock %}{% set c = 1 %}",
            &["a base.html:1", "b base.html:2"],
        );
    }

    #[test]
    fn nothing_is_claimed_where_a_template_is_chosen_at_run_time() {
        assert_eq!(names("dynamic", &[("page.html", "{% include name %}{{ a }}")]), [""; 0]);
        assert_eq!(
            names(
                "two",
                &[
                    ("page.html", "{% if a %}{% extends 'b.html' %}{% else %}{% extends 'c.html' %}{% endif %}"),
                    ("b.html", ""),
                    ("c.html", "")
                ]
            ),
            [""; 0]
        );
    }

    #[test]
    fn loops_end() {
        let files = [
            ("page.html", "{% extends 'base.html' %}"),
            ("base.html", "{% extends 'page.html' %}{% include 'base.html' %}{{ a }}"),
        ];
        assert_eq!(names("loops", &files), ["a base.html:1"]);
    }
}
