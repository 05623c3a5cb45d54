//! The forms of a page, with what they send as far as it is known.

use std::rc::Rc;

use router_core::forms::{Encoding, Input, Repeats};

use super::flat::{BRANCH, Branches, COMPUTED, Flat, SHOWN, UNKNOWN};
use super::html::{Attribute, Element, Part, parts};
use super::values::Value;

/// A form of a page.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Form {
    pub(super) template: Rc<str>,
    pub(super) line: u32,
    pub(super) target: Target,
    /// Nothing if it is computed.
    pub(super) method: Option<String>,
    pub(super) encoding: Option<Encoding>,
    pub(super) controls: Vec<Control>,
    /// Says why it may send further fields.
    pub(super) unknown: Option<String>,
    /// Its `id`, for controls that stand elsewhere.
    id: Option<String>,
}

/// The action that a form is sent to.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Target {
    Action { service: String, action: String, values: usize },
    Page,
    Unknown(&'static str),
}

/// A control with a name that is written out.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Control {
    pub(super) name: String,
    pub(super) input: Input,
    pub(super) template: Rc<str>,
    pub(super) line: u32,
    pub(super) values: Vec<String>,
    pub(super) repeats: Repeats,
    pub(super) is_multiple: bool,
    /// `min`, `max`, `minlength` and `maxlength`, as far as they are numbers.
    pub(super) limits: [Option<f64>; 4],
    pub(super) pattern: Option<String>,
    /// True if the library's macro writes it.
    pub(super) is_shown: bool,
    branches: Branches,
    word: String,
}

/// The forms of a page, but for those that are sent nowhere.
pub(super) fn forms(flat: &Flat) -> Vec<Form> {
    let mut reader =
        Reader { flat, forms: Vec::new(), current: None, select: None, skipped: 0, strays: Vec::new(), option: false };
    for part in parts(&flat.text) {
        reader.part(part);
    }
    reader.finish()
}

/// The way through the parts of a page.
struct Reader<'a> {
    flat: &'a Flat,
    forms: Vec<Form>,
    /// The form that is open.
    current: Option<usize>,
    /// The `<select>` that is open.
    select: Option<Control>,
    /// The depth of `<template>`s.
    skipped: usize,
    /// Controls of forms by their `id`, and those of which that is computed.
    strays: Vec<(Option<String>, Control)>,
    /// True behind an `<option>` without a value: its text is it.
    option: bool,
}

