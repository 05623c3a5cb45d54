//! The variables of pages, and what is said of others.

use super::{Fields, ReturnedPage, Variable, check_variables};

const AUTHOR: &[Variable] = &[Variable {
    name: "full_name",
    fields: Fields::Unknown,
}];
const PAGE: ReturnedPage = ReturnedPage {
    is_rendered: true,
    variables: Some(&[
        Variable {
            name: "title",
            fields: Fields::Unknown,
        },
        Variable {
            name: "author",
            fields: Fields::Own(AUTHOR),
        },
        Variable {
            name: "friends",
            fields: Fields::OfEntries(AUTHOR),
        },
    ]),
};

fn message(page: ReturnedPage, names: &[&'static str]) -> Option<String> {
    let uses: Vec<_> = names
        .iter()
        .map(|name| (*name, "blog/show.html", 3))
        .collect();
    let caught = std::panic::catch_unwind(|| {
        check_variables(&[(&page, "Blog::show_action")], 0, &uses, false)
    })
    .err()?;
    caught.downcast::<String>().ok().map(|message| *message)
}

#[test]
fn names_are_fields() {
    assert_eq!(
        message(
            PAGE,
            &[
                "title",
                "title.anything",
                "author",
                "author.full_name",
                "author.full_name.x",
                "friends",
                "friends.x",
                "friends[].full_name",
                "title[].x",
                "title.x()",
                "author.url()",
                "other[].x"
            ]
        ),
        None
    );
    assert_eq!(
        message(
            ReturnedPage {
                variables: None,
                ..PAGE
            },
            &["other"]
        ),
        None
    );
    assert_eq!(
        message(
            ReturnedPage {
                is_rendered: false,
                ..PAGE
            },
            &["other"]
        ),
        None
    );
}

#[test]
fn the_nearest_field_is_named() {
    let begin = "the template `blog/show.html` uses";
    let end = "in line 3, which `Blog::show_action` does not return";
    let check = |name, shown, help: &str| {
        assert_eq!(
            message(PAGE, &[name]).unwrap(),
            format!("{begin} `{shown}` {end}: {help}")
        );
    };
    check("titel", "titel", "did you mean `title`?");
    check("titel.x", "titel", "did you mean `title`?");
    check(
        "author.fullname",
        "author.fullname",
        "did you mean `full_name`?",
    );
    check("appname", "appname", "did you mean `app_name`?");
    check("author.appname", "author.appname", "it returns `full_name`");
    check(
        "comments",
        "comments",
        "it returns `title`, `author`, `friends`",
    );
    check(
        "friends[].fullname",
        "friends[].fullname",
        "did you mean `full_name`?",
    );
    let both = message(PAGE, &["titel", "autor"]).unwrap();
    assert_eq!(both.lines().count(), 2, "{both}");
    let nothing = message(
        ReturnedPage {
            variables: Some(&[]),
            ..PAGE
        },
        &["x"],
    )
    .unwrap();
    let lines: Vec<_> = nothing.lines().collect();
    assert!(
        lines[0].ends_with(": it returns no variables") && lines[1].contains("PageVariables"),
        "{nothing}"
    );
    assert!(lines[2].ends_with("`{% if x is defined %}`"), "{nothing}");
    let misspelt = message(
        ReturnedPage {
            variables: Some(&[]),
            ..PAGE
        },
        &["app_nam", "flash.text"],
    )
    .unwrap();
    assert!(
        misspelt.ends_with("`{% if flash is defined %}`")
            && misspelt.contains("did you mean `app_name`?"),
        "{misspelt}"
    );
    assert_eq!(
        message(
            ReturnedPage {
                variables: Some(&[]),
                ..PAGE
            },
            &["app_nam"]
        )
        .unwrap()
        .lines()
        .count(),
        1
    );
}

#[test]
fn what_several_pages_lack_is_reported_once() {
    const OTHER: ReturnedPage = ReturnedPage {
        is_rendered: true,
        variables: Some(&[]),
    };
    const UNKNOWN: ReturnedPage = ReturnedPage {
        is_rendered: true,
        variables: None,
    };
    let message = |pages: &[&ReturnedPage], position, name: &'static str| {
        let pages: Vec<_> = pages
            .iter()
            .map(|page| (*page, "Blog::show_action"))
            .collect();
        let uses = [(name, "layout.html", 3)];
        let caught =
            std::panic::catch_unwind(|| check_variables(&pages, position, &uses, true)).err()?;
        caught.downcast::<String>().ok().map(|message| *message)
    };
    let begin = "the template `layout.html` uses `site` in line 3, which `Blog::show_action` does not return";
    let first = message(&[&PAGE, &OTHER, &OTHER], 0, "site.name").unwrap();
    assert!(
        first.starts_with(&format!("{begin}: it returns")),
        "{first}"
    );
    assert!(
        first.contains("`{{ site() }}`") && first.ends_with("`{% if site is defined %}`"),
        "{first}"
    );
    assert_eq!(message(&[&PAGE, &OTHER, &OTHER], 1, "site.name"), None);
    let second = message(&[&PAGE, &OTHER, &OTHER], 1, "title").unwrap();
    assert!(
        second.contains("does not return: it returns no variables"),
        "{second}"
    );
    assert_eq!(second.lines().count(), 1, "{second}");
    assert_eq!(message(&[&UNKNOWN, &OTHER], 0, "site"), None);
    assert!(message(&[&UNKNOWN, &OTHER], 1, "site").is_some());
    assert_eq!(
        message(&[&PAGE, &PAGE], 0, "titel")
            .unwrap()
            .lines()
            .count(),
        1
    );
}
