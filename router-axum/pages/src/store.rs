//! The templates of an application.

use std::{
    fmt, io,
    path::{Path, PathBuf},
};

use bytes::Bytes;
use minijinja::{
    Environment, ErrorKind, State, Template, TemplateSource, UndefinedBehavior, Value,
};
use router_core::{library_template, template_files};
use router_http::buffer;

use super::{
    errors::{TemplateError, TemplateErrors},
    escaping::{self, link},
    files::{EmbeddedTemplates, loader, read, without_mark},
    nested,
};

/// The templates of an application, by their paths below the template directory, with `/`.
///
/// Values are escaped by the template's extension, in a page also what it includes from a file of another one; and an undefined variable is an error. Outside debug mode the
/// files are not needed again once they are loaded. In debug mode changed and new files are picked up, a deleted file
/// is gone, and while the whole directory is gone the last good pages are served.
///
/// ```
/// # use router_axum::templates::Templates;
/// # let dir = std::env::temp_dir().join(format!("templates-doc-{}", std::process::id()));
/// # std::fs::create_dir_all(dir.join("users")).unwrap();
/// std::fs::write(dir.join("users/show.html"), "Hello {{ name }}")?;
/// let templates = Templates::load(&dir, false)?;
/// # std::fs::remove_dir_all(&dir)?;
/// assert_eq!(templates.render("users/show.html", minijinja::context! { name => "<Ann>" })?, "Hello &lt;Ann&gt;");
///
/// assert!(templates.is_dir_found());
/// assert_eq!(templates.names(), ["users/show.html"]);
/// assert!(templates.contains("users/show.html") && templates.mentions("users/show.html", "name"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Templates {
    environment: Environment<'static>,
    dir: Option<PathBuf>,
    found: bool,
    /// The mistakes in those that are there and cannot be used; none where all were loaded.
    errors: TemplateErrors,
}

impl Templates {
    /// A store without templates.
    ///
    /// ```
    /// # use router_axum::templates::Templates;
    /// // texts that come from elsewhere, such as a database
    /// let mut mails = Templates::empty();
    /// mails.environment_mut().add_template_owned("welcome.txt", "Welcome, {{ name }}!".to_owned())?;
    /// assert_eq!(mails.render("welcome.txt", minijinja::context! { name => "Ann" })?, "Welcome, Ann!");
    /// # Ok::<(), minijinja::Error>(())
    /// ```
    #[must_use]
    pub fn empty() -> Self {
        Self {
            environment: environment(false),
            dir: None,
            found: false,
            errors: TemplateErrors(Vec::new()),
        }
    }

    /// Reads and compiles every template below `dir`. A directory that does not exist holds none;
    /// [`render`](Self::render) says so.
    ///
    /// # Errors
    ///
    /// All templates that cannot be read or do not compile.
    pub fn load(dir: &Path, debug: bool) -> Result<Self, TemplateErrors> {
        Self::load_usable(dir, debug).whole()
    }

    /// Reads and compiles every template below `dir`. Templates that cannot be used are left out, and listed in [`errors`](Self::errors).
    #[doc(hidden)]
    pub fn load_usable(dir: &Path, debug: bool) -> Self {
        let found = dir.exists();
        let mut templates = Self {
            environment: environment(debug),
            dir: Some(dir.to_owned()),
            found,
            ..Self::empty()
        };
        if debug {
            templates.environment.set_loader(loader(dir.to_owned()));
        }
        if found {
            for (name, file) in template_files(dir) {
                let added = file
                    .map_err(|error| TemplateError::unreadable(&name, &error))
                    .and_then(|()| templates.add(dir, &name));
                templates.errors.0.extend(added.err());
            }
        }
        templates
    }

    /// Compiles the templates in the binary. No file is read, now or later.
    ///
    /// # Errors
    ///
    /// All templates that do not compile.
    pub fn from_embedded(embedded: EmbeddedTemplates) -> Result<Self, TemplateErrors> {
        Self::usable_of_embedded(embedded).whole()
    }

    /// Compiles the templates in the binary. Templates that cannot be used are left out, and listed in [`errors`](Self::errors).
    #[doc(hidden)]
    pub fn usable_of_embedded(embedded: EmbeddedTemplates) -> Self {
        let mut templates = Self {
            found: true,
            ..Self::empty()
        };
        for (name, source) in embedded.sources() {
            let source = without_mark(source);
            let added = templates.environment.add_template(name, source);
            templates.errors.0.extend(
                added
                    .err()
                    .map(|error| TemplateError::broken(name, source, &error)),
            );
        }
        templates
    }

    fn whole(self) -> Result<Self, TemplateErrors> {
        if self.errors.is_empty() {
            Ok(self)
        } else {
            Err(self.errors)
        }
    }

    /// Outside debug mode the source is kept, in debug mode the loader reads it.
    fn add(&mut self, dir: &Path, name: &str) -> Result<(), TemplateError> {
        let source =
            read(&dir.join(name)).map_err(|error| TemplateError::unreadable(name, &error))?;
        let compiled = if self.environment.auto_reload() {
            self.environment.get_template(name).map(drop)
        } else {
            self.environment
                .add_template_owned(name.to_owned(), source.clone())
        };
        compiled.map_err(|error| TemplateError::broken(name, &source, &error))
    }