impl Reader<'_> {
    fn part(&mut self, part: Part) {
        match part {
            Part::Open(element) if element.name == "template" => {
                self.skipped += 1;
                self.doubt(element.at, "a `<template>`");
            }
            Part::Close(name) if name == "template" => self.skipped = self.skipped.saturating_sub(1),
            _ if self.skipped > 0 => {}
            Part::Open(element) => self.open(&element),
            Part::Close(name) => self.close(&name),
            Part::Text(text) => self.text(text),
            Part::Unknown(at) => self.doubt(at, "what is written"),
        }
    }

    /// Something may send further fields.
    fn doubt(&mut self, at: usize, what: &str) {
        let Some(form) = self.current.map(|form| &mut self.forms[form]) else { return };
        let (template, line) = self.flat.place(at);
        form.unknown.get_or_insert_with(|| format!("{what} in line {line} of `{template}` may send more"));
    }

    fn open(&mut self, element: &Element) {
        match element.name.as_str() {
            "form" if self.current.is_none() => self.begin(element),
            "input" | "textarea" | "button" => {
                if let Some(control) = self.control(element) {
                    self.add(element, control);
                }
            }
            "select" => {
                self.select = self.control(element).inspect(|control| self.reserve(element, control));
            }
            "option" => self.choice(element),
            _ => {}
        }
    }

    fn close(&mut self, name: &str) {
        match name {
            "form" => self.current = None,
            "select" => self.end_select(),
            "option" => self.option = false,
            _ => {}
        }
    }

    /// An attribute's value, if it is written out.
    fn written<'e>(&self, element: &'e Element, name: &str) -> Result<Option<&'e str>, ()> {
        match element.attribute(name) {
            Some(attribute) if self.is_certain(element, attribute) => Ok(Some(&attribute.value)),
            Some(_) => Err(()),
            None if element.is_open => Err(()),
            None => Ok(None),
        }
    }

    fn is_certain(&self, element: &Element, attribute: &Attribute) -> bool {
        let is_always = self.flat.branches(attribute.at) == self.flat.branches(element.at);
        is_always && !attribute.value.contains([COMPUTED, UNKNOWN, BRANCH])
    }

    fn begin(&mut self, element: &Element) {
        let (template, line) = self.flat.place(element.at);
        let id = self.written(element, "id").ok().flatten().map(str::to_owned);
        self.current = Some(self.forms.len());
        if let Some((method, target)) = self.scripted(element) {
            return self.forms.push(Form {
                template,
                line,
                target,
                method,
                encoding: None,
                controls: Vec::new(),
                unknown: None,
                id,
            });
        }
        let method = match self.written(element, "method") {
            Ok(method) => Some(method.unwrap_or("get").trim().to_ascii_uppercase()),
            Err(()) => None,
        };
        let encoding = match self.written(element, "enctype").map(|encoding| encoding.map(str::to_ascii_lowercase)) {
            Ok(Some(encoding)) if encoding == "multipart/form-data" => Some(Encoding::Multipart),
            Ok(Some(encoding)) if encoding == "text/plain" => Some(Encoding::Plain),
            Ok(_) => Some(Encoding::Fields),
            Err(()) => None,
        };
        let target = self.target(element);
        self.forms.push(Form { template, line, target, method, encoding, controls: Vec::new(), unknown: None, id });
    }

    /// The method and the target of a form that has none but for scripts: `hx-post="{{ path(..) }}"`.
    fn scripted(&self, element: &Element) -> Option<(Option<String>, Target)> {
        const BY_SCRIPT: [(&str, Option<&str>); 5] = [
            ("hx-get", Some("GET")),
            ("hx-post", Some("POST")),
            ("hx-put", None),
            ("hx-patch", None),
            ("hx-delete", None),
        ];
        if element.attribute("action").is_some() {
            return None;
        }
        let sent = BY_SCRIPT.iter().find_map(|(name, method)| {
            let attribute =
                element.attributes.iter().find(|attribute| attribute.name.trim_start_matches("data-") == *name)?;
            Some((method.map(str::to_owned), self.target_of(element, attribute)))
        });
        let is_caught = || element.attributes.iter().any(|attribute| attribute.name.contains("submit"));
        sent.or_else(|| is_caught().then_some((None, Target::Unknown("a script sends it"))))
    }

    fn target(&self, element: &Element) -> Target {
        match element.attribute("action") {
            Some(action) => self.target_of(element, action),
            None if element.is_open => Target::Unknown("its attributes are computed"),
            None => Target::Page,
        }
    }

    fn target_of(&self, element: &Element, action: &Attribute) -> Target {
        if self.flat.branches(action.at) != self.flat.branches(element.at) {
            return Target::Unknown("its `action` depends on a condition");
        }
        let value = action.value.trim();
        let behind = value.strip_prefix(COMPUTED).filter(|rest| !rest.contains([COMPUTED, UNKNOWN, BRANCH]));
        let at = action.value_at + (action.value.len() - action.value.trim_start().len());
        match (behind, self.flat.values.get(&at)) {
            (Some(rest), Some(Value::Link { service, action, values }))
                if rest.is_empty() || rest.starts_with(['#', '?']) =>
            {
                Target::Action { service: service.clone(), action: action.clone(), values: *values }
            }
            _ if value.contains([COMPUTED, UNKNOWN, BRANCH]) => Target::Unknown("its `action` is computed"),
            _ if value.is_empty() || value.starts_with(['#', '?']) => Target::Page,
            _ => Target::Unknown("its `action` is no `path(..)`"),
        }
    }

    /// The control of an element, if it has a name and is sent.
    fn control(&mut self, element: &Element) -> Option<Control> {
        let form_attributes = ["formaction", "formmethod", "formenctype"];
        if form_attributes.iter().any(|name| element.attribute(name).is_some()) {
            self.overrule();
        }
        let word = match (element.name.as_str(), self.written(element, "type")) {
            ("button", Ok(word)) => word.map_or("submit".to_owned(), str::to_ascii_lowercase),
            ("input", Ok(word)) => word.map_or("text".to_owned(), str::to_ascii_lowercase),
            ("input" | "button", Err(())) => "unknown".to_owned(),
            (name, _) => name.to_owned(),
        };
        let is_button = element.name == "button" && word != "submit" && word != "unknown";
        if is_button || ["reset", "button", "image"].contains(&word.as_str()) {
            return None;
        }
        let Ok(name) = self.written(element, "name") else {
            self.doubt(element.at, "a name that is computed");
            return None;
        };
        let name = name.filter(|name| !name.is_empty() && *name != "_charset_")?.to_owned();
        let is_disabled = element.attribute("disabled").is_some();
        let input = if is_disabled { Input::Unknown } else { input(&word) };
        let value = self.written(element, "value");
        let values = match (word.as_str(), value) {
            ("radio" | "hidden" | "submit" | "checkbox", Ok(Some(value))) => vec![value.to_owned()],
            ("checkbox", Ok(None)) => vec!["on".to_owned()],
            _ => Vec::new(),
        };
        let number = |name| self.written(element, name).ok().flatten().and_then(|number| number.trim().parse().ok());
        let at = element.attribute("name").map_or(element.at, |name| name.value_at);
        let (template, line) = self.flat.place(at);
        let is_multiple = matches!(self.written(element, "multiple"), Ok(Some(_))) && word != "email";
        Some(Control {
            name,
            input,
            template,
            line,
            values: if is_disabled { Vec::new() } else { values },
            repeats: Repeats::Nothing,
            is_multiple,
            limits: ["min", "max", "minlength", "maxlength"].map(number),
            pattern: self.written(element, "pattern").ok().flatten().map(str::to_owned),
            is_shown: element.attribute(SHOWN).is_some(),
            branches: self.flat.branches(element.at).to_vec(),
            word: if is_disabled { "disabled".to_owned() } else { word },
        })
    }

    /// A button that sends its form elsewhere, or otherwise.
    fn overrule(&mut self) {
        if let Some(form) = self.current.map(|form| &mut self.forms[form]) {
            (form.method, form.encoding) = (None, None);
        }
    }

    fn add(&mut self, element: &Element, control: Control) {
        match element.attribute("form") {
            Some(form) => {
                let id = self.is_certain(element, form).then(|| form.value.clone());
                self.strays.push((id, control));
            }
            None => {
                if let Some(form) = self.current.map(|form| &mut self.forms[form]) {
                    form.add(control);
                }
            }
        }
    }

    /// Takes the place of a `<select>` among the controls: its values follow.
    fn reserve(&mut self, element: &Element, control: &Control) {
        self.add(element, control.clone());
    }

    fn choice(&mut self, element: &Element) {
        let value = self.written(element, "value").map(|value| value.map(str::to_owned));
        if let (Some(select), Ok(Some(value))) = (&mut self.select, &value) {
            select.values.push(value.clone());
        }
        self.option = self.select.is_some() && matches!(value, Ok(None));
    }

    fn text(&mut self, text: Option<String>) {
        if let (true, Some(select), Some(text)) = (std::mem::take(&mut self.option), &mut self.select, text) {
            select.values.push(text.split_whitespace().collect::<Vec<_>>().join(" "));
        }
    }

    /// The values of a `<select>` are known.
    fn end_select(&mut self) {
        let Some(select) = self.select.take() else { return };
        let of_forms = self.forms.iter_mut().flat_map(|form| &mut form.controls);
        let all = of_forms.chain(self.strays.iter_mut().map(|(_, control)| control));
        let is_it = |control: &&mut Control| {
            (&control.name, control.line, &control.template) == (&select.name, select.line, &select.template)
        };
        if let Some(control) = all.filter(is_it).last() {
            control.values = select.values;
        }
    }

    fn finish(mut self) -> Vec<Form> {
        for (id, control) in std::mem::take(&mut self.strays) {
            for form in &mut self.forms {
                match &id {
                    Some(id) if form.id.as_ref() == Some(id) => form.add(control.clone()),
                    Some(_) => {}
                    None => form.unknown = Some(format!("`{}` is of a form whose `id` is computed", control.name)),
                }
            }
        }
        self.forms.retain(|form| form.method.as_deref() != Some("DIALOG"));
        self.forms.iter_mut().for_each(Form::settle);
        self.forms
    }
}

