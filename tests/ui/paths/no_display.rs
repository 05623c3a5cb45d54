//! The path of an action whose value cannot be written

use router_axum::{PathValue, prelude::*};

pub struct Month(u8);

impl PathValue for Month {
    fn from_segment(segment: &str) -> Result<Self, impl std::fmt::Display> {
        segment.parse().map(Month)
    }
}

struct ArchiveController;

#[rest_controller("archive")]
impl ArchiveController {
    async fn get_action(&self, month: Month) -> u8 {
        month.0
    }
}

fn main() {
    let _ = Paths::<ArchiveController>::at("/api").get_path(Month(1));
}
