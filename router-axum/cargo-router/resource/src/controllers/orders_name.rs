//! The /orders/, for clients.

use router_axum::{prelude::*, valid::validator::Valid};
use router_axum_resources::{IfMatch, ListOf, NumberedPage, Versioned};

use crate::{
    db::Db,
    member::Member,
    models::{NewOneOrder, OneOrder},
//if owner     own::Own,
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
    pub async fn get_action(&self, id: i64, _: Member) -> Result<Option<Versioned<OneOrder>>> {
        Ok(OneOrder::find(&self.db, id).await?.map(Versioned::of))
    }

    /// A new one.
//if unique     #[responses(409)]
    pub async fn post_action(
        &self,
//unless owner         _: Member,
//if owner         Member(user): Member,
        paths: Paths<Self>,
        Valid(Json(new)): Valid<Json<NewOneOrder>>,
    ) -> Result<Created<OneOrder>> {
//unless owner         let created = OneOrder::create(&self.db, &new).await?;
//if owner         let created = OneOrder::create(&self.db, &user, &new).await?;
        Ok(Created::at(paths.get_path(created.id), created))
    }

    /// Changes one, if it is as the client has seen it.
//if unique     #[responses(409)]
    pub async fn put_action(
        &self,
        id: i64,
//unless owner         _: Member,
//if owner         _: Own<Member, OneOrder>,
        seen: IfMatch,
        Valid(Json(new)): Valid<Json<NewOneOrder>>,
    ) -> Result<Option<Versioned<OneOrder>>> {
        let updated = OneOrder::update(&self.db, id, seen.revision()?, &new).await?;
        if updated.is_none() && OneOrder::find(&self.db, id).await?.is_some() {
            return Err(Error::precondition_failed());
        }
        Ok(updated.map(Versioned::of))
    }

    /// Deletes one, unless something else refers to it.
    #[responses(404, 409)]
//unless owner     pub async fn delete_action(&self, id: i64, _: Member) -> Result<()> {
//if owner     pub async fn delete_action(&self, id: i64, _: Own<Member, OneOrder>) -> Result<()> {
        if OneOrder::delete(&self.db, id).await? {
            Ok(())
        } else {
            Err(Error::not_found())
        }
    }
}
