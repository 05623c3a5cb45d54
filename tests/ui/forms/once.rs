//! 16 errors: each mistake of a form is said once, with what is read in its place.

use router_axum::{forms::SentFile, prelude::*};
use serde::{Deserialize, Serialize};

#[derive(Deserialize, Serialize, garde::Validate, FormFields)]
#[form(read_elsewhere("csrf_token"))]
struct Entry {
    #[garde(skip)]
    title: String,
    #[garde(skip)]
    stars: Option<u8>,
    #[garde(skip)]
    count: Option<u32>,
    #[garde(skip)]
    weight: Option<f64>,
    #[garde(range(max = 5))]
    rating: Option<u8>,
    #[garde(skip)]
    note: Option<String>,
    #[garde(skip)]
    tags: Vec<u8>,
    #[garde(skip)]
    seen: Option<DateTime<Utc>>,
}

/// Named as chrono's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
struct DateTime<Zone>(u32, Zone);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
struct Utc;

#[derive(Deserialize, FormFields)]
struct Picture {
    picture: SentFile,
}

#[derive(Deserialize, Serialize, FormFields)]
struct Search {
    q: Option<String>,
}

#[derive(Serialize, PageVariables)]
struct Filled {
    form: Checked<Entry>,
    search: Checked<Search>,
}

struct OnceController;

impl OnceController {
    fn filled(&self) -> Filled {
        Filled { form: Checked::empty(), search: Checked::empty() }
    }
}

#[web_controller("once", templates = "forms")]
impl OnceController {
    // A limit above what the type has.
    async fn most_action(&self) -> Filled {
        self.filled()
    }

    // A limit below it.
    async fn least_action(&self) -> Filled {
        self.filled()
    }

    // A word in an input for numbers.
    async fn word_action(&self) -> Filled {
        self.filled()
    }

    // A number with a comma.
    async fn comma_action(&self) -> Filled {
        self.filled()
    }

    // An option that the rules refuse.
    async fn above_action(&self) -> Filled {
        self.filled()
    }

    // Nearly a name that somebody else reads.
    async fn token_action(&self) -> Filled {
        self.filled()
    }

    // A method with a slip.
    async fn method_action(&self) -> Filled {
        self.filled()
    }

    // A form for files without an input for one.
    async fn file_action(&self) -> Filled {
        self.filled()
    }

    // A name in a loop, which is written three times.
    async fn looped_action(&self) -> Filled {
        self.filled()
    }

    // A hidden field beside a button of its name.
    async fn beside_action(&self) -> Filled {
        self.filled()
    }

    // The field of the other form of the page.
    async fn search_action(&self) -> Filled {
        self.filled()
    }

    // A part that fields do not have.
    async fn part_action(&self) -> Filled {
        self.filled()
    }

    // A script that sends it by another method.
    async fn scripted_action(&self) -> Filled {
        self.filled()
    }

    // A button in place of a field.
    async fn button_action(&self) -> Filled {
        self.filled()
    }

    // A time with its zone.
    async fn zoned_action(&self) -> Filled {
        self.filled()
    }

    // Such a time by the macro, which would be a text input.
    async fn zoned_field_action(&self) -> Filled {
        self.filled()
    }

    // What is right says nothing.
    async fn right_action(&self) -> Filled {
        self.filled()
    }

    async fn post_method_action(&self, form: Checked<Entry>) -> String {
        form.text("title").unwrap_or_default().to_owned()
    }

    async fn post_entry_action(&self, form: Checked<Entry>) -> String {
        form.text("title").unwrap_or_default().to_owned()
    }

    async fn post_picture_action(&self, form: Checked<Picture>) -> String {
        form.messages("picture").join("")
    }
}

fn main() {}
