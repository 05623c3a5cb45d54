//! The case in which the words of names stand in paths: `rename_all = "camelCase"`.

/// How the words of an action's name, and of its path values, are written where clients read them.
///
/// ```
/// use router_axum_core::{Case, Controller, Signature};
///
/// let me = Controller { rename_all: Case::Camel, ..Controller::singular("me") };
/// let action = Signature::new(me, "cget_mail_folders_action", &[]).derive().unwrap();
/// assert_eq!(action.to_string(), "GET /me/mailFolders");
/// assert_eq!(Case::ALL[2], ("camelCase", Case::Camel));
/// assert_eq!((Case::Camel.of_value("folder_id"), Case::Kebab.of_value("folder_id")), ("folderId".into(), "folder_id".into()));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Case {
    /// `mail-folders`; path values are called as in Rust.
    #[default]
    Kebab,
    /// `mail_folders`
    Snake,
    /// `mailFolders`
    Camel,
    /// `MailFolders`
    Pascal,
}

impl Case {
    /// The cases by their names, which are those of serde.
    pub const ALL: [(&str, Self); 4] = [
        ("kebab-case", Self::Kebab),
        ("snake_case", Self::Snake),
        ("camelCase", Self::Camel),
        ("PascalCase", Self::Pascal),
    ];

    /// Words in lower case as one name.
    #[must_use]
    pub fn joined(self, words: &[&str]) -> String {
        match (self, words) {
            (Self::Kebab, words) => words.join("-"),
            (Self::Snake, words) => words.join("_"),
            (Self::Camel, [first, others @ ..]) => {
                (*first).to_owned() + &Self::Pascal.joined(others)
            }
            (Self::Camel | Self::Pascal, words) => {
                words.iter().map(|word| capitalised(word)).collect()
            }
        }
    }

    /// The public name of a path value.
    #[must_use]
    pub fn of_value(self, name: &str) -> String {
        match self {
            Self::Kebab | Self::Snake => name.to_owned(),
            Self::Camel | Self::Pascal => self.joined(&name.split('_').collect::<Vec<_>>()),
        }
    }
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters
        .next()
        .into_iter()
        .flat_map(char::to_uppercase)
        .chain(letters)
        .collect()
}