    /// The names of the loaded templates, sorted.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self.environment.templates().map(|(name, _)| name).collect();
        names.sort_unstable();
        names
    }

    /// The templates by name, with their texts.
    #[doc(hidden)]
    pub fn sources(&self) -> Vec<(String, String)> {
        let mut sources: Vec<_> = self
            .environment
            .templates()
            .map(|(name, template)| (name.to_owned(), template.source().to_owned()))
            .collect();
        sources.sort_unstable();
        sources
    }

    /// True if there is a template `name`, also if it does not compile any more.
    #[must_use]
    pub fn contains(&self, name: &str) -> bool {
        match self.environment.get_template(name) {
            Ok(_) => true,
            Err(error) => {
                error.kind() != ErrorKind::TemplateNotFound
                    || self.errors.iter().any(|error| error.name == name)
            }
        }
    }

    #[doc(hidden)]
    pub fn errors(&self) -> &[TemplateError] {
        &self.errors
    }

    /// True if the text of template `name` itself, not what it extends, uses the variable `variable`; one that does
    /// not compile might.
    #[must_use]
    pub fn mentions(&self, name: &str, variable: &str) -> bool {
        let template = self.environment.get_template(name);
        template.map_or(true, |template| {
            template.undeclared_variables(false).contains(variable)
        })
    }

    /// Renders template `name` with the variables of `context`.
    ///
    /// # Errors
    ///
    /// There is no such template, or it failed; the error knows its name and line, and in debug mode its source.
    pub fn render(&self, name: &str, context: Value) -> Result<String, minijinja::Error> {
        let template = self.template(name)?;
        escaping::render(name, || {
            template.render(nested::variables(&self.environment, context))
        })
    }

    /// Renders template `name` into the body of a response. This costs less than [`render`](Self::render), whose text grows for every page anew.
    #[doc(hidden)]
    pub fn render_body(&self, name: &str, context: Value) -> Result<Bytes, minijinja::Error> {
        let template = self.template(name)?;
        let mut page = buffer::take();
        let context = nested::variables(&self.environment, context);
        let rendered = escaping::render(name, || template.render_captured_to(context, &mut page));
        buffer::finish(page, rendered.map(drop))
    }

    /// Renders a block of template `name` alone. The engine finds its blocks, and what is set outside of them, by rendering all of it: the block itself is left out
    /// there, so that a fragment costs no more than its page.
    #[doc(hidden)]
    pub fn render_block(
        &self,
        name: &str,
        block: &str,
        context: Value,
    ) -> Result<Bytes, minijinja::Error> {
        self.template(name)?;
        let without = without_block(name, block)?;
        let mut page = buffer::take();
        let context = nested::variables(&self.environment, context);
        let rendered = escaping::render(name, || {
            let mut whole = self
                .environment
                .template_from_named_str(name, &without)?
                .render_captured_to(context, io::sink())?;
            whole.with_state_mut(|state| {
                state.set_temp(IS_ALONE, true.into());
                state.render_block_to_write(block, &mut page)
            })
        });
        buffer::finish(page, rendered)
    }

    fn template(&self, name: &str) -> Result<Template<'_, '_>, minijinja::Error> {
        self.environment
            .get_template(name)
            .map_err(|error| match &self.dir {
                Some(dir)
                    if !self.found
                        && !dir.is_dir()
                        && error.kind() == ErrorKind::TemplateNotFound =>
                {
                    let detail = format!(
                        "template `{name}` does not exist, nor does the template directory `{}`",
                        dir.display()
                    );
                    minijinja::Error::new(ErrorKind::TemplateNotFound, detail)
                }
                _ => error,
            })
    }

    /// True if the template directory was there when it was loaded.
    #[must_use]
    pub fn is_dir_found(&self) -> bool {
        self.found
    }

    pub(crate) fn environment(&self) -> &Environment<'static> {
        &self.environment
    }

    /// The engine, to add filters, functions and global variables before the store is shared.
    ///
    /// ```
    /// # use router_axum::templates::{EmbeddedTemplates, Templates};
    /// let embedded = EmbeddedTemplates::new(&[("cart/show.html", "{{ total | euros }}")]);
    /// assert!(embedded.names().eq(["cart/show.html"]));
    /// let mut templates = Templates::from_embedded(embedded)?;
    /// templates.environment_mut().add_filter("euros", |cents: u32| format!("{}.{:02} €", cents / 100, cents % 100));
    /// assert_eq!(templates.render("cart/show.html", minijinja::context! { total => 1250 })?, "12.50 €");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn environment_mut(&mut self) -> &mut Environment<'static> {
        &mut self.environment
    }
}

impl fmt::Debug for Templates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { dir, errors, .. } = self;
        f.debug_struct("Templates")
            .field("dir", dir)
            .field("names", &self.names())
            .field("errors", errors)
            .finish_non_exhaustive()
    }
}

/// The function by which a block knows that it is rendered alone.
const IS_ALONE: &str = "__is_rendered_alone";

/// A template that extends another, and shows one of its blocks only where that is rendered alone.
fn without_block(name: &str, block: &str) -> Result<String, minijinja::Error> {
    if block.is_empty()
        || !block
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    {
        return Err(minijinja::Error::new(
            ErrorKind::UnknownBlock,
            format!("`{block}` is no name of a block"),
        ));
    }
    let name = serde_json::Value::from(name);
    Ok(format!(
        "{{% extends {name} %}}{{% block {block} %}}{{% if {IS_ALONE}() %}}{{{{ super() }}}}{{% endif %}}{{% endblock %}}"
    ))
}

fn environment(debug: bool) -> Environment<'static> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_auto_escape_callback(escaping::escaping);
    environment.set_formatter(escaping::print);
    environment.set_loader(|name| Ok(library_template(name).map(TemplateSource::from)));
    environment.set_auto_reload(debug);
    environment.set_debug(debug);
    environment.add_filter("link", link);
    environment.add_function(IS_ALONE, |state: &mut State<'_, '_>| {
        state.get_temp(IS_ALONE).is_some()
    });
    environment
}
