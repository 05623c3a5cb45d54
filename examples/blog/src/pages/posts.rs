//! The page of a post with its comments, and the form for a new one.

use router_axum::prelude::*;
use serde::Serialize;
use tower_sessions::Session;

use crate::{
    db::Db,
    models::{Comment, CommentText, File, NewComment, NewPost, Post, PostText},
    session::{CurrentUser, Visitor, tell},
    validation::Problems,
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
    body: String,
    errors: Problems,
}

/// The variables of the form for a new post.
#[derive(Debug, Serialize, PageVariables)]
pub struct PostForm {
    visitor: Visitor,
    #[serde(flatten)]
    text: PostText,
    errors: Problems,
}

#[web_controller("posts", extract(CurrentUser, Visitor))]
impl PostPagesController {
    // GET /posts/show/{slug}
    #[public]
    pub async fn show_action(&self, slug: String, visitor: Visitor) -> Result<PostPage> {
        let post = self.post(&slug).await?;
        self.page(post, visitor, String::new(), Problems::default()).await
    }

    // POST /posts/show/{slug}: a comment
    pub async fn post_show_action(
        &self,
        slug: String,
        paths: Paths<Self>,
        user: CurrentUser,
        Form(CommentText { body }): Form<CommentText>,
    ) -> Result<Page> {
        let post = self.post(&slug).await?;
        let new = NewComment { post_id: post.id, author_id: user.0.id, body };
        match Comment::create(&self.db, &new).await {
            Ok(comment) => Ok(Page::redirect(paths.show_path(slug).fragment(&format!("comment-{}", comment.id)))),
            Err(refused) => {
                let page = self.page(post, user.into(), new.body, refused.problems()?).await?;
                Ok(Page::new(page).status(StatusCode::UNPROCESSABLE_ENTITY))
            }
        }
    }

    // GET /posts/new
    pub async fn new_action(_: CurrentUser, visitor: Visitor) -> PostForm {
        PostForm { visitor, text: PostText::default(), errors: Problems::default() }
    }

    // POST /posts/new
    pub async fn post_new_action(
        &self,
        paths: Paths<Self>,
        user: CurrentUser,
        session: Session,
        Form(text): Form<PostText>,
    ) -> Result<Page> {
        let new = NewPost { author_id: user.0.id, text };
        match Post::create(&self.db, &new).await {
            Ok(post) => {
                tell(&session, "Your post is published.").await?;
                Ok(Page::redirect(paths.show_path(post.slug)))
            }
            Err(refused) => {
                let form = PostForm { visitor: user.into(), text: new.text, errors: refused.problems()? };
                Ok(Page::new(form).status(StatusCode::UNPROCESSABLE_ENTITY))
            }
        }
    }

    async fn post(&self, slug: &str) -> Result<Post> {
        Post::find_by_slug(&self.db, slug).await?.ok_or_else(Error::not_found)
    }

    async fn page(&self, post: Post, visitor: Visitor, body: String, errors: Problems) -> Result<PostPage> {
        let comments = Comment::list_on(&self.db, post.id).await?;
        let files = File::list_of(&self.db, post.id).await?;
        Ok(PostPage { visitor, post, files, comments, body, errors })
    }
}
