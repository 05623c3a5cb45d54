//! A path value whose type has the name of an extractor of axum's.

#![allow(unused)]

use router_axum::prelude::*;

struct Version(u32);

impl std::str::FromStr for Version {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> std::result::Result<Self, Self::Err> {
        Ok(Self(text.parse()?))
    }
}

struct ReleasesController;

#[rest_controller("releases")]
impl ReleasesController {
    async fn get_action(&self, version: Version) {}
}

fn main() {}
