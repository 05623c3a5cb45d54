//! 4 errors: types of resources in actions that they are not for.

use router_axum::prelude::*;
use router_axum_resources::{CursorPage, IfMatch, ListOf, MergePatch, NumberedPage};

// A condition on what changes, of an action that is read.
struct ConditionOnAGetController;

#[rest_controller("notes")]
impl ConditionOnAGetController {
    async fn get_action(&self, id: u32, _seen: IfMatch) -> u32 {
        id
    }
}

// A patch, of an action that replaces the whole value.
#[derive(serde::Deserialize)]
struct Patch {}

struct MergePatchOnPutController;

#[rest_controller("notes")]
impl MergePatchOnPutController {
    async fn put_action(&self, id: u32, MergePatch(_patch): MergePatch<Patch>) -> u32 {
        id
    }
}

// A page of a list, of one item.
struct PageOfAnItemController;

#[rest_controller("notes")]
impl PageOfAnItemController {
    async fn get_action(&self, id: u32, _page: CursorPage<u32>) -> u32 {
        id
    }
}

// Two pages of one list.
struct TwoPagesController;

#[rest_controller("notes")]
impl TwoPagesController {
    async fn cget_action(&self, page: NumberedPage, _from: CursorPage<u32>) -> ListOf<u32> {
        page.list(Vec::new())
    }
}

fn main() {}
