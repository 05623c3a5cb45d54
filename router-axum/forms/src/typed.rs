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

/// Returns whether a text is an absolute URL, as far as its letters say: a scheme, and nothing that is escaped in one.
pub(crate) fn is_url(text: &str) -> bool {
    let scheme = text.split_once(':').map_or("", |(scheme, _)| scheme);
    let is_of_url = |letter: char| {
        !letter.is_whitespace() && !letter.is_control() && !"\"<>\\^`{|}".contains(letter)
    };
    scheme.starts_with(|first: char| first.is_ascii_alphabetic())
        && scheme
            .chars()
            .all(|letter| letter.is_ascii_alphanumeric() || "+-.".contains(letter))
        && text.chars().all(is_of_url)
}

/// Returns whether a text is a day that there is: `2026-11-27`.
pub(crate) fn is_date(text: &str) -> bool {
    let Some([year, month, day]) =
        numbers(text, '-', &[4, 2, 2]).and_then(|parts| <[u32; 3]>::try_from(parts).ok())
    else {
        return false;
    };
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        2 => 28 + u32::from(is_leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    year > 0 && (1..=12).contains(&month) && (1..=days).contains(&day)
}

/// Returns whether a text is a time of a day: `09:30`, `09:30:15`, `09:30:15.5`.
pub(crate) fn is_time(text: &str) -> bool {
    let (text, fraction) = text
        .split_once('.')
        .map_or((text, None), |(text, fraction)| (text, Some(fraction)));
    let is_digits = |fraction: &str| fraction.bytes().all(|byte| byte.is_ascii_digit());
    let is_fraction =
        fraction.is_none_or(|fraction| matches!(fraction.len(), 1..=3) && is_digits(fraction));
    let parts = numbers(text, ':', &[2, 2])
        .filter(|_| fraction.is_none())
        .or_else(|| numbers(text, ':', &[2, 2, 2]));
    is_fraction
        && parts.is_some_and(|parts| parts[0] < 24 && parts[1..].iter().all(|part| *part < 60))
}

/// The numbers of a text, if they have as many digits.
fn numbers(text: &str, separator: char, digits: &[usize]) -> Option<Vec<u32>> {
    let parts: Vec<_> = text.split(separator).collect();
    let is_long_enough = parts.len() == digits.len()
        && parts
            .iter()
            .zip(digits)
            .all(|(part, digits)| part.len() == *digits);
    let is_digits = text
        .bytes()
        .all(|byte| byte.is_ascii_digit() || char::from(byte) == separator);
    (is_long_enough && is_digits)
        .then(|| parts.iter().filter_map(|part| part.parse().ok()).collect())
}

#[cfg(test)]
mod tests {
    use super::{is_date, is_number, is_time, is_url};

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
            is_url,
            &["https://example.org/a?b#c", "mailto:maja@example.org"],
            &["", "example.org", "a b:c", "https://a b", "1:2"],
        );
        check(
            is_date,
            &["2026-11-27", "2024-02-29", "0001-01-31"],
            &[
                "",
                "2026-02-29",
                "2020-13-45",
                "31.12.2020",
                "2026-1-1",
                "0000-01-01",
                "2026-11-+7",
            ],
        );
        check(
            is_time,
            &["09:30", "23:59:59", "09:30:15.125"],
            &[
                "",
                "24:00",
                "9:30",
                "09:60",
                "09:30.5",
                "09:30.0",
                "09:30:15.",
                "09:30:15.1234",
                "noon",
            ],
        );
    }
}
