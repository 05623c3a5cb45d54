//! The names that a template reads from what its action returns, with those of the templates that it extends and includes. They are
//! read from the tags. A call before each tag would let the engine say where a variable is read; but the engine skips what no rendering shows and the
//! conditions that depend on the request, it takes the rest of a tag behind a macro's call for a part of the macro, and it does not know that
//! `x|default(..)` may be missing.

use std::{collections::HashSet, slice::from_ref};

use super::{
    scan::Loops,
    tag_tree::{Find, Reference, Relation, TagTree, chain},
    tags::{Tag, Token},
};

/// A name that a template reads.
///
/// ```
/// use router_axum_core::{NameRead, TagTree, names_read};
///
/// let page = TagTree::new("{% for post in posts %}\n{{ post.title }}{% endfor %}");
/// let (read, is_whole) = names_read(
///     "blog/index.html",
///     &|name| (name == "blog/index.html").then_some(&page),
///     // the template engine knows which names a text reads and does not assign
///     &|_, _| ["posts".to_owned()].into(),
/// );
/// assert_eq!(read.iter().map(|NameRead { name, line, .. }| (name.as_str(), *line)).collect::<Vec<_>>(), [("posts", 1), ("posts[].title", 2)]);
/// assert!(is_whole);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameRead {
    /// The name with its attributes: `post.title`, and `posts[].title` of each entry of a list.
    pub name: String,
    /// The template that reads it.
    pub template: String,
    /// The line in the template.
    pub line: u32,
    /// The place in the text of the template.
    pub at: usize,
}

impl NameRead {
    /// `url` of `url()`, a function, of which the application may have any; `post.url()` is a method of a value.
    pub fn function(&self) -> Option<&str> {
        let name = self.name.strip_suffix("()");
        name.filter(|name| !name.contains('.'))
    }

    /// `posts` of `posts[].title`
    pub fn variable(&self) -> &str {
        self.name.split(['.', '[', '(']).next().unwrap_or_default()
    }
}

/// The names that a template and those around it read, each with the place where it is read first. One that a template may assign itself, or says may be missing, is left
/// out. The second value is false if the name of a template is computed, which may read or assign anything else. `find` gives a template by its name, and `undeclared` the names that a template, by its name and text, reads
/// and does not assign, with their attributes.
pub fn names_read<'t, 'a>(
    name: &str,
    find: &Find<'_, 't, 'a>,
    undeclared: &dyn Fn(&str, &str) -> HashSet<String>,
) -> (Vec<NameRead>, bool) {
    let mut collector = Collector {
        find,
        undeclared,
        found: Vec::new(),
        allowed: LANGUAGE.map(str::to_owned).into(),
        included: HashSet::new(),
        is_known: true,
    };
    collector.take_page(name, &Loops::new());
    let mut read = collector.found;
    let allowed = collector.allowed;
    read.retain(|read| !prefixes(&read.name).any(|prefix| allowed.contains(prefix)));
    read.sort_by(|a, b| (&a.template, a.at, &a.name).cmp(&(&b.template, b.at, &b.name)));
    read.dedup();
    (read, collector.is_known)
}

/// The names that the language itself binds.
const LANGUAGE: [&str; 3] = ["self", "super", "caller"];

/// `post`, `post.author`, `post.author.url` of `post.author.url()`
fn prefixes(name: &str) -> impl Iterator<Item = &str> {
    let name = name.trim_end_matches("()");
    name.match_indices('.')
        .map(|(at, _)| &name[..at])
        .chain([name])
}

/// Goes through the templates of a page.
struct Collector<'f, 't, 'a> {
    find: &'f Find<'f, 't, 'a>,
    undeclared: &'f dyn Fn(&str, &str) -> HashSet<String>,
    /// The names that are read.
    found: Vec<NameRead>,
    /// Names that are assigned somewhere, or may be missing.
    allowed: HashSet<String>,
    /// The included templates that were gone through.
    included: HashSet<String>,
    /// True if the name of every template that is rendered is written out.
    is_known: bool,
}

