//! Forms that are right and odd, by somebody who did not write what checks them: `ui/forms/odd`.
#![expect(
    clippy::unused_async,
    dead_code,
    reason = "actions of pages, and fields that nobody looks at"
)]

use std::{
    borrow::Cow,
    collections::{BTreeSet, HashSet, VecDeque},
    num::{NonZeroU16, NonZeroU32},
};

use axum::body::Bytes;
use router_axum::{
    forms::{FieldKind, FieldType, FormValue, SentFile},
    prelude::*,
    testing::{TestApp, UncheckedForm},
    valid::{garde::Valid as ValidByGarde, validator::Valid as ValidByValidator},
};
use serde::{Deserialize, Deserializer, Serialize};

/// Fields as most forms send them.
#[derive(Debug, Serialize, Deserialize, FormFields)]
struct Note {
    title: String,
    text: Option<String>,
    #[serde(default)]
    count: u8,
}

/// Fields with entries of their own.
#[derive(Debug, Serialize, Deserialize, FormFields)]
struct Bill {
    customer: String,
    items: Vec<Item>,
    #[serde(default)]
    others: BTreeSet<Choice>,
}

#[derive(Debug, Serialize, Deserialize, FormFields)]
struct Item {
    #[serde(rename = "what")]
    title: String,
    quantity: Option<u32>,
    is_gift: bool,
    tags: Vec<String>,
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, FormFields)]
enum Choice {
    One,
    Two,
}

#[derive(Serialize, PageVariables)]
struct BillForm {
    form: Checked<Bill>,
}

/// Names that need a second look.
#[derive(Debug, Deserialize, FormFields)]
#[serde(rename_all = "camelCase")]
struct Names {
    _private: String,
    a1_b: String,
    r#type: String,
    größe: String,
    #[serde(rename = "a&b")]
    and: String,
    #[serde(rename(deserialize = "a.b-c", serialize = "abc"))]
    dotted: String,
    #[serde(alias = "one", alias = "two")]
    three: String,
    #[serde(rename = "place.x")]
    x: Option<u32>,
    #[serde(flatten)]
    inner: Box<Inner>,
    #[serde(flatten)]
    maybe: Option<Deepest>,
}

/// The rule for names of the outer struct ends here.
#[derive(Debug, Deserialize, FormFields)]
struct Inner {
    zip_code: String,
    #[serde(flatten)]
    rest: Rest,
}

/// Has a default for everything.
#[derive(Debug, Default, Deserialize, FormFields)]
#[serde(default)]
struct Rest {
    street: String,
}

/// Is left out as a whole.
#[derive(Debug, Deserialize, FormFields)]
struct Deepest {
    floor: u8,
}

macro_rules! cases {
    ($($name:ident: $rule:literal;)*) => { $(
        #[derive(Debug, Deserialize, FormFields)]
        #[serde(rename_all = $rule)]
        enum $name {
            HTTPServer,
            A1B,
        }
    )* };
}

cases! {
    Lower: "lowercase";
    Upper: "UPPERCASE";
    Pascal: "PascalCase";
    Camel: "camelCase";
    Snake: "snake_case";
    Screaming: "SCREAMING_SNAKE_CASE";
    Kebab: "kebab-case";
    ScreamingKebab: "SCREAMING-KEBAB-CASE";
}

/// Every rule that serde has for the names of variants.
#[derive(Debug, Deserialize, FormFields)]
struct Cases {
    lower: Lower,
    upper: Upper,
    pascal: Pascal,
    camel: Camel,
    snake: Snake,
    screaming: Screaming,
    kebab: Kebab,
    screaming_kebab: ScreamingKebab,
}

/// Has names with signs.
#[derive(Debug, Clone, Copy, Deserialize, FormFields)]
enum Sign {
    #[serde(rename = "a&b", alias = "<", alias = "now!")]
    And,
    Low,
    #[serde(rename = "7")]
    Seven,
}

/// Is an enum to its readers, a number to a form.
#[derive(Debug, Clone, Copy, Deserialize, FormFields)]
#[serde(try_from = "u8")]
enum Level {
    Low,
    High,
}

impl TryFrom<u8> for Level {
    type Error = String;

    fn try_from(level: u8) -> Result<Self, String> {
        match level {
            1 => Ok(Self::Low),
            2 => Ok(Self::High),
            _ => Err(format!("there is no level {level}")),
        }
    }
}

#[derive(Debug, Deserialize, FormFields)]
struct Id(u32);

#[derive(Debug, Deserialize, FormFields)]
#[serde(transparent)]
struct Wrapped(Sign);

/// A type of which nothing is known, whatever it is called.
#[derive(Debug, Deserialize)]
struct Date(String);

fn spoken<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    Ok(Cow::<str>::deserialize(deserializer)? == "of course")
}

/// Values that are written in one of several ways.
#[derive(Debug, Deserialize, FormFields)]
struct Values {
    sign: Sign,
    wrapped: Option<Wrapped>,
    level: Level,
    id: Id,
    non_zero: NonZeroU32,
    signed: i32,
    wide: i128,
    fraction: f64,
    truth: bool,
    perhaps: Option<bool>,
    #[serde(deserialize_with = "spoken")]
    spoken: bool,
    opaque: Date,
}

