//! The template store: what is loaded, what is reported, what a change on disk does.

use super::asking::templates_of;
use minijinja::{ErrorKind, context};
use router_axum::templates::Templates;

#[test]
fn templates_are_found_by_their_names() {
    let dir = templates_of(&[
        ("index/index.html", "a"),
        ("users/show.html.j2", "b"),
        ("mail/welcome.txt", "c"),
        ("feed.xml", "d"),
        (".hidden.html", "{{"),
        (".git/x.html", "{{"),
        ("#index.html#", "{{"),
        ("index/index.html~", "{{"),
        ("app.js", "{{"),
        ("README", "{{"),
    ]);
    for debug in [false, true] {
        let templates = Templates::load(&dir.templates(), debug).unwrap();
        assert_eq!(
            templates.names(),
            [
                "feed.xml",
                "index/index.html",
                "mail/welcome.txt",
                "users/show.html.j2"
            ]
        );
        for (name, there) in [
            ("feed.xml", true),
            ("app.js", false),
            ("../feed.xml", false),
            ("/feed.xml", false),
            ("index", false),
            ("", false),
        ] {
            assert_eq!(templates.contains(name), there, "{name}, debug {debug}");
        }
    }
}

#[test]
fn values_are_escaped_by_extension() {
    let cases = [
        ("a.html", "&lt;b&gt;"),
        ("a.htm.j2", "&lt;b&gt;"),
        ("a.xml", "&lt;b&gt;"),
        ("a.xhtml", "&lt;b&gt;"),
        ("a.svg", "&lt;b&gt;"),
        ("b.svg.j2", "&lt;b&gt;"),
        ("a.json", "\"<b>\""),
        ("a.txt", "<b>"),
        ("a.md", "<b>"),
    ];
    let dir = templates_of(&cases.map(|(name, _)| (name, "{{ x }}")));
    let templates = Templates::load(&dir.templates(), false).unwrap();
    for (name, expected) in cases {
        assert_eq!(
            templates.render(name, context! { x => "<b>" }).unwrap(),
            expected,
            "{name}"
        );
    }
}

#[test]
fn all_mistakes_are_reported_at_once() {
    let dir = templates_of(&[
        ("ok.html", "ok"),
        ("open.html", "one\ntwo {% if x %}\nthree"),
        ("filter.html", "{{ }}"),
    ]);
    std::fs::write(dir.templates().join("latin.html"), b"one\ntwo \xff").unwrap();
    dir.write("huge.html", &"x".repeat(5 * 1024 * 1024));
    #[cfg(unix)]
    std::os::unix::fs::symlink("/no/such/file", dir.templates().join("lost.html")).unwrap();
    for debug in [false, true] {
        let errors = Templates::load(&dir.templates(), debug).unwrap_err();
        let names: Vec<_> = errors.iter().map(|error| error.name.as_str()).collect();
        assert_eq!(
            names,
            [
                "filter.html",
                "huge.html",
                "latin.html",
                "lost.html",
                "open.html"
            ],
            "{errors}"
        );
        let open = &errors[4];
        assert_eq!(open.line, Some(2), "{open}");
        assert!(
            open.excerpt.as_deref().unwrap().contains("two {% if x %}"),
            "{open}"
        );
        let text = errors.to_string();
        for part in [
            "not valid UTF-8 in line 2",
            "larger than 4 MiB",
            "cannot be read: No such file",
            "> ",
        ] {
            assert!(text.contains(part), "{part} is missing in {text}");
        }
    }
}

#[test]
fn a_directory_that_is_missing_holds_no_templates() {
    let templates = Templates::load("/no/such/templates".as_ref(), false).unwrap();
    assert!(!templates.is_dir_found() && templates.names().is_empty());
    let error = templates.render("a.html", context! {}).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::TemplateNotFound);
    assert!(
        error
            .to_string()
            .contains("nor does the template directory `/no/such/templates`"),
        "{error}"
    );
    let dir = templates_of(&[("file.html", "x")]);
    assert_eq!(
        Templates::load(&dir.templates().join("file.html"), false)
            .unwrap_err()
            .len(),
        1
    );
    assert!(Templates::empty().render("a.html", context! {}).is_err());
}

#[cfg(unix)]
#[test]
fn links_are_followed_and_loops_end() {
    let dir = templates_of(&[("shared/nav.html", "nav")]);
    std::os::unix::fs::symlink(dir.templates(), dir.templates().join("shared/again")).unwrap();
    std::os::unix::fs::symlink("shared/nav.html", dir.templates().join("link.html")).unwrap();
    std::os::unix::fs::symlink("shared", dir.templates().join("other")).unwrap();
    let templates = Templates::load(&dir.templates(), false).unwrap();
    assert_eq!(
        templates.names(),
        ["link.html", "other/nav.html", "shared/nav.html"]
    );
}

#[test]
fn undefined_variables_and_failures_know_their_place() {
    let dir = templates_of(&[
        ("a.html", "one\n{{ missing }}\nthree"),
        ("b.html", "{% include 'a.html' %}"),
    ]);
    for debug in [false, true] {
        let templates = Templates::load(&dir.templates(), debug).unwrap();
        let error = templates.render("a.html", context! {}).unwrap_err();
        assert_eq!(
            (error.kind(), error.name(), error.line()),
            (ErrorKind::UndefinedError, Some("a.html"), Some(2))
        );
        assert_eq!(error.template_source().is_some(), debug);
        assert!(
            templates.mentions("a.html", "missing") && !templates.mentions("b.html", "missing")
        );
    }
}

#[test]
fn outside_debug_mode_the_files_are_not_needed_again() {
    let dir = templates_of(&[("a.html", "one {% include 'b.html' %}"), ("b.html", "two")]);
    let templates = Templates::load(&dir.templates(), false).unwrap();
    dir.write("b.html", "changed");
    dir.write("new.html", "new");
    assert_eq!(templates.render("a.html", context! {}).unwrap(), "one two");
    assert!(!templates.contains("new.html"));
    std::fs::remove_dir_all(dir.templates()).unwrap();
    assert_eq!(templates.render("a.html", context! {}).unwrap(), "one two");
}

#[test]
fn in_debug_mode_changes_are_picked_up() {
    let dir = templates_of(&[("a.html", "one"), ("b.html", "two")]);
    let templates = Templates::load(&dir.templates(), true).unwrap();
    let render = |name| templates.render(name, context! {});
    dir.write("a.html", "one, changed");
    dir.write("new/c.html", "three");
    assert_eq!(
        (render("a.html").unwrap(), render("new/c.html").unwrap()),
        ("one, changed".into(), "three".into())
    );
    dir.write("a.html", "{% broken");
    assert_eq!(render("a.html").unwrap_err().kind(), ErrorKind::SyntaxError);
    assert!(templates.contains("a.html"));
    dir.write("a.html", "mended again");
    assert_eq!(render("a.html").unwrap(), "mended again");
    std::fs::remove_file(dir.templates().join("b.html")).unwrap();
    assert_eq!(
        render("b.html").unwrap_err().kind(),
        ErrorKind::TemplateNotFound
    );
    std::fs::remove_dir_all(dir.templates()).unwrap();
    assert_eq!(render("a.html").unwrap(), "mended again");
}
