//! Files of posts: their author adds and deletes them, everybody sees and saves them.

use router_axum::prelude::*;
use serde::Serialize;
use tower_sessions::Session;

use super::PostPagesController;
use crate::{
    db::Db,
    download::{self, Sandboxed},
    models::{File, FileForm, Post},
    session::{CurrentUser, Visitor, tell},
    upload,
};

/// `/files`
#[derive(Debug, Clone)]
pub struct FilePagesController {
    /// Where files are kept.
    pub db: Db,
}

/// The variables of the form for a new file.
#[derive(Debug, Serialize, PageVariables)]
pub struct FilePage {
    visitor: Visitor,
    post: Post,
    form: Checked<FileForm>,
}

#[web_controller("files", extract(CurrentUser))]
impl FilePagesController {
    // GET /files/show/{id}
    #[public]
    pub async fn show_action(&self, id: i64) -> Result<Option<Sandboxed>> {
        let Some(file) = File::find(&self.db, id).await? else {
            return Ok(None);
        };
        Ok(Some(download::to_show(&self.db, file).await?))
    }

    // GET /files/download/{id}
    #[public]
    pub async fn download_action(&self, id: i64) -> Result<Option<Sandboxed>> {
        let Some(file) = File::find(&self.db, id).await? else {
            return Ok(None);
        };
        Ok(Some(download::to_save(&self.db, file).await?))
    }

    // GET /files/new/{slug}: a file for a post
    pub async fn new_action(
        &self,
        slug: String,
        user: CurrentUser,
        visitor: Visitor,
    ) -> Result<FilePage> {
        let post = own(&user, Post::find_by_slug(&self.db, &slug).await?)?;
        Ok(FilePage {
            visitor,
            post,
            form: Checked::empty(),
        })
    }

    // POST /files/new/{slug}
    #[layer(upload::limit())]
    pub async fn post_new_action(
        &self,
        slug: String,
        posts: Paths<PostPagesController>,
        user: CurrentUser,
        session: Session,
        form: Checked<FileForm>,
    ) -> Result<Page> {
        let post = own(&user, Post::find_by_slug(&self.db, &slug).await?)?;
        match form
            .accept(async |new| File::create(&self.db, post.id, &new.into()).await)
            .await?
        {
            Ok(file) => {
                tell(&session, &format!("{} is added to the post.", file.name)).await?;
                Ok(Page::redirect(posts.show_path(slug).fragment("files")))
            }
            Err(form) => Ok(Page::refused(FilePage {
                visitor: user.into(),
                post,
                form,
            })),
        }
    }

    // POST /files/delete/{id}
    pub async fn post_delete_action(
        &self,
        id: i64,
        posts: Paths<PostPagesController>,
        user: CurrentUser,
        session: Session,
    ) -> Result<ActionPath> {
        let file = File::find(&self.db, id)
            .await?
            .ok_or_else(Error::not_found)?;
        let post = own(&user, Post::find(&self.db, file.post_id).await?)?;
        file.delete(&self.db).await?;
        tell(&session, &format!("{} is deleted.", file.name)).await?;
        Ok(posts.show_path(post.slug))
    }
}

/// The post, if it is there and the user wrote it.
fn own(user: &CurrentUser, post: Option<Post>) -> Result<Post> {
    let post = post.ok_or_else(Error::not_found)?;
    if post.author.id == user.0.id {
        Ok(post)
    } else {
        Err(Error::forbidden()
            .detail("Only the author of a post adds files to it, and deletes them."))
    }
}
