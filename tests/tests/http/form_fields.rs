//! `#[derive(FormFields)]`: what the compiler knows of the fields of forms.
#![expect(dead_code, reason = "nothing is read")]

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;
use garde::Validate;
use router_axum::{
    FormFields,
    forms::{FormField, FormValue},
};
use serde::Deserialize;

/// The rows of a struct, each as `name: kind`, with what else it says.
fn rows<T: FormFields>() -> Vec<String> {
    T::SHAPE.fields.iter().map(row).collect()
}

fn row(field: &FormField) -> String {
    let FormField {
        name,
        aliases,
        kind,
        is_required,
        is_many,
        values,
        value_aliases,
        ..
    } = field;
    let mut row = format!("{name}: {kind:?}");
    let mut say = |is_said: bool, text: String| row.push_str(if is_said { &text } else { "" });
    say(*is_many, " list".to_owned());
    say(*is_required, " required".to_owned());
    say(!aliases.is_empty(), format!(" also {aliases:?}"));
    say(!values.is_empty(), format!(" of {values:?}"));
    say(!value_aliases.is_empty(), format!(" or {value_aliases:?}"));
    say(
        field.min.is_some() || field.max.is_some(),
        format!(" {:?}..={:?}", field.min, field.max),
    );
    say(
        field.min_length.is_some() || field.max_length.is_some(),
        format!(" length {:?}..={:?}", field.min_length, field.max_length),
    );
    say(
        field.pattern.is_some(),
        format!(" like {:?}", field.pattern),
    );
    row
}

