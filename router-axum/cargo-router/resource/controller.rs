//! The /orders/, for clients.

use router_axum::{prelude::*, valid::validator::Valid};
use router_axum_resources::{ListOf, NumberedPage};

use crate::{
    db::Db,
    member::Member,
    models::{NewOneOrder, OneOrder},
};

/// `/api/orders-path`
#[derive(Debug, Clone)]
pub struct ManyOrdersController {
    pub db: Db,
}

#[rest_controller("orders-path", extract(Member))]
impl ManyOrdersController {
    /// A page of the /orders/, the newest first.
    pub async fn cget_action(&self, _: Member, page: NumberedPage) -> Result<ListOf<OneOrder>> {
        let total = OneOrder::count(&self.db).await?;
        Ok(page.list_of(OneOrder::list(&self.db, page.into()).await?, total))
    }

    /// One of them.
    pub async fn get_action(&self, id: i64, _: Member) -> Result<Option<OneOrder>> {
        Ok(OneOrder::find(&self.db, id).await?)
    }

    /// A new one.
//if references     #[responses(409)]
    pub async fn post_action(
        &self,
        _: Member,
        paths: Paths<Self>,
        Valid(Json(new)): Valid<Json<NewOneOrder>>,
    ) -> Result<Created<OneOrder>> {
        let created = OneOrder::create(&self.db, &new).await?;
        Ok(Created::at(paths.get_path(created.id), created))
    }

    /// Changes one.
//if references     #[responses(409)]
    pub async fn put_action(
        &self,
        id: i64,
        _: Member,
        Valid(Json(new)): Valid<Json<NewOneOrder>>,
    ) -> Result<Option<OneOrder>> {
        OneOrder::update(&self.db, id, &new).await
    }

    /// Deletes one, unless something else refers to it.
    #[responses(404, 409)]
    pub async fn delete_action(&self, id: i64, _: Member) -> Result<()> {
        if OneOrder::delete(&self.db, id).await? {
            Ok(())
        } else {
            Err(Error::not_found())
        }
    }
}