impl Form {
    fn add(&mut self, mut control: Control) {
        let before = self.controls.iter().filter(|other| other.name == control.name && !is_apart(other, &control));
        control.repeats = before.fold(Repeats::Nothing, |found, other| match (found, repeats(other, &control)) {
            (Repeats::Control, _) | (_, Repeats::Control) => Repeats::Control,
            (Repeats::Hidden, _) | (_, Repeats::Hidden) => Repeats::Hidden,
            _ => Repeats::Nothing,
        });
        self.controls.push(control);
    }

    /// Of controls of one name under different conditions each may be for a field of another kind.
    fn settle(&mut self) {
        let names: Vec<_> =
            self.controls.iter().map(|control| (control.name.clone(), control.branches.clone())).collect();
        for control in &mut self.controls {
            let is_alternative =
                names.iter().any(|(name, branches)| *name == control.name && are_apart(branches, &control.branches));
            if is_alternative {
                control.input = Input::Unknown;
                control.values.clear();
            }
        }
    }
}

fn is_apart(a: &Control, b: &Control) -> bool {
    are_apart(&a.branches, &b.branches)
}

/// Returns whether two places are in different branches of a statement.
fn are_apart(a: &[(usize, usize)], b: &[(usize, usize)]) -> bool {
    a.iter().any(|(statement, branch)| b.iter().any(|(other, another)| statement == other && branch != another))
}

