//! The case in which the words of names stand in paths: `rename_all = "camelCase"`.

/// How the words of an action's name, and of its path values, are written where clients read them.
///
/// ```
/// use router_axum_core::{Case, Controller, Signature};
///
/// let me = Controller { rename_all: Case::Camel, ..Controller::singular("me") };
/// let action = Signature::new(me, "cget_mail_folders_action", &[]).derive().unwrap();
/// assert_eq!(action.to_string(), "GET /me/mailFolders");
/// assert_eq!(Case::parse("camelCase"), Some(Case::Camel));
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
    /// The names of the cases, which are those of serde.
    pub const NAMES: [&str; 4] = ["kebab-case", "snake_case", "camelCase", "PascalCase"];

    /// The case of a name.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        let all = [Self::Kebab, Self::Snake, Self::Camel, Self::Pascal];
        let named = Self::NAMES.iter().zip(all);
        named
            .filter(|(known, _)| **known == name)
            .map(|(_, case)| case)
            .next()
    }

    /// Words in lower case as one name.
    #[must_use]
    pub fn joined(self, words: &[&str]) -> String {
        let first = if self == Self::Pascal { 0 } else { 1 };
        let capital = |(i, word): (usize, &&str)| {
            if i < first {
                (*word).to_owned()
            } else {
                capitalised(word)
            }
        };
        match self {
            Self::Kebab => words.join("-"),
            Self::Snake => words.join("_"),
            Self::Camel | Self::Pascal => words.iter().enumerate().map(capital).collect(),
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
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}
