//! Posts.

use router_axum::FormFields;
use router_axum_resources::{CursorPage, Patched};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::{AssertSqlSafe, FromRow};

use super::{Author, Paging, Search, User};
use crate::{
    db::Db,
    validation::{Problems, Refused, TEXT, must_be_given},
};

/// A post.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema, FromRow)]
pub struct Post {
    /// Stays the same for ever.
    pub id: i64,
    /// Its name in the address of its page; stays the same too.
    pub slug: String,
    /// The title.
    pub title: String,
    /// Paragraphs of plain text, with an empty line between them.
    pub body: String,
    /// Who wrote it.
    #[sqlx(flatten)]
    pub author: Author,
    /// How many comments it has.
    pub comment_count: i64,
    /// When it was published, in UTC: `2026-03-01T08:15:00Z`.
    pub created_at: String,
}

/// The place of a post among all: when it was published, and its identifier, since two may be published at once.
pub type Place = (String, i64);

/// No post is published later.
const LATEST: &str = "9999-12-31T23:59:59Z";

/// What somebody writes.
#[derive(Debug, Clone, Default, Serialize, Deserialize, FormFields, JsonSchema)]
#[serde(default)]
#[schemars(transform = must_be_given)]
pub struct PostText {
    /// The title.
    #[schemars(length(max = 120), regex(pattern = TEXT))]
    pub title: String,
    /// Paragraphs of plain text.
    #[schemars(length(max = 50_000), regex(pattern = TEXT))]
    #[form(label = "Text")]
    pub body: String,
}

/// A post to create.
#[derive(Debug, Clone)]
pub struct NewPost {
    /// The user who wrote it.
    pub author_id: i64,
    /// What they wrote.
    pub text: PostText,
}

/// The parts of a post that change.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PostPatch {
    #[serde(skip_serializing_if = "Patched::is_absent")]
    #[schemars(with = "String", length(max = 120), regex(pattern = TEXT))]
    title: Patched<String>,
    #[serde(skip_serializing_if = "Patched::is_absent")]
    #[schemars(with = "String", length(max = 50_000), regex(pattern = TEXT))]
    body: Patched<String>,
}

impl Post {
    /// One page of the posts that somebody looks for, the newest first.
    pub async fn list(db: &Db, search: &Search, paging: Paging) -> sqlx::Result<Vec<Self>> {
        let patterns = search.patterns();
        let found = with_words(3, &patterns);
        let sql = format!(
            "SELECT * FROM post_view WHERE id IN ({found}) ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2"
        );
        let query = sqlx::query_as(AssertSqlSafe(sql))
            .bind(paging.limit)
            .bind(paging.offset);
        patterns
            .into_iter()
            .fold(query, |query, pattern| query.bind(pattern))
            .fetch_all(db)
            .await
    }

    /// The posts that somebody looks for, from a place on: those before it are the oldest first.
    pub async fn list_from(
        db: &Db,
        search: &Search,
        page: &CursorPage<Place>,
    ) -> sqlx::Result<Vec<Self>> {
        let (is_beyond, order, from) = match page.before() {
            Some(place) => (">", "ASC", Some(place)),
            None => ("<", "DESC", page.after()),
        };
        let (created_at, id) = from.cloned().unwrap_or((LATEST.to_owned(), i64::MAX));
        let patterns = search.patterns();
        let found = with_words(4, &patterns);
        let sql = format!(
            "SELECT * FROM post_view WHERE id IN ({found}) AND (created_at, id) {is_beyond} ($2, $3) \
             ORDER BY created_at {order}, id {order} LIMIT $1"
        );
        let query = sqlx::query_as(AssertSqlSafe(sql))
            .bind(page.rows())
            .bind(created_at)
            .bind(id);
        patterns
            .into_iter()
            .fold(query, |query, pattern| query.bind(pattern))
            .fetch_all(db)
            .await
    }

    /// Its place among all posts.
    pub fn place(&self) -> Place {
        (self.created_at.clone(), self.id)
    }

    /// How many posts there are that somebody looks for.
    pub async fn count(db: &Db, search: &Search) -> sqlx::Result<i64> {
        let patterns = search.patterns();
        let sql = format!(
            "SELECT count(*) FROM ({}) AS found",
            with_words(1, &patterns)
        );
        let query = sqlx::query_scalar(AssertSqlSafe(sql));
        patterns
            .into_iter()
            .fold(query, |query, pattern| query.bind(pattern))
            .fetch_one(db)
            .await
    }

    /// One page of a user's posts, the newest first.
    pub async fn list_by(db: &Db, author: i64, paging: Paging) -> sqlx::Result<Vec<Self>> {
        sqlx::query_as(
            "SELECT * FROM post_view WHERE author_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3",
        )
        .bind(author)
        .bind(paging.limit)
        .bind(paging.offset)
        .fetch_all(db)
        .await
    }

    /// The post with this identifier.
    pub async fn find(db: &Db, id: i64) -> sqlx::Result<Option<Self>> {
        sqlx::query_as("SELECT * FROM post_view WHERE id = $1")
            .bind(id)
            .fetch_optional(db)
            .await
    }

