//! Files that belong to posts: pictures and PDF documents, kept in the database, so that every instance of the blog has them.

use router_axum::{FormFields, forms::SentFile};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::FromRow;

use crate::{
    db::Db,
    validation::{Problems, Refused, TEXT},
};

/// What is known of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema, FromRow)]
pub struct File {
    /// Stays the same for ever.
    pub id: i64,
    /// The post it belongs to.
    pub post_id: i64,
    /// Its name, without a folder.
    pub name: String,
    /// What it shows, for those who do not see it.
    pub description: String,
    /// Its type, by what is in it: `image/png`.
    pub content_type: String,
    /// How many bytes it has.
    pub size: i64,
}

/// A file as somebody sent it.
#[derive(Debug, Clone, Default, FormFields, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct NewFile {
    /// What their computer calls it.
    #[serde(skip)]
    #[schemars(skip)]
    pub name: String,
    /// A description of its content.
    #[schemars(length(max = 200), regex(pattern = TEXT))]
    pub description: String,
    /// The file, of 1 MB at most.
    #[serde(rename = "file")]
    #[form(file)]
    #[schemars(with = "String", extend("format" = "binary"))]
    pub content: Vec<u8>,
}

/// The form for a new file.
#[derive(Debug, Default, Deserialize, FormFields)]
#[serde(default, deny_unknown_fields)]
pub struct FileForm {
    /// The file, if one was chosen.
    pub file: Option<SentFile>,
    /// A description of its content.
    pub description: String,
}

impl From<FileForm> for NewFile {
    fn from(FileForm { file, description }: FileForm) -> Self {
        let file = file.unwrap_or_default();
        Self {
            name: file.name,
            description,
            content: file.content.into(),
        }
    }
}

impl File {
    /// How many bytes a file may have.
    pub const LARGEST: usize = 1024 * 1024;

    /// What browsers show without running anything.
    pub const TYPES: [&str; 5] = [
        "image/png",
        "image/jpeg",
        "image/gif",
        "image/webp",
        "application/pdf",
    ];

    /// The files of a post.
    pub async fn list_of(db: &Db, post: i64) -> sqlx::Result<Vec<Self>> {
        sqlx::query_as("SELECT * FROM file_view WHERE post_id = $1 ORDER BY id")
            .bind(post)
            .fetch_all(db)
            .await
    }

    /// The file with this identifier.
    pub async fn find(db: &Db, id: i64) -> sqlx::Result<Option<Self>> {
        sqlx::query_as("SELECT * FROM file_view WHERE id = $1")
            .bind(id)
            .fetch_optional(db)
            .await
    }

    /// What is in it.
    pub async fn content(&self, db: &Db) -> sqlx::Result<Vec<u8>> {
        sqlx::query_scalar("SELECT content FROM files WHERE id = $1")
            .bind(self.id)
            .fetch_one(db)
            .await
    }

    /// Saves a new file of a post.
    pub async fn create(db: &Db, post: i64, new: &NewFile) -> Result<Self, Refused> {
        let content_type = new.check()?;
        let id = sqlx::query_scalar(
            "INSERT INTO files (post_id, name, description, content_type, content) VALUES ($1, $2, $3, $4, $5) RETURNING id",
        )
        .bind(post)
        .bind(plain_name(&new.name))
        .bind(new.description.trim())
        .bind(content_type)
        .bind(new.content.as_slice())
        .fetch_one(db)
        .await?;
        Self::find(db, id)
            .await?
            .ok_or(sqlx::Error::RowNotFound.into())
    }

    /// Deletes it.
    pub async fn delete(&self, db: &Db) -> sqlx::Result<()> {
        sqlx::query("DELETE FROM files WHERE id = $1")
            .bind(self.id)
            .execute(db)
            .await?;
        Ok(())
    }

    /// Whether it can be shown in a page.
    pub fn is_picture(&self) -> bool {
        self.content_type.starts_with("image/")
    }
}

impl NewFile {
    /// Its type. What the sender says of that is not asked: browsers are told, and believe it.
    fn check(&self) -> Result<&'static str, Refused> {
        let found = infer::get(&self.content).map(|found| found.mime_type());
        let content_type = found.filter(|found| File::TYPES.contains(found));
        let mut problems = Problems::default();
        if self.content.is_empty() {
            problems.check(false, "/file", "Choose a file.");
        } else {
            problems.check(
                self.content.len() <= File::LARGEST,
                "/file",
                "A file has 1 MB at most.",
            );
            problems.check(
                content_type.is_some(),
                "/file",
                "This is not a PNG, JPEG, GIF or WebP picture, and no PDF document.",
            );
        }
        problems.check_text(
            &self.description,
            200,
            "/description",
            "Say what it shows, for those who do not see it.",
        );
        problems.into_result()?;
        Ok(content_type.unwrap_or_default())
    }
}

/// The name without folders, and without what has a meaning to some file system or terminal.
fn plain_name(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let plain: String = last
        .chars()
        .filter(|c| !c.is_control() && !"<>:\"|?*".contains(*c))
        .take(100)
        .collect();
    match plain.trim_matches(['.', ' ']) {
        "" => "file".to_owned(),
        name => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::plain_name;

    #[test]
    fn names_are_plain() {
        let check = |name: &str, expected: &str| assert_eq!(plain_name(name), expected, "{name:?}");
        check("Brot & Bär.png", "Brot & Bär.png");
        check("/etc/passwd", "passwd");
        check("C:\\My Pictures\\cat.gif", "cat.gif");
        check("../../x.pdf", "x.pdf");
        check("a\0b\r\nc\"d.png", "abcd.png");
        check("..", "file");
        check("", "file");
        check(&"x".repeat(300), &"x".repeat(100));
    }
}
