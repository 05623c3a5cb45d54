//! Forms that are shown again.

use garde::Validate;
use router_axum::{
    forms::SentFile,
    prelude::*,
    templates::EmbeddedTemplates,
    testing::{MultipartForm, TestApp, TestResponse},
};
use serde::{Deserialize, Serialize};

#[derive(Debug, Default, PartialEq, Serialize, Deserialize, FormFields, Validate)]
struct NewTicket {
    #[garde(length(chars, min = 2))]
    title: String,
    #[garde(skip)]
    team_id: u32,
    #[garde(skip)]
    stars: Option<u8>,
    #[garde(skip)]
    is_urgent: bool,
    #[garde(skip)]
    tags: Vec<String>,
    #[garde(skip)]
    password: Option<String>,
    #[garde(skip)]
    urgency: Option<Urgency>,
    #[garde(length(chars, max = 3))]
    #[serde(default, rename = "ownerName")]
    owner_name: String,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, FormFields)]
#[serde(rename_all = "kebab-case")]
enum Urgency {
    Soon,
    RightNow,
}

#[derive(Serialize, PageVariables)]
struct TicketForm {
    form: Checked<NewTicket>,
}

#[derive(Deserialize, FormFields)]
struct Upload {
    text: String,
    file: SentFile,
    others: Option<SentFile>,
    more: Vec<SentFile>,
}

/// Names, rules and texts that need a second look.
#[derive(Deserialize, FormFields, Validate)]
#[expect(dead_code, reason = "some fields are only read from forms")]
struct Odd {
    #[garde(length(max = 5))]
    #[serde(alias = "walk")]
    footpath: String,
    #[garde(range(min = 1, max = 9))]
    #[serde(alias = "zed")]
    #[form(label = "Step")]
    level: u8,
    #[garde(skip)]
    amount: f64,
    #[garde(skip)]
    day: chrono::NaiveDate,
    #[garde(skip)]
    #[serde(rename = "size of it")]
    size: String,
    #[garde(skip)]
    otp: Option<String>,
    #[garde(skip)]
    tags: Vec<String>,
    #[garde(dive)]
    #[serde(flatten)]
    place: Place,
}

#[derive(Deserialize, FormFields, Validate)]
struct Place {
    #[garde(length(min = 3))]
    #[serde(rename = "the-zip")]
    zip: String,
}

#[derive(Serialize, PageVariables)]
struct OddForm {
    form: Checked<Odd>,
}

/// Each input has the bounds that its type and its rules allow.
#[derive(Deserialize, FormFields, Validate)]
#[garde(allow_unvalidated)]
#[expect(dead_code, reason = "only shown")]
struct Bounds {
    small: Option<u8>,
    wide: Option<u64>,
    #[garde(range(min = -1.5, max = f64::MAX))]
    weight: Option<f64>,
    perhaps: Option<bool>,
    #[garde(length(min = 2, max = 5))]
    bytes: Option<String>,
    #[garde(pattern("^[a-z0-9_-]+$"))]
    slug: Option<String>,
}

#[derive(Serialize, PageVariables)]
struct BoundsForm {
    form: Checked<Bounds>,
}

#[derive(Serialize, PageVariables)]
struct UploadForm {
    form: Checked<Upload>,
}

#[derive(Debug, Deserialize, FormFields)]
#[serde(deny_unknown_fields)]
#[form(read_elsewhere("csrf_token"))]
#[expect(dead_code, reason = "its fields are seen by `Debug`")]
struct Appointment {
    at: chrono::NaiveDateTime,
    until: chrono::NaiveTime,
    on: Option<chrono::NaiveDate>,
    note: Option<String>,
    is_new: bool,
    rooms: Vec<u8>,
}

struct AppointmentsController;

#[rest_controller("appointments")]
impl AppointmentsController {
    async fn post_action(&self, form: Checked<Appointment>) -> Result<Json<String>> {
        Ok(Json(format!("{:?}", form.check()?)))
    }
}

struct TicketsController;

#[web_controller("tickets", templates = false)]
impl TicketsController {
    async fn new_action(&self) -> TicketForm {
        TicketForm {
            form: Checked::empty(),
        }
    }

