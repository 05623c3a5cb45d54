//! The template engine of the versions that are written by hand, set up as the library sets up its own.

use minijinja::{Environment, UndefinedBehavior};

macro_rules! sources {
    ($($name:literal)*) => { [$(($name, include_str!(concat!("../templates/", $name)))),*] };
}

/// All templates, compiled.
pub fn environment() -> Environment<'static> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_auto_reload(false);
    let sources = sources!(
        "layout.html"
        "catalog/index.html"
        "catalog/users.html"
        "catalog/about.html"
        "catalog/contact.html"
        "catalog/news.html"
        "catalog/prices.html"
        "catalog/terms.html"
        "catalog/privacy.html"
        "catalog/help.html"
        "catalog/jobs.html"
    );
    for (name, source) in sources {
        environment
            .add_template(name, source)
            .expect("a template that compiles");
    }
    environment
}
