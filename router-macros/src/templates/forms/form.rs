//! A form of a page, with what it sends as far as it is known.

use router_core::forms::{Encoding, Repeats, Script};

use super::{
    page::{Branch, Origin},
    signs::{LinkCall, Place},
};

/// A form of a page, which grows from one rendering to the next. It keeps by what its controls are told apart; `forms::Form` of `router-core`, into which
/// it is written, is a row of a constant.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PageForm {
    pub template: &'static str,
    pub line: u32,
    /// Tells it from others of the page.
    pub origin: Origin,
    pub target: FormTarget,
    /// Nothing if it is computed.
    pub method: Option<String>,
    pub encoding: Option<Encoding>,
    pub controls: Vec<PageControl>,
    /// Says why it may send further fields.
    pub unknown: Option<String>,
    /// Its `id`, for controls that stand elsewhere.
    pub id: Option<String>,
    pub buttons: Vec<Button>,
    /// True if it stands for a button that sends a form elsewhere, or otherwise.
    pub is_of_button: bool,
    /// Says whether an attribute names a script, which may send it otherwise.
    pub script: Script,
}

/// A part of a form: a control, or a button that sends it.
#[derive(Clone, Debug)]
pub(super) enum Member {
    Control(PageControl),
    Button(Button),
}

impl Member {
    /// The name that is sent with a value, if there is one.
    pub(super) fn name(&self) -> Option<&str> {
        match self {
            Self::Control(control)
            | Self::Button(Button {
                control: Some(control),
                ..
            }) => Some(&control.name),
            Self::Button(_) => None,
        }
    }
}

/// A button that sends its form: a place, and what `formaction`, `formmethod` and `formenctype` say.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Button {
    pub place: Place,
    pub target: Option<FormTarget>,
    pub method: Option<Option<String>>,
    pub encoding: Option<Option<Encoding>>,
    /// Its own name and value, which no other button sends.
    pub control: Option<PageControl>,
}

impl Button {
    /// Returns whether it sends its form as that says itself.
    fn is_plain(&self) -> bool {
        self.target.is_none() && self.method.is_none() && self.encoding.is_none()
    }
}

/// The action that a form is sent to.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum FormTarget {
    Action(LinkCall),
    Page,
    Unknown(&'static str),
}

/// A control with a name that is written out.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PageControl {
    pub name: String,
    pub place: Place,
    /// Tells it from others of the page.
    pub origin: Origin,
    /// The values that are written out.
    pub values: Vec<(String, Place)>,
    pub repeats: Repeats,
    pub is_multiple: bool,
    /// `min`, `max`, `minlength` and `maxlength`, as far as they are whole numbers, each with its line.
    pub limits: Vec<(&'static str, i64, u32)>,
    /// True if the library's macro writes it.
    pub is_shown: bool,
    /// True if the control certainly sends nothing, since it or a `<fieldset>` around it is disabled.
    pub is_disabled: bool,
    /// The conditions and loops around it.
    pub branches: Vec<Branch>,
    /// The `type`, or the element.
    pub word: String,
}

/// The word of a control of which nothing is known.
pub(super) const UNKNOWN: &str = "unknown";

impl PageForm {
    /// Takes a part, unless it is there: a list that only a request knows has two entries.
    pub(super) fn take(&mut self, member: Member) {
        match member {
            Member::Control(control)
                if control.branches.is_empty()
                    || !self.controls.iter().any(|known| known.is_again(&control)) =>
            {
                self.controls.push(control);
            }
            Member::Button(button) if !self.buttons.contains(&button) => self.buttons.push(button),
            _ => {}
        }
    }

    /// Adds what another rendering shows of the form. What the two show otherwise is not known.
    pub(super) fn join(&mut self, other: Self) {
        if self.target != other.target {
            self.target = FormTarget::Unknown("its `action` depends on a condition");
        }
        if self.method != other.method {
            self.method = None;
        }
        if self.encoding != other.encoding {
            self.encoding = None;
        }
        self.unknown = self.unknown.take().or(other.unknown);
        for button in other.buttons {
            self.take(Member::Button(button));
        }
        let mut behind = 0;
        for control in other.controls {
            match self
                .controls
                .iter()
                .position(|known| known.is_same(&control))
            {
                Some(found) => {
                    behind = found + 1;
                    self.controls[found].join(control);
                }
                None => {
                    self.controls.insert(behind, control);
                    behind += 1;
                }
            }
        }
    }

