#[services("controller.rest.v1.")]
pub struct Services<D: Db> {
    pub users: UsersController<D>,
    #[service("controller.rest.v1.")]
    #[service("controller.rest.v2.")]
    pub posts: Arc<PostsController>,
    #[service("controller.web.")]
    pub index: IndexController,
    #[service(skip)]
    pub pool: Pool,
}
