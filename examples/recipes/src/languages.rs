//! Languages by `Accept-Language`.

use std::{cmp::Reverse, convert::Infallible};

use axum::{
    extract::FromRequestParts,
    http::{
        HeaderValue,
        header::{ACCEPT_LANGUAGE, CONTENT_LANGUAGE, VARY},
        request::Parts,
    },
    response::{IntoResponseParts, ResponseParts},
};
use router_axum::{NeedsNoRouter, prelude::*};

/// A language that the application speaks. As a part of a response it says so.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Language {
    /// Whoever wants none of the others gets this one.
    #[default]
    English,
    /// As it is written in Germany.
    German,
    /// As it is spoken in Brazil.
    Brazilian,
}

impl Language {
    const ALL: [Self; 3] = [Self::English, Self::German, Self::Brazilian];

    fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::Brazilian => "pt-BR",
        }
    }

    /// The language that is wanted most, by the lookup of RFC 4647: who wants `de-CH` gets `de`.
    pub fn of(headers: &HeaderMap) -> Self {
        let values = headers
            .get_all(ACCEPT_LANGUAGE)
            .iter()
            .filter_map(|value| value.to_str().ok());
        let mut wanted: Vec<_> = values
            .flat_map(|value| value.split(','))
            .filter_map(weighed)
            .collect();
        wanted.sort_by_key(|(weight, _)| Reverse(*weight));
        wanted
            .into_iter()
            .find_map(|(_, tag)| Self::known(tag))
            .unwrap_or_default()
    }

    fn known(mut tag: &str) -> Option<Self> {
        loop {
            if let Some(known) = Self::ALL
                .into_iter()
                .find(|known| known.tag().eq_ignore_ascii_case(tag))
            {
                return Some(known);
            }
            tag = tag.rsplit_once('-')?.0;
        }
    }
}

/// An element of the header, `de-CH;q=0.8`: its weight in thousandths, and the tag. What is not wanted, `q=0`, is nothing.
fn weighed(element: &str) -> Option<(u32, &str)> {
    let (tag, parameters) = element.split_once(';').unwrap_or((element, "q=1"));
    let weight: f64 = parameters.trim().strip_prefix("q=")?.parse().ok()?;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is between 0 and 1000"
    )]
    let weight = (weight.clamp(0.0, 1.0) * 1000.0) as u32;
    (weight > 0).then_some((weight, tag.trim()))
}

impl NeedsNoRouter for Language {}

impl<S: Sync> FromRequestParts<S> for Language {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::of(&parts.headers))
    }
}

impl IntoResponseParts for Language {
    type Error = Infallible;

    fn into_response_parts(self, mut response: ResponseParts) -> Result<ResponseParts, Infallible> {
        response
            .headers_mut()
            .insert(CONTENT_LANGUAGE, HeaderValue::from_static(self.tag()));
        // so that no cache gives one language to whoever wants another
        response
            .headers_mut()
            .append(VARY, HeaderValue::from_static("accept-language"));
        Ok(response)
    }
}

/// `/greetings`
#[derive(Debug)]
pub struct GreetingsController;

#[rest_controller("greetings")]
impl GreetingsController {
    async fn get_action(
        &self,
        name: String,
        #[extract] language: Language,
    ) -> (Language, Json<String>) {
        let hello = match language {
            Language::English => "Hello",
            Language::German => "Hallo",
            Language::Brazilian => "Olá",
        };
        (language, Json(format!("{hello}, {name}!")))
    }
}

/// The application.
pub fn app() -> WebApp {
    RestRouter::at("").with(GreetingsController).into_app()
}

#[cfg(test)]
mod tests {
    use router_axum::testing::TestApp;

    use super::*;

    #[tokio::test]
    async fn the_language_that_is_wanted_most() {
        let app = TestApp::new(app());
        for (wanted, language, hello) in [
            ("de", "de", "Hallo"),
            ("de-CH, fr;q=0.9", "de", "Hallo"),
            ("DE-ch-1996", "de", "Hallo"),
            ("en;q=0.5, de;q=0.7", "de", "Hallo"),
            ("fr, de;q=0, *;q=0.1", "en", "Hello"),
            ("pt-br", "pt-BR", "Olá"),
            ("pt", "en", "Hello"),
            ("de;q=none, pt-BR;q=0.2", "pt-BR", "Olá"),
            ("", "en", "Hello"),
            (",;,=", "en", "Hello"),
        ] {
            let greeting = app
                .get("/greetings/Ada")
                .header("accept-language", wanted)
                .send()
                .await;
            greeting
                .assert_status(200)
                .assert_header("content-language", language)
                .assert_header("vary", "accept-language");
            assert_eq!(
                greeting.json::<String>(),
                format!("{hello}, Ada!"),
                "{wanted}"
            );
        }
        app.get("/greetings/Ada")
            .send()
            .await
            .assert_header("content-language", "en");
    }
}
