//! Users, with their posts and comments.

use axum::extract::Path;
use router_axum::prelude::*;
use router_axum_resources::{ListOf, MergePatch, NumberedPage};
use serde::Deserialize;

use crate::{
    db::Db,
    member::Member,
    models::{Comment, CommentText, NewComment, NewUser, Post, User, UserPatch, UserProfile},
};

/// `/api/v1/users`
#[derive(Debug, Clone)]
pub struct UsersController {
    /// Where users are kept.
    pub db: Db,
}

/// The user whose path it is.
#[derive(Debug, Deserialize)]
pub(super) struct WithinUser {
    pub(super) id: i64,
}

/// Users, with their posts and comments.
#[rest_controller("users")]
impl UsersController {
    /// Everybody reads and may become a member, and members write in their own name.
    #[before]
    #[responses(403)]
    async fn oneself_only(#[extract] member: Member, Path(within): Path<WithinUser>) -> Result<()> {
        member.check(within.id)
    }

    /// A page of all users, by name.
    // GET /users?page=1&limit=20
    #[public]
    pub async fn cget_action(&self, page: NumberedPage) -> Result<ListOf<User>> {
        Ok(page.list_of(
            User::list(&self.db, page.into()).await?,
            User::count(&self.db).await?,
        ))
    }

    /// A new user.
    // POST /users
    #[public]
    #[responses(409)]
    pub async fn post_action(
        &self,
        paths: Paths<Self>,
        Json(new): Json<NewUser>,
    ) -> Result<Created<User>> {
        let user = User::create(&self.db, new).await?;
        Ok(Created::at(paths.get_path(user.id), user))
    }

    /// A user.
    // GET /users/{id}
    #[public]
    pub async fn get_action(&self, id: i64) -> Result<Option<User>> {
        Ok(User::find(&self.db, id).await?)
    }

    /// Replaces a profile.
    // PUT /users/{id}
    #[responses(409)]
    pub async fn put_action(
        &self,
        id: i64,
        Json(profile): Json<UserProfile>,
    ) -> Result<Option<User>> {
        Ok(User::update(&self.db, id, &profile).await?)
    }

    /// Changes parts of a profile.
    // PATCH /users/{id}
    #[responses(409)]
    pub async fn patch_action(
        &self,
        id: i64,
        patch: MergePatch<UserPatch>,
    ) -> Result<Option<User>> {
        let profile = patch.apply(&self.user(id).await?.profile())?;
        Ok(User::update(&self.db, id, &profile).await?)
    }

    /// Deletes a user, with all they wrote.
    // DELETE /users/{id}
    #[responses(404)]
    pub async fn delete_action(&self, id: i64) -> Result<()> {
        if User::delete(&self.db, id).await? {
            Ok(())
        } else {
            Err(Error::not_found())
        }
    }

    /// A page of a user's posts, the newest first.
    // GET /users/{id}/posts
    #[public]
    #[responses(404)]
    pub async fn cget_posts_action(&self, id: i64, page: NumberedPage) -> Result<ListOf<Post>> {
        let user = self.user(id).await?;
        Ok(page.list_of(
            Post::list_by(&self.db, user.id, page.into()).await?,
            user.post_count,
        ))
    }

    /// A page of a user's comments, the newest first.
    // GET /users/{id}/comments
    #[public]
    #[responses(404)]
    pub async fn cget_comments_action(
        &self,
        id: i64,
        page: NumberedPage,
    ) -> Result<ListOf<Comment>> {
        let user = self.user(id).await?;
        Ok(page.list_of(
            Comment::list_by(&self.db, user.id, page.into()).await?,
            user.comment_count,
        ))
    }

    /// A new comment of a user.
    // POST /users/{id}/comments
    #[responses(404, 409)]
    pub async fn post_comments_action(
        &self,
        id: i64,
        paths: Paths<Self>,
        Json(new): Json<NewComment>,
    ) -> Result<Created<Comment>> {
        let user = self.user(id).await?;
        let comment = Comment::create(
            &self.db,
            &NewComment {
                author_id: user.id,
                ..new
            },
        )
        .await?;
        Ok(Created::at(
            paths.get_comments_path(id, comment.id),
            comment,
        ))
    }

    /// A comment of a user.
    // GET /users/{id}/comments/{comment}
    #[public]
    #[responses(404)]
    pub async fn get_comments_action(&self, id: i64, comment: i64) -> Result<Comment> {
        let found = Comment::find(&self.db, comment).await?;
        found
            .filter(|comment| comment.author.id == id)
            .ok_or_else(Error::not_found)
    }

    /// Replaces the text of a comment.
    // PUT /users/{id}/comments/{comment}
    pub async fn put_comments_action(
        &self,
        id: i64,
        comment: i64,
        Json(text): Json<CommentText>,
    ) -> Result<Option<Comment>> {
        let comment = self.get_comments_action(id, comment).await?;
        Ok(Comment::update(&self.db, comment.id, &text).await?)
    }

    /// Deletes a comment.
    // DELETE /users/{id}/comments/{comment}
    #[responses(404)]
    pub async fn delete_comments_action(&self, id: i64, comment: i64) -> Result<()> {
        let comment = self.get_comments_action(id, comment).await?;
        Ok(Comment::delete(&self.db, comment.id).await?)
    }

    async fn user(&self, id: i64) -> Result<User> {
        User::find(&self.db, id).await?.ok_or_else(Error::not_found)
    }
}
