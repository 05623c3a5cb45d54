impl IndexController {
    ///`GET /`
    async fn index_action(&self) {}
    ///`GET /index/send-post`
    async fn send_post_action(&self) {}
    #[cfg(feature = "login")]
    ///`POST /index/login`
    async fn post_login_action(
        &self,
        State(users): State<Users>,
        Form(login): Form<Login>,
    ) -> Result<String> {
        todo!()
    }
}
#[doc(hidden)]
const _: () = {
    use ::renamed::__private;
    use __private::{
        ActionPath as __Path, OtherExtractor as _, OtherSpelling as _,
        PathArgument as __Value,
    };
    use __private::OtherReader as _;
    const INDEX_ACTION_PAGE: __private::ReturnedPage = __private::page(
        &|| {
            use __private::page_steps::*;
            let __signature = __private::Signature::<()>::new();
            let (__returned, ..) = __signature
                .awaited_1(<IndexController>::index_action);
            let __shape = { { __returned }.returned_shape() }.opened_value();
            (__shape.value, { __shape.value }.web_reply())
        },
    );
    const SEND_POST_ACTION_PAGE: __private::ReturnedPage = __private::page(
        &|| {
            use __private::page_steps::*;
            let __signature = __private::Signature::<()>::new();
            let (__returned, ..) = __signature
                .awaited_1(<IndexController>::send_post_action);
            let __shape = { { __returned }.returned_shape() }.opened_value();
            (__shape.value, { __shape.value }.web_reply())
        },
    );
    #[cfg(feature = "login")]
    const POST_LOGIN_ACTION_PAGE: __private::ReturnedPage = __private::page(
        &|| {
            use __private::page_steps::*;
            let __signature = __private::Signature::<()>::new();
            let (__returned, ..) = __signature
                .awaited_3(<IndexController>::post_login_action);
            let __shape = { { __returned }.returned_shape() }.opened_value();
            (__shape.value, { __shape.value }.web_reply())
        },
    );
    pub struct PathsOfIndexController(__private::Base);
    #[automatically_derived]
    #[allow(clippy::impl_trait_in_params)]
    impl PathsOfIndexController {
        ///`GET /`
        #[doc(alias = "index_action")]
        pub fn index_path(&self) -> __Path {
            self.0.path("index_action", ())
        }
        ///`GET /index/send-post`
        #[doc(alias = "send_post_action")]
        pub fn send_post_path(&self) -> __Path {
            self.0.path("send_post_action", ())
        }
        #[cfg(feature = "login")]
        ///`POST /index/login`
        #[doc(alias = "post_login_action")]
        pub fn post_login_path(&self) -> __Path {
            self.0.path("post_login_action", ())
        }
    }
    pub struct ActionsOfIndexController;
    #[automatically_derived]
    impl __private::ListActions<ActionsOfIndexController, AppState> for IndexController {
        fn actions(__controller: __private::Arc<Self>) -> __private::Listed<AppState> {
            use __private::steps::*;
            __private::SharingState::<AppState>::NEW
                .shared_state(__private::Sharing::<Self>::NEW.shared_controller())
                .actions(
                    __controller,
                    |__list| {
                        let __signature = __list.signature();
                        {
                            let (__returned, _) = __signature
                                .awaited_1(Self::index_action);
                            let __shape = { { __returned }.returned_shape() }
                                .opened_value();
                            let __reply = { __shape.value }.web_reply();
                            __list
                                .add_action(
                                    "index_action",
                                    (),
                                    __private::Reference(
                                        Self::index_action,
                                        __shape.taken,
                                        { __shape.error }.error_reply(),
                                        __reply,
                                    ),
                                );
                        }
                        {
                            let (__returned, _) = __signature
                                .awaited_1(Self::send_post_action);
                            let __shape = { { __returned }.returned_shape() }
                                .opened_value();
                            let __reply = { __shape.value }.web_reply();
                            __list
                                .add_action(
                                    "send_post_action",
                                    (),
                                    __private::Reference(
                                        Self::send_post_action,
                                        __shape.taken,
                                        { __shape.error }.error_reply(),
                                        __reply,
                                    ),
                                );
                        }
                        #[cfg(feature = "login")]
                        {
                            let (__returned, _, __0, __1) = __signature
                                .awaited_3(Self::post_login_action);
                            let __shape = { { __returned }.returned_shape() }
                                .opened_value();
                            let __reply = { __shape.value }.web_reply();
                            __list
                                .add_action(
                                    "post_login_action",
                                    ({ __0 }.read_early(), { __1 }.read_last()),
                                    __private::Reference(
                                        Self::post_login_action,
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
        __S: __private::HasPart<AppState, __private::Part>,
    > __private::CalledWith<__S, ActionsOfIndexController> for IndexController {
        fn listed(__controller: __private::Arc<Self>) -> __private::Listed<__S> {
            __S::of_part(
                <Self as __private::ListActions<
                    ActionsOfIndexController,
                    AppState,
                >>::actions(__controller),
            )
        }
    }
    #[automatically_derived]
    impl __private::Controller for IndexController {
        const SERVICE: __private::table::Service = __private::table::Service {
            routes: {
                let __row = __private::Route::of(
                    "index",
                    "IndexController",
                    ::core::file!(),
                );
                &[
                    __private::Route {
                        template: __private::Some("index/index.html"),
                        ..__row
                            .to(
                                __private::Method::Get,
                                "/",
                                "/",
                                "index_action",
                                ::core::line!(),
                            )
                    },
                    __private::Route {
                        template: __private::Some("index/send-post.html"),
                        ..__row
                            .to(
                                __private::Method::Get,
                                "/index/send-post",
                                "/index/send-post",
                                "send_post_action",
                                ::core::line!(),
                            )
                    },
                    #[cfg(feature = "login")]
                    __private::Route {
                        template: __private::Some("index/login.html"),
                        forms: &[
                            __private::ReaderOf::<State<Users>>::READER.before_others(),
                            __private::ReaderOf::<Form<Login>>::READER
                                .or(
                                    __private::forms::FormReader::form(
                                        __private::FormShape::OPEN,
                                    ),
                                ),
                        ],
                        ..__row
                            .to(
                                __private::Method::Post,
                                "/index/login",
                                "/index/login",
                                "post_login_action",
                                ::core::line!(),
                            )
                    },
                ]
            },
            ..__private::table::Service::of(__private::Grammar::web("index"), &[])
        };
        const GUARDED: () = {
            let __routes = __private::routes_of::<Self>();
            __private::check_guarded(__routes, "index_action");
        };
        const PACKAGE: __private::Package = __private::package(
            ::core::option_env!("CARGO_PKG_NAME"),
            ::core::option_env!("CARGO_PKG_VERSION"),
        );
        fn page(__function: &__private::str) -> __private::ReturnedPage {
            match __function {
                "index_action" => INDEX_ACTION_PAGE,
                "send_post_action" => SEND_POST_ACTION_PAGE,
                #[cfg(feature = "login")]
                "post_login_action" => POST_LOGIN_ACTION_PAGE,
                _ => __private::ReturnedPage::NOTHING,
            }
        }
        type Paths = PathsOfIndexController;
        const PATHS: fn(__private::Base) -> Self::Paths = PathsOfIndexController;
        type Block = __private::BlockOf<ActionsOfIndexController>;
    }
};
