//! The application is compiled again where a migration or a template is new.

fn main() {
    println!("cargo::rerun-if-changed=migrations");
    println!("cargo::rerun-if-changed=templates");
}
