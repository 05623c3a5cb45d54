#[rest_controller("comments", below = "articles/{slug}", service = "article-comments")]
impl CommentsController {
    async fn get_action(&self, slug: String, comment: u32) -> (String, u32) {
        (slug, comment)
    }
}
