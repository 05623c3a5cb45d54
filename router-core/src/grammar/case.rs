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
    pub fn joined(self, words: &str) -> String {
        let (rule, _) = Self::ALL[self as usize];
        renamed(&words.replace('-', "_"), rule).unwrap_or_default()
    }

    /// The public name of a path value.
    pub fn of_value(self, name: &str) -> String {
        match self {
            Self::Kebab | Self::Snake => name.to_owned(),
            Self::Camel | Self::Pascal => self.joined(name),
        }
    }
}

/// A field's name by one of serde's rules; nothing if the rule is not known.
///
/// ```
/// use router_axum_core::forms::renamed;
///
/// assert_eq!(renamed("last_page", "camelCase").as_deref(), Some("lastPage"));
/// assert_eq!(renamed("last_page", "Title Case"), None);
/// ```
pub fn renamed(name: &str, rule: &str) -> Option<String> {
    let pascal: String = name
        .split('_')
        .map(|word| begun(word, char::to_ascii_uppercase))
        .collect();
    Some(match rule {
        "lowercase" | "snake_case" => name.to_owned(),
        "UPPERCASE" | "SCREAMING_SNAKE_CASE" => name.to_ascii_uppercase(),
        "PascalCase" => pascal,
        "camelCase" => begun(&pascal, char::to_ascii_lowercase),
        "kebab-case" => name.replace('_', "-"),
        "SCREAMING-KEBAB-CASE" => name.to_ascii_uppercase().replace('_', "-"),
        _ => return None,
    })
}

/// A word with another first letter.
fn begun(word: &str, letter: fn(&char) -> char) -> String {
    let mut letters = word.chars();
    letters
        .next()
        .map(|first| letter(&first))
        .into_iter()
        .chain(letters)
        .collect()
}
