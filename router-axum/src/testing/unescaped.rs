//! The values that templates print as they are, without escaping.

use std::fmt;

use router_core::tags::{Tag, Token, tags};

use super::TestApp;

impl TestApp {
    /// The values that templates print as they are, by `|safe` or in `{% autoescape false %}`: who can write such a value writes markup. Those whose last word is
    /// allowed are left out, so that a test can hold that there are no others.
    ///
    /// ```
    /// # use router_axum::{prelude::*, templates::EmbeddedTemplates, testing::TestApp};
    /// # const TEMPLATES: &[(&str, &str)] = &[("posts/show.html", "{{ post.body_html|safe }}")];
    /// # let app = TestApp::new(WebApp::new("nowhere", false).with_embedded_templates(EmbeddedTemplates::new(TEMPLATES)).activate(ErrorRouter::new()));
    /// assert_eq!(app.unescaped_values(&["body_html"]), []);
    /// ```
    #[must_use]
    pub fn unescaped_values(&self, allowed: &[&str]) -> Vec<UnescapedValue> {
        unescaped(&self.templates(), allowed)
    }
}

/// A value that a template prints as it is, since `|safe` or `{% autoescape false %}` says so: who can write it writes markup.
///
/// ```
/// use router_axum::testing::UnescapedValue;
///
/// let value = UnescapedValue { template: "posts/show.html".into(), line: 3, name: "post.body".into(), written: "{{ post.body|safe }}".into() };
/// assert_eq!(value.to_string(), "posts/show.html:3: `{{ post.body|safe }}` prints `post.body` as it is");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct UnescapedValue {
    /// The template that prints it.
    pub template: String,
    /// The line of its tag.
    pub line: u32,
    /// The name of the variable.
    pub name: String,
    /// The tag as it is written.
    pub written: String,
}

impl fmt::Display for UnescapedValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            template,
            line,
            name,
            written,
        } = self;
        write!(f, "{template}:{line}: `{written}` prints `{name}` as it is")
    }
}

/// The values in the order of their templates, but for those whose last word is allowed. `templates` are those of the application, each with its text.
fn unescaped(templates: &[(String, String)], allowed: &[&str]) -> Vec<UnescapedValue> {
    let mut found = Vec::new();
    for (template, source) in templates {
        let mut escapes = vec![true];
        for tag in tags(source) {
            match tag.keyword() {
                Some("autoescape") => escapes.push(!tag.has_word("false")),
                Some("endautoescape") => _ = escapes.pop(),
                _ => {}
            }
            let is_bare = !tag.is_statement && escapes.last() == Some(&false);
            let name = named(&tag, is_bare);
            found.extend(name.map(|name| UnescapedValue {
                template: template.clone(),
                line: tag.line,
                written: source[tag.start..tag.end].to_owned(),
                name,
            }));
        }
    }
    found.retain(|value| {
        !allowed
            .iter()
            .any(|word| value.name.rsplit('.').next() == Some(word))
    });
    found.sort();
    found
}

/// The variable that a tag prints as it is: the first one in front of `|safe`, or in a tag that is not escaped. The names of functions and of arguments are none.
fn named(tag: &Tag<'_>, is_bare: bool) -> Option<String> {
    const OTHERS: &str = "if else and or not in is true false none True False None";
    let is_filter = |at: usize, names: &[&str]| {
        names.contains(&tag.tokens[at].text) && at > 0 && tag.tokens[at - 1].text == "|"
    };
    let mut places = 0..tag.tokens.len();
    let printed = match places.clone().find(|at| is_filter(*at, &["safe"])) {
        Some(at) => operand(&tag.tokens[..at - 1]),
        None if is_bare && !places.any(|at| is_filter(at, &["escape", "e", "tojson"])) => {
            &tag.tokens
        }
        None => return None,
    };
    let variable = tag.paths().find(|path| {
        let is_function = path.words.len() == 1 && path.is_called();
        let word = path.words[0];
        printed.contains(&path.token)
            && !is_function
            && !path.is_keyword()
            && !word.starts_with(|first: char| first.is_ascii_digit())
            && OTHERS.split(' ').all(|other| other != word)
    });
    Some(variable?.words.join("."))
}

/// The end of these tokens that a filter behind them is for: `b|upper` of `a ~ b|upper`.
fn operand<'t, 'a>(tokens: &'t [Token<'a>]) -> &'t [Token<'a>] {
    const OPERATORS: &str = "if else and or not in";
    let mut depth = 0;
    let is_before = |token: &Token<'_>| match token.text {
        ")" | "]" | "}" => {
            depth += 1;
            false
        }
        "(" | "[" | "{" => {
            depth -= 1;
            depth < 0
        }
        "," | "~" | "=" | "+" | ":" => depth == 0,
        text => depth == 0 && OPERATORS.split(' ').any(|other| other == text),
    };
    let before = tokens.iter().rposition(is_before);
    &tokens[before.map_or(0, |before| before + 1)..]
}
