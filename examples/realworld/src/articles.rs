//! Articles and favorites.

use router_axum::{prelude::*, valid::validator::Valid};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::{AssertSqlSafe, FromRow, SqliteConnection, SqlitePool, types};
use validator::Validate;

use crate::{
    auth::{CurrentUser, id_of},
    profiles::Profile,
};

/// What stands below `article` in requests and responses.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Validate)]
struct ArticleBody<T: Validate> {
    #[validate(nested)]
    article: T,
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct NewArticle {
    #[validate(length(min = 1, message = "can't be empty"))]
    title: String,
    #[validate(length(min = 1, message = "can't be empty"))]
    description: String,
    #[validate(length(min = 1, message = "can't be empty"))]
    body: String,
    #[serde(default)]
    tag_list: Vec<String>,
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct ArticleChanges {
    #[validate(length(min = 1, message = "can't be empty"))]
    title: Option<String>,
    #[validate(length(min = 1, message = "can't be empty"))]
    description: Option<String>,
    #[validate(length(min = 1, message = "can't be empty"))]
    body: Option<String>,
    tag_list: Option<Vec<String>>,
}

#[derive(Debug, Serialize, JsonSchema, Validate, FromRow)]
#[serde(rename_all = "camelCase")]
struct Article {
    slug: String,
    title: String,
    description: String,
    /// Not in lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    body: Option<String>,
    #[sqlx(json)]
    tag_list: Vec<String>,
    created_at: String,
    updated_at: String,
    /// True if you marked it.
    favorited: bool,
    favorites_count: i64,
    #[sqlx(flatten)]
    author: Profile,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ArticlesBody {
    articles: Vec<Article>,
    /// The number of articles on all pages.
    articles_count: i64,
}

/// Which articles are listed.
#[derive(Debug, Deserialize, JsonSchema)]
struct Filter {
    /// With this tag.
    tag: Option<String>,
    /// By the user of this name.
    author: Option<String>,
    /// Marked by the user of this name.
    favorited: Option<String>,
    /// 20 unless said.
    limit: Option<u32>,
    offset: Option<u32>,
}

/// The articles of a list: with the tag $1, by the user $2, marked by the user $3, by users whom the user with the id $4 follows.
const LISTED: &str = "
    FROM article_view
    WHERE ($1 IS NULL OR EXISTS (SELECT 1 FROM tags WHERE article = id AND name = $1))
        AND ($2 IS NULL OR username = $2)
        AND ($3 IS NULL OR EXISTS (SELECT 1 FROM favorites f JOIN users u ON u.id = f.reader
                                   WHERE f.article = article_view.id AND u.username = $3))
        AND ($4 IS NULL OR EXISTS (SELECT 1 FROM follows WHERE follower = $4 AND followed = author))";

/// /articles
#[derive(Debug)]
pub(crate) struct ArticlesController(pub(crate) SqlitePool);

/// Articles: lists, and what their authors do with them.
#[rest_controller("articles", extract(CurrentUser))]
impl ArticlesController {
    /// Articles, the newest first.
    #[public]
    async fn cget_action(
        &self,
        Query(filter): Query<Filter>,
        user: Option<CurrentUser>,
    ) -> Result<ArticlesBody> {
        self.list(filter, None, id_of(user)).await
    }

    /// Articles by the users whom you follow.
    #[route(GET, "/feed", shadows)]
    async fn feed_action(
        &self,
        Query(filter): Query<Filter>,
        user: CurrentUser,
    ) -> Result<ArticlesBody> {
        self.list(filter, Some(user.id), user.id).await
    }

    /// One article.
    #[public]
    #[responses(404)]
    async fn get_action(
        &self,
        slug: String,
        user: Option<CurrentUser>,
    ) -> Result<ArticleBody<Article>> {
        find(&self.0, &slug, id_of(user)).await
    }

    /// Writes an article.
    #[status(201)]
    async fn post_action(
        &self,
        user: CurrentUser,
        Valid(Json(new)): Valid<Json<ArticleBody<NewArticle>>>,
    ) -> Result<ArticleBody<Article>> {
        let NewArticle {
            title,
            description,
            body,
            tag_list,
        } = new.article;
        let slug = self.free_slug(&title, None).await?;
        let mut transaction = self.0.begin_with("BEGIN IMMEDIATE").await?;
        let insert = "INSERT INTO articles (author, slug, title, description, body) VALUES ($1, $2, $3, $4, $5) RETURNING id";
        let insert = sqlx::query_scalar(insert)
            .bind(user.id)
            .bind(&slug)
            .bind(title)
            .bind(description)
            .bind(body);
        let id: i64 = insert.fetch_one(&mut *transaction).await?;
        set_tags(&mut transaction, id, tag_list).await?;
        transaction.commit().await?;
        find(&self.0, &slug, user.id).await
    }

    /// Changes an article of yours. Another title gives it another slug, beside the old one.
    #[responses(403, 404)]
    async fn put_action(
        &self,
        /// The article's slug, which another title changes.
        slug: String,
        user: CurrentUser,
        Valid(Json(changes)): Valid<Json<ArticleBody<ArticleChanges>>>,
    ) -> Result<ArticleBody<Article>> {
        let ArticleChanges {
            title,
            description,
            body,
            tag_list,
        } = changes.article;
        let id = self.own(&slug, user).await?;
        let other_slug = match &title {
            Some(title) => Some(self.free_slug(title, Some(id)).await?),
            None => None,
        };
        let mut transaction = self.0.begin_with("BEGIN IMMEDIATE").await?;
        let update = sqlx::query(
            "UPDATE articles SET slug = coalesce($2, slug), title = coalesce($3, title), description = coalesce($4, description),
                 body = coalesce($5, body), updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
             WHERE id = $1",
        );
        let update = update
            .bind(id)
            .bind(other_slug)
            .bind(title)
            .bind(description)
            .bind(body);
        update.execute(&mut *transaction).await?;
        if let Some(tag_list) = tag_list {
            set_tags(&mut transaction, id, tag_list).await?;
        }
        transaction.commit().await?;
        find(&self.0, &slug, user.id).await
    }

    /// Deletes an article of yours.
    #[responses(403, 404)]
    async fn delete_action(&self, slug: String, user: CurrentUser) -> Result<()> {
        let id = self.own(&slug, user).await?;
        sqlx::query("DELETE FROM articles WHERE id = $1")
            .bind(id)
            .execute(&self.0)
            .await?;
        Ok(())
    }

    async fn list(
        &self,
        filter: Filter,
        followed_by: Option<i64>,
        reader: i64,
    ) -> Result<ArticlesBody> {
        let count = sqlx::query_scalar(AssertSqlSafe(format!("SELECT count(*) {LISTED}")));
        let page = sqlx::query_as(AssertSqlSafe(format!(
            "SELECT slug, title, description, NULL AS body, created_at, updated_at, tag_list, favorites_count, username, bio, image,
                 EXISTS (SELECT 1 FROM favorites WHERE article = id AND reader = $5) AS favorited,
                 EXISTS (SELECT 1 FROM follows WHERE follower = $5 AND followed = author) AS following
             {LISTED} ORDER BY created_at DESC, id DESC LIMIT $6 OFFSET $7",
        )));
        let Filter {
            tag,
            author,
            favorited,
            limit,
            offset,
        } = filter;
        let count = count
            .bind(&tag)
            .bind(&author)
            .bind(&favorited)
            .bind(followed_by);
        let page = page
            .bind(&tag)
            .bind(&author)
            .bind(&favorited)
            .bind(followed_by)
            .bind(reader);
        let page = page.bind(limit.unwrap_or(20)).bind(offset.unwrap_or(0));
        Ok(ArticlesBody {
            articles: page.fetch_all(&self.0).await?,
            articles_count: count.fetch_one(&self.0).await?,
        })
    }

    /// The id of an article that `user` has written. That of somebody else is a 403.
    async fn own(&self, slug: &str, user: CurrentUser) -> Result<i64> {
        let (id, author) = id_and_author(&self.0, slug).await?;
        if author == user.id {
            Ok(id)
        } else {
            Err(Error::forbidden())
        }
    }

    /// A slug for `title` that no article has, but the one with the id `own`.
    async fn free_slug(&self, title: &str, own: Option<i64>) -> Result<String> {
        let slug = slug::slugify(title);
        let is_taken = "SELECT $1 IN ('', 'feed') OR EXISTS (SELECT 1 FROM slugs WHERE slug = $1 AND id IS NOT $2)";
        let mut free = slug.clone();
        let mut number = 1;
        while sqlx::query_scalar(is_taken)
            .bind(&free)
            .bind(own)
            .fetch_one(&self.0)
            .await?
        {
            number += 1;
            free = format!("{slug}-{number}");
        }
        Ok(free)
    }
}

/// An article as `reader` sees it.
async fn find(db: &SqlitePool, slug: &str, reader: i64) -> Result<ArticleBody<Article>> {
    let article = sqlx::query_as(
        "SELECT *, EXISTS (SELECT 1 FROM favorites WHERE article = id AND reader = $1) AS favorited,
             EXISTS (SELECT 1 FROM follows WHERE follower = $1 AND followed = author) AS following
         FROM article_view WHERE id = (SELECT id FROM slugs WHERE slug = $2)",
    );
    let article = article.bind(reader).bind(slug).fetch_optional(db).await?;
    Ok(ArticleBody {
        article: article.ok_or_else(Error::not_found)?,
    })
}

/// The ids of an article and of its author.
pub(crate) async fn id_and_author(db: &SqlitePool, slug: &str) -> Result<(i64, i64)> {
    let found = sqlx::query_as(
        "SELECT id, author FROM slugs JOIN articles USING (id) WHERE slugs.slug = $1",
    )
    .bind(slug);
    found.fetch_optional(db).await?.ok_or_else(Error::not_found)
}

/// /articles/{slug}/favorite
#[derive(Debug)]
pub(crate) struct FavoritesController(pub(crate) SqlitePool);

/// Marks on articles.
#[rest_controller("articles", service = "favorites", extract(CurrentUser))]
impl FavoritesController {
    /// Marks an article.
    #[responses(404)]
    async fn post_favorite_action(
        &self,
        slug: String,
        user: CurrentUser,
    ) -> Result<ArticleBody<Article>> {
        let insert =
            "INSERT INTO favorites SELECT id, $1 FROM slugs WHERE slug = $2 ON CONFLICT DO NOTHING";
        sqlx::query(insert)
            .bind(user.id)
            .bind(&slug)
            .execute(&self.0)
            .await?;
        find(&self.0, &slug, user.id).await
    }

    /// Removes the mark from an article.
    #[singular]
    #[responses(404)]
    async fn delete_favorite_action(
        &self,
        slug: String,
        user: CurrentUser,
    ) -> Result<ArticleBody<Article>> {
        let delete = "DELETE FROM favorites WHERE reader = $1 AND article = (SELECT id FROM slugs WHERE slug = $2)";
        sqlx::query(delete)
            .bind(user.id)
            .bind(&slug)
            .execute(&self.0)
            .await?;
        find(&self.0, &slug, user.id).await
    }
}

async fn set_tags(
    transaction: &mut SqliteConnection,
    article: i64,
    tags: Vec<String>,
) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM tags WHERE article = $1")
        .bind(article)
        .execute(&mut *transaction)
        .await?;
    let insert =
        "INSERT INTO tags SELECT $1, value FROM json_each($2) WHERE TRUE ON CONFLICT DO NOTHING";
    sqlx::query(insert)
        .bind(article)
        .bind(types::Json(tags))
        .execute(&mut *transaction)
        .await?;
    Ok(())
}
