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
            __private::table::Service {
                name: <PostsController as __private::Controller>::NAME,
                prefix: "controller.rest.v1.",
                kind: <PostsController as __private::Controller>::KIND,
                routes: <PostsController as __private::Controller>::ROUTES,
            },
            __private::table::Service {
                name: <PostsController as __private::Controller>::NAME,
                prefix: "controller.rest.v2.",
                kind: <PostsController as __private::Controller>::KIND,
                routes: <PostsController as __private::Controller>::ROUTES,
            },
            __private::table::Service {
                name: <IndexController as __private::Controller>::NAME,
                prefix: "controller.web.",
                kind: <IndexController as __private::Controller>::KIND,
                routes: <IndexController as __private::Controller>::ROUTES,
            },
        ]
    }
    #[allow(long_running_const_eval)]
    const _: () = __private::check(&services());
};
