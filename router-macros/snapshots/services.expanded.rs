#[doc(hidden)]
const _: () = {
    use ::router_axum::__private;
    #[automatically_derived]
    impl<S, D: Db> __private::Services<S> for Services<D>
    where
        UsersController<D>: __private::IntoService<S>,
        PostsController: __private::IntoService<S>,
        PostsController: __private::IntoService<S>,
        IndexController: __private::IntoService<S>,
    {
        fn into_services(self) -> ::std::vec::Vec<__private::Service<S>> {
            ::std::vec![
                __private::IntoService::into_service(self.users, "controller.rest.v1."),
                __private::IntoService::share(& self.posts, "controller.rest.v1."),
                __private::IntoService::share(& self.posts, "controller.rest.v2."),
                __private::IntoService::into_service(self.index, "controller.web.")
            ]
        }
    }
    const fn services() -> [__private::table::Service; 3] {
        [
            <PostsController as __private::Controller>::SERVICE
                .below("controller.rest.v1."),
            <PostsController as __private::Controller>::SERVICE
                .below("controller.rest.v2."),
            <IndexController as __private::Controller>::SERVICE.below("controller.web."),
        ]
    }
    #[allow(long_running_const_eval)]
    const _: () = __private::check(&services());
};