macro_rules! check {
    ($($(#[$meta:meta])* { $($fields:tt)* } => $expected:expr;)*) => { $({
        #[derive(Deserialize, FormFields)]
        $(#[$meta])*
        struct Sent { $($fields)* }
        assert_eq!(rows::<Sent>(), $expected);
    })* };
}

type Maybe = Option<u8>;
type Many = Vec<String>;

#[derive(Deserialize, FormFields)]
#[serde(rename_all = "snake_case")]
enum Urgency {
    Low,
    #[serde(rename = "urgent", alias = "asap")]
    VeryHigh,
    InProgress,
    #[serde(skip)]
    Never,
}

#[derive(Deserialize, FormFields)]
struct TeamId(u32);

#[derive(Deserialize, FormFields)]
#[serde(transparent)]
struct Perhaps(Option<TeamId>);

/// Amounts as people write them.
#[derive(Deserialize, FormFields)]
struct Cents(#[serde(deserialize_with = "cents")] u32);

fn cents<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    u32::deserialize(deserializer).map(|amount| amount / 100)
}

/// A time in a zone, and one in none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
struct DateTime<Zone = ()>(Zone);

/// A day in the words of its user's, which goes by the name of another.
#[derive(Deserialize)]
struct Date(String);

#[test]
fn types_say_what_is_sent() {
    check! {
        { a: String, b: u8, c: f64, d: bool, e: char } => ["a: Text required", "b: Integer required", "c: Decimal required", "d: Bool", "e: Text required"];
        { a: Option<String>, b: Maybe, c: std::option::Option<TeamId> } => ["a: Text", "b: Other", "c: Integer"];
        { a: Vec<u8>, b: Many, c: HashSet<String>, d: Option<Vec<Urgency>>, e: [u8; 2] } => [
            "a: Integer list", "b: Other list", "c: Text list", r#"d: Enum list of ["low", "urgent", "in_progress"] or ["asap"]"#, "e: Integer list required",
        ];
        { a: DateTime, b: DateTime<u8> } => ["a: DateTime required", "b: Zoned required"];
        { a: NaiveDate, b: Option<NaiveDate>, c: Date } => ["a: Date required", "b: Date", "c: Other required"];
        { a: Box<u8>, b: Option<Box<str>>, c: Perhaps, d: Cents } => ["a: Integer required", "b: Text", "c: Other", "d: Other required"];
        { #[form(file)] a: Vec<u8>, #[form(file)] b: String } => ["a: File required", "b: File required"];
    }
    assert_eq!(format!("{:?}", TeamId::TYPE.kind), "Integer");
    assert_eq!(Urgency::TYPE.values, ["low", "urgent", "in_progress"]);
}

#[test]
fn names_are_those_that_serde_reads() {
    check! {
        { r#type: String, #[serde(rename = "team-id")] a: String, #[serde(alias = "x", alias = "y")] b: String } => [
            "type: Text required", "team-id: Text required", r#"b: Text required also ["x", "y"]"#,
        ];
        #[serde(rename_all = "camelCase")] { first_name: String, #[serde(rename(deserialize = "LAST", serialize = "last"))] last_name: String } => [
            "firstName: Text required", "LAST: Text required",
        ];
        #[serde(rename_all(deserialize = "kebab-case"))] { first_name: String } => ["first-name: Text required"];
        { #[serde(skip)] a: String, #[serde(skip_deserializing)] b: String, #[serde(skip_serializing)] c: String } => ["c: Text required"];
        { #[serde(default)] a: String, #[serde(default = "String::new")] b: String, c: String } => ["a: Text", "b: Text", "c: Text required"];
    }
    #[derive(Default, Deserialize, FormFields)]
    #[serde(default)]
    struct Defaults {
        a: String,
        b: u8,
    }
    assert_eq!(rows::<Defaults>(), ["a: Text", "b: Integer"]);
}

fn read<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<u8>, D::Error> {
    Option::deserialize(deserializer)
}

#[test]
fn a_field_that_a_function_reads_is_required_by_serde() {
    check! {
        { #[serde(deserialize_with = "read")] a: Option<u8>, #[serde(default, deserialize_with = "read")] b: Option<u8> } => ["a: Other required", "b: Other"];
    }
    #[derive(Debug, Deserialize)]
    struct Sent {
        #[serde(deserialize_with = "read")]
        a: Option<u8>,
    }
    serde_json::from_str::<Sent>("{}").expect_err("it is missing");
}

#[derive(Deserialize, FormFields)]
struct Address {
    street: String,
    zip: Option<String>,
}

#[test]
fn flattened_structs_are_part_of_it() {
    check! {
        { name: String, #[serde(flatten)] address: Address, note: Option<String> } => ["name: Text required", "note: Text", "street: Text required", "zip: Text"];
        { #[serde(flatten)] address: Option<Address> } => ["street: Text", "zip: Text"];
        { name: String, #[serde(flatten)] rest: HashMap<String, String> } => ["name: Text required"];
    }
    #[derive(Deserialize, FormFields)]
    #[form(read_elsewhere("csrf_token", "_method"))]
    struct Open {
        #[serde(flatten)]
        rest: HashMap<String, String>,
    }
    #[derive(Deserialize, FormFields)]
    struct Outer<T> {
        name: T,
        #[serde(flatten)]
        open: Open,
    }
    let shape = Outer::<u8>::SHAPE;
    assert!(shape.is_open && !Address::SHAPE.is_open);
    assert_eq!(shape.read_elsewhere, ["csrf_token", "_method"]);
    assert_eq!(rows::<Outer<u8>>(), ["name: Other"]);
}

const MOST: u8 = 9;
const LONGEST: usize = 120;

#[test]
fn rules_are_read() {
    #[derive(Deserialize, Validate, FormFields)]
    struct Garde {
        #[garde(length(chars, min = 2, max = LONGEST))]
        a: String,
        #[garde(range(min = -1, max = 5))]
        b: i8,
        #[garde(range(max = MOST))]
        c: Option<u8>,
        #[garde(required)]
        e: Option<String>,
        #[garde(length(max = 3), inner(length(utf16, max = 20)))]
        f: Vec<String>,
        #[garde(length(chars, equal = 4), custom(|_, _| Ok(())))]
        g: String,
        #[garde(length(max = 5))]
        h: String,
    }
    assert_eq!(
        rows::<Garde>(),
        [
            "a: Text required length Some(2)..=Some(120)",
            "b: Integer required Some(-1.0)..=Some(5.0)",
            "c: Integer None..=Some(9.0)",
            "e: Text required",
            "f: Text list length None..=Some(20)",
            "g: Text required length Some(4)..=Some(4)",
            "h: Text required",
        ]
    );
    #[derive(Deserialize, validator::Validate, FormFields)]
    struct Validator {
        #[validate(
            length(min = 1, max = 40, message = "is too long"),
            email(code = "mail")
        )]
        a: String,
        #[validate(range(min = 0.5, exclusive_max = 2.0))]
        b: f32,
        #[validate(required, url)]
        c: Option<String>,
    }
    assert_eq!(
        rows::<Validator>(),
        [
            "a: Email required length Some(1)..=Some(40)",
            "b: Decimal required Some(0.5)..=None",
            "c: Url required"
        ]
    );
}
