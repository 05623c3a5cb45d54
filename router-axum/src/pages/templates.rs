#![doc = include_str!("../../docs/templates.md")]

/// The template engine, as [`WebApp::with_template_engine`](crate::WebApp::with_template_engine) hands it out.
pub use minijinja::Environment;
pub use router_pages::{EmbeddedTemplates, TemplateError, TemplateErrors, Templates};

pub mod engine {
    //! The types of the template engine for filters, tests and functions of your own. minijinja itself has more, `minijinja = "3"`.
    //!
    //! ```
    //! use router_axum::{prelude::*, templates::engine::{Kwargs, Value}};
    //!
    //! /// `{{ note | or_dash }}`, and `{{ note | or_dash(dash="none") }}`
    //! fn or_dash(value: Value, options: Kwargs) -> Value {
    //!     if value.is_none() { options.get("dash").unwrap_or_else(|_| Value::from("–")) } else { value }
    //! }
    //!
    //! let app = WebApp::new(".", false).with_template_engine(|engine| engine.add_filter("or_dash", or_dash));
    //! # assert_eq!(or_dash(Value::from(()), Kwargs::from_iter([("dash", Value::from("none"))])), Value::from("none"));
    //! ```

    // one by one: with the whole crate here, the compiler would tell users of `std::string::String`, since a type of minijinja is called so too
    pub use minijinja::{
        Error, ErrorKind, State, Value,
        value::{Kwargs, Rest},
    };
}
