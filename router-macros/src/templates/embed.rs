//! `embed_templates!()`: the template directory as a list of names and sources.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::{Error, LitStr, Path};

use super::dir::TemplateDir;
use crate::errors::Errors;
use crate::keys::{self, Key, key, set, value};
use crate::tokens::runtime;

/// The arguments: the directory, and how the runtime crate is called.
#[derive(Default)]
struct Input {
    dir: Option<LitStr>,
    krate: Option<Path>,
}

const KEYS: [Key<Input>; 2] = [
    key("", "\"web/templates\"", |all, input| {
        set(&mut all.dir, input.parse())
    }),
    key("crate", "crate = ::router_axum", |all, input| {
        set(&mut all.krate, value(input))
    }),
];

/// The macro's output: an expression, whatever is wrong.
pub(crate) fn embed(tokens: TokenStream) -> TokenStream {
    Errors::reported(|errors| {
        let mut input = Input::default();
        errors.attempt(|errors| keys::read(&mut input, &KEYS.each_ref(), [tokens], errors))?;
        expand(input).map_err(|error| errors.push_error(error)).ok()
    })
}

fn expand(
    Input {
        dir: written,
        krate,
    }: Input,
) -> syn::Result<TokenStream> {
    let krate = runtime(krate.as_ref());
    let place = written.as_ref().map_or_else(Span::call_site, LitStr::span);
    let Some(dir) = TemplateDir::find(written.as_ref())? else {
        let help = "help: name the directory: `embed_templates!(\"web/templates\")`";
        let text = format!(
            "the directory `templates` does not exist beside the crate's `Cargo.toml`\n{help}"
        );
        return Err(Error::new(place, text));
    };
    let embedded = embedded(&dir).map_err(|problem| Error::new(place, problem))?;
    Ok(quote!(#krate::__private::EmbeddedTemplates::new(&[#(#embedded),*])))
}

fn embedded(dir: &TemplateDir) -> Result<Vec<TokenStream>, String> {
    let embedded = dir.files().into_iter().map(|(name, found)| {
        let file = dir.located(&name);
        found.map_err(|error| format!("`{}` cannot be read: {error}", dir.shown(&name)))?;
        Ok(quote!((#name, ::core::include_str!(#file))))
    });
    embedded.collect()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_link_to_nothing_is_named() {
        let name = format!("router-macros-{}-embedded", std::process::id());
        let folder = std::env::temp_dir().join(&name);
        std::fs::create_dir_all(&folder).expect("created");
        std::os::unix::fs::symlink("nowhere", folder.join("old.html")).expect("linked");
        let problem = embedded(&TemplateDir::below(&std::env::temp_dir(), &name));
        std::fs::remove_dir_all(folder).expect("removed");
        let problem = problem.expect_err("a link to nothing");
        assert!(
            problem.starts_with(&format!("`{name}/old.html` cannot be read: ")),
            "{problem}"
        );
    }
}
