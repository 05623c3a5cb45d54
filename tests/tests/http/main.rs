//! Applications asked over HTTP in their own process, started wrongly, and called directly.

mod beside;
mod cases;
mod custom;
mod debug;
mod direct;
mod errors;
mod fields;
mod foreign;
mod forms;
mod heads;
mod health;
mod ids;
mod late;
mod layers;
mod library_pages;
mod merged;
mod merged_pages;
mod page_safety;
mod random;
mod reasons;
mod served;
mod several;
mod shared_paths;
mod startup;
mod uploads;
mod variables;
