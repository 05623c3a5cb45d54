//! What the route table gives: typed paths, in actions and in templates, and the listing.

mod extractors;
mod layers;
mod listing;
mod paths;
mod templates;
mod testing;
