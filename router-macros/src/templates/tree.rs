//! A template with all that it extends, includes and imports: what is wrong with them, and which names they read.

use std::collections::HashSet;
use std::rc::Rc;

use router_core::{
    LIBRARY_FUNCTIONS, LIBRARY_VARIABLES, Reference, Relation, references,
    tags::{Tag, tags},
};

use super::language;
use super::library::{Library, Source, excerpt};
use super::scan;
use super::{Mistake, Tree, Use};

/// Follows what the templates refer to.
pub(super) fn grow(library: &Library<'_>, name: &str) -> Tree {
    let mut growth = Growth { library, tree: Tree::default(), is_known: true };
    growth.visit(name);
    let Growth { mut tree, is_known, .. } = growth;
    if is_known && tree.mistakes.is_empty() {
        tree.uses = uses(library, name);
    }
    tree
}

struct Growth<'a> {
    library: &'a Library<'a>,
    tree: Tree,
    /// Whether every template is known by its name.
    is_known: bool,
}

impl Growth<'_> {
    fn visit(&mut self, name: &str) {
        if self.tree.files.iter().any(|file| file == name) {
            return;
        }
        self.tree.files.push(name.to_owned());
        match self.library.get(name).as_deref() {
            Some(Source::Good(source)) => self.follow(name, source),
            Some(Source::Bad(mistake)) => self.tree.mistakes.push(mistake.clone()),
            None => {}
        }
    }

    fn follow(&mut self, name: &str, source: &str) {
        let tags = tags(source);
        self.tree.mistakes.extend(tags.iter().flat_map(|tag| lost_imports(self.library, name, source, tag)));
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
    let create = library.shown(target);
    let text = format!("the template `{name}` {relation} `{target}`, which does not exist: create `{create}`{excerpt}");
    Mistake { text }
}

/// The names that a tag imports from a template that does not define them.
fn lost_imports(library: &Library<'_>, name: &str, source: &str, tag: &Tag<'_>) -> Vec<Mistake> {
    let from = references(std::slice::from_ref(tag)).pop().and_then(|reference| reference.name);
    let Some((from, module)) = from.and_then(|from| Some((library.get(&from).and_then(good)?, from))) else {
        return Vec::new();
    };
    let lost = lost_names(tag, &tags(&from)).into_iter().map(|(lost, hint)| {
        let excerpt = excerpt(&library.shown(name), source, tag.line);
        let text =
            format!("the template `{name}` imports `{lost}` from `{module}`, which does not define it{hint}{excerpt}");
        Mistake { text }
    });
    lost.collect()
}

/// The names a tag imports that a module does not define, each with the macro that may have been meant.
fn lost_names<'a>(tag: &Tag<'a>, module: &[Tag<'_>]) -> Vec<(&'a str, String)> {
    let defined = scan::assigned(module);
    let macros = || scan::macros(module).into_iter();
    let lost = scan::imported(tag).into_iter().filter(|name| !defined.contains(name));
    let hint = |name| match router_core::nearest(name, macros()) {
        Some(nearest) => format!(": did you mean `{nearest}`?"),
        None => String::new(),
    };
    lost.map(|name| (name, hint(name))).collect()
}

/// The names that the template reads from what the action returns. Where a name may be assigned, or may be missing, nothing is claimed.
fn uses(library: &Library<'_>, name: &str) -> Vec<Use> {
    let mut reading = Reading::new(library);
    reading.page(name, false);
    let Reading { mut found, allowed, bound, .. } = reading;
    found.retain(|(read, is_included)| {
        let first = read.name.split('.').next().unwrap_or_default();
        let is_bound = *is_included && bound.contains(first);
        let is_allowed = prefixes(&read.name).any(|prefix| allowed.contains(prefix));
        !(is_library(first) || is_bound || is_allowed)
    });
    let mut uses: Vec<_> = found.into_iter().map(|(read, _)| read).collect();
    uses.sort_by(|a, b| (&a.template, a.line, &a.name).cmp(&(&b.template, b.line, &b.name)));
    uses.dedup();
    uses
}

/// A name that every template has, or that the language itself binds.
fn is_library(name: &str) -> bool {
    const LANGUAGE: [&str; 4] = ["loop", "self", "super", "caller"];
    [&LIBRARY_VARIABLES[..], &LIBRARY_FUNCTIONS, &LANGUAGE].iter().any(|names| names.contains(&name))
}

/// `post`, `post.author`, `post.author.name`
fn prefixes(name: &str) -> impl Iterator<Item = &str> {
    name.match_indices('.').map(|(at, _)| &name[..at]).chain([name])
}

