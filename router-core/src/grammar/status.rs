//! The statuses of `#[status(..)]`.

/// The statuses that a value may have, each with its name. A 204 is that of no value.
///
/// ```
/// let created = router_axum_core::STATUSES.iter().find(|(_, name)| *name == "CREATED");
/// assert_eq!(created, Some(&(201, "CREATED")));
/// ```
pub const STATUSES: [(u16, &str); 9] = [
    (200, "OK"),
    (201, "CREATED"),
    (202, "ACCEPTED"),
    (203, "NON_AUTHORITATIVE_INFORMATION"),
    (205, "RESET_CONTENT"),
    (206, "PARTIAL_CONTENT"),
    (207, "MULTI_STATUS"),
    (208, "ALREADY_REPORTED"),
    (226, "IM_USED"),
];
