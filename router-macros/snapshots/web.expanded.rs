impl IndexController {
    ///`GET /`
    async fn index_action(&self) {}
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
    const INDEX_ACTION: ::renamed::__private::Route = ::renamed::__private::Route {
        method: ::renamed::__private::Method::Get,
        path: "/",
        canonical: "/",
        controller: "index",
        action: "index",
        function: "index_action",
        values: &[],
        template: ::core::option::Option::Some("index/index.html"),
        type_name: "IndexController",
        file: ::core::file!(),
        line: ::core::line!(),
    };
    #[cfg(feature = "login")]
    const POST_LOGIN_ACTION: ::renamed::__private::Route = ::renamed::__private::Route {
        method: ::renamed::__private::Method::Post,
        path: "/index/login",
        canonical: "/index/login",
        controller: "index",
        action: "post_login",
        function: "post_login_action",
        values: &[],
        template: ::core::option::Option::Some("index/login.html"),
        type_name: "IndexController",
        file: ::core::file!(),
        line: ::core::line!(),
    };
    #[automatically_derived]
    impl ::renamed::__private::Controller for IndexController {
        const NAME: &'static ::core::primitive::str = "index";
        const KIND: ::renamed::__private::Kind = ::renamed::__private::Kind::Web;
        const ROUTES: &'static [::renamed::__private::Route] = &[
            INDEX_ACTION,
            #[cfg(feature = "login")]
            POST_LOGIN_ACTION,
        ];
        const PACKAGE: (
            &'static ::core::primitive::str,
            &'static ::core::primitive::str,
        ) = ::renamed::__private::package(
            ::core::option_env!("CARGO_PKG_NAME"),
            ::core::option_env!("CARGO_PKG_VERSION"),
        );
        fn pages() -> ::std::vec::Vec<&'static ::renamed::__private::Route> {
            let mut pages = ::std::vec::Vec::new();
            {
                let returned = ::renamed::__private::Returned::by(|| Self::index_action(
                    ::renamed::__private::any(),
                ));
                let returned = (&&(&&(&&(&&(&&returned).settled()).ok()).some()).inner())
                    .some();
                if (&&&&&returned).renders_page() {
                    pages.push(&INDEX_ACTION);
                }
            }
            #[cfg(feature = "login")]
            {
                let returned = ::renamed::__private::Returned::by(|| Self::post_login_action(
                    ::renamed::__private::any(),
                    ::renamed::__private::any(),
                    ::renamed::__private::any(),
                ));
                let returned = (&&(&&(&&(&&(&&returned).settled()).ok()).some()).inner())
                    .some();
                if (&&&&&returned).renders_page() {
                    pages.push(&POST_LOGIN_ACTION);
                }
            }
            pages
        }
    }
    #[automatically_derived]
    impl<__State> ::renamed::__private::Actions<__State> for IndexController
    where
        __State: ::core::clone::Clone + ::core::marker::Send + ::core::marker::Sync
            + 'static,
        AppState: ::renamed::__private::FromRef<__State> + ::core::marker::Send
            + ::core::marker::Sync + 'static,
    {
        fn register(
            mount: ::std::sync::Arc<::renamed::__private::Mount<Self>>,
            registrar: &mut ::renamed::__private::Registrar<__State>,
        ) {
            registrar
                .stateful(
                    &mount,
                    &[
                        |mount, request, state| ::std::boxed::Box::pin(async move {
                            let mut call = mount.site.call(request);
                            let outcome = ::renamed::__private::catch(async {
                                    let returned = Self::index_action(&mount.controller).await;
                                    let replying = ::renamed::__private::Replying::new(
                                        &mount.site,
                                        &INDEX_ACTION,
                                        &call,
                                    );
                                    let value = match (&::renamed::__private::Returned::of(
                                        &returned,
                                    ))
                                        .result(returned)
                                    {
                                        ::core::result::Result::Ok(value) => value,
                                        ::core::result::Result::Err(error) => {
                                            return ::core::result::Result::Err(
                                                (&&&&::renamed::__private::Returned::of(&error))
                                                    .failure(error),
                                            );
                                        }
                                    };
                                    let ::core::option::Option::Some(value) = (&::renamed::__private::Returned::of(
                                        &value,
                                    ))
                                        .option(value) else {
                                        return ::core::result::Result::Ok(replying.absent()?);
                                    };
                                    let (around, value) = (&::renamed::__private::Returned::of(
                                        &value,
                                    ))
                                        .around(value);
                                    let ::core::option::Option::Some(value) = (&::renamed::__private::Returned::of(
                                        &value,
                                    ))
                                        .option(value) else {
                                        return ::core::result::Result::Ok(replying.absent()?);
                                    };
                                    let mut response = (&&&&&::renamed::__private::Returned::of(
                                        &value,
                                    ))
                                        .web(value, &replying)?;
                                    ::renamed::__private::Around::put_on(around, &mut response);
                                    ::core::result::Result::Ok::<
                                        _,
                                        ::renamed::__private::Interrupt,
                                    >(response)
                                })
                                .await;
                            mount.site.finish(outcome, &mut call, &INDEX_ACTION)
                        }),
                        #[cfg(feature = "login")]
                        |mount, request, state| ::std::boxed::Box::pin(async move {
                            let mut call = mount.site.call(request);
                            let outcome = ::renamed::__private::catch(async {
                                    let argument0 = (&&&::renamed::__private::Argument::<
                                        State<Users>,
                                        AppState,
                                    >::new())
                                        .extract(&mut call, &state)
                                        .await?;
                                    let argument1 = (&&&&::renamed::__private::Argument::<
                                        Form<Login>,
                                        AppState,
                                    >::new())
                                        .extract_last(&mut call, &state)
                                        .await?;
                                    let returned = Self::post_login_action(
                                            &mount.controller,
                                            argument0,
                                            argument1,
                                        )
                                        .await;
                                    let replying = ::renamed::__private::Replying::new(
                                        &mount.site,
                                        &POST_LOGIN_ACTION,
                                        &call,
                                    );
                                    let value = match (&::renamed::__private::Returned::of(
                                        &returned,
                                    ))
                                        .result(returned)
                                    {
                                        ::core::result::Result::Ok(value) => value,
                                        ::core::result::Result::Err(error) => {
                                            return ::core::result::Result::Err(
                                                (&&&&::renamed::__private::Returned::of(&error))
                                                    .failure(error),
                                            );
                                        }
                                    };
                                    let ::core::option::Option::Some(value) = (&::renamed::__private::Returned::of(
                                        &value,
                                    ))
                                        .option(value) else {
                                        return ::core::result::Result::Ok(replying.absent()?);
                                    };
                                    let (around, value) = (&::renamed::__private::Returned::of(
                                        &value,
                                    ))
                                        .around(value);
                                    let ::core::option::Option::Some(value) = (&::renamed::__private::Returned::of(
                                        &value,
                                    ))
                                        .option(value) else {
                                        return ::core::result::Result::Ok(replying.absent()?);
                                    };
                                    let mut response = (&&&&&::renamed::__private::Returned::of(
                                        &value,
                                    ))
                                        .web(value, &replying)?;
                                    ::renamed::__private::Around::put_on(around, &mut response);
                                    ::core::result::Result::Ok::<
                                        _,
                                        ::renamed::__private::Interrupt,
                                    >(response)
                                })
                                .await;
                            mount.site.finish(outcome, &mut call, &POST_LOGIN_ACTION)
                        }),
                    ],
                    <AppState as ::renamed::__private::FromRef<__State>>::from_ref,
                );
        }
    }
};
