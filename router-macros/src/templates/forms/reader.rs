//! The forms of a page, from its elements.

use router_core::forms::Script;

use super::{
    control::{BY_SCRIPT, SENDING_MORE, by_script, either, is_scripted},
    form::{self, Button, FormTarget, Member, PageControl, PageForm},
    html::{Attribute, Element, HtmlPart, parts},
    page::RenderedPage,
    signs::{COMPUTED, SignKind, UNKNOWN},
};

/// The forms that the renderings of a page show, but for those that are sent nowhere.
pub(super) fn forms(pages: &[RenderedPage]) -> Vec<PageForm> {
    let mut all: Vec<PageForm> = Vec::new();
    for page in pages {
        for form in shown(page) {
            match all.iter_mut().find(|known| known.origin == form.origin) {
                Some(known) => known.join(form),
                None => all.push(form),
            }
        }
    }
    all.into_iter().flat_map(PageForm::sent).collect()
}

/// The forms of a rendering.
fn shown(page: &RenderedPage) -> Vec<PageForm> {
    let mut elements = Elements {
        page,
        forms: Vec::new(),
        current: None,
        select: None,
        fieldsets: Vec::new(),
        is_in_legend: false,
        is_in_disabled_group: false,
        skipped: 0,
        strays: Vec::new(),
        option: None,
        more: None,
    };
    parts(&page.text)
        .into_iter()
        .for_each(|part| elements.part(part));
    elements.finish()
}

/// The way through the parts of a page.
struct Elements<'a> {
    page: &'a RenderedPage,
    forms: Vec<PageForm>,
    /// The form that is open.
    current: Option<usize>,
    /// The `<select>` that is open, with its element.
    select: Option<(PageControl, Element)>,
    /// For each `<fieldset>` that is open, whether it is disabled.
    fieldsets: Vec<Option<bool>>,
    is_in_legend: bool,
    is_in_disabled_group: bool,
    /// The depth of `<template>`s.
    skipped: usize,
    /// Controls and buttons of forms by their `id`, and those of which that is computed.
    strays: Vec<(Option<String>, Member)>,
    /// Says by which attribute a script sends more than controls, outside of forms.
    more: Option<String>,
    /// The place of an `<option>` without a value, whose text is read as its value.
    option: Option<usize>,
}

