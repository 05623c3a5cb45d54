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
    fn search_action(request: Request) -> BoxFuture<'static, Vec<User>> {
        todo!()
    }
    async fn find(&self, id: i64) -> Result<Option<User>, Failure> {
        todo!()
    }
}
#[doc(hidden)]
const _: () = {
    const GET_ACTION: ::router_axum::__private::Route = ::router_axum::__private::Route {
        method: ::router_axum::__private::Method::Get,
        path: "/users/{id}",
        canonical: "/users/{p1}",
        controller: "users",
        action: "get",
        function: "get_action",
        values: &["id"],
        template: ::core::option::Option::None,
        type_name: "UsersController",
        file: ::core::file!(),
        line: ::core::line!(),
    };
    const PUT_COMMENTS_ACTION: ::router_axum::__private::Route = ::router_axum::__private::Route {
        method: ::router_axum::__private::Method::Put,
        path: "/users/{id}/comments/{comment}",
        canonical: "/users/{p1}/comments/{p2}",
        controller: "users",
        action: "put_comments",
        function: "put_comments_action",
        values: &["id", "comment"],
        template: ::core::option::Option::None,
        type_name: "UsersController",
        file: ::core::file!(),
        line: ::core::line!(),
    };
    #[cfg(feature = "search")]
    const SEARCH_ACTION: ::router_axum::__private::Route = ::router_axum::__private::Route {
        method: ::router_axum::__private::Method::Get,
        path: "/users/search",
        canonical: "/users/search",
        controller: "users",
        action: "search",
        function: "search_action",
        values: &[],
        template: ::core::option::Option::None,
        type_name: "UsersController",
        file: ::core::file!(),
        line: ::core::line!(),
    };
    #[automatically_derived]
    impl<D: Db> ::router_axum::__private::Controller for UsersController<D> {
        const NAME: &'static ::core::primitive::str = "users";
        const KIND: ::router_axum::__private::Kind = ::router_axum::__private::Kind::Rest;
        const ROUTES: &'static [::router_axum::__private::Route] = &[
            GET_ACTION,
            PUT_COMMENTS_ACTION,
            #[cfg(feature = "search")]
            SEARCH_ACTION,
        ];
        const PACKAGE: (
            &'static ::core::primitive::str,
            &'static ::core::primitive::str,
        ) = ::router_axum::__private::package(
            ::core::option_env!("CARGO_PKG_NAME"),
            ::core::option_env!("CARGO_PKG_VERSION"),
        );
    }
    #[automatically_derived]
    impl<__State, D: Db> ::router_axum::__private::Actions<__State>
    for UsersController<D>
    where
        __State: ::core::clone::Clone + ::core::marker::Send + ::core::marker::Sync
            + 'static,
    {
        fn register(
            mount: ::std::sync::Arc<::router_axum::__private::Mount<Self>>,
            registrar: &mut ::router_axum::__private::Registrar<__State>,
        ) {
            registrar
                .stateless(
                    &mount,
                    &[
                        |mount, request, state| ::std::boxed::Box::pin(async move {
                            let mut call = mount.site.call(request);
                            let outcome = ::router_axum::__private::catch(async {
                                    let [segment0] = call.segments([0])?;
                                    let value0 = (&&&::router_axum::__private::Argument::<
                                        i64,
                                        (),
                                    >::new())
                                        .path_value(segment0, 0)?;
                                    let returned = Self::get_action(&mount.controller, value0)
                                        .await;
                                    let replying = ::router_axum::__private::Replying::new(
                                        &mount.site,
                                        &GET_ACTION,
                                        &call,
                                    );
                                    let value = match (&::router_axum::__private::Returned::of(
                                        &returned,
                                    ))
                                        .result(returned)
                                    {
                                        ::core::result::Result::Ok(value) => value,
                                        ::core::result::Result::Err(error) => {
                                            return ::core::result::Result::Err(
                                                (&&&&::router_axum::__private::Returned::of(&error))
                                                    .failure(error),
                                            );
                                        }
                                    };
                                    let ::core::option::Option::Some(value) = (&::router_axum::__private::Returned::of(
                                        &value,
                                    ))
                                        .option(value) else {
                                        return ::core::result::Result::Ok(replying.absent()?);
                                    };
                                    let (around, value) = (&::router_axum::__private::Returned::of(
                                        &value,
                                    ))
                                        .around(value);
                                    let ::core::option::Option::Some(value) = (&::router_axum::__private::Returned::of(
                                        &value,
                                    ))
                                        .option(value) else {
                                        return ::core::result::Result::Ok(replying.absent()?);
                                    };
                                    let mut response = (&&&&&::router_axum::__private::Returned::of(
                                        &value,
                                    ))
                                        .rest(value, &replying)?;
                                    ::router_axum::__private::Around::put_on(
                                        around,
                                        &mut response,
                                    );
                                    ::core::result::Result::Ok::<
                                        _,
                                        ::router_axum::__private::Interrupt,
                                    >(response)
                                })
                                .await;
                            mount.site.finish(outcome, &mut call, &GET_ACTION)
                        }),
                        |mount, request, state| ::std::boxed::Box::pin(async move {
                            let mut call = mount.site.call(request);
                            let outcome = ::router_axum::__private::catch(async {
                                    let [segment0, segment1] = call.segments([2, 0])?;
                                    let value0 = (&&&::router_axum::__private::Argument::<
                                        i64,
                                        (),
                                    >::new())
                                        .path_value(segment0, 0)?;
                                    let value1 = (&&&::router_axum::__private::Argument::<
                                        Id<Comment>,
                                        (),
                                    >::new())
                                        .path_value(segment1, 1)?;
                                    let argument0 = (&&&::router_axum::__private::Argument::<
                                        Query<Page>,
                                        (),
                                    >::new())
                                        .extract(&mut call, &state)
                                        .await?;
                                    let argument1 = (&&&::router_axum::__private::Argument::<
                                        CurrentUser,
                                        (),
                                    >::new())
                                        .extract(&mut call, &state)
                                        .await?;
                                    let argument2 = (&&&&::router_axum::__private::Argument::<
                                        Json<NewComment>,
                                        (),
                                    >::new())
                                        .extract_last(&mut call, &state)
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
                                    let replying = ::router_axum::__private::Replying::new(
                                        &mount.site,
                                        &PUT_COMMENTS_ACTION,
                                        &call,
                                    );
                                    let value = match (&::router_axum::__private::Returned::of(
                                        &returned,
                                    ))
                                        .result(returned)
                                    {
                                        ::core::result::Result::Ok(value) => value,
                                        ::core::result::Result::Err(error) => {
                                            return ::core::result::Result::Err(
                                                (&&&&::router_axum::__private::Returned::of(&error))
                                                    .failure(error),
                                            );
                                        }
                                    };
                                    let ::core::option::Option::Some(value) = (&::router_axum::__private::Returned::of(
                                        &value,
                                    ))
                                        .option(value) else {
                                        return ::core::result::Result::Ok(replying.absent()?);
                                    };
                                    let (around, value) = (&::router_axum::__private::Returned::of(
                                        &value,
                                    ))
                                        .around(value);
                                    let ::core::option::Option::Some(value) = (&::router_axum::__private::Returned::of(
                                        &value,
                                    ))
                                        .option(value) else {
                                        return ::core::result::Result::Ok(replying.absent()?);
                                    };
                                    let mut response = (&&&&&::router_axum::__private::Returned::of(
                                        &value,
                                    ))
                                        .rest(value, &replying)?;
                                    ::router_axum::__private::Around::put_on(
                                        around,
                                        &mut response,
                                    );
                                    ::core::result::Result::Ok::<
                                        _,
                                        ::router_axum::__private::Interrupt,
                                    >(response)
                                })
                                .await;
                            mount.site.finish(outcome, &mut call, &PUT_COMMENTS_ACTION)
                        }),
                        #[cfg(feature = "search")]
                        |mount, request, state| ::std::boxed::Box::pin(async move {
                            let mut call = mount.site.call(request);
                            let outcome = ::router_axum::__private::catch(async {
                                    let argument0 = (&&&&::router_axum::__private::Argument::<
                                        Request,
                                        (),
                                    >::new())
                                        .extract_last(&mut call, &state)
                                        .await?;
                                    let returned = Self::search_action(argument0);
                                    let replying = ::router_axum::__private::Replying::new(
                                        &mount.site,
                                        &SEARCH_ACTION,
                                        &call,
                                    );
                                    let returned = (&::router_axum::__private::Returned::of(
                                        &returned,
                                    ))
                                        .settle(returned)
                                        .await;
                                    let value = match (&::router_axum::__private::Returned::of(
                                        &returned,
                                    ))
                                        .result(returned)
                                    {
                                        ::core::result::Result::Ok(value) => value,
                                        ::core::result::Result::Err(error) => {
                                            return ::core::result::Result::Err(
                                                (&&&&::router_axum::__private::Returned::of(&error))
                                                    .failure(error),
                                            );
                                        }
                                    };
                                    let ::core::option::Option::Some(value) = (&::router_axum::__private::Returned::of(
                                        &value,
                                    ))
                                        .option(value) else {
                                        return ::core::result::Result::Ok(replying.absent()?);
                                    };
                                    let (around, value) = (&::router_axum::__private::Returned::of(
                                        &value,
                                    ))
                                        .around(value);
                                    let ::core::option::Option::Some(value) = (&::router_axum::__private::Returned::of(
                                        &value,
                                    ))
                                        .option(value) else {
                                        return ::core::result::Result::Ok(replying.absent()?);
                                    };
                                    let mut response = (&&&&&::router_axum::__private::Returned::of(
                                        &value,
                                    ))
                                        .rest(value, &replying)?;
                                    ::router_axum::__private::Around::put_on(
                                        around,
                                        &mut response,
                                    );
                                    ::core::result::Result::Ok::<
                                        _,
                                        ::router_axum::__private::Interrupt,
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
