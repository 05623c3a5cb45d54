#[web_controller(state = AppState, crate = ::renamed)]
impl IndexController {
    async fn index_action(&self) {}

    async fn send_post_action(&self) {}

    #[cfg(feature = "login")]
    async fn post_login_action(&self, State(users): State<Users>, Form(login): Form<Login>) -> Result<String> {
        todo!()
    }
}