    async fn edit_action(&self) -> TicketForm {
        let ticket = NewTicket {
            title: "Broken <lamp>".into(),
            team_id: 7,
            is_urgent: true,
            tags: vec!["b".into()],
            ..NewTicket::default()
        };
        TicketForm {
            form: Checked::filled(&ticket),
        }
    }

    async fn post_new_action(&self, form: Checked<NewTicket>) -> Result<Page> {
        let opened = form.accept(async |new| match new.title.as_str() {
            "taken" => Err(Error::conflict().invalid("/title", "This title is taken.")),
            "lost" => Err(Error::bad_gateway()),
            _ => Ok(new),
        });
        match opened.await? {
            Ok(new) => Ok(Page::redirect(format!(
                "/tickets/{}/{}/{:?}",
                new.team_id,
                new.tags.len(),
                new.stars
            ))),
            Err(form) => Ok(Page::refused(TicketForm { form })),
        }
    }

    async fn find_action(&self, form: Checked<NewTicket>) -> Page {
        Page::refused(TicketForm {
            form: form.check().expect_err("wrong"),
        })
        .template("tickets/new.html")
    }

    async fn post_odd_action(&self, form: Checked<Odd>) -> Page {
        match form.check() {
            Ok(new) => Page::redirect(format!(
                "/{}{}{:?}{}{}",
                new.level, new.amount, new.otp, new.size, new.place.zip
            )),
            Err(form) => Page::refused(OddForm { form }),
        }
    }

    async fn bounds_action(&self, form: Checked<Bounds>) -> BoundsForm {
        BoundsForm { form }
    }

    async fn post_upload_action(&self, form: Checked<Upload>) -> Page {
        match form.check() {
            Ok(Upload {
                text,
                file,
                others,
                more,
            }) => {
                let others = others.map_or(0, |other| other.content.len());
                Page::redirect(format!(
                    "/{text}/{}/{}/{}/{others}/{}",
                    file.name,
                    file.media_type.len(),
                    file.content.len(),
                    more.len()
                ))
            }
            Err(form) => Page::refused(UploadForm { form }),
        }
    }
}

const NEW: &str = r#"{% from "router/forms.html" import field, summary %}{{ summary(form, "Not yet") }}
{{- field(form.title, label="Title", hint="A few words.", attributes={"autocomplete": "off"}) }}
{{- field(form.team_id, label="Team", options=[[7, "Lamps & more"], [8, "Desks"]]) }}
{{- field(form.stars) }}
{{- field(form.is_urgent) }}
{{- field(form.tags, label="Tags", type="checkboxes", options=["a", "b"]) }}
{{- field(form.password, label="Password") }}
{{- field(form.urgency, label="How soon", type="radio") }}
{{- field(form.ownerName, type="textarea", required=true) }}"#;

const UPLOAD: &str = r#"{% from "router/forms.html" import field %}{{ field(form.text, label="Text", type="textarea") }}
{{- field(form.file, label="File", type="file") }}"#;

const ODD: &str = r#"{% from "router/forms.html" import field, summary %}{{ summary(form, "Not yet") }}
{{- field(form.footpath, label="Path", attributes={"maxlength": 4, "autofocus": true, "hidden": false}) }}
{{- field(form.level) }}{{ field(form.level, label="Level", type="range", id="slider") }}
{{- field(form.amount, label="Amount") }}{{ field(form.day, label="Day") }}
{{- field(form["size of it"], label="Size") }}{{ field(form.otp, label="Code") }}
{{- field(form.tags, type="hidden") }}{{ field(form["the-zip"], label="Zip") }}"#;

const BOUNDS: &str = r#"{% from "router/forms.html" import field %}{% for name in form %}{{ field(form[name]) }}{% endfor %}"#;

fn app() -> TestApp {
    let templates: &'static [_] = vec![
        ("tickets/new.html", NEW),
        ("tickets/edit.html", NEW),
        ("tickets/upload.html", UPLOAD),
        ("tickets/bounds.html", BOUNDS),
        ("tickets/odd.html", ODD),
    ]
    .leak();
    TestApp::new(
        WebApp::new("nowhere", false)
            .with_embedded_templates(EmbeddedTemplates::new(templates))
            .with_service("controller.web.", TicketsController)
            .activate(ErrorRouter::new())
            .activate(TemplateRouter::new("", "controller.web.")),
    )
}

