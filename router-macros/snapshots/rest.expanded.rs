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
    const GET_ACTION: __private::Route = __private::Route {
        method: __private::Method::Get,
        path: "/users/{id}",
        canonical: "/users/{p1}",
        controller: "users",
        action: "get",
        function: "get_action",
        values: &["id"],
        template: ::core::option::Option::None,
        layers: &[],
        before: &[],
        takes_paths: false,
        type_name: "UsersController",
        file: ::core::file!(),
        line: ::core::line!(),
    };
    const PUT_COMMENTS_ACTION: __private::Route = __private::Route {
        method: __private::Method::Put,
        path: "/users/{id}/comments/{comment}",
        canonical: "/users/{p1}/comments/{p2}",
        controller: "users",
        action: "put_comments",
        function: "put_comments_action",
        values: &["id", "comment"],
        template: ::core::option::Option::None,
        layers: &[],
        before: &[],
        takes_paths: true,
        type_name: "UsersController",
        file: ::core::file!(),
        line: ::core::line!(),
    };
    #[cfg(feature = "search")]
    const SEARCH_ACTION: __private::Route = __private::Route {
        method: __private::Method::Get,
        path: "/users/search",
        canonical: "/users/search",
        controller: "users",
        action: "search",
        function: "search_action",
        values: &[],
        template: ::core::option::Option::None,
        layers: &[],
        before: &[],
        takes_paths: false,
        type_name: "UsersController",
        file: ::core::file!(),
        line: ::core::line!(),
    };
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
            self.0.path(&GET_ACTION, &[__private::PathArgument::as_value(&id)])
        }
        ///The path of `put_comments_action`: `PUT /users/{id}/comments/{comment}`
        pub fn put_comments_path(
            &self,
            id: impl __private::PathArgument<i64>,
            comment: impl __private::PathArgument<Id<Comment>>,
        ) -> __private::ActionPath {
            self.0
                .path(
                    &PUT_COMMENTS_ACTION,
                    &[
                        __private::PathArgument::as_value(&id),
                        __private::PathArgument::as_value(&comment),
                    ],
                )
        }
        #[cfg(feature = "search")]
        ///The path of `search_action`: `GET /users/search`
        pub fn search_path(&self) -> __private::ActionPath {
            self.0.path(&SEARCH_ACTION, &[])
        }
    }
    #[automatically_derived]
    impl<D: Db> __private::Controller for UsersController<D>
    where
        UsersController<D>: 'static,
    {
        const NAME: &'static ::core::primitive::str = "users";
        const KIND: __private::Kind = __private::Kind::Rest;
        const ROUTES: &'static [__private::Route] = &[
            GET_ACTION,
            PUT_COMMENTS_ACTION,
            #[cfg(feature = "search")]
            SEARCH_ACTION,
        ];
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
            {
                let (settle, returned) = __private::awaited::<
                    Result<Option<User>, Failure>,
                >();
                let (result, value, error) = returned.result();
                let (peel, value) = (&&&value).peel();
                let steps = __private::steps(
                    result,
                    (&&&&&&error).failure(),
                    peel,
                    (&&&&value).rest(),
                );
                __private::List::add(
                    &mut list,
                    ((&&&__private::Argument::<i64, ()>::new()).path_value(0, 0),),
                    __private::Reference(Self::get_action, settle, steps),
                );
            }
            {
                let (settle, returned) = __private::awaited::<(StatusCode, Comment)>();
                let (result, value, error) = returned.result();
                let (peel, value) = (&&&value).peel();
                let steps = __private::steps(
                    result,
                    (&&&&&&error).failure(),
                    peel,
                    (&&&&value).rest(),
                );
                __private::List::add(
                    &mut list,
                    (
                        (&&&__private::Argument::<i64, ()>::new()).path_value(2, 0),
                        (&&&__private::Argument::<Id<Comment>, ()>::new())
                            .path_value(0, 1),
                        (&&&&__private::Argument::<Query<Page>, ()>::new()).extract(),
                        (&&&&__private::Argument::<CurrentUser, ()>::new()).extract(),
                        (&&&&__private::Argument::<Json<NewComment>, ()>::new())
                            .extract_last(),
                    ),
                    __private::Shared(Self::put_comments_action, settle, steps),
                );
            }
            #[cfg(feature = "search")]
            {
                let (settle, returned) = (&&__private::Returned::by(|| Self::search_action(
                    __private::any(),
                )))
                    .settle();
                let (result, value, error) = returned.result();
                let (peel, value) = (&&&value).peel();
                let steps = __private::steps(
                    result,
                    (&&&&&&error).failure(),
                    peel,
                    (&&&&value).rest(),
                );
                __private::List::add(
                    &mut list,
                    ((&&&&__private::Argument::<Request, ()>::new()).extract_last(),),
                    __private::Free(Self::search_action, settle, steps),
                );
            }
            registrar.stateless(list);
        }
    }
};
