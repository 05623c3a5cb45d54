//! A page as the engine rendered it once: its text as browsers see it, and where each part of that stands.

use std::{collections::BTreeMap, rc::Rc};

use router_core::tags::{Tag, Token};

use super::signs::{
    COMPUTED, END, ENTER, MARK, Place, Printed, SignKind, TagOf, UNKNOWN, VALUE, is_library,
};
use crate::templates::library::TemplateSource;

/// A condition or a loop around a place that is met or not as the request is.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Branch {
    /// The tag that it begins with, behind those that print its template.
    pub statement: Vec<TagOf>,
    pub section: usize,
}

/// Where a part of a page comes from.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Origin {
    /// The tag of its template that it is printed by or stands before.
    next: TagOf,
    /// The place in the text of that template.
    place: usize,
    /// The tags that print it, outermost first.
    printing: Rc<[TagOf]>,
}

impl Origin {
    /// Forgets the tags, which differ between the pages that include a template.
    pub(super) fn of_all_pages(&mut self) {
        self.printing = Rc::default();
    }
}

/// A place where the text goes on with another part of a template.
struct Turn {
    at: usize,
    origin: Origin,
    /// True if it is the value of the last tag that prints it.
    is_printed: bool,
}

/// A page that was rendered.
pub(super) struct RenderedPage {
    /// The statements that depend on the request, each by its first tag.
    unknown: Vec<TagOf>,
    pub text: String,
    /// The values at marks of the text.
    pub values: BTreeMap<usize, Printed>,
    turns: Vec<Turn>,
}

