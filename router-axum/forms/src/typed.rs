//! Texts that an input of a type shows: HTML's grammar of numbers, days and times, which is narrower than what types of Rust read.

/// Returns whether an input of the type `number` shows a text: not `+5`, `5.` or `nan`.
pub(crate) fn is_number(text: &str) -> bool {
    let is_digit_behind =
        |at: usize| text[at + 1..].starts_with(|next: char| next.is_ascii_digit());
    text.parse::<f64>().is_ok()
        && !text.starts_with('+')
        && !text.contains(|letter: char| {
            letter.is_ascii_alphabetic() && !letter.eq_ignore_ascii_case(&'e')
        })
        && text.find('.').is_none_or(is_digit_behind)
}

/// Returns whether a text is written as a day: `2026-11-27`.
pub(crate) fn is_date(text: &str) -> bool {
    has_shape(text, "0000-00-00")
}

/// Returns whether a text is written as a time of a day: `09:30`, `09:30:15`, `09:30:15.5`.
pub(crate) fn is_time(text: &str) -> bool {
    let shapes = [
        "00:00",
        "00:00:00",
        "00:00:00.0",
        "00:00:00.00",
        "00:00:00.000",
    ];
    shapes.iter().any(|shape| has_shape(text, shape))
}

/// Returns whether a text has a digit for each `0` of a shape, and else the shape's own signs.
fn has_shape(text: &str, shape: &str) -> bool {
    let is_alike =
        |(sign, shape): (u8, u8)| sign == shape || shape == b'0' && sign.is_ascii_digit();
    text.len() == shape.len() && text.bytes().zip(shape.bytes()).all(is_alike)
}

#[cfg(test)]
mod tests {
    use super::{is_date, is_number, is_time};

    #[test]
    fn texts_are_shown_that_html_knows() {
        let check = |is_shown: fn(&str) -> bool, shown: &[&str], not: &[&str]| {
            shown
                .iter()
                .for_each(|text| assert!(is_shown(text), "{text}"));
            not.iter()
                .for_each(|text| assert!(!is_shown(text), "{text}"));
        };
        check(
            is_number,
            &["0", "-3", "1.5", ".5", "1e3", "2E-7"],
            &[
                "",
                "+5",
                "5.",
                "5.e1",
                "nan",
                "inf",
                "-Infinity",
                "1,5",
                " 1",
                "0x1",
            ],
        );
        check(
            is_date,
            &["2026-11-27", "2024-02-29", "0001-01-31"],
            &["", "31.12.2020", "2026-1-1", "2026-11-+7"],
        );
        check(
            is_time,
            &["09:30", "23:59:59", "09:30:15.5", "09:30:15.125"],
            &[
                "",
                "9:30",
                "09:30.5",
                "09:30.0",
                "09:30:15.",
                "09:30:15.1234",
                "noon",
            ],
        );
    }
}
