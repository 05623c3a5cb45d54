//! Paths in the body of an action that are written for `format!`, and not given to it.

use proc_macro2::{TokenStream, TokenTree};

use crate::errors::Errors;

/// The functions whose first argument is a path.
const TAKE_PATHS: [&str; 3] = ["Created::at", "Redirection::local", "Redirection::external"];

/// No path has a brace: `Created::at("/rooms/{id}", room)` would send it as it is written. To take a body apart costs more than all other checks of an action, and
/// so its text is looked at first.
pub(super) fn check(body: TokenStream, errors: &Errors) {
    let block = body.clone().into_iter().next();
    let text = block.and_then(|block| block.span().source_text());
    let is_suspect = |text: String| {
        let behind = |name: &&str| {
            text.split(name)
                .skip(1)
                .any(|rest| !rest.starts_with("(format!("))
        };
        TAKE_PATHS.iter().any(behind)
    };
    if text.is_none_or(is_suspect) {
        search(body, errors);
    }
}

fn search(body: TokenStream, errors: &Errors) {
    let mut before = String::new();
    for token in body {
        if let TokenTree::Group(group) = &token {
            let first = group.stream().into_iter().next();
            let is_path = TAKE_PATHS.iter().any(|name| before.ends_with(name));
            if let Some(TokenTree::Literal(path)) = first.filter(|_| is_path)
                && path.to_string().contains('{')
            {
                errors.push(
                    &path,
                    format!(
                        "a path has no braces\n\
                         help: write `format!({path})`"
                    ),
                );
            }
            search(group.stream(), errors);
            before.clear();
        } else {
            before.push_str(&token.to_string());
        }
    }
}
