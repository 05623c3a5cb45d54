#[doc(hidden)]
const _: () = {
    use ::router_axum::__private;
    use __private::NoController as _;
    #[automatically_derived]
    impl<__S, D: Db> __private::Services<__S> for Services<D>
    where
        __private::ServiceField<
            UsersController<D>,
        >: __private::IntoService<UsersController<D>, __S>,
        __private::ServiceField<
            PostsController,
            { __private::ServiceField::<PostsController>::IS_CONTROLLER },
        >: __private::IntoService<PostsController, __S>,
        __private::ServiceField<
            PostsController,
            { __private::ServiceField::<PostsController>::IS_CONTROLLER },
        >: __private::IntoService<PostsController, __S>,
        __private::ServiceField<
            IndexController,
            { __private::ServiceField::<IndexController>::IS_CONTROLLER },
        >: __private::IntoService<IndexController, __S>,
    {
        fn into_services(self) -> ::std::vec::Vec<__private::Service<__S>> {
            ::std::vec![
                < __private::ServiceField < UsersController < D > > as
                __private::IntoService < _, _ >>
                ::into_service(__private::Some(__private::Arc::new(self.users)),
                "controller.rest.v1."), < __private::ServiceField < PostsController, {
                __private::ServiceField:: < PostsController > ::IS_CONTROLLER } > as
                __private::IntoService < _, _ >>
                ::into_service(__private::Some(__private::Arc::clone(& self.posts)),
                "controller.rest.v1."), < __private::ServiceField < PostsController, {
                __private::ServiceField:: < PostsController > ::IS_CONTROLLER } > as
                __private::IntoService < _, _ >>
                ::into_service(__private::Some(__private::Arc::clone(& self.posts)),
                "controller.rest.v2."), < __private::ServiceField < IndexController, {
                __private::ServiceField:: < IndexController > ::IS_CONTROLLER } > as
                __private::IntoService < _, _ >>
                ::into_service(__private::Some(__private::Arc::new(self.index)),
                "controller.web.")
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
    const _ROUTES_OF_THE_CONTAINER: () = {
        let __mistakes = __private::Mistakes::of(&services());
        __mistakes.report_at(0);
        __mistakes.report_at(1);
        __mistakes.report_at(2);
    };
};