    /// The post with this slug.
    pub async fn find_by_slug(db: &Db, slug: &str) -> sqlx::Result<Option<Self>> {
        // PostgreSQL takes no zero byte
        let slug = if slug.contains('\0') { "" } else { slug };
        sqlx::query_as("SELECT * FROM post_view WHERE slug = $1")
            .bind(slug)
            .fetch_optional(db)
            .await
    }

    /// Saves a new post, with a slug made of its title.
    pub async fn create(db: &Db, new: &NewPost) -> Result<Self, Refused> {
        new.text.check().into_result()?;
        let mut problems = Problems::default();
        problems.check(
            User::find(db, new.author_id).await?.is_some(),
            "/author_id",
            "There is no such user.",
        );
        problems.into_conflict()?;
        let id = insert(db, new).await?;
        Self::find(db, id)
            .await?
            .ok_or(sqlx::Error::RowNotFound.into())
    }

    /// Replaces a post's text. Its slug stays, and so do the links to it.
    /// `None` if somebody has changed it since it was read.
    pub async fn update(&self, db: &Db, text: &PostText) -> Result<Option<Self>, Refused> {
        text.check().into_result()?;
        let update = "UPDATE posts SET title = $1, body = $2, words = $3 WHERE id = $4 AND title = $5 AND body = $6";
        let updated = sqlx::query(update)
            .bind(text.title.trim())
            .bind(with_plain_line_ends(&text.body))
            .bind(text.words())
            .bind(self.id)
            .bind(&self.title)
            .bind(&self.body)
            .execute(db)
            .await?;
        Ok(if updated.rows_affected() > 0 {
            Self::find(db, self.id).await?
        } else {
            None
        })
    }

    /// Deletes a post with its comments; false if somebody has changed it since it was read.
    pub async fn delete(&self, db: &Db) -> sqlx::Result<bool> {
        let delete = sqlx::query("DELETE FROM posts WHERE id = $1 AND title = $2 AND body = $3");
        let deleted = delete
            .bind(self.id)
            .bind(&self.title)
            .bind(&self.body)
            .execute(db)
            .await?;
        Ok(deleted.rows_affected() > 0)
    }

    /// The title and the text as they are now.
    pub fn text(&self) -> PostText {
        PostText {
            title: self.title.clone(),
            body: self.body.clone(),
        }
    }
}

impl PostText {
    fn check(&self) -> Problems {
        let mut problems = Problems::default();
        problems.check_text(&self.title, 120, "/title", "A post needs a title.");
        problems.check_text(&self.body, 50_000, "/body", "There is nothing to read yet.");
        problems
    }

    /// What is searched. The databases do not agree on what a small letter is.
    fn words(&self) -> String {
        format!("{} {}", self.title, self.body).to_lowercase()
    }
}

/// The query for the posts that have every word, with parameters from `first` on.
fn with_words(first: usize, patterns: &[String]) -> String {
    let conditions = (first..)
        .take(patterns.len())
        .map(|number| format!(" AND words LIKE ${number} ESCAPE '!'"));
    format!(
        "SELECT id FROM posts WHERE TRUE{}",
        conditions.collect::<String>()
    )
}

/// Inserts a post under the first free slug: `good-bread`, `good-bread-2`, ...
async fn insert(db: &Db, new: &NewPost) -> sqlx::Result<i64> {
    let title = new.text.title.trim();
    let name = slug(title);
    let mut candidate = name.clone();
    for number in 2.. {
        let inserted = sqlx::query_scalar(
            "INSERT INTO posts (author_id, slug, title, body, words) VALUES ($1, $2, $3, $4, $5) RETURNING id",
        )
        .bind(new.author_id)
        .bind(&candidate)
        .bind(title)
        .bind(with_plain_line_ends(&new.text.body))
        .bind(new.text.words())
        .fetch_one(db)
        .await;
        match inserted {
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => {
                candidate = format!("{name}-{number}")
            }
            result => return result,
        }
    }
    unreachable!("numbers do not run out")
}

/// The words of a title, joined by hyphens.
fn slug(title: &str) -> String {
    let lower = title.to_lowercase().replace(['\'', '’'], "");
    let words: Vec<_> = lower
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    if words.is_empty() {
        "post".to_owned()
    } else {
        words.join("-")
    }
}

/// Forms send lines that end with `\r\n`.
pub(super) fn with_plain_line_ends(text: &str) -> String {
    text.trim().replace("\r\n", "\n")
}

#[cfg(test)]
mod tests {
    use super::slug;

    #[test]
    fn slugs() {
        let check = |title, expected| assert_eq!(slug(title), expected);
        check("A loaf you can forget about", "a-loaf-you-can-forget-about");
        check("  Don't panic -- it’s soup! ", "dont-panic-its-soup");
        check("Überraschung: 東京", "überraschung-東京");
        check("<script>alert(1)</script>", "script-alert-1-script");
        check("?!", "post");
    }
}
