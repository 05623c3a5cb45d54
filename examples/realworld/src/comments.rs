//! Comments on articles.

use router_axum::prelude::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, SqlitePool};
use validator::Validate;

use crate::profiles::Profile;

/// What stands below `comment` in requests and responses.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Validate)]
pub(crate) struct CommentBody<T: Validate> {
    #[validate(nested)]
    pub(crate) comment: T,
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
pub(crate) struct NewComment {
    #[validate(length(min = 1, message = "can't be empty"))]
    body: String,
}

#[derive(Debug, Serialize, JsonSchema, Validate, FromRow)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Comment {
    id: i64,
    created_at: String,
    updated_at: String,
    body: String,
    #[sqlx(flatten)]
    author: Profile,
}

#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct CommentsBody {
    pub(crate) comments: Vec<Comment>,
}

/// The comments of an article as `reader` sees them: one of them, if its id is given.
const SELECT: &str = "
    SELECT *, EXISTS (SELECT 1 FROM follows WHERE follower = $1 AND followed = author) AS following
    FROM comment_view WHERE article = $2 AND ($3 IS NULL OR id = $3) ORDER BY id";

impl Comment {
    pub(crate) async fn list(db: &SqlitePool, article: i64, reader: i64) -> sqlx::Result<Vec<Self>> {
        sqlx::query_as(SELECT).bind(reader).bind(article).bind(None::<i64>).fetch_all(db).await
    }

    pub(crate) async fn create(db: &SqlitePool, article: i64, author: i64, new: NewComment) -> sqlx::Result<Self> {
        let id: i64 =
            sqlx::query_scalar("INSERT INTO comments (article, author, body) VALUES ($1, $2, $3) RETURNING id")
                .bind(article)
                .bind(author)
                .bind(new.body)
                .fetch_one(db)
                .await?;
        sqlx::query_as(SELECT).bind(author).bind(article).bind(id).fetch_one(db).await
    }

    /// Deletes a comment of one's own. That of somebody else is a 403.
    pub(crate) async fn delete(db: &SqlitePool, article: i64, id: i64, author: i64) -> Result<()> {
        let owner: Option<i64> = sqlx::query_scalar("SELECT author FROM comments WHERE article = $1 AND id = $2")
            .bind(article)
            .bind(id)
            .fetch_optional(db)
            .await?;
        if owner.ok_or_else(Error::not_found)? != author {
            return Err(Error::forbidden());
        }
        sqlx::query("DELETE FROM comments WHERE id = $1").bind(id).execute(db).await?;
        Ok(())
    }
}
