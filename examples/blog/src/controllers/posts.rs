//! Posts, with their files and the comments on them.

use router_axum::prelude::*;
use router_axum_resources::{IfMatch, ListOf, MergePatch, NumberedPage, Versioned};

use crate::{
    db::Db,
    download::{self, Sandboxed},
    member::Member,
    models::{Comment, CommentText, File, NewComment, NewPost, Post, PostPatch, PostText, Search},
    upload::{self, Upload},
};

/// `/api/v1/posts`
#[derive(Debug, Clone)]
pub struct PostsController {
    /// Where posts are kept.
    pub db: Db,
}

/// Posts, with their files and the comments on them. Everybody reads, and members change what they wrote.
#[rest_controller("posts", extract(Member, Upload))]
impl PostsController {
    /// A page of the posts that somebody looks for, the newest first.
    // GET /posts?q=bread&page=1&limit=20
    #[public]
    pub async fn cget_action(
        &self,
        Query(search): Query<Search>,
        page: NumberedPage,
    ) -> Result<ListOf<Post>> {
        let total = Post::count(&self.db, &search).await?;
        Ok(page.list_of(Post::list(&self.db, &search, page.into()).await?, total))
    }

    /// A new post.
    // POST /posts
    #[responses(409)]
    pub async fn post_action(
        &self,
        paths: Paths<Self>,
        member: Member,
        Json(text): Json<PostText>,
    ) -> Result<Created<Post>> {
        let post = Post::create(
            &self.db,
            &NewPost {
                author_id: member.0.id,
                text,
            },
        )
        .await?;
        Ok(Created::at(paths.get_path(post.id), post))
    }

    /// A post.
    // GET /posts/{id}
    #[public]
    pub async fn get_action(&self, id: i64) -> Result<Option<Versioned<Post>>> {
        Ok(Post::find(&self.db, id).await?.map(Versioned::hashed))
    }

    /// Replaces what was written.
    // PUT /posts/{id}
    #[responses(403, 404)]
    pub async fn put_action(
        &self,
        id: i64,
        member: Member,
        seen: Option<IfMatch>,
        Json(text): Json<PostText>,
    ) -> Result<Versioned<Post>> {
        let post = self.own_post(id, &member, seen).await?;
        self.change(&post, &text).await
    }

    /// Changes parts of what was written.
    // PATCH /posts/{id}
    #[responses(403, 404)]
    pub async fn patch_action(
        &self,
        id: i64,
        member: Member,
        seen: Option<IfMatch>,
        patch: MergePatch<PostPatch>,
    ) -> Result<Versioned<Post>> {
        let post = self.own_post(id, &member, seen).await?;
        self.change(&post, &patch.apply(&post.text())?).await
    }

    /// Deletes a post, with its comments and files.
    // DELETE /posts/{id}
    #[responses(403, 404)]
    pub async fn delete_action(
        &self,
        id: i64,
        member: Member,
        seen: Option<IfMatch>,
    ) -> Result<()> {
        let post = self.own_post(id, &member, seen).await?;
        if post.delete(&self.db).await? {
            Ok(())
        } else {
            Err(Error::precondition_failed())
        }
    }

    /// The comments on a post, as the conversation went.
    // GET /posts/{id}/comments
    #[public]
    #[responses(404)]
    pub async fn cget_comments_action(&self, id: i64) -> Result<Vec<Comment>> {
        let post = self.post(id).await?;
        Ok(Comment::list_on(&self.db, post.id).await?)
    }

    /// A new comment on a post.
    // POST /posts/{id}/comments
    #[responses(404, 409)]
    pub async fn post_comments_action(
        &self,
        id: i64,
        paths: Paths<Self>,
        member: Member,
        Json(CommentText { body }): Json<CommentText>,
    ) -> Result<Created<Comment>> {
        let post = self.post(id).await?;
        let new = NewComment {
            post_id: post.id,
            author_id: member.0.id,
            body,
        };
        let comment = Comment::create(&self.db, &new).await?;
        Ok(Created::at(
            paths.get_comments_path(id, comment.id),
            comment,
        ))
    }

