//! The page of a post with its comments, and the form for a new one.

use router_axum::prelude::*;
use serde::Serialize;
use tower_sessions::Session;

use super::FormPage;
use crate::{
    db::Db,
    models::{Comment, CommentText, File, NewComment, NewPost, Post, PostText},
    session::{CurrentUser, Visitor, tell},
};

/// `/posts`
#[derive(Debug, Clone)]
pub struct PostPagesController {
    /// Where posts are kept.
    pub db: Db,
}

/// The variables of a post's page: the post, and the form for a comment.
#[derive(Debug, Serialize, PageVariables)]
pub struct PostPage {
    visitor: Visitor,
    post: Post,
    files: Vec<File>,
    comments: Vec<Comment>,
    form: Checked<CommentText>,
}

#[web_controller("posts", extract(CurrentUser, Visitor))]
impl PostPagesController {
    // GET /posts/show/{slug}
    #[public]
    pub async fn show_action(&self, slug: String, visitor: Visitor) -> Result<PostPage> {
        let post = self.post(&slug).await?;
        self.page(post, visitor, Checked::empty()).await
    }

    // POST /posts/show/{slug}: a comment
    #[fragment("comments")]
    pub async fn post_show_action(
        &self,
        slug: String,
        paths: Paths<Self>,
        user: CurrentUser,
        form: Checked<CommentText>,
    ) -> Result<Page> {
        let post = self.post(&slug).await?;
        let written = form.accept(async |CommentText { body }| {
            Comment::create(
                &self.db,
                &NewComment {
                    post_id: post.id,
                    author_id: user.0.id,
                    body,
                },
            )
            .await
        });
        match written.await? {
            Ok(comment) => {
                let path = paths
                    .show_path(slug)
                    .fragment(&format!("comment-{}", comment.id));
                let page = self.page(post, user.into(), Checked::empty()).await?;
                Ok(Page::redirect(path).or_fragment("comments", page))
            }
            Err(form) => Ok(Page::refused(self.page(post, user.into(), form).await?)),
        }
    }

    // GET /posts/new
    pub async fn new_action(_: CurrentUser, visitor: Visitor) -> FormPage<PostText> {
        FormPage {
            visitor,
            form: Checked::empty(),
        }
    }

    // POST /posts/new
    pub async fn post_new_action(
        &self,
        paths: Paths<Self>,
        user: CurrentUser,
        session: Session,
        form: Checked<PostText>,
    ) -> Result<Page> {
        let author_id = user.0.id;
        match form
            .accept(async |text| Post::create(&self.db, &NewPost { author_id, text }).await)
            .await?
        {
            Ok(post) => {
                tell(&session, "Your post is published.").await?;
                Ok(Page::redirect(paths.show_path(post.slug)))
            }
            Err(form) => Ok(Page::refused(FormPage {
                visitor: user.into(),
                form,
            })),
        }
    }

    async fn post(&self, slug: &str) -> Result<Post> {
        Post::find_by_slug(&self.db, slug)
            .await?
            .ok_or_else(Error::not_found)
    }

    async fn page(
        &self,
        post: Post,
        visitor: Visitor,
        form: Checked<CommentText>,
    ) -> Result<PostPage> {
        let comments = Comment::list_on(&self.db, post.id).await?;
        let files = File::list_of(&self.db, post.id).await?;
        Ok(PostPage {
            visitor,
            post,
            files,
            comments,
            form,
        })
    }
}
