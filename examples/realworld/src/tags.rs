//! Tags: all that articles have.

use router_axum::prelude::*;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::SqlitePool;

/// What stands in the response.
#[derive(Debug, Serialize, JsonSchema)]
struct TagsBody {
    tags: Vec<String>,
}

/// /tags
#[derive(Debug)]
pub(crate) struct TagsController(pub(crate) SqlitePool);

/// Tags of articles.
#[rest_controller("tags")]
impl TagsController {
    /// All tags, the most frequent first.
    #[public]
    async fn cget_action(&self) -> Result<TagsBody> {
        let tags =
            sqlx::query_scalar("SELECT name FROM tags GROUP BY name ORDER BY count(*) DESC, name");
        Ok(TagsBody {
            tags: tags.fetch_all(&self.0).await?,
        })
    }
}