/// Says how a control repeats the name of one before it.
fn repeats(before: &Control, control: &Control) -> Repeats {
    match (before.word.as_str(), control.word.as_str()) {
        ("radio", "radio")
        | ("submit", _)
        | (_, "submit")
        | ("disabled" | "unknown", _)
        | (_, "disabled" | "unknown") => Repeats::Nothing,
        ("hidden", "checkbox") => Repeats::Hidden,
        _ => Repeats::Control,
    }
}

/// The kind of a control, by its element or the `type` of an `<input>`. A type that browsers do not know is a text.
fn input(word: &str) -> Input {
    match word {
        "email" => Input::Email,
        "url" => Input::Url,
        "number" | "range" => Input::Number,
        "date" => Input::Date,
        "datetime-local" => Input::DateTime,
        "time" => Input::Time,
        "month" => Input::Other("`type=\"month\"`"),
        "week" => Input::Other("`type=\"week\"`"),
        "color" => Input::Other("`type=\"color\"`"),
        "checkbox" => Input::Checkbox,
        "file" => Input::File,
        "radio" | "hidden" | "submit" | "select" => Input::Value,
        "unknown" => Input::Unknown,
        _ => Input::Text,
    }
}

#[cfg(test)]
mod tests {
    use router_core::forms::Repeats;

    use super::super::flat::flat;
    use super::{Control, Form, Part, Target, forms, parts};
    use crate::templates::TemplateDir;
    use crate::templates::library::Library;
    use crate::templates::test_dir::Dir;

    /// The forms of `page.html`, each as a line, and a line for each of its controls.
    fn found(test: &str, files: &[(&str, &str)]) -> Vec<String> {
        let dir = Dir::new(test, files);
        let dir = TemplateDir::below(&dir.0, "");
        let found = forms(&flat(&Library::new(&dir), "page.html"));
        for name in rendered(files) {
            let is_seen = found
                .iter()
                .any(|form| form.unknown.is_some() || form.controls.iter().any(|control| control.name == name));
            assert!(is_seen, "{test}: the engine renders `{name}`");
        }
        found
            .iter()
            .flat_map(|form| [vec![shown(form)], form.controls.iter().map(control).collect()].concat())
            .collect()
    }

