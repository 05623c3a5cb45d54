//! A template that is new, too, makes the application compile again.

fn main() {
    println!("cargo::rerun-if-changed=templates");
}