impl Elements<'_> {
    fn part(&mut self, part: HtmlPart) {
        match part {
            HtmlPart::Open(element) if element.name == "template" => {
                self.skipped += 1;
                self.doubt(element.at, "a `<template>`");
            }
            HtmlPart::Close(name) if name == "template" => {
                self.skipped = self.skipped.saturating_sub(1)
            }
            _ if self.skipped > 0 => {}
            HtmlPart::Open(element) => self.open(element),
            HtmlPart::Close(name) => self.close(&name),
            HtmlPart::Text(text) => self.text(text),
            HtmlPart::Unknown(at) => self.doubt(at, "what is written"),
            HtmlPart::Comment(_) | HtmlPart::Raw(..) => {}
        }
    }

    fn form(&mut self) -> Option<&mut PageForm> {
        self.current.map(|form| &mut self.forms[form])
    }

    /// Something may send further fields.
    fn doubt(&mut self, at: usize, what: &str) {
        let (template, line) = self.page.place(at);
        let Some(form) = self.form() else { return };
        form.unknown
            .get_or_insert_with(|| format!("{what} in line {line} of `{template}` may send more"));
    }

    fn open(&mut self, mut element: Element) {
        self.name(&mut element);
        let is_disabled = element.is_disabled();
        let more = by_script(&element, &SENDING_MORE)
            .map(|attribute| (attribute.at, format!("`{}`", attribute.name)));
        match element.name.as_str() {
            "form" if self.current.is_none() => self.begin(&element),
            "input" | "textarea" | "button" => self.input(&element),
            "select" => {
                self.close("select");
                self.select = self.control(&element).map(|control| (control, element));
            }
            "optgroup" => self.is_in_disabled_group = is_disabled != Some(false),
            "option" => self.choice(&element, is_disabled != Some(false)),
            "fieldset" => self.fieldsets.push(is_disabled),
            "legend" => self.is_in_legend = true,
            name if name.contains('-') => self.doubt(element.at, "a custom element"),
            _ => {}
        }
        match more {
            Some((at, what)) if self.current.is_some() => self.doubt(at, &what),
            Some((_, what)) => self.more = Some(format!("an outer {what}")),
            None => {}
        }
    }

    fn close(&mut self, name: &str) {
        match name {
            "form" => {
                self.close("select");
                self.current = None;
            }
            "select" => {
                self.is_in_disabled_group = false;
                if let Some((control, element)) = self.select.take() {
                    self.add(&element, Member::Control(control));
                }
            }
            "optgroup" => self.is_in_disabled_group = false,
            "option" => self.option = None,
            "fieldset" => _ = self.fieldsets.pop(),
            "legend" => self.is_in_legend = false,
            _ => {}
        }
    }

    /// A name that is the one of a form's field: `name="{{ form.title.name }}"`
    fn name(&self, element: &mut Element) {
        let name = element
            .attributes
            .iter_mut()
            .find(|attribute| attribute.name == "name");
        if let Some(name) = name
            && name.value == COMPUTED.to_string()
            && let Some(SignKind::Name(field)) = self
                .page
                .values
                .get(&name.value_at)
                .map(|value| &value.kind)
        {
            name.value.clone_from(field);
        }
    }

    fn begin(&mut self, element: &Element) {
        let (template, line) = self.page.place(element.at);
        let (method, target, encoding) = match self.scripted(element) {
            // scripts have attributes of their own for the encoding
            Some((method, target)) => (method, target, None),
            None => {
                let method = element
                    .written("method")
                    .ok()
                    .map(|name| name.map_or("GET".to_owned(), method_name));
                let encoding = element.encoding("enctype");
                (method, self.target(element), encoding)
            }
        };
        let id = element.written("id");
        self.current = Some(self.forms.len());
        self.forms.push(PageForm {
            template,
            line,
            origin: self.page.origin(element.at),
            target,
            method,
            encoding,
            controls: Vec::new(),
            unknown: None,
            id: id.ok().flatten().map(str::to_owned),
            buttons: Vec::new(),
            is_of_button: false,
            script: if is_scripted(element) {
                Script::OnForm
            } else {
                Script::Nothing
            },
        });
        if let Some(around) = self.more.clone() {
            self.doubt(element.at, &around);
        }
    }

    /// The method and the target of a form that has none but for scripts: `hx-post="{{ path(..) }}"`.
    fn scripted(&self, element: &Element) -> Option<(Option<String>, FormTarget)> {
        if element.attribute("action").is_some() {
            return None;
        }
        let sent = by_script(element, &BY_SCRIPT).map(|attribute| {
            let method = attribute.name.rsplit('-').next();
            (
                method.map(str::to_ascii_uppercase),
                self.target_of(attribute),
            )
        });
        let is_caught = || {
            element
                .attributes
                .iter()
                .any(|attribute| attribute.name.contains("submit"))
        };
        sent.or_else(|| is_caught().then_some((None, FormTarget::Unknown("a script sends it"))))
    }

    fn target(&self, element: &Element) -> FormTarget {
        match element.attribute("action") {
            Some(action) => self.target_of(action),
            None if element.is_open || element.is_bound("action") => {
                FormTarget::Unknown("its attributes are computed")
            }
            None => FormTarget::Page,
        }
    }

    fn target_of(&self, action: &Attribute) -> FormTarget {
        let value = action.value.trim();
        let behind = value
            .strip_prefix(COMPUTED)
            .filter(|rest| !rest.contains([COMPUTED, UNKNOWN]));
        let at = action.value_at + (action.value.len() - action.value.trim_start().len());
        match (behind, self.page.values.get(&at).map(|value| &value.kind)) {
            (Some(rest), Some(SignKind::Link(link)))
                if rest.is_empty() || rest.starts_with(['#', '?']) =>
            {
                FormTarget::Action(link.clone())
            }
            _ if value.contains([COMPUTED, UNKNOWN]) => {
                FormTarget::Unknown("its `action` is computed")
            }
            _ if value.is_empty() || value.starts_with(['#', '?']) => FormTarget::Page,
            _ => FormTarget::Unknown("its `action` is no `path(..)`"),
        }
    }

    fn control(&mut self, element: &Element) -> Option<PageControl> {
        let control = self.page.control(element, self.is_around_disabled());
        if control.is_err() {
            self.doubt(element.at, "a name that is computed");
        }
        control.ok().flatten()
    }

    /// Returns whether a `<fieldset>` around an element is disabled, if that is certain.
    fn is_around_disabled(&self) -> Option<bool> {
        let in_legend = usize::from(self.is_in_legend);
        let enclosed = self.fieldsets.len().saturating_sub(in_legend);
        self.fieldsets[..enclosed]
            .iter()
            .copied()
            .fold(Some(false), either)
    }

    fn input(&mut self, element: &Element) {
        let word = element.word();
        let control = self.control(element);
        if ["submit", "image"].contains(&word.as_str()) {
            return self.add(element, Member::Button(self.button(element, control)));
        }
        if word == form::UNKNOWN {
            self.add(element, Member::Button(self.button(element, None)));
        }
        let Some(control) = control else { return };
        self.add(element, Member::Control(control));
    }

    /// A button that sends its form, as it says itself or otherwise.
    fn button(&self, element: &Element, control: Option<PageControl>) -> Button {
        let [action, method, encoding] =
            ["formaction", "formmethod", "formenctype"].map(|name| element.attribute(name));
        Button {
            place: self.page.place(
                action
                    .or(method)
                    .or(encoding)
                    .map_or(element.at, |attribute| attribute.at),
            ),
            target: action.map(|action| self.target_of(action)),
            method: method.map(|_| element.written("formmethod").ok()?.map(method_name)),
            encoding: encoding.map(|_| element.encoding("formenctype")),
            control,
        }
    }

    fn add(&mut self, element: &Element, member: Member) {
        if let Some(form) = element.attribute("form") {
            let is_certain = !form.value.contains([COMPUTED, UNKNOWN]);
            let id = is_certain.then(|| form.value.clone());
            self.strays.push((id, member));
        } else if let Some(form) = self.form() {
            form.take(member);
        }
    }

    fn choice(&mut self, element: &Element, is_disabled: bool) {
        let is_sent = !is_disabled && !self.is_in_disabled_group;
        let value = element
            .written("value")
            .map(|value| value.map(str::to_owned));
        if let (true, Some((select, _)), Ok(Some(value))) = (is_sent, &mut self.select, &value) {
            let place = self.page.place_of(value, element.value_at("value"));
            select.values.push((value.clone(), place));
        }
        self.option = (is_sent && value == Ok(None)).then_some(element.at);
    }

    fn text(&mut self, text: Option<String>) {
        if let (Some(at), Some((select, _)), Some(text)) =
            (self.option.take(), &mut self.select, text)
        {
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            let place = self.page.place_of(&text, at);
            select.values.push((text, place));
        }
    }

    fn finish(mut self) -> Vec<PageForm> {
        self.close("select");
        for (id, member) in std::mem::take(&mut self.strays) {
            for form in &mut self.forms {
                match (&id, member.name()) {
                    (Some(id), _) if form.id.as_ref() == Some(id) => form.take(member.clone()),
                    (None, Some(name)) => {
                        form.unknown =
                            Some(format!("`{name}` is of a form whose `id` is computed"));
                    }
                    _ => {}
                }
            }
        }
        self.forms
    }
}

/// The method that a form names, as it is written if no form has it. An empty one is GET.
fn method_name(written: &str) -> String {
    let known = written.to_ascii_uppercase();
    match &*known {
        "" => "GET".to_owned(),
        "GET" | "POST" | "DIALOG" => known,
        _ => written.to_owned(),
    }
}