impl Collector<'_, '_, '_> {
    /// Takes a template and those it extends, each without the blocks that are never rendered.
    fn take_page(&mut self, name: &str, outer: &Loops) {
        let trees = chain(name, self.find);
        for (i, (name, tree)) in trees.iter().enumerate() {
            let before = self.found.len();
            match without_dead_blocks(tree, &trees[..i]) {
                Some(text) => self.take_tree(name, &TagTree::new(&text), outer),
                None => self.take_tree(name, tree, outer),
            }
            // the layout may bind a name around a block
            let around: HashSet<_> = trees[i + 1..]
                .iter()
                .flat_map(|(_, tree)| tree.bound())
                .collect();
            let own = self.found.split_off(before).into_iter();
            self.found
                .extend(own.filter(|read| !around.contains(read.variable())));
        }
    }

    /// Takes one template, and those it includes, which stand within `outer`.
    fn take_tree(&mut self, name: &str, tree: &TagTree<'_>, outer: &Loops) {
        let tags = &tree.tags;
        let optional = tree.optional();
        self.allowed
            .extend(tree.assigned().into_iter().map(str::to_owned));
        let is_bound = |around: &Loops, read: &NameRead| {
            around.iter().any(|(name, _)| name == read.variable())
        };
        for read in (self.undeclared)(name, tree.text) {
            let read = locate(name, tags, read);
            self.found
                .extend(read.filter(|read| !is_bound(outer, read)));
        }
        let mut layouts = 0;
        for (at, (tag, loops)) in tags.iter().zip(tree.loops(outer)).enumerate() {
            for (written, entry, token) in tag.entries_read(&loops) {
                if !prefixes(&written).any(|prefix| optional.contains(prefix)) {
                    self.found.push(read_at(name, token, entry));
                }
            }
            let Some(Reference {
                relation,
                name: target,
                ..
            }) = tree.reference(at)
            else {
                continue;
            };
            layouts += usize::from(*relation == Relation::Extends);
            self.is_known &= layouts <= 1 && (target.is_some() || *relation == Relation::Imports);
            match (relation, target) {
                (Relation::Includes, Some(target)) if self.included.insert(target.clone()) => {
                    self.take_page(target, &loops);
                }
                (_, None) => {
                    let read = self.computed_from(name, tree, tag).into_iter();
                    self.found
                        .extend(read.filter(|read| !is_bound(&loops, read)));
                }
                _ => {}
            }
        }
        self.allowed.extend(optional);
    }

    /// The names that the name of another template is computed from, of which the engine says nothing where it reads the tag.
    fn computed_from(&self, name: &str, tree: &TagTree<'_>, tag: &Tag<'_>) -> Vec<NameRead> {
        let read = (self.undeclared)(name, &format!("{{{{ {} }}}}", tree.named(tag))).into_iter();
        read.filter_map(|read| locate(name, from_ref(tag), read))
            .collect()
    }
}

/// The name at its place: the first token by which it is read.
fn locate(template: &str, tags: &[Tag<'_>], name: String) -> Option<NameRead> {
    let parts: Vec<_> = name.split('.').collect();
    let path = tags
        .iter()
        .flat_map(Tag::paths)
        .find(|path| path.words.starts_with(&parts) && !path.is_keyword())?;
    let is_called = path.is_called() && path.words.len() == parts.len();
    let token = path.token;
    Some(read_at(
        template,
        token,
        name + if is_called { "()" } else { "" },
    ))
}

fn read_at(template: &str, token: Token<'_>, name: String) -> NameRead {
    NameRead {
        name,
        template: template.to_owned(),
        line: token.line,
        at: token.at,
    }
}

/// The text without the contents of blocks that an inner template replaces without `super()`, if there are any.
fn without_dead_blocks(tree: &TagTree<'_>, inner: &[(String, &TagTree<'_>)]) -> Option<String> {
    let replaced: HashSet<_> = inner
        .iter()
        .flat_map(|(_, tree)| tree.blocks().map(|(name, ..)| name))
        .collect();
    let keeps = inner
        .iter()
        .any(|(_, tree)| tree.tags.iter().any(|tag| tag.has_word("super")));
    let mut dead = tree
        .blocks()
        .filter(|(name, ..)| replaced.contains(name))
        .map(|(_, begin, end)| tree.tags[begin].end..tree.tags[end].start)
        .peekable();
    (!keeps && dead.peek().is_some()).then(|| tree.without(dead))
}

#[cfg(test)]
mod tests {
    use super::locate;
    use crate::template::tags::tags;

    #[test]
    fn places_are_reported() {
        let tags = tags("{{ a }}\n{{ x.b }}\n{{ b }} {{ f(c=1) }}\n{{ c == 1 }}\n{{ d.e() }}");
        let place = |name: &str| {
            let read = locate("a.html", &tags, name.to_owned())?;
            Some((read.line, read.name.ends_with("()")))
        };
        assert_eq!(place("b"), Some((3, false)));
        assert_eq!(place("x.b"), Some((2, false)));
        assert_eq!(place("c"), Some((4, false)));
        assert_eq!(place("d.e"), Some((5, true)));
        assert_eq!(place("y"), None);
    }
}
