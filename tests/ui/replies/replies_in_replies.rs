//! 5 errors: a reply where a value stands that is written as JSON, and values that cannot be written in replies that are in each other.

#![allow(unused)]

use router_axum::prelude::*;
use router_axum_resources::{EntityTag, ListOf, Versioned};

struct Note;

struct NotesController;

#[rest_controller("notes")]
impl NotesController {
    async fn get_action(&self, id: u32) -> Json<Versioned<u32>> {
        todo!()
    }

    async fn put_action(&self, id: u32) -> Vec<Versioned<u32>> {
        todo!()
    }

    async fn post_action(&self) -> Created<Versioned<Note>> {
        todo!()
    }

    async fn cget_action(&self) -> Versioned<ListOf<Note>> {
        todo!()
    }

    async fn patch_action(&self, id: u32) -> (StatusCode, Versioned<Created<Note>>) {
        todo!()
    }

    async fn delete_action(&self, id: u32) -> Created<Versioned<ListOf<u32>>> {
        todo!()
    }
}

fn main() {}
