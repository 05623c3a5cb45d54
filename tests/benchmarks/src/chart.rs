//! The chart of the whole process, as SVG: its card has a background of its own, so that it can be read in light and in dark.

use std::{fs, io, path::Path};

use crate::report::ratio;

/// A request: its name, and what it costs as it is served and in production, as ratios to axum by hand.
#[derive(Debug)]
pub struct Bars {
    pub name: &'static str,
    pub served: Option<f64>,
    pub production: f64,
}

/// Where the bars begin, and how long one of 1.00 is.
const LEFT: f64 = 170.0;
const ONE: f64 = 400.0;
const ROW: f64 = 30.0;
const TOP: f64 = 70.0;

/// Draws it, as a file for pages of the repository and as a link that rustdoc shows: it does not copy images.
pub fn draw(rows: &[Bars]) -> io::Result<()> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../router-axum/docs");
    let svg = svg(rows);
    fs::write(docs.join("process.svg"), &svg)?;
    fs::write(
        docs.join("process_link.md"),
        format!("[process]: data:image/svg+xml,{}\n\n", escaped(&svg)),
    )
}

fn svg(rows: &[Bars]) -> String {
    let height = TOP + ROW * rows.len() as f64 + 16.0;
    let one = LEFT + ONE;
    let lines: String = rows
        .iter()
        .enumerate()
        .map(|(place, row)| line(row, TOP + ROW * place as f64))
        .collect();
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 740 {height}" width="740" font-family="system-ui, sans-serif" font-size="13">
<title>Instructions of a whole process, as ratios to axum by hand</title>
<style>
.card {{ fill: #f6f8fa; stroke: #d0d7de }} text {{ fill: #24292f }} .served {{ fill: #2f74c0 }} .production {{ fill: #a85f10 }} .ratio {{ fill: #ffffff }} .one {{ stroke: #57606a }}
@media (prefers-color-scheme: dark) {{
.card {{ fill: #161b22; stroke: #30363d }} text {{ fill: #e6edf3 }} .served {{ fill: #58a6ff }} .production {{ fill: #e3a04f }} .ratio {{ fill: #0d1117 }} .one {{ stroke: #8b949e }}
}}
</style>
<rect class="card" x="0.5" y="0.5" width="739" height="{}" rx="6"/>
<rect class="served" x="{LEFT}" y="16" width="12" height="12"/><text x="{}" y="27">WebApp::serve</text>
<rect class="production" x="{}" y="16" width="12" height="12"/><text x="{}" y="27">the same in production</text>
<text x="{one}" y="54" text-anchor="middle">axum by hand</text>
<line class="one" x1="{one}" y1="60" x2="{one}" y2="{}" stroke-dasharray="4 3"/>
{lines}</svg>
"#,
        height - 1.0,
        LEFT + 18.0,
        LEFT + 140.0,
        LEFT + 158.0,
        height - 12.0,
    )
}

fn line(row: &Bars, y: f64) -> String {
    let name = format!(
        r#"<text x="{}" y="{}" text-anchor="end">{}</text>"#,
        LEFT - 10.0,
        y + 18.0,
        row.name
    );
    let served = row
        .served
        .map(|cost| bar("served", cost, y + 2.0))
        .unwrap_or_default();
    format!(
        "{name}{served}{}\n",
        bar("production", row.production, y + 14.0)
    )
}

fn bar(class: &str, cost: f64, y: f64) -> String {
    let width = cost * ONE;
    format!(
        r#"<rect class="{class}" x="{LEFT}" y="{y}" width="{width:.0}" height="11"/><text class="ratio" x="{:.0}" y="{}" font-size="10" text-anchor="end">{}</text>"#,
        LEFT + width - 4.0,
        y + 9.0,
        ratio(cost),
    )
}

/// As it may stand in a link.
fn escaped(svg: &str) -> String {
    let escape = |letter: char| match letter {
        'a'..='z' | 'A'..='Z' | '0'..='9' | '-' | '.' | '_' | '=' | '/' | ':' | ',' | ';' => {
            letter.to_string()
        }
        letter => format!("%{:02X}", u32::from(letter)),
    };
    svg.chars().map(escape).collect()
}
