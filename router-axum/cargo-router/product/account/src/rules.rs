//! Rules for texts: `#[validate(custom(function = "is_filled"))]`.

use lettre::Address;
use validator::ValidationError;

/// A text that is not blank.
pub fn is_filled(text: &str) -> Result<(), ValidationError> {
    check(!text.trim().is_empty(), "is missing")?;
    is_kept(text)
}

/// A text that databases keep.
pub fn is_kept(text: &str) -> Result<(), ValidationError> {
    check(!text.contains('\0'), "has a character that is not text")
}

/// A name to log in with.
pub fn is_name(text: &str) -> Result<(), ValidationError> {
    let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let fine = (2..=30).contains(&text.len()) && text.chars().all(allowed);
    check(fine, "has 2 to 30 small letters, digits or hyphens")
}

/// An address that gets mails.
pub fn is_email(text: &str) -> Result<(), ValidationError> {
    let fine = text.len() <= 254 && text.parse::<Address>().is_ok();
    check(fine, "is no e-mail address")
}

/// An error with this message, unless `fine`.
fn check(fine: bool, message: &'static str) -> Result<(), ValidationError> {
    if fine {
        Ok(())
    } else {
        Err(ValidationError::new("text").with_message(message.into()))
    }
}
