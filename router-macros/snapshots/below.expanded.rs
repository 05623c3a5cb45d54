impl CommentsController {
    ///`GET /articles/{slug}/comments/{comment}`
    async fn get_action(&self, slug: String, comment: u32) -> (String, u32) {
        (slug, comment)
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
    pub struct PathsOfCommentsController(__private::Base);
    #[automatically_derived]
    #[allow(clippy::impl_trait_in_params)]
    impl PathsOfCommentsController {
        ///`GET /articles/{slug}/comments/{comment}`
        #[doc(alias = "get_action")]
        pub fn get_path(
            &self,
            slug: impl __Value<String>,
            comment: impl __Value<u32>,
        ) -> __Path {
            self.0.path("get_action", (slug, comment))
        }
    }
    pub struct ActionsOfCommentsController;
    #[automatically_derived]
    impl __private::ListActions<ActionsOfCommentsController, ()> for CommentsController {
        fn actions(__controller: __private::Arc<Self>) -> __private::Listed<()> {
            use __private::steps::*;
            __private::Sharing::<Self>::NEW
                .shared_controller()
                .actions(
                    __controller,
                    |__list| {
                        let __signature = __list.signature();
                        {
                            let (__returned, _, __0, __1) = __signature
                                .awaited_3(Self::get_action);
                            let __shape = { { __returned }.returned_shape() }
                                .opened_value();
                            let __reply = { { __shape.value }.rest_reply() }
                                .said_reply();
                            __list
                                .add_action(
                                    "get_action",
                                    (
                                        { __0 }.read_path_value(2, 0),
                                        { __1 }.read_path_value(0, 1),
                                    ),
                                    __private::Reference(
                                        Self::get_action,
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
        __S: __private::HasPart<(), __private::Nothing>,
    > __private::CalledWith<__S, ActionsOfCommentsController> for CommentsController {
        fn listed(__controller: __private::Arc<Self>) -> __private::Listed<__S> {
            __S::of_part(
                <Self as __private::ListActions<
                    ActionsOfCommentsController,
                    (),
                >>::actions(__controller),
            )
        }
    }
    #[automatically_derived]
    impl __private::Controller for CommentsController {
        const SERVICE: __private::table::Service = __private::table::Service {
            routes: {
                let __row = __private::Route::of(
                        "article-comments",
                        "CommentsController",
                        ::core::file!(),
                    )
                    .spelled(
                        &[__private::Spelling::Unsaid, __private::Spelling::Integer],
                    );
                &[
                    __row
                        .to(
                            __private::Method::Get,
                            "/articles/{slug}/comments/{comment}",
                            "/articles/{p1}/comments/{p2}",
                            "get_action",
                            ::core::line!(),
                        ),
                ]
            },
            ..__private::table::Service::of(
                __private::Grammar {
                    singular: false,
                    root: false,
                    below: "articles/{slug}",
                    service: "article-comments",
                    rename_all: __private::Case::Kebab,
                    ..__private::Grammar::rest("comments")
                },
                &[],
            )
        };
        const GUARDED: () = {
            let __routes = __private::routes_of::<Self>();
            __private::check_guarded(__routes, "get_action");
        };
        const PACKAGE: __private::Package = __private::package(
            ::core::option_env!("CARGO_PKG_NAME"),
            ::core::option_env!("CARGO_PKG_VERSION"),
        );
        type Paths = PathsOfCommentsController;
        const PATHS: fn(__private::Base) -> Self::Paths = PathsOfCommentsController;
        type Block = __private::BlockOf<ActionsOfCommentsController>;
    }
};