/// What a page has of these parts, one in a line.
#[track_caller]
fn has(page: &TestResponse, parts: &[&str]) {
    let text = page.text();
    for part in parts {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[tokio::test]
async fn a_form_is_shown_again_with_what_was_typed() {
    let app = app();
    let sent = [
        ("title", "x"),
        ("team_id", "abc"),
        ("stars", "many"),
        ("is_urgent", "false"),
        ("is_urgent", "true"),
        ("tags", "b"),
        ("password", "hidden"),
    ];
    let again = app.post("/tickets/new").form(sent).send().await;
    again.assert_status(422);
    has(
        &again,
        &[
            "<li><a href=\"#team_id\">Team id is not valid</a></li>",
            "<a href=\"#stars\">Stars is not valid</a>",
            "<input type=\"text\" id=\"title\" name=\"title\" value=\"x\" required minlength=\"2\" aria-describedby=\"title-hint\" autocomplete=\"off\">",
            "<input type=\"text\" id=\"stars\" name=\"stars\" value=\"many\" aria-invalid=\"true\" aria-describedby=\"stars-error\">",
            "<p class=\"error\" id=\"stars-error\">is not valid</p>",
            "value=\"true\" checked",
            "value=\"b\" checked",
            "<option value=\"7\">Lamps &amp; more</option>",
        ],
    );
    assert!(
        !again.text().contains("hidden\"") || !again.text().contains("value=\"hidden"),
        "{}",
        again.text()
    );
    let ruled = app
        .post("/tickets/new")
        .form([
            ("title", "x"),
            ("team_id", "8"),
            ("stars", ""),
            ("is_urgent", "false"),
            ("ownerName", "Maja"),
        ])
        .send()
        .await;
    has(
        ruled.assert_status(422),
        &[
            "Title length is lower than 2",
            "<option value=\"8\" selected>",
            "aria-describedby=\"title-hint title-error\"",
        ],
    );
    let right = [
        ("title", "Lamp"),
        ("team_id", "8"),
        ("stars", ""),
        ("is_urgent", "false"),
        ("tags", "a"),
        ("tags", "b"),
    ];
    app.post("/tickets/new")
        .form(right)
        .send()
        .await
        .assert_redirect("/tickets/8/2/None");
}

/// Its fields are not read once for each that is wrong.
#[tokio::test]
async fn a_form_of_thousands_of_fields_is_read_once() {
    let app = app();
    for junk in [100, 20_000] {
        let fields = format!("title=Lamp&team_id=abc&stars=abc{}", "&x=".repeat(junk));
        let page = app
            .post("/tickets/new")
            .body("application/x-www-form-urlencoded", fields)
            .send()
            .await;
        assert_eq!(
            page.text().matches("aria-invalid").count(),
            2,
            "{}",
            page.text()
        );
    }
}

#[tokio::test]
async fn what_the_database_knows_is_said_at_its_field() {
    let app = app();
    let post = |title: &'static str| {
        app.post("/tickets/new")
            .form([("title", title), ("team_id", "8"), ("is_urgent", "false")])
            .send()
    };
    has(
        post("taken").await.assert_status(422),
        &[
            "value=\"taken\"",
            "<p class=\"error\" id=\"title-error\">This title is taken.</p>",
        ],
    );
    post("lost").await.assert_status(502);
}

#[tokio::test]
async fn a_form_is_empty_or_filled() {
    let app = app();
    let empty = app.get("/tickets/new").send().await;
    has(
        empty.assert_status(200),
        &[
            "name=\"title\" value=\"\" required minlength=\"2\" aria-describedby=\"title-hint\"",
            "<input type=\"number\" id=\"stars\" name=\"stars\" value=\"\" min=\"0\" max=\"255\">",
            "<input type=\"password\" id=\"password\" name=\"password\">",
            "<label><input type=\"radio\" name=\"urgency\" value=\"right-now\"> Right now</label>",
            "<label for=\"stars\">Stars</label>",
            "> Is urgent</label>",
            "<label for=\"ownerName\">Owner name</label>",
            "<textarea id=\"ownerName\" name=\"ownerName\" required maxlength=\"3\">",
            "<option value=\"\">–</option>",
        ],
    );
    assert!(
        !empty.text().contains("aria-invalid") && !empty.text().contains("summary"),
        "{}",
        empty.text()
    );
    let filled = app.get("/tickets/edit").send().await;
    has(
        filled.assert_status(200),
        &[
            "value=\"Broken &lt;lamp&gt;\"",
            "<option value=\"7\" selected>Lamps &amp; more</option>",
            "value=\"true\" checked",
            "value=\"b\" checked",
            "value=\"a\">",
        ],
    );
}

#[tokio::test]
async fn nothing_that_was_typed_is_lost() {
    let app = app();
    let sent = "walk=ax&zed=abc&amount=nan&day=2020-13-45&size+of+it=L&otp=123&tags=a&tags=b&the-zip=12345";
    let page = app
        .post("/tickets/odd")
        .body("application/x-www-form-urlencoded", sent)
        .send()
        .await;
    has(
        page.assert_status(422),
        &[
            "<input type=\"text\" id=\"footpath\" name=\"footpath\" value=\"ax\" required autofocus maxlength=\"4\">",
            "<input type=\"text\" id=\"level\" name=\"level\" value=\"abc\" required aria-invalid=\"true\"",
            "<input type=\"range\" id=\"slider\" name=\"level\" value=\"abc\" min=\"1\" max=\"9\"",
            "<input type=\"text\" id=\"amount\" name=\"amount\" value=\"nan\" required aria-invalid=\"true\"",
            "<input type=\"text\" id=\"day\" name=\"day\" value=\"2020-13-45\" required aria-invalid",
            "<input type=\"text\" id=\"size-of-it\" name=\"size of it\" value=\"L\" required>",
            "<input type=\"password\" id=\"otp\" name=\"otp\">",
            "<input type=\"hidden\" name=\"tags\" value=\"a\">\n<input type=\"hidden\" name=\"tags\" value=\"b\">",
            // the summary calls it as the page does
            "<label for=\"level\">Step</label>",
            "<a href=\"#level\">Step is not valid</a>",
        ],
    );
}

/// Also those behind the first, and a rule of a flattened struct at the field that the form has.
#[tokio::test]
async fn all_that_is_wrong_is_said_at_once() {
    let app = app();
    let send = |fields: &'static str| {
        app.post("/tickets/odd")
            .body("application/x-www-form-urlencoded", fields)
            .send()
    };
    let missing = send("zed=abc").await;
    let text = missing.assert_status(422).text().to_owned();
    assert_eq!(
        (
            text.matches("is missing</a>").count(),
            text.matches("is not valid</a>").count()
        ),
        (5, 1),
        "{text}"
    );
    let ruled = send("walk=ax&zed=7&amount=1&day=2026-11-27&size+of+it=L&the-zip=1").await;
    has(
        ruled.assert_status(422),
        &[
            "<a href=\"#the-zip\">The zip length is lower than 3</a>",
            "id=\"the-zip-error\"",
        ],
    );
    let right = send("walk=ax&zed=7&amount=1&day=2026-11-27&size+of+it=L&the-zip=123&otp=").await;
    right.assert_redirect("/71NoneL123");
    let endless = send("walk=ax&zed=7&amount=inf&day=2026-11-27&size+of+it=L&the-zip=123").await;
    has(endless.assert_status(422), &["Amount is not valid"]);
}

