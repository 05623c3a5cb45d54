//! Comments on posts.

use router_axum::FormFields;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::FromRow;

use super::{Author, Paging, Post, User, post::with_plain_line_ends};
use crate::{
    db::Db,
    validation::{Problems, Refused, TEXT, must_be_given},
};

/// A comment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, FromRow)]
pub struct Comment {
    /// Stays the same for ever.
    pub id: i64,
    /// The post it is about.
    pub post_id: i64,
    /// Who wrote it.
    #[sqlx(flatten)]
    pub author: Author,
    /// Plain text.
    pub body: String,
    /// When it was written, in UTC: `2026-03-01T08:15:00Z`.
    pub created_at: String,
}

/// What somebody writes.
#[derive(Debug, Clone, Default, Serialize, Deserialize, FormFields, JsonSchema)]
#[serde(default)]
#[schemars(transform = must_be_given)]
pub struct CommentText {
    /// Plain text.
    #[schemars(length(max = 2_000), regex(pattern = TEXT))]
    pub body: String,
}

/// A comment to create.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(transform = must_be_given)]
pub struct NewComment {
    /// The post it is about.
    pub post_id: i64,
    /// The user who writes it: the sender.
    #[serde(skip)]
    pub author_id: i64,
    /// What they write.
    #[schemars(length(max = 2_000), regex(pattern = TEXT))]
    pub body: String,
}

impl Comment {
    /// One page of a user's comments, the newest first.
    pub async fn list_by(db: &Db, author: i64, paging: Paging) -> sqlx::Result<Vec<Self>> {
        sqlx::query_as(
            "SELECT * FROM comment_view WHERE author_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3",
        )
        .bind(author)
        .bind(paging.limit)
        .bind(paging.offset)
        .fetch_all(db)
        .await
    }

    /// All comments on a post, as the conversation went.
    pub async fn list_on(db: &Db, post: i64) -> sqlx::Result<Vec<Self>> {
        sqlx::query_as("SELECT * FROM comment_view WHERE post_id = $1 ORDER BY created_at, id")
            .bind(post)
            .fetch_all(db)
            .await
    }

    /// The comment with this identifier.
    pub async fn find(db: &Db, id: i64) -> sqlx::Result<Option<Self>> {
        sqlx::query_as("SELECT * FROM comment_view WHERE id = $1")
            .bind(id)
            .fetch_optional(db)
            .await
    }

    /// Saves a new comment.
    pub async fn create(db: &Db, new: &NewComment) -> Result<Self, Refused> {
        check(&new.body).into_result()?;
        let mut problems = Problems::default();
        problems.check(
            Post::find(db, new.post_id).await?.is_some(),
            "/post_id",
            "There is no such post.",
        );
        problems.check(
            User::find(db, new.author_id).await?.is_some(),
            "/author_id",
            "There is no such user.",
        );
        problems.into_conflict()?;
        let id = sqlx::query_scalar(
            "INSERT INTO comments (post_id, author_id, body) VALUES ($1, $2, $3) RETURNING id",
        )
        .bind(new.post_id)
        .bind(new.author_id)
        .bind(with_plain_line_ends(&new.body))
        .fetch_one(db)
        .await?;
        Self::find(db, id)
            .await?
            .ok_or(sqlx::Error::RowNotFound.into())
    }

    /// Replaces the text of a comment.
    pub async fn update(db: &Db, id: i64, text: &CommentText) -> Result<Option<Self>, Refused> {
        check(&text.body).into_result()?;
        sqlx::query("UPDATE comments SET body = $1 WHERE id = $2")
            .bind(with_plain_line_ends(&text.body))
            .bind(id)
            .execute(db)
            .await?;
        Ok(Self::find(db, id).await?)
    }

    /// Deletes a comment.
    pub async fn delete(db: &Db, id: i64) -> sqlx::Result<()> {
        sqlx::query("DELETE FROM comments WHERE id = $1")
            .bind(id)
            .execute(db)
            .await?;
        Ok(())
    }
}

fn check(body: &str) -> Problems {
    let mut problems = Problems::default();
    problems.check_text(body, 2_000, "/body", "Write a few words first.");
    problems
}
