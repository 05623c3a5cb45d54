//! A page as the engine rendered it once: its text as browsers see it, and where each part of that stands.

use std::collections::{BTreeMap, HashSet};
use std::rc::Rc;

use router_core::tags::{
    Kind::{Mark, Text, Word},
    Tag, Token,
};

use super::signs::{COMPUTED, END, ENTER, Kind, MARK, Place, Printed, Template, UNKNOWN, VALUE};

/// The conditions and loops around a place that are met or not as the request is, outermost first: each by its templates and tags, and with its section.
pub(super) type Branches = Vec<(Vec<usize>, usize)>;

/// A tag that prints something: the numbers of its template and of itself there.
type Frame = (usize, usize);

/// A place where the text goes on with another part of a template.
struct Turn {
    at: usize,
    template: usize,
    /// The number of tags before it.
    tags: usize,
    line: u32,
    /// The tags that print it, outermost first.
    frames: Rc<[Frame]>,
    /// True if it is the value of the last of them.
    is_printed: bool,
}

/// A page that was rendered.
pub(super) struct Page<'a> {
    templates: &'a [Template],
    /// The statements that depend on the request, each by its template and its first tag.
    unknown: HashSet<Frame>,
    pub(super) text: String,
    /// The values at marks of the text.
    pub(super) values: BTreeMap<usize, Printed>,
    turns: Vec<Turn>,
}

impl<'a> Page<'a> {
    /// Takes a text with marks apart.
    pub(super) fn read(
        templates: &'a [Template],
        rendered: &str,
        values: &[Printed],
        unknown: HashSet<Frame>,
    ) -> Self {
        let mut page = Self {
            templates,
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
            match (sign, &numbers[..]) {
                (Some(MARK), [template, tags, line]) => {
                    let line = u32::try_from(*line).unwrap_or(u32::MAX);
                    page.turn((*template, *tags), line, false);
                }
                (Some(ENTER), [template, tag]) => {
                    let line = templates[*template].source.tags[*tag].line;
                    page.turn((*template, *tag), line, true);
                }
                (_, [value]) => page.values_of(values, *value),
                _ => {}
            }
        }
        page.text.push_str(rest);
        page
    }

    /// Goes on behind this number of tags, or with what the next tag prints.
    fn turn(&mut self, (template, tags): Frame, line: u32, is_printed: bool) {
        let mut frames = self.frames().to_vec();
        let ends = |&(of, tag): &Frame| {
            let statement = self.templates[of].source.statement(tag);
            of == template && tags > 0 && *statement.last().unwrap_or(&tag) == tags - 1
        };
        if let Some(ended) = frames.iter().rposition(ends) {
            frames.truncate(ended);
        }
        frames.extend(is_printed.then_some((template, tags)));
        self.turns.push(Turn {
            at: self.text.len(),
            template,
            tags,
            line,
            frames: frames.into(),
            is_printed,
        });
    }

    fn frames(&self) -> &[Frame] {
        self.turns.last().map_or(&[], |turn| &turn.frames)
    }

    fn values_of(&mut self, values: &[Printed], number: usize) {
        let Some(value) = values.get(number) else {
            return;
        };
        self.values.insert(self.text.len(), value.clone());
        self.text.push(if value.kind == Kind::Markup {
            UNKNOWN
        } else {
            COMPUTED
        });
    }

    fn turn_at(&self, at: usize) -> Option<&Turn> {
        let turn = self.turns.partition_point(|turn| turn.at <= at);
        self.turns.get(turn.checked_sub(1)?)
    }

    /// The tag of the page's own templates that printed what is last.
    pub(super) fn printing(&self) -> Option<Frame> {
        self.own_frames(self.frames()).next()
    }

    /// The tags of the page's own templates, innermost first.
    fn own_frames(&self, frames: &[Frame]) -> impl Iterator<Item = Frame> {
        let is_own = |(template, _): &Frame| !self.templates[*template].is_library;
        frames.iter().rev().copied().filter(is_own)
    }

    /// Returns whether a tag is met as the request is.
    pub(super) fn is_conditional(&self, (template, tag): (usize, usize)) -> bool {
        let mut around = self.templates[template].source.around(tag).iter();
        around.any(|(tag, _)| self.unknown.contains(&(template, *tag)))
    }