    /// The names in the forms that the template engine itself renders, if it can without any variable: what it sees and the flat text does not would be lost here.
    fn rendered(files: &[(&str, &str)]) -> Vec<String> {
        let mut engine = minijinja::Environment::empty();
        for (name, source) in files {
            engine.add_template(name, source).expect("a template");
        }
        engine.add_function("path", |_: &str, _: &str, _: minijinja::value::Rest<minijinja::Value>| "/");
        let page = engine.get_template("page.html").expect("the page");
        let Ok(text) = page.render(minijinja::context! { debug => true }) else { return Vec::new() };
        let inputs = parts(&text).into_iter().filter_map(|part| match part {
            Part::Open(element) if ["input", "select", "textarea"].contains(&element.name.as_str()) => Some(element),
            _ => None,
        });
        let is_sent = |element: &super::Element| element.attribute("type").is_none_or(|kind| kind.value != "reset");
        let names = inputs.filter(is_sent).filter_map(|element| Some(element.attribute("name")?.value.clone()));
        names.filter(|name| !name.is_empty()).collect()
    }

    fn shown(form: &Form) -> String {
        let target = match &form.target {
            Target::Action { service, action, values } => format!("{service} {action} {values}"),
            Target::Page => "page".to_owned(),
            Target::Unknown(why) => (*why).to_owned(),
        };
        let method = form.method.as_deref().unwrap_or("?");
        let unknown = form.unknown.as_ref().map(|why| format!(", {why}")).unwrap_or_default();
        format!("{}:{} {method} {target}{unknown}", form.template, form.line)
    }

    fn control(control: &Control) -> String {
        let Control { name, input, template, line, values, repeats, is_multiple, .. } = control;
        let values = if values.is_empty() { String::new() } else { format!(" {values:?}") };
        let repeats = if *repeats == Repeats::Nothing { String::new() } else { format!(" {repeats:?}") };
        let multiple = if *is_multiple { " multiple" } else { "" };
        format!("{template}:{line} {name} {input:?}{values}{repeats}{multiple}")
    }

    #[test]
    fn forms_are_read() {
        let check = |test: &str, page: &str, expected: &[&str]| {
            assert_eq!(found(test, &[("page.html", page)]), expected, "{test}");
        };
        check(
            "whole",
            "<form method='post' action=\"{{ path('a.b', 'new', post.slug) }}#x\">\n<input name=title>\n<select name=team><option value=\"\">-</option>\n\
             <option>Red</option></select><textarea name=\"body\">{{ body }}</textarea><button name=go value=yes>Go</button></form>",
            &[
                "page.html:1 POST a.b new 1",
                "page.html:2 title Text",
                "page.html:3 team Value [\"\", \"Red\"]",
                "page.html:4 body Text",
                "page.html:4 go Value [\"yes\"]",
            ],
        );
        check(
            "no action",
            "<form><input name=q type=search></form><form action='?x' method=dialog></form>",
            &["page.html:1 GET page", "page.html:1 q Text"],
        );
        check(
            "foreign",
            "<form action='https://example.org'></form>",
            &["page.html:1 GET its `action` is no `path(..)`"],
        );
        check(
            "computed",
            "<form method='{{ m }}' action='{{ a }}'></form>",
            &["page.html:1 ? its `action` is computed"],
        );
        check(
            "condition",
            "<form method=post {% if a %}action='{{ path('a', 'b') }}'{% endif %}></form>",
            &["page.html:1 POST its `action` depends on a condition"],
        );
        check(
            "computed name",
            "<form>\n<input name='{{ n }}'></form>",
            &["page.html:1 GET page, a name that is computed in line 2 of `page.html` may send more"],
        );
        check(
            "markup",
            "<form>{{ html|safe }}</form>",
            &["page.html:1 GET page, what is written in line 1 of `page.html` may send more"],
        );
        check(
            "repeated",
            "<form><input name=a type=hidden value=off><input name=a type=checkbox><input name=b type=radio value=1><input name=b type=radio value=2>\
             <input name=c><input name=c><button name=d>1</button><button name=d>2</button>{% if x %}<input name=e>{% else %}<input name=e type=date>{% endif %}</form>",
            &[
                "page.html:1 GET page",
                "page.html:1 a Value [\"off\"]",
                "page.html:1 a Checkbox [\"on\"] Hidden",
                "page.html:1 b Value [\"1\"]",
                "page.html:1 b Value [\"2\"]",
                "page.html:1 c Text",
                "page.html:1 c Text Control",
                "page.html:1 d Value",
                "page.html:1 d Value",
                "page.html:1 e Unknown",
                "page.html:1 e Unknown",
            ],
        );
        check(
            "elsewhere",
            "<form id=f></form><input name=a form=f><form><input name=b form=f><input name=c></form>",
            &[
                "page.html:1 GET page",
                "page.html:1 a Text",
                "page.html:1 b Text",
                "page.html:1 GET page",
                "page.html:1 c Text",
            ],
        );
        check(
            "unsent",
            "<form><input type=reset name=a><button type=button name=b></button><input name=''><input><output name=c></output></form>",
            &["page.html:1 GET page"],
        );
        check(
            "several",
            "<form><select name=a multiple><option value=1></select></form>",
            &["page.html:1 GET page", "page.html:1 a Value [\"1\"] multiple"],
        );
        check(
            "list",
            "<form>{% for n in ['a', 'b'] %}<input name='{{ n }}'>{% endfor %}</form>",
            &["page.html:1 GET page", "page.html:1 a Text", "page.html:1 b Text"],
        );
        check(
            "loop",
            "<form>{% for n in x %}<input name='a' value='{{ n }}'>{% endfor %}</form>",
            &["page.html:1 GET page", "page.html:1 a Text"],
        );
    }

