//! The tags of a template in the statements that they make, and the templates that it extends, includes and imports.

use std::{fmt, ops::Range};

use super::tags::{Tag, expression_end, tags};

/// The statements around a place: each by the tag that it begins with, and by the number of its section.
type Around = Vec<(usize, usize)>;

/// The text of a template as its tags, each in the statements around it, and the templates that they refer to.
///
/// ```
/// use router_axum_core::TagTree;
///
/// let tree = TagTree::new("{% extends 'layout.html' %}{% block title %}{{ post.title }}{% endblock %}");
/// assert_eq!(tree.extended().and_then(|(_, layout)| layout.name.as_deref()), Some("layout.html"));
/// assert_eq!(tree.blocks().collect::<Vec<_>>(), [("title", 1, 3)]);
/// assert!(tree.is_outermost(0) && !tree.is_outermost(2));
/// ```
#[derive(Debug)]
pub struct TagTree<'a> {
    /// The text.
    pub text: &'a str,
    /// Its tags.
    pub tags: Vec<Tag<'a>>,
    /// The templates that the tags refer to, each with the position of its tag.
    pub references: Vec<(usize, Reference)>,
    /// For each tag that begins a statement with contents: the tags that its sections begin with, itself among them, and its end. For others nothing.
    pub statements: Vec<Vec<usize>>,
    /// For each tag the statements around it, and at the end those around what follows the last one.
    pub around: Vec<Around>,
}

impl<'a> TagTree<'a> {
    /// Reads a text.
    pub fn new(text: &'a str) -> Self {
        let tags = tags(text);
        let references = tags
            .iter()
            .enumerate()
            .filter_map(|(at, tag)| Some((at, reference(tag)?)))
            .collect();
        let (statements, around) = statements(&tags);
        Self {
            text,
            tags,
            references,
            statements,
            around,
        }
    }

    /// The text with spaces in place of some parts. Lines stay where they are.
    ///
    /// ```
    /// # use router_axum_core::TagTree;
    /// assert_eq!(TagTree::new("<b>{{ name }}</b>").without([0..3, 13..17]), "   {{ name }}    ");
    /// ```
    pub fn without(&self, parts: impl IntoIterator<Item = Range<usize>>) -> String {
        let mut text = self.text.to_owned();
        for part in parts {
            let blank: Vec<_> = self.text[part.clone()]
                .split('\n')
                .map(|line| " ".repeat(line.len()))
                .collect();
            text.replace_range(part, &blank.join("\n"));
        }
        text
    }

    /// The name of another template in a tag, as it is written.
    ///
    /// ```
    /// # use router_axum_core::TagTree;
    /// let tree = TagTree::new("{%- include theme ~ '/menu.html' ignore missing -%}");
    /// assert_eq!(tree.named(&tree.tags[0]), "theme ~ '/menu.html'");
    /// ```
    pub fn named(&self, tag: &Tag<'_>) -> &str {
        let place = |token: usize| tag.tokens.get(token).map_or(tag.end, |token| token.at);
        let written = &self.text[place(1)..place(end_of_name(tag))];
        written.trim_end_matches(['-', '+', '%', '}', ' ', '\n'])
    }

    /// The template that it extends, with the position of the tag.
    pub fn extended(&self) -> Option<&(usize, Reference)> {
        self.references
            .iter()
            .find(|(_, found)| found.relation == Relation::Extends)
    }

    /// The template that a tag refers to.
    pub fn reference(&self, tag: usize) -> Option<&Reference> {
        self.references
            .iter()
            .find(|(at, _)| *at == tag)
            .map(|(_, reference)| reference)
    }

    /// Returns whether a tag stands in no statement: what it says holds in any case.
    pub fn is_outermost(&self, tag: usize) -> bool {
        self.around[tag].is_empty()
    }

    /// The blocks: their names, and the tags that they begin and end with.
    pub fn blocks(&self) -> impl Iterator<Item = (&'a str, usize, usize)> {
        self.tags
            .iter()
            .enumerate()
            .filter(|(_, tag)| tag.keyword() == Some("block"))
            .filter_map(|(at, tag)| {
                let end = *self.statements[at].last()?;
                Some((tag.name().unwrap_or_default(), at, end))
            })
    }
}