    /// The template and the line of a place. What the library writes stands where it is called.
    pub(super) fn place(&self, at: usize) -> Place {
        let Some(turn) = self.turn_at(at) else {
            return ("", 1);
        };
        let Template { source, is_library } = &self.templates[turn.template];
        if *is_library && let Some((template, tag)) = self.own_frames(&turn.frames).next() {
            let source = self.templates[template].source;
            return (source.name, source.tags[tag].line);
        }
        let lines = self.text[turn.at..at].matches('\n').count();
        (
            source.name,
            turn.line + u32::try_from(lines).unwrap_or_default(),
        )
    }

    /// The place of a text: where a tag writes it out of those that print it, or of their templates, or else where it stands.
    pub(super) fn place_of(&self, text: &str, at: usize) -> Place {
        let frames = self
            .turn_at(at)
            .filter(|turn| turn.is_printed)
            .map_or(&[][..], |turn| &turn.frames);
        let mut ways = [true, false].into_iter().flat_map(|is_of_tag| {
            let frames = self.own_frames(frames);
            frames.map(move |(template, tag)| (template, if is_of_tag { tag } else { 0 }, tag))
        });
        let written = ways.find_map(|(template, from, to)| {
            let source = self.templates[template].source;
            let mut tags = source.tags[from..=to].iter().rev();
            Some((source.name, tags.find_map(|tag| line_of(text, tag))?))
        });
        written.unwrap_or_else(|| self.place(at))
    }

    /// The tag that prints a place, as it is written; none if the library prints it.
    pub(super) fn tag_of(&self, at: usize) -> Option<String> {
        let (template, tag) = self.turn_at(at)?.frames.last()?;
        let Template { source, is_library } = &self.templates[*template];
        let tag = &source.tags[*tag];
        let text = source.text[tag.start..tag.end].split_whitespace();
        (!is_library).then(|| text.collect::<Vec<_>>().join(" "))
    }

    /// Returns whether a template that prints the place has a name behind a dot: `form.title`.
    pub(super) fn has_member(&self, name: &str, at: usize) -> bool {
        let frames = self.turn_at(at).map_or(&[][..], |turn| &turn.frames);
        let tags = frames
            .iter()
            .flat_map(|(template, _)| &self.templates[*template].source.tags);
        let mut pairs = tags.flat_map(|tag| tag.tokens.windows(2));
        pairs.any(|pair| is_member(pair, name))
    }

    /// Tells a place from others, and is the same in all renderings.
    pub(super) fn key(&self, at: usize) -> Vec<usize> {
        let Some(turn) = self.turn_at(at) else {
            return vec![at];
        };
        let frames = turn
            .frames
            .iter()
            .flat_map(|(template, tag)| [*template, *tag]);
        let line = usize::try_from(turn.line).unwrap_or(usize::MAX);
        frames
            .chain([turn.template, turn.tags, line, at - turn.at])
            .collect()
    }

    /// The conditions and loops around a place.
    pub(super) fn branches(&self, at: usize) -> Branches {
        let Some(turn) = self.turn_at(at) else {
            return Vec::new();
        };
        let mut branches = Vec::new();
        let mut outer = Vec::new();
        for &(template, tags) in turn.frames.iter().chain([&(turn.template, turn.tags)]) {
            let around = self.templates[template].source.around(tags).iter();
            let unknown = around.filter(|(tag, _)| self.unknown.contains(&(template, *tag)));
            branches.extend(
                unknown.map(|(tag, section)| ([&outer[..], &[template, *tag]].concat(), *section)),
            );
            outer.extend([template, tags]);
        }
        branches
    }
}

/// The line in which a tag writes a text out, or as a name behind a dot.
fn line_of(text: &str, tag: &Tag<'_>) -> Option<u32> {
    let is_number = text.starts_with(|c: char| c.is_ascii_digit());
    let found = tag.tokens.windows(2).find(|pair| {
        pair[1].kind == Text(text)
            || pair[1].kind == Word(text) && is_number
            || is_member(pair, text)
    });
    found.map(|pair| pair[1].line)
}

fn is_member(pair: &[Token<'_>], name: &str) -> bool {
    pair[0].kind == Mark('.') && pair[1].kind == Word(name)
}
