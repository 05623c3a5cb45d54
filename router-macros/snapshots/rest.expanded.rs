impl<D: Db> UsersController<D> {
    const LIMIT: usize = { 20 };
    /// A user.
    ///
    ///`GET /users/{id}`
    pub async fn get_action(&self, id: i64) -> Result<Option<User>, Failure> {
        self.find(id).await
    }
    ///`PUT /users/{id}/comments/{comment}`
    #[allow(clippy::missing_errors_doc, clippy::missing_panics_doc)]
    async fn put_comments_action(
        self: Arc<Self>,
        id: i64,
        comment: Id<Comment>,
        Query(page): Query<Page>,
        user: CurrentUser,
        Json(new): Json<NewComment>,
    ) -> (StatusCode, Comment) {
        todo!()
    }
    #[cfg(feature = "search")]
    ///`GET /users/search`
    #[allow(clippy::missing_errors_doc, clippy::missing_panics_doc)]
    fn search_action(request: Request) -> BoxFuture<'static, Vec<User>> {
        todo!()
    }
    async fn find(&self, id: i64) -> Result<Option<User>, Failure> {
        todo!()
    }
}
#[doc(hidden)]
const _: () = {
    use ::router_axum::__private::{self, steps::*};
    ///The paths of the actions of `UsersController`.
    #[allow(private_bounds)]
    pub struct PathsOfUsersController<D: Db>(
        __private::Base,
        ::core::marker::PhantomData<fn() -> UsersController<D>>,
    );
    #[automatically_derived]
    #[allow(dead_code, private_bounds, private_interfaces)]
    impl<D: Db> PathsOfUsersController<D> {
        ///The path of `get_action`: `GET /users/{id}`
        pub fn get_path(
            &self,
            id: impl __private::PathArgument<i64>,
        ) -> __private::ActionPath {
            self.0.path("get_action", [&id as _])
        }
        ///The path of `put_comments_action`: `PUT /users/{id}/comments/{comment}`
        pub fn put_comments_path(
            &self,
            id: impl __private::PathArgument<i64>,
            comment: impl __private::PathArgument<Id<Comment>>,
        ) -> __private::ActionPath {
            self.0.path("put_comments_action", [&id as _, &comment as _])
        }
        #[cfg(feature = "search")]
        ///The path of `search_action`: `GET /users/search`
        pub fn search_path(&self) -> __private::ActionPath {
            self.0.path("search_action", [])
        }
    }
    #[automatically_derived]
    impl<D: Db> __private::Controller for UsersController<D>
    where
        UsersController<D>: 'static,
    {
        const NAME: &'static ::core::primitive::str = "users";
        const KIND: __private::Kind = __private::Kind::Rest;
        const ROUTES: &'static [__private::Route] = {
            use __private::{Method::*, Route};
            const ROW: Route = Route::of("users", "UsersController", ::core::file!());
            &[
                ROW
                    .to(
                        Get,
                        ["/users/{id}", "/users/{p1}"],
                        &["id"],
                        "get",
                        "get_action",
                        ::core::line!(),
                    ),
                Route {
                    takes_paths: true,
                    ..ROW
                        .to(
                            Put,
                            [
                                "/users/{id}/comments/{comment}",
                                "/users/{p1}/comments/{p2}",
                            ],
                            &["id", "comment"],
                            "put_comments",
                            "put_comments_action",
                            ::core::line!(),
                        )
                },
                #[cfg(feature = "search")]
                ROW
                    .to(
                        Get,
                        ["/users/search", "/users/search"],
                        &[],
                        "search",
                        "search_action",
                        ::core::line!(),
                    ),
            ]
        };
        const PACKAGE: (
            &'static ::core::primitive::str,
            &'static ::core::primitive::str,
        ) = __private::package(
            ::core::option_env!("CARGO_PKG_NAME"),
            ::core::option_env!("CARGO_PKG_VERSION"),
        );
        type Paths = PathsOfUsersController<D>;
        fn paths(base: __private::Base) -> Self::Paths {
            PathsOfUsersController(base, ::core::marker::PhantomData)
        }
    }
    #[automatically_derived]
    impl<S, D: Db> __private::Actions<S> for UsersController<D>
    where
        S: ::core::clone::Clone + ::core::marker::Send + ::core::marker::Sync + 'static,
        UsersController<D>: ::core::marker::Send + ::core::marker::Sync + 'static,
    {
        fn register(
            mount: ::std::sync::Arc<__private::Mount<Self>>,
            registrar: &mut __private::Registrar<S>,
        ) {
            let mut list = __private::List::new(mount);
            let shape = __private::awaited::<Result<Option<User>, Failure>>().shape();
            list.add(
                (__private::argument::<i64, ()>().path_value(0, 0),),
                __private::Reference(
                    Self::get_action,
                    shape.settle,
                    shape.taken,
                    shape.error.failure(),
                    shape.value.rest(),
                ),
            );
            let shape = __private::awaited::<(StatusCode, Comment)>().shape();
            list.add(
                (
                    __private::argument::<i64, ()>().path_value(2, 0),
                    __private::argument::<Id<Comment>, ()>().path_value(0, 1),
                    __private::argument::<Query<Page>, ()>().extract(),
                    __private::argument::<CurrentUser, ()>().extract(),
                    __private::argument::<Json<NewComment>, ()>().extract_last(),
                ),
                __private::Shared(
                    Self::put_comments_action,
                    shape.settle,
                    shape.taken,
                    shape.error.failure(),
                    shape.value.rest(),
                ),
            );
            #[cfg(feature = "search")]
            let shape = (&&__private::Called::by(|| Self::search_action(
                __private::any(),
            )))
                .settle()
                .shape();
            #[cfg(feature = "search")]
            list.add(
                (__private::argument::<Request, ()>().extract_last(),),
                __private::Free(
                    Self::search_action,
                    shape.settle,
                    shape.taken,
                    shape.error.failure(),
                    shape.value.rest(),
                ),
            );
            registrar.stateless(list);
        }
    }
};