/// As browsers send them: times without seconds, what is left empty, what is not ticked. An action without a page answers what is wrong as an error.
#[tokio::test]
async fn fields_are_read_as_browsers_send_them() {
    let rest: RestRouter = RestRouter::new("/api", "controller.rest.").with(AppointmentsController);
    let app = TestApp::new(WebApp::api().activate(ErrorRouter::new()).activate(rest));
    let send = |fields: &'static str| {
        app.post("/api/appointments")
            .body("application/x-www-form-urlencoded", fields)
            .send()
    };
    let read = send("csrf_token=x&at=2026-11-27T09:30&until=10:00&on=&note=&is_new=&rooms=").await;
    let expected = "Appointment { at: 2026-11-27T09:30:00, until: 10:00:00, on: None, note: None, is_new: false, rooms: [] }";
    assert_eq!(read.json::<String>(), expected);
    let wrong = send("until=noon&is_new=on&rooms=x").await;
    let errors = r#"[{"detail":"is not valid","pointer":"/until"},{"detail":"is not valid","pointer":"/rooms"},{"detail":"is missing","pointer":"/at"}]"#;
    assert_eq!(wrong.problem().members["errors"].to_string(), errors);
}

/// Browsers count numbers up to 2^53 and lengths in characters, and compile patterns by their own rules: `field` writes no other bounds.
#[tokio::test]
async fn inputs_have_the_bounds_of_their_types_and_rules() {
    let page = app()
        .get("/tickets/bounds?perhaps=false&weight=inf")
        .send()
        .await;
    has(
        page.assert_status(200),
        &[
            "name=\"small\" value=\"\" min=\"0\" max=\"255\">",
            "name=\"wide\" value=\"\" min=\"0\">",
            "<input type=\"text\" id=\"weight\" name=\"weight\" value=\"inf\">",
            "<select id=\"perhaps\" name=\"perhaps\">\n    <option value=\"\">–</option>\n    <option value=\"true\">Yes</option>\n    <option value=\"false\" selected>No</option>",
            "name=\"bytes\" value=\"\">",
            "name=\"slug\" value=\"\" pattern=\"^[a-z0-9_\\-]+$\">",
        ],
    );
    let page = app().get("/tickets/bounds").send().await;
    has(
        &page,
        &["name=\"weight\" value=\"\" min=\"-1.5\" step=\"any\">"],
    );
}

