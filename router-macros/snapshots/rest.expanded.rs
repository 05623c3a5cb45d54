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
    ///`GET /users/{id}`
    async fn get_v2_action(&self, id: i64) -> User {
        todo!()
    }
    async fn find(&self, id: i64) -> Result<Option<User>, Failure> {
        todo!()
    }
}
#[doc(hidden)]
const _: () = {
    use ::router_axum::__private;
    use __private::{
        ActionPath as __Path, OtherExtractor as _, OtherSpelling as _,
        PathArgument as __Value,
    };
    use __private::OtherReader as _;
    const _: __private::Ending = __private::Ending::deprecated("2026-06-01")
        .sunset("2027-01-01");
    const _: () = {
        const ROWS: &[__private::Route] = {
            let __row = __private::Route::of("users", "UsersController", ::core::file!())
                .spelled(
                    &[
                        __private::Spelling::Integer,
                        __private::SpellingOf::<Id<Comment>>::SPELLING,
                    ],
                );
            &[
                __row
                    .to(
                        __private::Method::Get,
                        "/users/{id}",
                        "/users/{p1}",
                        "get_action",
                        ::core::line!(),
                    ),
                __row
                    .to(
                        __private::Method::Put,
                        "/users/{id}/comments/{comment}",
                        "/users/{p1}/comments/{p2}",
                        "put_comments_action",
                        ::core::line!(),
                    ),
                #[cfg(feature = "search")]
                __row
                    .to(
                        __private::Method::Get,
                        "/users/search",
                        "/users/search",
                        "search_action",
                        ::core::line!(),
                    ),
                __private::Route {
                    since: __private::Some("2"),
                    ends: __private::Some(
                        __private::Ending::unchecked(
                            "2026-06-01",
                            __private::Some("2027-01-01"),
                            __private::None,
                        ),
                    ),
                    ..__row
                        .to(
                            __private::Method::Get,
                            "/users/{id}",
                            "/users/{p1}",
                            "get_v2_action",
                            ::core::line!(),
                        )
                },
            ]
        };
        #[allow(dead_code)]
        const API_VERSIONS: __private::Versions = __private::Versions::UNKNOWN;
        const __VERSIONS: __private::Versions = {
            #[allow(unused_imports)]
            use crate::*;
            API_VERSIONS
        };
        const _: () = __VERSIONS.check(ROWS, "get_v2_action", false);
    };
    pub struct PathsOfUsersController<D: Db>(
        __private::Base,
        __private::Named<(UsersController<D>, *const D)>,
    );
    #[automatically_derived]
    #[allow(clippy::impl_trait_in_params)]
    impl<D: Db> PathsOfUsersController<D> {
        ///`GET /users/{id}`
        #[doc(alias = "get_action")]
        pub fn get_path(&self, id: impl __Value<i64>) -> __Path {
            self.0.path("get_action", (id,))
        }
        ///`PUT /users/{id}/comments/{comment}`
        #[doc(alias = "put_comments_action")]
        pub fn put_comments_path(
            &self,
            id: impl __Value<i64>,
            comment: impl __Value<Id<Comment>>,
        ) -> __Path {
            self.0
                .path(
                    "put_comments_action",
                    (id, __private::SpellingOf::<Id<Comment>>::written(comment)),
                )
        }
        #[cfg(feature = "search")]
        ///`GET /users/search`
        #[doc(alias = "search_action")]
        pub fn search_path(&self) -> __Path {
            self.0.path("search_action", ())
        }
        ///`GET /users/{id}`
        #[doc(alias = "get_v2_action")]
        pub fn get_v2_path(&self, id: impl __Value<i64>) -> __Path {
            self.0.path("get_v2_action", (id,))
        }
    }
    pub struct ActionsOfUsersController;
    #[automatically_derived]
    impl<D: Db> __private::ListActions<ActionsOfUsersController, ()>
    for UsersController<D>
    where
        UsersController<D>: ::core::marker::Send + ::core::marker::Sync + 'static,
    {
        fn actions(__controller: __private::Arc<Self>) -> __private::Listed<()> {
            use __private::steps::*;
            __private::Sharing::<Self>::NEW
                .shared_controller()
                .actions(
                    __controller,
                    |__list| {
                        let __signature = __list.signature();
                        {
                            let (__returned, _, __0) = __signature
                                .awaited_2(Self::get_action);
                            let __shape = { { __returned }.returned_shape() }
                                .opened_value();
                            let __reply = { { __shape.value }.rest_reply() }
                                .said_reply();
                            __list
                                .add_action(
                                    "get_action",
                                    ({ __0 }.read_path_value(0, 0),),
                                    __private::Reference(
                                        Self::get_action,
                                        __shape.taken,
                                        { __shape.error }.error_reply(),
                                        __reply,
                                    ),
                                );
                        }
                        {
                            let (__returned, _, __0, __1, __2, __3, __4) = __signature
                                .awaited_6(Self::put_comments_action);
                            let __shape = { { __returned }.returned_shape() }
                                .opened_value();
                            let __reply = { { __shape.value }.rest_reply() }
                                .said_reply();
                            __list
                                .add_action(
                                    "put_comments_action",
                                    { __3 }
                                        .guard_order()
                                        .readers((
                                            { __0 }.read_path_value(2, 0),
                                            { __1 }.read_path_value(0, 1),
                                            { __2 }.read_early(),
                                            { __3 }.guard_order().reader({ __3 }.read_early()),
                                            { __4 }.read_last(),
                                        )),
                                    __private::Shared(
                                        Self::put_comments_action,
                                        __shape.taken,
                                        { __shape.error }.error_reply(),
                                        __reply,
                                    ),
                                );
                        }
                        #[cfg(feature = "search")]
                        {
                            let (__returned, __0) = __signature
                                .of_1(Self::search_action);
                            let __shape = {
                                { (&&{ __returned }).settled_value() }.returned_shape()
                            }
                                .opened_value();
                            let __reply = { { __shape.value }.rest_reply() }
                                .said_reply();
                            __list
                                .add_action(
                                    "search_action",
                                    ({ __0 }.read_last(),),
                                    __private::Free(
                                        Self::search_action,
                                        __shape.taken,
                                        { __shape.error }.error_reply(),
                                        __reply,
                                    ),
                                );
                        }
                        {
                            let (__returned, _, __0) = __signature
                                .awaited_2(Self::get_v2_action);
                            let __shape = { { __returned }.returned_shape() }
                                .opened_value();
                            let __reply = { { __shape.value }.rest_reply() }
                                .said_reply();
                            __list
                                .add_action(
                                    "get_v2_action",
                                    ({ __0 }.read_path_value(0, 0),),
                                    __private::Reference(
                                        Self::get_v2_action,
                                        __shape.taken,
                                        { __shape.error }.error_reply(),
                                        __reply,
                                    ),
                                );
                        }
                    },
                )
        }
    }
    #[automatically_derived]
    impl<
        D: Db,
        __S: __private::HasPart<(), __private::Nothing>,
    > __private::CalledWith<__S, ActionsOfUsersController> for UsersController<D>
    where
        UsersController<D>: ::core::marker::Send + ::core::marker::Sync + 'static,
    {
        fn listed(__controller: __private::Arc<Self>) -> __private::Listed<__S> {
            __S::of_part(
                <Self as __private::ListActions<
                    ActionsOfUsersController,
                    (),
                >>::actions(__controller),
            )
        }
    }
    #[automatically_derived]
    impl<D: Db> __private::Controller for UsersController<D>
    where
        UsersController<D>: ::core::marker::Send + ::core::marker::Sync + 'static,
    {
        const SERVICE: __private::table::Service = __private::table::Service {
            routes: {
                let __row = __private::Route::of(
                        "users",
                        "UsersController",
                        ::core::file!(),
                    )
                    .spelled(
                        &[
                            __private::Spelling::Integer,
                            __private::SpellingOf::<Id<Comment>>::SPELLING,
                        ],
                    );
                &[
                    __row
                        .to(
                            __private::Method::Get,
                            "/users/{id}",
                            "/users/{p1}",
                            "get_action",
                            ::core::line!(),
                        ),
                    __private::Route {
                        guards: &[
                            ("CurrentUser", __private::IsGuard::<CurrentUser>::IS_GUARD),
                        ],
                        takes_paths: true,
                        ..__row
                            .to(
                                __private::Method::Put,
                                "/users/{id}/comments/{comment}",
                                "/users/{p1}/comments/{p2}",
                                "put_comments_action",
                                ::core::line!(),
                            )
                    },
                    #[cfg(feature = "search")]
                    __row
                        .to(
                            __private::Method::Get,
                            "/users/search",
                            "/users/search",
                            "search_action",
                            ::core::line!(),
                        ),
                    __private::Route {
                        since: __private::Some("2"),
                        ends: __private::Some(
                            __private::Ending::unchecked(
                                "2026-06-01",
                                __private::Some("2027-01-01"),
                                __private::None,
                            ),
                        ),
                        ..__row
                            .to(
                                __private::Method::Get,
                                "/users/{id}",
                                "/users/{p1}",
                                "get_v2_action",
                                ::core::line!(),
                            )
                    },
                ]
            },
            ..__private::table::Service::of(__private::Grammar::rest("users"), &[])
        };
        const GUARDED: () = {
            let __routes = __private::routes_of::<Self>();
            __private::check_guarded(__routes, "get_action");
        };
        const PACKAGE: __private::Package = __private::package(
            ::core::option_env!("CARGO_PKG_NAME"),
            ::core::option_env!("CARGO_PKG_VERSION"),
        );
        type Paths = PathsOfUsersController<D>;
        const PATHS: fn(__private::Base) -> Self::Paths = |__base| PathsOfUsersController::<
            D,
        >(__base, __private::Named {});
        type Block = __private::BlockOf<ActionsOfUsersController>;
    }
};