impl RenderedPage {
    /// Takes a text with marks apart.
    pub(super) fn read(
        templates: &[&'static TemplateSource],
        rendered: &str,
        values: &[Printed],
        unknown: Vec<TagOf>,
    ) -> Self {
        let mut page = Self {
            unknown,
            text: String::new(),
            values: BTreeMap::new(),
            turns: Vec::new(),
        };
        let mut rest = rendered;
        while let Some(found) = rest.find([MARK, ENTER, VALUE]) {
            page.text.push_str(&rest[..found]);
            let mut marked = rest[found..].chars();
            let sign = marked.next();
            let (numbers, behind) = marked.as_str().split_once(END).unwrap_or_default();
            rest = behind;
            let numbers: Vec<usize> = numbers
                .split(':')
                .filter_map(|number| number.parse().ok())
                .collect();
            match numbers[..] {
                [template, number, place] => {
                    let source = templates[template];
                    page.turn(TagOf { source, number }, place, sign == Some(ENTER));
                }
                [value] => values
                    .get(value)
                    .into_iter()
                    .for_each(|value| page.print(value)),
                _ => {}
            }
        }
        page.text.push_str(rest);
        page
    }

    /// Goes on with what stands at a place of a template, or with what the tag there prints.
    fn turn(&mut self, next: TagOf, place: usize, is_printed: bool) {
        let mut printing = self
            .turns
            .last()
            .map_or_else(Rc::default, |turn| turn.origin.printing.clone());
        let ends = |tag: &TagOf| tag.source == next.source && tag.end() + 1 == next.number;
        let ended = printing.iter().rposition(ends);
        if ended.is_some() || is_printed {
            let go_on = printing[..ended.unwrap_or(printing.len())].iter().copied();
            printing = go_on.chain(is_printed.then_some(next)).collect();
        }
        self.turns.push(Turn {
            at: self.text.len(),
            origin: Origin {
                next,
                place,
                printing,
            },
            is_printed,
        });
    }

    fn print(&mut self, value: &Printed) {
        self.values.insert(self.text.len(), value.clone());
        self.text.push(if value.kind == SignKind::Markup {
            UNKNOWN
        } else {
            COMPUTED
        });
    }

    /// The tag of the page's own templates that printed what is last.
    pub(super) fn last_printing(&self) -> Option<TagOf> {
        own(&self.turns.last()?.origin.printing).next()
    }

    /// Returns whether a tag is met as the request is.
    pub(super) fn is_conditional(&self, tag: TagOf) -> bool {
        self.unknown_around(tag).next().is_some()
    }

    /// Returns whether a tag is met by every request whose lists have entries.
    pub(super) fn is_in_loops_alone(&self, tag: TagOf) -> bool {
        self.unknown_around(tag)
            .all(|(statement, _)| statement.tag().keyword() == Some("for"))
    }

    /// The statements around a tag that depend on the request, each with its section.
    fn unknown_around(
        &self,
        TagOf { source, number }: TagOf,
    ) -> impl Iterator<Item = (TagOf, usize)> {
        source.around[number]
            .iter()
            .map(move |(number, section)| {
                (
                    TagOf {
                        source,
                        number: *number,
                    },
                    *section,
                )
            })
            .filter(|(statement, _)| self.unknown.contains(statement))
    }

    fn turn_at(&self, at: usize) -> &Turn {
        // a template begins with a mark
        &self.turns[self.turns.partition_point(|turn| turn.at <= at) - 1]
    }

    /// The template and the line of a place. What the library writes stands where it is called.
    pub(super) fn place(&self, at: usize) -> Place {
        let Turn {
            at: begin,
            origin,
            is_printed,
        } = self.turn_at(at);
        match own(&origin.printing).next() {
            Some(tag) if *is_printed || is_library(origin.next.source) => tag.place(),
            _ => {
                let source = origin.next.source;
                (source.name, source.line(origin.place + at - begin))
            }
        }
    }

    /// The place of a text: where a tag writes it out of those that print it, or of their templates, or else where it stands.
    pub(super) fn place_of(&self, text: &str, at: usize) -> Place {
        let Turn {
            origin, is_printed, ..
        } = self.turn_at(at);
        [true, false]
            .into_iter()
            .flat_map(|is_of_tag| {
                own(&origin.printing).map(move |tag| (tag, if is_of_tag { tag.number } else { 0 }))
            })
            .find_map(|(TagOf { source, number }, from)| {
                let mut tags = source.tags[from..=number].iter().rev();
                Some((source.name, tags.find_map(|tag| line_of(text, tag))?))
            })
            .filter(|_| *is_printed)
            .unwrap_or_else(|| self.place(at))
    }

    /// The tag that prints a place, as it is written; none if the library prints it.
    pub(super) fn tag_of(&self, at: usize) -> Option<String> {
        let tag = self.turn_at(at).origin.printing.last()?;
        let words: Vec<_> = tag.written().split_whitespace().collect();
        (!is_library(tag.source)).then(|| words.join(" "))
    }

    /// Returns whether a template that prints the place has a name behind a dot: `form.title`.
    pub(super) fn has_member(&self, name: &str, at: usize) -> bool {
        self.turn_at(at)
            .origin
            .printing
            .iter()
            .flat_map(|tag| &tag.source.tags)
            .flat_map(|tag| tag.tokens.windows(2))
            .any(|pair| is_member(pair, name))
    }

    /// Tells a place from others, and is the same in all renderings.
    pub(super) fn origin(&self, at: usize) -> Origin {
        let turn = self.turn_at(at);
        let mut origin = turn.origin.clone();
        origin.place += at - turn.at;
        origin
    }

    /// The conditions and loops around a place, outermost first.
    pub(super) fn branches(&self, at: usize) -> Vec<Branch> {
        let Origin { next, printing, .. } = &self.turn_at(at).origin;
        let mut branches = Vec::new();
        let mut outer = Vec::new();
        for tag in printing.iter().copied().chain([*next]) {
            branches.extend(self.unknown_around(tag).map(|(statement, section)| Branch {
                statement: [&outer[..], &[statement]].concat(),
                section,
            }));
            outer.push(tag);
        }
        branches
    }
}

/// The tags of the page's own templates, innermost first.
fn own(printing: &[TagOf]) -> impl Iterator<Item = TagOf> {
    printing
        .iter()
        .rev()
        .copied()
        .filter(|tag| !is_library(tag.source))
}

/// The line in which a tag writes a text out, or as a name behind a dot.
fn line_of(text: &str, tag: &Tag<'_>) -> Option<u32> {
    let is_number = text.starts_with(|c: char| c.is_ascii_digit());
    tag.tokens
        .windows(2)
        .find(|pair| {
            pair[1].string() == Some(text)
                || pair[1].text == text && is_number
                || is_member(pair, text)
        })
        .map(|pair| pair[1].line)
}

fn is_member(pair: &[Token<'_>], name: &str) -> bool {
    pair[0].text == "." && pair[1].text == name
}
