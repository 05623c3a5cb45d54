//! The references of a template: the templates it extends, includes and imports.

use std::fmt;

use crate::template::tags::{Kind::Text, Tag, Token, expression_end};

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
        [
            Token {
                kind: Text(name), ..
            },
        ] if !name.contains('\\') => Some(name.to_owned()),
        _ => None,
    };
    Some(Reference {
        relation,
        name,
        may_be_missing: tag.has_word("missing"),
        line: tag.line,
    })
}

/// The token behind the name of another template: a word of the tag's own, such as `ignore missing`, or its end.
pub(crate) fn end_of_name(tag: &Tag<'_>) -> usize {
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