struct Reading<'a> {
    library: &'a Library<'a>,
    /// Each with whether it stands in an included template.
    found: Vec<(Use, bool)>,
    /// Names that are assigned somewhere, or may be missing.
    allowed: HashSet<String>,
    /// Names that are bound around an include.
    bound: HashSet<String>,
    included: HashSet<String>,
}

impl<'a> Reading<'a> {
    fn new(library: &'a Library<'a>) -> Self {
        Self { library, found: Vec::new(), allowed: HashSet::new(), bound: HashSet::new(), included: HashSet::new() }
    }

    /// A template and what it extends: an outer template's block is replaced by the inner one's of the same name.
    fn page(&mut self, name: &str, is_included: bool) {
        let sources = self.chain(name);
        for (i, (name, source)) in sources.iter().enumerate() {
            let inner: Vec<_> = sources[..i].iter().map(|(_, source)| source.as_str()).collect();
            let outer: Vec<_> = sources[i + 1..].iter().map(|(_, source)| source.as_str()).collect();
            let rendered = without_dead_blocks(source, &inner, &outer);
            self.read(name, &rendered, is_included);
        }
    }

    /// The template and those it extends, the innermost first.
    fn chain(&self, name: &str) -> Vec<(String, String)> {
        let mut chain: Vec<(String, String)> = Vec::new();
        let mut next = Some(name.to_owned());
        while let Some(name) = next.take().filter(|name| chain.iter().all(|(known, _)| known != name)) {
            let Some(source) = self.library.get(&name).and_then(good) else { break };
            let references = references(&tags(&source));
            next = references
                .into_iter()
                .find(|reference| reference.relation == Relation::Extends)
                .and_then(|found| found.name);
            chain.push((name, source));
        }
        chain
    }

    fn read(&mut self, name: &str, source: &str, is_included: bool) {
        let tags = tags(source);
        self.allowed.extend(scan::assigned(&tags).into_iter().map(str::to_owned));
        self.allowed.extend(scan::optional(&tags));
        self.bound.extend(scan::bound(&tags).into_iter().map(str::to_owned));
        for read in language::names_read(source) {
            self.found.extend(locate(name, &tags, &read).map(|read| (read, is_included)));
        }
        for reference in references(&tags) {
            if let (Relation::Includes, Some(target)) = (reference.relation, reference.name)
                && self.included.insert(target.clone())
            {
                self.page(&target, true);
            }
        }
    }
}

fn good(source: Rc<Source>) -> Option<String> {
    match &*source {
        Source::Good(source) => Some(source.clone()),
        Source::Bad(_) => None,
    }
}

/// The name with its place. What is called at the end of a name is a method of the value before; what is called alone is a function, and the
/// application may have any.
fn locate(template: &str, tags: &[Tag<'_>], name: &str) -> Option<Use> {
    let (line, is_called) = scan::place(tags, name)?;
    let name = match name.rsplit_once('.') {
        Some((value, _)) if is_called => value,
        None if is_called => return None,
        _ => name,
    };
    Some(Use { name: name.to_owned(), template: template.to_owned(), line })
}

/// The source without the contents of blocks that are never rendered: those that an inner template replaces without asking for them
/// (`super()`), and those that no outer template has. Lines stay where they are.
fn without_dead_blocks(source: &str, inner: &[&str], outer: &[&str]) -> String {
    let blocks_of = |sources: &[&str]| -> HashSet<String> {
        let names = sources.iter().flat_map(|source| names_of_blocks(source));
        names.collect()
    };
    let (replaced, offered) = (blocks_of(inner), blocks_of(outer));
    let keeps = inner.iter().any(|source| tags(source).iter().any(|tag| tag.has_word("super")));
    let mut text = source.to_owned();
    for (name, start, end) in scan::blocks(&tags(source)) {
        let is_dead = !keeps && replaced.contains(name) || !outer.is_empty() && !offered.contains(name);
        if is_dead {
            let blank: String = source[start..end].chars().map(|c| if c == '\n' { '\n' } else { ' ' }).collect();
            blank_out(&mut text, start, end, &blank);
        }
    }
    text
}

/// Replaces a range by as many bytes, so that other ranges stay right.
fn blank_out(text: &mut String, start: usize, end: usize, blank: &str) {
    let padding = " ".repeat((end - start).saturating_sub(blank.len()));
    text.replace_range(start..end, &(padding + blank));
}

fn names_of_blocks(source: &str) -> Vec<String> {
    scan::blocks(&tags(source)).into_iter().map(|(name, ..)| name.to_owned()).collect()
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
        let tree = grow(&Library::new(&dir), "page.html");
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