    /// The form itself, if something sends it as it says, and one for each button that sends it elsewhere, or otherwise.
    pub(super) fn sent(mut self) -> Vec<Self> {
        let (plain, others): (Vec<_>, Vec<_>) = std::mem::take(&mut self.buttons)
            .into_iter()
            .partition(Button::is_plain);
        let is_alone = plain.is_empty() && others.len() == 1;
        let of_buttons: Vec<_> = others
            .into_iter()
            .map(|button| self.of_button(button, is_alone))
            .collect();
        let is_sent = !plain.is_empty() || of_buttons.is_empty();
        self.controls
            .extend(plain.into_iter().filter_map(|button| button.control));
        is_sent
            .then_some(self)
            .into_iter()
            .chain(of_buttons)
            .filter(|form| form.method.as_deref() != Some("DIALOG"))
            .map(Self::settled)
            .collect()
    }

    /// The form as a button sends it. It is the form itself if that alone sends it and says where to.
    fn of_button(&self, button: Button, is_alone: bool) -> Self {
        let mut form = self.clone();
        form.is_of_button = !(is_alone && button.method.is_none() && button.encoding.is_none());
        if form.is_of_button {
            (form.template, form.line) = button.place;
        }
        form.target = button.target.unwrap_or(form.target);
        form.method = button.method.unwrap_or(form.method);
        form.encoding = button.encoding.unwrap_or(form.encoding);
        form.controls.extend(button.control);
        form
    }

    /// Says how a control repeats the name of one before it.
    fn repeats(&self, at: usize) -> Repeats {
        let control = &self.controls[at];
        let is_like = |other: &&PageControl| other.name == control.name && other.is_beside(control);
        let before = self.controls[..at].iter().filter(is_like);
        // a name is told once
        if before
            .clone()
            .any(|other| other.repeats == Repeats::Control)
        {
            return Repeats::Nothing;
        }
        before
            .map(|other| repeats(other, control))
            .max()
            .unwrap_or(Repeats::Nothing)
    }

    /// Tells which controls repeat the names of others. Of those of one name under different conditions each may be for a field of another kind. What is left is
    /// the same for all pages that show the form.
    fn settled(mut self) -> Self {
        for at in 0..self.controls.len() {
            self.controls[at].repeats = self.repeats(at);
        }
        let all = self.controls.clone();
        for control in &mut self.controls {
            let is_alternative = |other: &PageControl| {
                other.name == control.name && are_apart(&other.branches, &control.branches)
            };
            if all.iter().any(is_alternative) {
                control.word = UNKNOWN.to_owned();
                control.values.clear();
            }
            control.origin.of_all_pages();
            control.branches.clear();
        }
        self.origin.of_all_pages();
        self
    }
}

impl PageControl {
    /// Returns whether the conditions around the two do not exclude each other, as far as is known.
    fn is_beside(&self, other: &Self) -> bool {
        other.branches.starts_with(&self.branches) || self.branches.starts_with(&other.branches)
    }

    fn is_same(&self, other: &Self) -> bool {
        (&self.origin, &self.name) == (&other.origin, &other.name)
    }

    /// Returns whether another one is it, in another entry of a list: `items[1][title]` behind `items[0][title]`.
    fn is_again(&self, other: &Self) -> bool {
        let parts = |name: &str| {
            let (list, rest) = name.split_once('[')?;
            let (_, rest) = rest.split_once(']')?;
            Some((list.to_owned(), rest.to_owned()))
        };
        let is_of_list = parts(&self.name).is_some() && parts(&self.name) == parts(&other.name);
        let name = if is_of_list { &self.name } else { &other.name };
        *self
            == Self {
                name: name.clone(),
                ..other.clone()
            }
    }

    /// Takes what another rendering shows of it: what the two show otherwise is not known.
    fn join(&mut self, other: Self) {
        if self.word != other.word {
            self.word = UNKNOWN.to_owned();
        }
        self.values.extend(other.values);
        self.values.dedup();
        self.limits.retain(|limit| other.limits.contains(limit));
        self.is_disabled &= other.is_disabled;
        self.is_multiple &= other.is_multiple;
    }
}

/// Returns whether two places are in different branches of a statement.
fn are_apart(a: &[Branch], b: &[Branch]) -> bool {
    a.iter().any(|a| {
        b.iter()
            .any(|b| a.statement == b.statement && a.section != b.section)
    })
}

/// Says how a control repeats the name of one before it.
fn repeats(before: &PageControl, control: &PageControl) -> Repeats {
    match (before.word.as_str(), control.word.as_str()) {
        _ if before.is_disabled || control.is_disabled => Repeats::Nothing,
        _ if before.is_shown || control.is_shown => Repeats::Control,
        ("radio", "radio") | ("submit", "submit") | (UNKNOWN, _) | (_, UNKNOWN) => Repeats::Nothing,
        ("hidden", "checkbox" | "submit") => Repeats::Hidden,
        ("checkbox", "hidden") => Repeats::Behind,
        _ => Repeats::Control,
    }
}
