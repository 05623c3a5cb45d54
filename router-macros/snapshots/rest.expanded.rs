impl<D: Db> UsersController<D> {
    const LIMIT: usize = { 20 };
    /// A user.
    ///
    ///`GET /users/{id}`
    pub async fn get_action(&self, id: i64) -> Result<Option<User>, Failure> {
        self.find(id).await
    }
    ///`PUT /users/{id}/comments/{comment}`
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
    #[allow(clippy::needless_pass_by_value)]
    fn search_action(request: Request) -> BoxFuture<'static, Vec<User>> {
        todo!()
    }
    async fn find(&self, id: i64) -> Result<Option<User>, Failure> {
        todo!()
    }
}
#[doc(hidden)]
const _: () = {
    use ::router_axum::__private;
    use __private::{ActionPath as __Path, PathArgument as __Value, steps::*};
    pub struct PathsOfUsersController<D: Db>(
        __private::Base,
        __private::Named<(UsersController<D>, *const D)>,
    );
    #[automatically_derived]
    impl<D: Db> PathsOfUsersController<D> {
        ///`GET /users/{id}`
        pub fn get_path(&self, id: impl __Value<i64>) -> __Path {
            self.0.path("get_action", [&id as _])
        }
        ///`PUT /users/{id}/comments/{comment}`
        pub fn put_comments_path(
            &self,
            id: impl __Value<i64>,
            comment: impl __Value<Id<Comment>>,
        ) -> __Path {
            self.0.path("put_comments_action", [&id as _, &comment as _])
        }
        #[cfg(feature = "search")]
        ///`GET /users/search`
        pub fn search_path(&self) -> __Path {
            self.0.path("search_action", [])
        }
    }
    #[automatically_derived]
    impl<D: Db> __private::Controller for UsersController<D>
    where
        UsersController<D>: ::core::marker::Send + ::core::marker::Sync + 'static,
    {
        const NAME: &'static ::core::primitive::str = "users";
        const KIND: __private::Kind = __private::Kind::Rest;
        const ROUTES: &'static [__private::Route] = {
            use __private::Method::{Get, Put};
            let row = __private::Route::of("users", "UsersController", ::core::file!());
            &[
                row.to(Get, "/users/{id}", "get_action", ::core::line!()),
                __private::Route {
                    takes_paths: true,
                    ..row
                        .to(
                            Put,
                            "/users/{id}/comments/{comment}",
                            "put_comments_action",
                            ::core::line!(),
                        )
                },
                #[cfg(feature = "search")]
                row.to(Get, "/users/search", "search_action", ::core::line!()),
            ]
        };
        const PACKAGE: __private::Package = __private::package(
            ::core::option_env!("CARGO_PKG_NAME"),
            ::core::option_env!("CARGO_PKG_VERSION"),
        );
        type Paths = PathsOfUsersController<D>;
        const PATHS: fn(__private::Base) -> Self::Paths = |base| PathsOfUsersController::<
            D,
        >(base, __private::Named {});
        type State = __private::Seen<(), __private::Nothing>;
        fn register<S>(
            mount: __private::Arc<__private::Mount<Self>>,
            registrar: &mut __private::Registrar<S>,
            seen: fn(&S),
        )
        where
            S: __private::ApplicationState,
        {
            let (ask, mut list) = (
                __private::Ask::<()>::new(),
                __private::List::new(mount),
            );
            let shape = ask.awaited::<Result<Option<User>, Failure>>().shape();
            list.add(
                (ask.argument::<i64>().path_value(0, 0),),
                __private::Reference(
                    Self::get_action,
                    shape.taken,
                    shape.error.failure(),
                    shape.value.rest(),
                ),
            );
            let shape = ask.awaited::<(StatusCode, Comment)>().shape();
            list.add(
                (
                    ask.argument::<i64>().path_value(2, 0),
                    ask.argument::<Id<Comment>>().path_value(0, 1),
                    ask.argument::<Query<Page>>().extract(),
                    ask.argument::<CurrentUser>().extract(),
                    ask.argument::<Json<NewComment>>().extract_last(),
                ),
                __private::Shared(
                    Self::put_comments_action,
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
                (ask.argument::<Request>().extract_last(),),
                __private::Free(
                    Self::search_action,
                    shape.taken,
                    shape.error.failure(),
                    shape.value.rest(),
                ),
            );
            registrar.stateless(list, seen);
        }
        fn registration<S>(
            controller: __private::Arc<Self>,
            seen: fn(&S),
        ) -> __private::Registration<S>
        where
            S: __private::ApplicationState,
        {
            __private::Sharing(controller).registration(seen)
        }
    }
};
