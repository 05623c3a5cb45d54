//! What the route table gives: typed paths, in actions and in templates, and the listing; and paths shared with plain routes; random tables and set-ups.

mod conflicts;
mod extractors;
mod guards;
mod guards_first;
mod in_front_of_guards;
mod layers;
mod left_out;
mod listing;
mod path_of_axum;
mod paths;
mod public_names;
mod random_tables;
mod setups;
mod several_routes;
mod shared;
mod templates;
mod testing;
mod versioned_pages;
