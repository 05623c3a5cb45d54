//! The template directory, beside the crate's `Cargo.toml` or where an attribute says, and `embed_templates!()` of it.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
};

use proc_macro2::{Span, TokenStream};
use quote::quote;
use router_core::{is_plain_file_name, is_template, template_files, template_meant};
use syn::{Error, Lit, LitStr};

use crate::errors::Errors;
use crate::keys::{self, Key, key, set, value};
use crate::tokens::runtime;

/// A directory of templates.
#[derive(Debug)]
pub(crate) struct TemplateDir {
    path: PathBuf,
    /// The path of the directory from the crate's `Cargo.toml`, with `/`.
    shown: String,
}

impl TemplateDir {
    /// The directory that an attribute writes, or none if it says `false`.
    pub(super) fn of(written: Option<&Lit>, errors: &Errors) -> Option<Self> {
        let found = match written {
            Some(Lit::Str(written)) => Self::find(Some(written)),
            Some(_) => return None,
            None => Self::find(None),
        };
        found.map_err(|error| errors.push_error(error)).ok()?
    }

    /// The directory that is written, which has to exist, or the usual one if it does.
    pub(crate) fn find(written: Option<&LitStr>) -> syn::Result<Option<Self>> {
        let Some(manifest) = env::var_os("CARGO_MANIFEST_DIR") else {
            return Ok(None);
        };
        let path = written.map_or_else(|| "templates".to_owned(), LitStr::value);
        let shown = path.trim_end_matches('/');
        let dir = Self::below(Path::new(&manifest), shown);
        let is_relative =
            !shown.is_empty() && !shown.contains('\\') && Path::new(shown).is_relative();
        if is_relative && dir.path.is_dir() {
            return Ok(Some(dir));
        }
        let Some(literal) = written else {
            return Ok(None);
        };
        let problem = if is_relative {
            "does not exist"
        } else {
            "is not a path below the crate"
        };
        let help = "help: write its path from the folder of the crate's `Cargo.toml`, with `/`: `\"web/templates\"`";
        Err(Error::new(
            literal.span(),
            format!("the template directory `{shown}` {problem}\n{help}"),
        ))
    }

    pub(super) fn below(manifest: &Path, shown: &str) -> Self {
        Self {
            path: manifest.join(shown),
            shown: shown.to_owned(),
        }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn contains(&self, name: &str) -> bool {
        name.split('/').all(is_plain_file_name)
            && is_template(name)
            && self.path.join(name).is_file()
    }

    pub(super) fn read(&self, name: &str) -> io::Result<String> {
        let source = fs::read_to_string(self.path.join(name))?;
        // a byte order mark is not content
        Ok(source
            .strip_prefix('\u{feff}')
            .unwrap_or(&source)
            .to_owned())
    }

    /// The path of a template as users know it: `templates/blog/show.html`.
    pub(super) fn shown(&self, name: &str) -> String {
        format!("{}/{name}", self.shown)
    }

    /// The path of a template as the compiler knows it.
    pub(super) fn located(&self, name: &str) -> TokenStream {
        let below = format!("/{}", self.shown(name));
        quote!(::core::concat!(::core::env!("CARGO_MANIFEST_DIR"), #below))
    }

    /// The template that was meant by the name of none.
    pub(super) fn meant(&self, name: &str) -> Option<String> {
        let files = self.files();
        let known: Vec<_> = files
            .iter()
            .filter(|(_, found)| found.is_ok())
            .map(|(name, _)| name.as_str())
            .collect();
        template_meant(name, &known).map(str::to_owned)
    }

    /// The names of all templates, each with what keeps it from being read.
    pub(super) fn files(&self) -> Vec<(String, io::Result<()>)> {
        template_files(&self.path)
    }
}

/// Every file that was read, so that the compiler looks again when one changes. Nothing of them comes into the binary.
pub(super) fn tracked(dir: &TemplateDir, mut files: Vec<String>) -> TokenStream {
    files.sort();
    files.dedup();
    // what the library brings is no file here
    files.retain(|file| dir.contains(file));
    let files = files.iter().map(|file| dir.located(file));
    quote!(#(const _: &[__private::u8] = ::core::include_bytes!(#files);)*)
}

/// The arguments: the directory, and how the runtime crate is called.
#[derive(Default)]
struct Input {
    dir: Option<LitStr>,
    krate: Option<syn::Path>,
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
        let input = errors.attempt(|errors| keys::read(&KEYS.each_ref(), [tokens], errors))?;
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
    dir.files()
        .into_iter()
        .map(|(name, found)| {
            let file = dir.located(&name);
            found.map_err(|error| format!("`{}` cannot be read: {error}", dir.shown(&name)))?;
            Ok(quote!((#name, ::core::include_str!(#file))))
        })
        .collect()
}

#[cfg(all(test, unix))]
mod tests {
    use crate::templates::dir::{TemplateDir, embedded};

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
