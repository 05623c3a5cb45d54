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

    /// Words in lower case, with `_` or `-` between them, as one name.
    #[must_use]
    pub fn joined(self, words: &str) -> String {
        let mut parts = words.split(['_', '-']);
        match self {
            Self::Kebab => words.replace('_', "-"),
            Self::Snake => words.replace('-', "_"),
            Self::Camel => {
                parts.next().unwrap_or_default().to_owned()
                    + &parts.map(capitalised).collect::<String>()
            }
            Self::Pascal => parts.map(capitalised).collect(),
        }
    }

    /// The public name of a path value.
    #[must_use]
    pub fn of_value(self, name: &str) -> String {
        match self {
            Self::Kebab | Self::Snake => name.to_owned(),
            Self::Camel | Self::Pascal => self.joined(name),
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
