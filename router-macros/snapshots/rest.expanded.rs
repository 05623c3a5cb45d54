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
            registrar
                .stateless(
                    &mount,
                    &[
                        |mount, request, state| ::std::boxed::Box::pin(async move {
                            let mut call = mount.site.call(request);
                            let outcome = __private::catch(async {
                                    let [segment0] = call.segments([0])?;
                                    let value0 = (&&&__private::Argument::<i64, ()>::new())
                                        .path_value(segment0, 0)?;
                                    let returned = Self::get_action(&mount.controller, value0)
                                        .await;
                                    let replying = __private::Replying::new(
                                        &mount.site,
                                        &GET_ACTION,
                                        &mut call,
                                    );
                                    let value = (&&__private::Returned::of(&returned))
                                        .result(returned)
                                        .map_err(|error| {
                                            (&&&&&&__private::Returned::of(&error)).failure(error)
                                        })?;
                                    let value = (&&__private::Returned::of(&value))
                                        .option(value, &replying)?;
                                    let (around, value) = (&&__private::Returned::of(&value))
                                        .around(value);
                                    let value = (&&__private::Returned::of(&value))
                                        .option(value, &replying)?;
                                    let mut response = (&&&&__private::Returned::of(&value))
                                        .rest(value, &replying)?;
                                    __private::Around::put_on(around, &mut response);
                                    ::core::result::Result::Ok::<
                                        _,
                                        __private::Interrupt,
                                    >(response)
                                })
                                .await;
                            mount.site.finish(outcome, &mut call, &GET_ACTION)
                        }),
                        |mount, request, state| ::std::boxed::Box::pin(async move {
                            let mut call = mount.site.call(request);
                            let outcome = __private::catch(async {
                                    let [segment0, segment1] = call.segments([2, 0])?;
                                    let value0 = (&&&__private::Argument::<i64, ()>::new())
                                        .path_value(segment0, 0)?;
                                    let value1 = (&&&__private::Argument::<
                                        Id<Comment>,
                                        (),
                                    >::new())
                                        .path_value(segment1, 1)?;
                                    let argument0 = (&&&&__private::Argument::<
                                        Query<Page>,
                                        (),
                                    >::new())
                                        .extract()
                                        .read(&mut call, &state)
                                        .await?;
                                    let argument1 = (&&&&__private::Argument::<
                                        CurrentUser,
                                        (),
                                    >::new())
                                        .extract()
                                        .read(&mut call, &state)
                                        .await?;
                                    let argument2 = (&&&&__private::Argument::<
                                        Json<NewComment>,
                                        (),
                                    >::new())
                                        .extract_last()
                                        .read(&mut call, &state)
                                        .await?;
                                    let returned = Self::put_comments_action(
                                            ::std::sync::Arc::clone(&mount.controller),
                                            value0,
                                            value1,
                                            argument0,
                                            argument1,
                                            argument2,
                                        )
                                        .await;
                                    let replying = __private::Replying::new(
                                        &mount.site,
                                        &PUT_COMMENTS_ACTION,
                                        &mut call,
                                    );
                                    let value = (&&__private::Returned::of(&returned))
                                        .result(returned)
                                        .map_err(|error| {
                                            (&&&&&&__private::Returned::of(&error)).failure(error)
                                        })?;
                                    let value = (&&__private::Returned::of(&value))
                                        .option(value, &replying)?;
                                    let (around, value) = (&&__private::Returned::of(&value))
                                        .around(value);
                                    let value = (&&__private::Returned::of(&value))
                                        .option(value, &replying)?;
                                    let mut response = (&&&&__private::Returned::of(&value))
                                        .rest(value, &replying)?;
                                    __private::Around::put_on(around, &mut response);
                                    ::core::result::Result::Ok::<
                                        _,
                                        __private::Interrupt,
                                    >(response)
                                })
                                .await;
                            mount.site.finish(outcome, &mut call, &PUT_COMMENTS_ACTION)
                        }),
                        #[cfg(feature = "search")]
                        |mount, request, state| ::std::boxed::Box::pin(async move {
                            let mut call = mount.site.call(request);
                            let outcome = __private::catch(async {
                                    let argument0 = (&&&&__private::Argument::<
                                        Request,
                                        (),
                                    >::new())
                                        .extract_last()
                                        .read(&mut call, &state)
                                        .await?;
                                    let returned = Self::search_action(argument0);
                                    let returned = (&&__private::Returned::of(&returned))
                                        .settle(returned)
                                        .await;
                                    let replying = __private::Replying::new(
                                        &mount.site,
                                        &SEARCH_ACTION,
                                        &mut call,
                                    );
                                    let value = (&&__private::Returned::of(&returned))
                                        .result(returned)
                                        .map_err(|error| {
                                            (&&&&&&__private::Returned::of(&error)).failure(error)
                                        })?;
                                    let value = (&&__private::Returned::of(&value))
                                        .option(value, &replying)?;
                                    let (around, value) = (&&__private::Returned::of(&value))
                                        .around(value);
                                    let value = (&&__private::Returned::of(&value))
                                        .option(value, &replying)?;
                                    let mut response = (&&&&__private::Returned::of(&value))
                                        .rest(value, &replying)?;
                                    __private::Around::put_on(around, &mut response);
                                    ::core::result::Result::Ok::<
                                        _,
                                        __private::Interrupt,
                                    >(response)
                                })
                                .await;
                            mount.site.finish(outcome, &mut call, &SEARCH_ACTION)
                        }),
                    ],
                );
        }
    }
};