    #[test]
    fn the_engine_renders_what_is_compared_with_it() {
        let page = "{% macro a(n) %}<input name='{{ n }}'>{% endmacro %}{{ a('b') }}{% if path('x', 'y') %}<select name=c>{% endif %}";
        assert_eq!(rendered(&[("page.html", page)]), ["b", "c"]);
    }

    #[test]
    fn templates_are_put_together() {
        let check =
            |test: &str, files: &[(&str, &str)], expected: &[&str]| assert_eq!(found(test, files), expected, "{test}");
        check(
            "include form",
            &[
                ("page.html", "<form>\n{% include 'fields.html' %}</form>"),
                ("fields.html", "\n<input name=a>{# <input name=b> #}"),
            ],
            &["page.html:1 GET page", "fields.html:2 a Text"],
        );
        check(
            "extended form",
            &[
                ("base.html", "<form method=post>{% block fields %}<input name=a>{% endblock %}<input name=b></form>"),
                ("page.html", "{% extends 'base.html' %}{% block fields %}\n{{ super() }}<input name=c>{% endblock %}"),
            ],
            &["base.html:1 POST page", "base.html:1 a Text", "page.html:2 c Text", "base.html:1 b Text"],
        );
        let inputs = (
            "inputs.html",
            "{% macro input(name, label='', type='text') %}<label>{{ label }}{% if type == 'textarea' %}<textarea name='{{ name }}'></textarea>\
             {% else %}<input name='{{ name }}' type='{{ type }}'>{% endif %}</label>{% endmacro %}\
             {% macro form(action) %}<form method=post action='{{ action }}'>{{ caller() }}</form>{% endmacro %}",
        );
        check(
            "macros",
            &[
                inputs,
                (
                    "page.html",
                    "{% from 'inputs.html' import input as field %}{% import 'inputs.html' as i %}\n<form>{{ field('a') }}\n\
                     {{ i.input(name='b', type='date') }}{{ i.input('c', type='textarea') }}{{ field(n) }}</form>",
                ),
            ],
            &[
                "page.html:2 GET page, a name that is computed in line 1 of `inputs.html` may send more",
                "page.html:2 a Text",
                "page.html:3 b Date",
                "page.html:3 c Text",
            ],
        );
        check(
            "called form",
            &[
                inputs,
                (
                    "page.html",
                    "{% from 'inputs.html' import form, input %}{% call form(path('a.b', 'new')) %}{{ input('a') }}{% endcall %}",
                ),
            ],
            &["inputs.html:1 POST a.b new 0", "page.html:1 a Text"],
        );
        check(
            "fields of the library",
            &[(
                "page.html",
                "{% from 'router/forms.html' import field, summary %}<form>{{ summary(form, 'No') }}{{ field(form.a, label='A') }}\
                 {{ field(form.b, label='B', type='date') }}{{ field(form.d, label='D', options=[['x', 'X'], [7, 'Y']]) }}{{ field(other, label='C') }}</form>",
            )],
            &[
                "page.html:1 GET page, what is written in line 1 of `page.html` may send more",
                "page.html:1 a Unknown",
                "page.html:1 b Date",
                "page.html:1 d Value [\"x\", \"7\"]",
            ],
        );
    }
}
