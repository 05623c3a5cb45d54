//! 8 errors: templates that fail for every request, and what is not sent to any.

use router_axum::prelude::*;
use serde::Serialize;

#[derive(Serialize, PageVariables)]
struct Words {
    title: String,
    words: Vec<String>,
}

struct NeverController;

impl NeverController {
    fn words(&self) -> Words {
        Words { title: String::new(), words: Vec::new() }
    }
}

#[web_controller("never", templates = "pages")]
impl NeverController {
    // A name that `loop` does not have.
    async fn loop_action(&self) -> Words {
        self.words()
    }

    // Outside of a loop.
    async fn unlooped_action(&self) -> Words {
        self.words()
    }

    // Outside of a block.
    async fn super_action(&self) -> Words {
        self.words()
    }

    // In a block that the layout does not have.
    async fn block_action(&self) -> Words {
        self.words()
    }

    // In a macro that is not called by `call`.
    async fn caller_action(&self) -> Words {
        self.words()
    }

    // Outside of a macro.
    async fn outside_action(&self) -> Words {
        self.words()
    }

    // A text outside of the blocks.
    async fn text_action(&self) -> Words {
        self.words()
    }

    // A template outside of the blocks.
    async fn included_action(&self) -> Words {
        self.words()
    }
}

fn main() {}
