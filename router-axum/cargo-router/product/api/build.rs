//! The application is compiled again where a migration is new.

fn main() {
    println!("cargo::rerun-if-changed=migrations");
}
