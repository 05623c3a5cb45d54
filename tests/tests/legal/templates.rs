//! Pages whose templates are as they should be, though it takes a second look.

use std::{collections::HashMap, fs};

use axum::response::Html;
use router_axum::{Controller, prelude::*, templates::Templates};
use serde::Serialize;

/// A variable with fields.
#[derive(Debug, Serialize, PageVariables)]
struct Author {
    /// Under another name.
    #[serde(rename(serialize = "full_name", deserialize = "name"))]
    name: String,
}

/// All variables of `blog/show.html`.
#[derive(Debug, Serialize, PageVariables)]
#[serde(rename_all = "lowercase")]
struct Post {
    /// A field.
    title: String,
    /// A field with fields.
    #[serde(skip_serializing_if = "Option::is_none")]
    author: Option<Author>,
    /// A keyword.
    r#type: u8,
}

/// All variables of `blog/list.html`, which assigns some, includes, imports, and asks for what may be missing.
#[derive(Debug, Serialize, PageVariables)]
struct List {
    /// For the layout.
    title: &'static str,
    /// Elements are not looked at.
    posts: Vec<HashMap<String, String>>,
}

/// Fields that are not known.
#[derive(Debug, Serialize, PageVariables)]
struct Flattened<T> {
    /// Of another type.
    #[serde(flatten)]
    inner: T,
}

/// The templates are where the cases for the compiler have theirs.
#[derive(Debug)]
struct BlogController;

/// Every page has its template, and whatever is not a page needs none.
#[web_controller("blog", templates = "ui/templates/pages")]
impl BlogController {
    /// Known variables.
    async fn show_action(&self, slug: String) -> Result<(StatusCode, Option<Post>)> {
        Ok((
            StatusCode::OK,
            Some(Post {
                title: slug,
                author: None,
                r#type: 1,
            }),
        ))
    }

    /// The same template with variables that are not known.
    async fn post_show_action(&self, slug: String) -> Flattened<HashMap<&'static str, String>> {
        Flattened {
            inner: HashMap::from([("title", slug)]),
        }
    }

    /// More of the language.
    async fn list_action(&self) -> List {
        List {
            title: "All",
            posts: Vec::new(),
        }
    }

    /// A redirect.
    async fn redirected_action(&self) -> Result<Option<String>> {
        Ok(None)
    }

    /// Any response.
    async fn response_action(&self) -> impl IntoResponse {
        Html("<p>")
    }

    /// A page that says at run time which.
    async fn page_action(&self) -> Page {
        Page::empty().template("blog/show.html")
    }

    /// Not in this build.
    #[cfg(any())]
    async fn absent_action(&self) {}

    /// Still there.
    #[deprecated]
    async fn old_action(&self) -> Response {
        "old".into_response()
    }
}

/// Known at run time alone.
#[derive(Debug)]
struct ElsewhereController;

/// Nothing is looked at.
#[web_controller("blog", templates = false)]
impl ElsewhereController {
    /// A page.
    async fn nowhere_action(&self) {}
}

/// All variables of the pages below.
#[derive(Debug, Serialize, PageVariables)]
struct Words {
    /// For the layout.
    title: &'static str,
    /// Its name.
    layout: &'static str,
    /// A list.
    words: Vec<String>,
}

/// Its pages look like some that no request could render.
#[derive(Debug)]
struct NeverController;

/// Two templates that extend others.
#[web_controller("never", templates = "ui/templates/pages")]
impl NeverController {
    /// Loops, contents of macros, `super()`, and what may stand outside of blocks.
    async fn right_action(&self) -> Words {
        Words {
            title: "Right",
            layout: "",
            words: Vec::new(),
        }
    }

    /// The names of imported templates are computed, also within a fragment, and statements stand in others of their kind.
    #[fragment("main")]
    async fn computed_action(&self) -> Words {
        Words {
            title: "Computed",
            layout: "",
            words: Vec::new(),
        }
    }

    /// The layout is known at run time alone.
    async fn chosen_action(&self) -> Words {
        Words {
            title: "Chosen",
            layout: "never/layout.html",
            words: Vec::new(),
        }
    }

    /// Conditions choose the layout.
    async fn branches_action(&self) -> Words {
        Words {
            title: "a",
            layout: "",
            words: Vec::new(),
        }
    }
}

/// A generic controller is looked at when the application starts.
#[derive(Debug)]
struct GenericController<T>(T);

/// Whatever it returns.
#[web_controller("blog", templates = "ui/templates/pages")]
impl<T: Clone + Serialize + Send + Sync + 'static> GenericController<T> {
    /// A page, or not.
    async fn nowhere_action(&self) -> T {
        self.0.clone()
    }
}

#[test]
fn pages_are_told_from_types() {
    fn pages<C: Controller>() -> Vec<&'static str> {
        C::ROUTES
            .iter()
            .map(|route| route.function)
            .filter(|function| C::page(function).is_rendered)
            .collect()
    }
    assert_eq!(
        pages::<BlogController>(),
        ["show_action", "post_show_action", "list_action"]
    );
    assert_eq!(pages::<ElsewhereController>(), ["nowhere_action"]);
    assert_eq!(
        pages::<NeverController>(),
        [
            "right_action",
            "computed_action",
            "chosen_action",
            "branches_action"
        ]
    );
    assert_eq!(pages::<GenericController<()>>(), ["nowhere_action"]);
}

#[test]
fn the_build_is_told_which_templates_were_read() {
    let executable = std::env::current_exe().expect("the test itself");
    let read =
        fs::read_to_string(executable.with_extension("d")).expect("what the build depends on");
    for template in [
        "blog/show.html",
        "blog/list.html",
        "blog/item.html",
        "layout.html",
        "macros.html",
    ] {
        assert!(
            read.contains(&format!("ui/templates/pages/{template}")),
            "{template}"
        );
    }
    assert!(
        !read.contains("ui/templates/pages/broken/"),
        "not asked for"
    );
}

#[test]
fn templates_are_part_of_the_binary() {
    let embedded = embed_templates!();
    let names: Vec<_> = embedded.names().collect();
    assert!(
        names.contains(&"index/index.html") && names.contains(&"error/404.html"),
        "{names:?}"
    );
    assert!(names.is_sorted(), "{names:?}");
    let loaded = Templates::load(
        concat!(env!("CARGO_MANIFEST_DIR"), "/templates").as_ref(),
        false,
    )
    .expect("templates");
    assert!(
        format!("{embedded:?}").contains("\"index/index.html\""),
        "{embedded:?}"
    );
    let embedded = Templates::from_embedded(embedded).expect("templates");
    assert_eq!(loaded.names(), embedded.names());
    assert!(
        format!("{embedded:?}").contains("\"index/index.html\""),
        "{embedded:?}"
    );
}
