//! Comments on articles.

use router_axum::{prelude::*, valid::validator::Valid};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, SqlitePool};
use validator::Validate;

use crate::{
    articles::id_and_author,
    auth::{CurrentUser, id_of},
    profiles::Profile,
};

/// What stands below `comment` in requests and responses.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Validate)]
struct CommentBody<T: Validate> {
    #[validate(nested)]
    comment: T,
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct NewComment {
    #[validate(length(min = 1, message = "can't be empty"))]
    body: String,
}

#[derive(Debug, Serialize, JsonSchema, Validate, FromRow)]
#[serde(rename_all = "camelCase")]
struct Comment {
    id: i64,
    created_at: String,
    updated_at: String,
    body: String,
    #[sqlx(flatten)]
    author: Profile,
}

#[derive(Debug, Serialize, JsonSchema)]
struct CommentsBody {
    comments: Vec<Comment>,
}

/// The comments of an article as `reader` sees them: one of them, if its id is given.
const SELECT: &str = "
    SELECT *, EXISTS (SELECT 1 FROM follows WHERE follower = $1 AND followed = author) AS following
    FROM comment_view WHERE article = $2 AND ($3 IS NULL OR id = $3) ORDER BY id";

/// /articles/{slug}/comments
#[derive(Debug)]
pub(crate) struct CommentsController(pub(crate) SqlitePool);

/// Comments on articles.
#[rest_controller("comments", below = "articles/{slug}", extract(CurrentUser))]
impl CommentsController {
    /// The comments on an article.
    #[public]
    #[responses(404)]
    async fn cget_action(&self, slug: String, user: Option<CurrentUser>) -> Result<CommentsBody> {
        let (article, _) = id_and_author(&self.0, &slug).await?;
        let comments = sqlx::query_as(SELECT)
            .bind(id_of(user))
            .bind(article)
            .bind(None::<i64>);
        Ok(CommentsBody {
            comments: comments.fetch_all(&self.0).await?,
        })
    }

    /// Comments on an article.
    #[responses(404)]
    async fn post_action(
        &self,
        slug: String,
        user: CurrentUser,
        Valid(Json(new)): Valid<Json<CommentBody<NewComment>>>,
    ) -> Result<CommentBody<Comment>> {
        let (article, _) = id_and_author(&self.0, &slug).await?;
        let insert =
            "INSERT INTO comments (article, author, body) VALUES ($1, $2, $3) RETURNING id";
        let insert = sqlx::query_scalar(insert)
            .bind(article)
            .bind(user.id)
            .bind(new.comment.body);
        let id: i64 = insert.fetch_one(&self.0).await?;
        let comment = sqlx::query_as(SELECT).bind(user.id).bind(article).bind(id);
        Ok(CommentBody {
            comment: comment.fetch_one(&self.0).await?,
        })
    }

    /// Deletes a comment of yours.
    #[responses(403, 404)]
    async fn delete_action(&self, slug: String, comment: i64, user: CurrentUser) -> Result<()> {
        let author = "SELECT author FROM comments WHERE id = $1 AND article = (SELECT id FROM slugs WHERE slug = $2)";
        let author: Option<i64> = sqlx::query_scalar(author)
            .bind(comment)
            .bind(slug)
            .fetch_optional(&self.0)
            .await?;
        if author.ok_or_else(Error::not_found)? != user.id {
            return Err(Error::forbidden());
        }
        sqlx::query("DELETE FROM comments WHERE id = $1")
            .bind(comment)
            .execute(&self.0)
            .await?;
        Ok(())
    }
}