type Maybe = Option<u8>;
type Words = Vec<String>;

/// Nothing of it has to be sent.
#[derive(Debug, Deserialize, FormFields)]
struct Nothing {
    maybe: Maybe,
    long: std::option::Option<Box<str>>,
    numbers: Option<Vec<u8>>,
    #[serde(default)]
    words: Words,
    #[serde(default = "String::new")]
    text: String,
    #[serde(skip)]
    id: u32,
}

/// Many of one name.
#[derive(Debug, Deserialize, FormFields)]
struct Lists {
    #[serde(default)]
    words: Words,
    #[serde(default)]
    set: HashSet<String>,
    #[serde(default)]
    sorted: BTreeSet<u8>,
    #[serde(default)]
    queue: VecDeque<Sign>,
    #[serde(default)]
    boxed: Box<[String]>,
    #[serde(default)]
    files: Vec<SentFile>,
    pair: [String; 2],
}

/// Is read from another struct.
#[derive(Debug, Deserialize, FormFields)]
#[serde(from = "Raw")]
struct Converted {
    title: String,
}

#[derive(Debug, Deserialize, FormFields)]
struct Raw {
    raw: String,
}

impl From<Raw> for Converted {
    fn from(Raw { raw: title }: Raw) -> Self {
        Self { title }
    }
}

const MOST: usize = 1_000;
const TENTH: f32 = 0.1;

fn most() -> usize {
    7
}

/// Rules that say the same in other words, or something else.
#[derive(Debug, Deserialize, garde::Validate, FormFields)]
struct Rules {
    #[garde(length(max = Self::LONGEST))]
    title: String,
    #[garde(length(equal = 4))]
    code: String,
    #[garde(length(max = self::MOST))]
    text: String,
    #[garde(length(max = most()))]
    called: String,
    #[garde(range(min = 1, max = 2_0u32))]
    stars: u32,
    #[garde(length(max = 3))]
    words: BTreeSet<String>,
    #[garde(length(max = 3), inner(length(max = 20)))]
    inner: Vec<String>,
    #[garde(length(min = 1))]
    year: String,
    #[garde(range(max = TENTH))]
    tenth: f32,
}

impl Rules {
    const LONGEST: usize = 80;
}

/// Bounds that validator has.
#[derive(Debug, Deserialize, validator::Validate, FormFields)]
struct OtherRules {
    #[validate(length(equal = 3))]
    code: String,
    #[validate(range(exclusive_min = 0))]
    above: i32,
    #[validate(must_match(other = "again"))]
    password: String,
    again: String,
}

/// A number without bounds.
#[derive(Debug, Deserialize)]
struct AnyNumber(String);

impl FormValue for AnyNumber {
    const TYPE: FieldType = FieldType::of(FieldKind::Integer);
}

type Tags = Option<Vec<String>>;

/// The first and the last of a type, structs that no form sends, and rules of lists whose types do not say so.
#[derive(Debug, Deserialize, garde::Validate, FormFields)]
#[garde(allow_unvalidated)]
struct Edges {
    least: i8,
    most: u128,
    one: NonZeroU16,
    typed: Option<u8>,
    signed: Option<i64>,
    fraction: f32,
    any: AnyNumber,
    #[garde(length(max = 3))]
    #[serde(default)]
    words: Words,
    #[garde(length(max = 3))]
    tags: Tags,
    #[garde(inner(length(max = 20)))]
    held: Option<String>,
    #[garde(length(max = 3), inner(inner(length(max = 20))))]
    entries: Option<Vec<String>>,
    part: Option<Part>,
    #[serde(default)]
    rest: Rest,
    amount: Money,
}

/// A struct that is read from one text.
#[derive(Debug, Default, Deserialize, FormFields)]
#[serde(from = "String")]
struct Money {
    cents: u32,
}

impl From<String> for Money {
    fn from(text: String) -> Self {
        Self {
            cents: text.parse().unwrap_or_default(),
        }
    }
}

#[derive(Debug, Deserialize, FormFields)]
struct Search {
    q: Option<String>,
}

#[derive(Debug, Deserialize, FormFields)]
struct Part {
    page: Option<u32>,
}

/// Two forms, which are shown again under a name of their own each.
#[derive(Debug, Serialize, PageVariables)]
struct TwoForms {
    form: Checked<Note>,
    other: Checked<Note>,
}

#[derive(Debug, Serialize, PageVariables)]
struct Items {
    items: Vec<String>,
    is_new: bool,
}

const ITEMS: Items = Items {
    items: Vec::new(),
    is_new: true,
};

#[derive(Debug)]
struct OddController;

#[web_controller("odd", templates = "ui/forms/odd")]
impl OddController {
    /// Names by every rule, with signs, in a struct of a struct.
    async fn names_action(&self) {}