/// The tags of each statement that has contents, by the place of its first, as `if`, `else` and `endif`; and the statements around each tag.
fn statements(tags: &[Tag<'_>]) -> (Vec<Vec<usize>>, Vec<Around>) {
    const WITH_CONTENTS: [&str; 9] = [
        "if",
        "for",
        "block",
        "macro",
        "call",
        "filter",
        "with",
        "autoescape",
        "set",
    ];
    let mut statements = vec![Vec::new(); tags.len()];
    let mut open: Vec<Vec<usize>> = Vec::new();
    let mut around = vec![Vec::new()];
    for (at, tag) in tags.iter().enumerate() {
        let keyword = tag.keyword().unwrap_or_default();
        let ended = keyword.strip_prefix("end");
        let ends = |open: &mut Vec<usize>| ended == tags[open[0]].keyword();
        if let Some(mut statement) = open.pop_if(ends) {
            statement.push(at);
            let begin = statement[0];
            statements[begin] = statement;
        }
        if let ("else" | "elif", Some(statement)) = (keyword, open.last_mut()) {
            statement.push(at);
        }
        // `{% set x = 1 %}` has none, and `{% set x|indent(width=2) %}` has some
        let mut texts = tag.tokens.iter().map(|token| token.text);
        let is_assignment =
            keyword == "set" && texts.find(|text| ["=", "|"].contains(text)) == Some("=");
        if WITH_CONTENTS.contains(&keyword) && !is_assignment {
            open.push(vec![at]);
        }
        let sections = open
            .iter()
            .map(|statement| (statement[0], statement.len() - 1));
        around.push(sections.collect());
    }
    (statements, around)
}

/// Gives a template by its name.
pub(crate) type Find<'f, 't, 'a> = dyn Fn(&str) -> Option<&'t TagTree<'a>> + 'f;

/// A template and those that it extends, the innermost first. `find` gives a template by its name.
///
/// ```
/// use router_axum_core::{TagTree, chain};
///
/// let (page, layout) = (TagTree::new("{% extends 'layout.html' %}"), TagTree::new("{% block main %}{% endblock %}"));
/// let find = |name: &str| match name {
///     "page.html" => Some(&page),
///     "layout.html" => Some(&layout),
///     _ => None,
/// };
/// assert!(chain("page.html", &find).iter().map(|(name, _)| name).eq(["page.html", "layout.html"]));
/// ```
pub fn chain<'t, 'a>(name: &str, find: &Find<'_, 't, 'a>) -> Vec<(String, &'t TagTree<'a>)> {
    let mut chain: Vec<(String, &'t TagTree<'a>)> = Vec::new();
    let mut next = Some(name.to_owned());
    while let Some(name) = next
        .take()
        .filter(|name| chain.iter().all(|(known, _)| known != name))
    {
        let Some(tree) = find(&name) else {
            break;
        };
        next = tree.extended().and_then(|(_, found)| found.name.clone());
        chain.push((name, tree));
    }
    chain
}

/// A reference of a template to another.
///
/// ```
/// use router_axum_core::{Reference, Relation, TagTree};
///
/// let tree = TagTree::new("{% extends 'layout.html' %}\n{% include 'menu.html' ignore missing %}");
/// let menu = Reference {
///     relation: Relation::Includes,
///     name: Some("menu.html".to_owned()),
///     may_be_missing: true,
///     line: 2,
/// };
/// assert_eq!(tree.references[1], (1, menu));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    /// The kind of use.
    pub relation: Relation,
    /// The name of the other template, if it is written out.
    pub name: Option<String>,
    /// True if it says that it may be missing.
    pub may_be_missing: bool,
    /// The line that refers to the other template, counted from 1.
    pub line: u32,
}

/// The ways in which a template uses another.
///
/// ```
/// # use router_axum_core::Relation;
/// let message = format!("`blog/show.html` {} `layout.html`, which is not there", Relation::Extends);
/// assert_eq!(message, "`blog/show.html` extends `layout.html`, which is not there");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// `{% extends .. %}`
    Extends,
    /// `{% include .. %}`
    Includes,
    /// `{% import .. %}` and `{% from .. import .. %}`
    Imports,
}

impl fmt::Display for Relation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Extends => "extends",
            Self::Includes => "includes",
            Self::Imports => "imports",
        })
    }
}

/// The template that a tag refers to.
pub(crate) fn reference(tag: &Tag<'_>) -> Option<Reference> {
    let relation = match tag.keyword()? {
        "extends" => Relation::Extends,
        "include" => Relation::Includes,
        "import" | "from" => Relation::Imports,
        _ => return None,
    };
    let name = match tag.tokens[1..end_of_name(tag)] {
        [token] => token.string().filter(|name| !name.contains('\\')),
        _ => None,
    };
    Some(Reference {
        relation,
        name: name.map(str::to_owned),
        may_be_missing: tag.has_word("missing"),
        line: tag.line,
    })
}

/// The token behind the name of another template: a word of the tag's own, such as `ignore missing`, or its end.
fn end_of_name(tag: &Tag<'_>) -> usize {
    let own = ["ignore", "with", "without", "as", "import"];
    expression_end(&tag.tokens, 1, &own)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::template::tags::tags;

    #[test]
    fn references_are_read() {
        let source = "{% extends \"a.html\" %}\n{% include 'b.html' ignore missing %}\n{% include name %}{%- include \"c\" ~ x -%}\n\
                      {% from 'm.html' import field as f %}{% import \"n.html\" as n %}{% include ['x', 'y'] %}";
        let found: Vec<_> = tags(source)
            .iter()
            .filter_map(reference)
            .map(|r| (r.relation, r.name, r.may_be_missing, r.line))
            .collect();
        let name = |name: &str| Some(name.to_owned());
        assert_eq!(
            found,
            [
                (Relation::Extends, name("a.html"), false, 1),
                (Relation::Includes, name("b.html"), true, 2),
                (Relation::Includes, None, false, 3),
                (Relation::Includes, None, false, 3),
                (Relation::Imports, name("m.html"), false, 4),
                (Relation::Imports, name("n.html"), false, 4),
                (Relation::Includes, None, false, 4),
            ]
        );
    }
}
