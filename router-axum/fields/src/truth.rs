//! A yes or no as a text.

/// Reads a yes or no: from the texts of checkboxes and switches, and from what templates and `Display` write.
pub fn truth(text: &str) -> Option<bool> {
    let is_one_of = |texts: [&str; 4]| texts.iter().any(|one| text.eq_ignore_ascii_case(one));
    if is_one_of(["true", "on", "yes", "1"]) {
        Some(true)
    } else if is_one_of(["false", "off", "no", "0"]) {
        Some(false)
    } else {
        None
    }
}