    /// Every rule for the names of variants.
    /// Lists of structs: shown by the library, written by hand with and without a loop, with buttons.
    async fn entries_action(&self) -> BillForm {
        BillForm {
            form: Checked::empty(),
        }
    }

    async fn cases_action(&self) {}

    /// Values with signs, signs of numbers, words for truth.
    async fn values_action(&self) {}

    /// A form that sends nothing.
    async fn nothing_action(&self) {}

    /// Every type that is a list.
    async fn lists_action(&self) {}

    /// The name of another struct.
    async fn converted_action(&self) {}

    /// Bounds that are written in another way, and those that speak of something else.
    async fn rules_action(&self) {}

    /// Those of the other crate.
    async fn other_rules_action(&self) {}

    /// Names that are set, shadowed, joined, chosen, handed on.
    async fn texts_action(&self) {}

    /// Branches that are known while the macro is read.
    async fn branches_action(&self) -> Items {
        ITEMS
    }

    /// Blocks, templates and forms over several of them.
    async fn blocks_action(&self) -> Items {
        ITEMS
    }

    /// Elements that are no inputs, and inputs that are not sent.
    async fn elements_action(&self) {}

    /// Braces, quotes, angle brackets, comments within tags.
    async fn letters_action(&self) -> Items {
        ITEMS
    }

    /// Forms whose ids are computed, in rows of a table.
    async fn rows_action(&self) -> Items {
        ITEMS
    }

    /// One struct twice, by brackets and in loops.
    async fn again_action(&self) -> TwoForms {
        TwoForms {
            form: Checked::empty(),
            other: Checked::empty(),
        }
    }

    /// A form that a plain route may answer.
    async fn unanswered_action(&self) {}

    /// Two queries of one action, a body as it is, a button with a script on a page with a query.
    async fn arguments_action(&self, Query(_): Query<Search>) {}

    /// The first and the last of a type, structs that no form sends, and rules of lists.
    async fn edges_action(&self) {}

    async fn post_edges_action(&self, ValidByGarde(Form(_)): ValidByGarde<Form<Edges>>) -> String {
        "/".into()
    }

    async fn post_names_action(&self, Form(_): Form<Names>) -> String {
        "/".into()
    }

    async fn post_cases_action(&self, Form(_): Form<Cases>) -> String {
        "/".into()
    }

    async fn post_values_action(&self, Form(_): Form<Values>) -> String {
        "/".into()
    }

    async fn post_nothing_action(&self, Form(_): Form<Nothing>) -> String {
        "/".into()
    }

    async fn post_entries_action(&self, form: Checked<Bill>) -> Page {
        match form.check() {
            Ok(_) => Page::redirect("/"),
            Err(form) => Page::refused(BillForm { form }),
        }
    }

    async fn post_lists_action(&self, form: Checked<Lists>) -> String {
        form.text("words").unwrap_or("/").into()
    }

    async fn post_converted_action(&self, Form(_): Form<Converted>) -> String {
        "/".into()
    }

    async fn post_rules_action(&self, ValidByGarde(Form(_)): ValidByGarde<Form<Rules>>) -> String {
        "/".into()
    }

    async fn post_other_rules_action(
        &self,
        ValidByValidator(Form(_)): ValidByValidator<Form<OtherRules>>,
    ) -> String {
        "/".into()
    }

    async fn post_note_action(&self, Form(_): Form<Note>) -> String {
        "/".into()
    }

    async fn post_body_action(&self, body: Bytes) -> String {
        format!("/{}", body.len())
    }

    async fn search_action(&self, Query(_): Query<Search>, Query(_): Query<Part>) -> String {
        "/".into()
    }
}

#[test]
fn odd_forms_are_checked_but_for_those_that_are_listed() {
    let kernel = WebApp::new("nowhere", false)
        .with_embedded_templates(embed_templates!("ui/forms/odd"))
        .with_service("controller.web.", OddController)
        .activate(ErrorRouter::new())
        .activate(TemplateRouter::new("", "controller.web."));
    let unchecked = TestApp::new(kernel).unchecked_forms();
    let unchecked: Vec<_> = unchecked.iter().map(UncheckedForm::to_string).collect();
    assert_eq!(unchecked, UNCHECKED, "{unchecked:#?}");
}

const UNCHECKED: [&str; 9] = [
    "odd/arguments.html:2: the fields that `OddController::post_body_action` reads are not known",
    "odd/arguments.html:3: it has no `action`, and a script may send it",
    "odd/converted.html:1: not all fields that `OddController::post_converted_action` reads are known",
    "odd/elements.html:3: a custom element in line 5 of `odd/elements.html` may send more",
    "odd/elements.html:15: `hx-vals` in line 15 of `odd/elements.html` may send more",
    "odd/elements.html:16: a name that is computed in line 16 of `odd/elements.html` may send more",
    "odd/frame.html:1: no action is known to render its template",
    "odd/other-frame.html:1: no action is known to render its template",
    "odd/unanswered.html:1: it has no `action`, and no action of its controller answers POST at the path of its page",
];