/// Browsers send two signs for a line break, and count one against `maxlength`.
#[tokio::test]
async fn a_line_break_is_one_character() {
    let sent = "title=Lamp&team_id=8&is_urgent=false&ownerName=a%0D%0Ab";
    let app = app();
    let read = app
        .post("/tickets/new")
        .body("application/x-www-form-urlencoded", sent)
        .send()
        .await;
    read.assert_redirect("/tickets/8/0/None");
}

#[tokio::test]
async fn a_form_of_a_get_is_its_query() {
    let again = app().get("/tickets/find?title=x&team_id=abc").send().await;
    has(
        again.assert_status(422),
        &["value=\"x\"", "Team id is not valid"],
    );
}

#[tokio::test]
async fn what_is_no_form_is_refused() {
    let app = app();
    app.post("/tickets/new")
        .json(1)
        .send()
        .await
        .assert_status(415);
    app.post("/tickets/new").send().await.assert_status(400);
    app.post("/tickets/new")
        .body("application/x-www-form-urlencoded", "a".repeat(3 << 20))
        .send()
        .await
        .assert_status(413);
    app.post("/tickets/upload")
        .body("multipart/form-data", "x")
        .send()
        .await
        .assert_status(400);
    app.post("/tickets/upload")
        .multipart(MultipartForm::new().file("file", "a", "b", "a".repeat(3 << 20)))
        .send()
        .await
        .assert_status(413);
}

#[tokio::test]
async fn files_are_fields() {
    let app = app();
    let send = |form: MultipartForm| app.post("/tickets/upload").multipart(form).send();
    let form = || MultipartForm::new().field("text", "cat");
    send(form().file("file", "cat.png", "image/png", [0, 159]))
        .await
        .assert_redirect("/cat/cat.png/9/2/0/0");
    let several = form()
        .file("file", "a", "", "")
        .file("others", "b", "", "xyz")
        .file("more", "c", "", "1")
        .file("more", "d", "", "2");
    send(several).await.assert_redirect("/cat/a/0/0/3/2");
    // not chosen
    let without = send(
        form()
            .file("file", "", "application/octet-stream", "")
            .file("others", "", "", ""),
    )
    .await;
    has(
        without.assert_status(422),
        &[
            ">\ncat</textarea>",
            "<p class=\"error\" id=\"file-error\">is missing</p>",
        ],
    );
    // the name of a file, as a form without `enctype` sends it, and one as a text
    let text = app
        .post("/tickets/upload")
        .form([("text", "cat"), ("file", "cat.png")])
        .send()
        .await;
    has(
        text.assert_status(422),
        &[
            "<input type=\"file\" id=\"file\" name=\"file\" required aria-invalid=\"true\"",
            "is not valid",
        ],
    );
    assert!(!text.text().contains("cat.png"), "{}", text.text());
}