    /// A comment on a post.
    // GET /posts/{id}/comments/{comment}
    #[public]
    #[responses(404)]
    pub async fn get_comments_action(&self, id: i64, comment: i64) -> Result<Comment> {
        let found = Comment::find(&self.db, comment).await?;
        found
            .filter(|comment| comment.post_id == id)
            .ok_or_else(Error::not_found)
    }

    /// Replaces the text of a comment.
    // PUT /posts/{id}/comments/{comment}
    #[responses(403)]
    pub async fn put_comments_action(
        &self,
        id: i64,
        comment: i64,
        member: Member,
        Json(text): Json<CommentText>,
    ) -> Result<Option<Comment>> {
        let comment = self.own_comment(id, comment, &member).await?;
        Ok(Comment::update(&self.db, comment.id, &text).await?)
    }

    /// Deletes a comment.
    // DELETE /posts/{id}/comments/{comment}
    #[responses(403, 404)]
    pub async fn delete_comments_action(
        &self,
        id: i64,
        comment: i64,
        member: Member,
    ) -> Result<()> {
        let comment = self.own_comment(id, comment, &member).await?;
        Ok(Comment::delete(&self.db, comment.id).await?)
    }

    /// The files of a post.
    // GET /posts/{id}/files
    #[public]
    #[responses(404)]
    pub async fn cget_files_action(&self, id: i64) -> Result<Vec<File>> {
        let post = self.post(id).await?;
        Ok(File::list_of(&self.db, post.id).await?)
    }

    /// A new file: a picture or a PDF document.
    // POST /posts/{id}/files
    #[layer(upload::limit())]
    #[responses(403, 404)]
    pub async fn post_files_action(
        &self,
        id: i64,
        paths: Paths<Self>,
        member: Member,
        upload: Upload,
    ) -> Result<Created<File>> {
        let post = self.own_post(id, &member, None).await?;
        let file = File::create(&self.db, post.id, &upload.read().await?).await?;
        Ok(Created::at(paths.get_files_path(id, file.id), file))
    }

    /// What is in a file.
    // GET /posts/{id}/files/{file}
    #[public]
    #[responses(404)]
    pub async fn get_files_action(&self, id: i64, file: i64) -> Result<Sandboxed> {
        let file = self.file(id, file).await?;
        Ok(download::to_save(&self.db, file).await?)
    }

    /// Deletes a file.
    // DELETE /posts/{id}/files/{file}
    #[responses(403, 404)]
    pub async fn delete_files_action(&self, id: i64, file: i64, member: Member) -> Result<()> {
        let post = self.own_post(id, &member, None).await?;
        Ok(self.file(post.id, file).await?.delete(&self.db).await?)
    }

    async fn file(&self, post: i64, id: i64) -> Result<File> {
        let found = File::find(&self.db, id).await?;
        found
            .filter(|file| file.post_id == post)
            .ok_or_else(Error::not_found)
    }

    /// The post of this member, as the client has seen it.
    async fn own_post(&self, id: i64, member: &Member, seen: Option<IfMatch>) -> Result<Post> {
        let post = self.post(id).await?;
        member.check(post.author.id)?;
        seen.map_or(Ok(()), |seen| seen.check_hash(&post))
            .map(|()| post)
    }

    async fn change(&self, post: &Post, text: &PostText) -> Result<Versioned<Post>> {
        let changed = post.update(&self.db, text).await?;
        changed
            .map(Versioned::hashed)
            .ok_or_else(Error::precondition_failed)
    }

    async fn own_comment(&self, post: i64, id: i64, member: &Member) -> Result<Comment> {
        let comment = self.get_comments_action(post, id).await?;
        member.check(comment.author.id).map(|()| comment)
    }

    async fn post(&self, id: i64) -> Result<Post> {
        Post::find(&self.db, id).await?.ok_or_else(Error::not_found)
    }
}
