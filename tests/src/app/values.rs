//! Path values of every kind.

use std::{fmt, marker::PhantomData, str::FromStr};

use router_axum::{PathValue, prelude::*};

/// Answers the path values it was called with.
#[derive(Debug)]
pub struct ValuesController;

/// A month, read by the library's own trait.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Month(pub u8);

impl PathValue for Month {
    fn from_segment(segment: &str) -> std::result::Result<Self, impl fmt::Display> {
        match segment.parse() {
            Ok(month @ 1..=12) => Ok(Self(month)),
            _ => Err("a secret month"),
        }
    }
}

/// A number that belongs to a `T`.
#[derive(Debug)]
pub struct Id<T>(u64, PhantomData<T>);

impl<T> FromStr for Id<T> {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> std::result::Result<Self, Self::Err> {
        Ok(Self(text.parse()?, PhantomData))
    }
}

/// A year, which says itself what the client gets.
#[derive(Debug)]
pub struct Year(u16);

impl FromStr for Year {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        match text.parse()? {
            year @ 2000.. => Ok(Self(year)),
            1.. => Err(Error::gone()
                .detail("What is older is no longer kept.")
                .context("a secret year")),
            0 => Err(Error::unprocessable().invalid("/year", "is none")),
        }
    }
}

/// A value that panics where it cannot be read.
#[derive(Debug)]
pub struct Explosive(String);

impl FromStr for Explosive {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> std::result::Result<Self, Self::Err> {
        assert_ne!(text, "boom", "a secret in FromStr");
        Ok(Self(text.to_owned()))
    }
}

/// One route for each type.
#[rest_controller("values")]
impl ValuesController {
    /// Text as it was meant, after decoding.
    pub async fn get_action(&self, text: String) -> Json<String> {
        Json(text)
    }

    /// Two texts.
    pub async fn get_pairs_action(&self, text: String, second: String) -> Vec<String> {
        vec![text, second]
    }

    /// A small number.
    #[route(GET, "/small/{number}")]
    pub async fn small_action(&self, number: u8) -> u8 {
        number
    }

    /// A number with a sign.
    #[route(GET, "/signed/{number}")]
    pub async fn signed_action(&self, number: i64) -> i64 {
        number
    }

    /// True or false.
    #[route(GET, "/truth/{truth}")]
    pub async fn truth_action(&self, truth: bool) -> bool {
        truth
    }

    /// One character.
    #[route(GET, "/letter/{letter}")]
    pub async fn letter_action(&self, letter: char) -> char {
        letter
    }

    /// An address.
    #[route(GET, "/address/{address}")]
    pub async fn address_action(&self, address: std::net::IpAddr) -> std::net::IpAddr {
        address
    }

    /// A type of the application's own.
    #[route(GET, "/month/{month}")]
    pub async fn month_action(&self, month: Month) -> u8 {
        month.0
    }

    /// A type with an error of the library's own.
    #[route(GET, "/year/{year}")]
    pub async fn year_action(&self, year: Year) -> u16 {
        year.0
    }

    /// A type with angle brackets.
    #[route(GET, "/id/{id}")]
    pub async fn id_action(&self, #[path] id: Id<Month>) -> u64 {
        id.0
    }

    /// A type whose reading panics.
    #[route(GET, "/explosive/{value}")]
    pub async fn explosive_action(&self, value: Explosive) -> Json<String> {
        Json(value.0)
    }

    /// A value whose method is judged first.
    #[route(DELETE, "/small/{number}")]
    pub async fn remove_action(&self, number: u8) -> Option<u8> {
        (number > 9).then_some(number)
    }

    /// A value between two names, before an argument with a pattern.
    #[route(GET, "/{text}/end")]
    pub async fn end_action(&self, text: String, headers: HeaderMap) -> (String, bool) {
        (text, headers.contains_key("x-end"))
    }
}
