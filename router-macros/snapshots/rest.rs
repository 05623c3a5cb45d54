#[rest_controller("users")]
impl<D: Db> UsersController<D> {
    const LIMIT: usize = { 20 };

    /// A user.
    pub async fn get_action(&self, id: i64) -> Result<Option<User>, Failure> {
        self.find(id).await
    }

    async fn put_comments_action(
        self: Arc<Self>,
        id: i64,
        #[path] comment: Id<Comment>,
        Query(page): Query<Page>,
        #[extract] user: CurrentUser,
        Json(new): Json<NewComment>,
    ) -> (StatusCode, Comment) {
        todo!()
    }

    #[cfg(feature = "search")]
    #[route(GET, "/search")]
    fn search_action(request: Request) -> BoxFuture<'static, Vec<User>> {
        todo!()
    }

    #[since("2")]
    #[ends(deprecated = "2026-06-01", sunset = "2027-01-01")]
    async fn get_v2_action(&self, id: i64) -> User {
        todo!()
    }

    async fn find(&self, id: i64) -> Result<Option<User>, Failure> {
        todo!()
    }
}
