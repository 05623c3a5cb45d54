//! 18 errors: calls of macros in forms, the library's and the application's own.

use router_axum::prelude::*;
use serde::{Deserialize, Serialize};

#[derive(Deserialize, Serialize, FormFields)]
struct Entry {
    title: String,
    text: Option<String>,
    is_done: bool,
}

#[derive(Serialize, PageVariables)]
struct Filled {
    form: Checked<Entry>,
    words: String,
}

struct CallsController;

impl CallsController {
    fn filled(&self) -> Filled {
        Filled { form: Checked::empty(), words: String::new() }
    }
}

#[web_controller("calls", templates = "forms")]
impl CallsController {
    // An argument with a slip.
    async fn misspelt_action(&self) -> Filled {
        self.filled()
    }

    // A summary without its title, which is shown only if something is wrong.
    async fn untitled_action(&self) -> Filled {
        self.filled()
    }

    // An argument that no name is near to.
    async fn unlike_action(&self) -> Filled {
        self.filled()
    }

    // Too many arguments.
    async fn many_action(&self) -> Filled {
        self.filled()
    }

    // An argument by its place and by its name.
    async fn twice_action(&self) -> Filled {
        self.filled()
    }

    // A name in place of a field.
    async fn text_action(&self) -> Filled {
        self.filled()
    }

    // A text in place of a list.
    async fn choices_action(&self) -> Filled {
        self.filled()
    }

    // A text in place of a map.
    async fn attributes_action(&self) -> Filled {
        self.filled()
    }

    // Another macro of the library.
    async fn summary_action(&self) -> Filled {
        self.filled()
    }

    // A macro of the application, by its module.
    async fn own_action(&self) -> Filled {
        self.filled()
    }

    // One that is called in a loop, under another name.
    async fn unnamed_action(&self) -> Filled {
        self.filled()
    }

    // A field by its name in brackets.
    async fn bracket_action(&self) -> Filled {
        self.filled()
    }

    // One field twice.
    async fn repeated_action(&self) -> Filled {
        self.filled()
    }

    // An input by hand beside the macro.
    async fn beside_action(&self) -> Filled {
        self.filled()
    }

    // A type with a slip.
    async fn kind_action(&self) -> Filled {
        self.filled()
    }

    // A name of a loop in brackets.
    async fn looped_action(&self) -> Filled {
        self.filled()
    }

    // Contents for a macro that shows none.
    async fn contents_action(&self) -> Filled {
        self.filled()
    }

    // A method that forms do not have.
    async fn method_action(&self) -> Filled {
        self.filled()
    }

    // What is right says nothing.
    async fn right_action(&self) -> Filled {
        self.filled()
    }

    async fn post_entry_action(&self, form: Checked<Entry>) -> String {
        form.text("title").unwrap_or_default().to_owned()
    }
}

fn main() {}
