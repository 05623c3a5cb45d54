//! Makes the client, of the document that `BLOG_OPENAPI` names.

use std::{env, error::Error, fs, path::Path};

use progenitor::{GenerationSettings, Generator, InterfaceStyle};
use serde_json::{Value, json};

fn main() -> Result<(), Box<dyn Error>> {
    let file = env::var("BLOG_OPENAPI")?;
    println!("cargo::rerun-if-env-changed=BLOG_OPENAPI");
    println!("cargo::rerun-if-changed={file}");
    let mut document: Value = serde_json::from_str(&fs::read_to_string(file)?)?;
    prepare(&mut document);
    let mut generator =
        Generator::new(GenerationSettings::default().with_interface(InterfaceStyle::Builder));
    let client = generator.generate_tokens(&serde_json::from_value(document)?)?;
    let client = prettyplease::unparse(&syn::parse2(client)?);
    fs::write(Path::new(&env::var("OUT_DIR")?).join("client.rs"), client)?;
    Ok(())
}

/// progenitor reads JSON by the name `application/json` alone, and knows one type of errors for each operation. Uploads and merge patches it cannot send.
fn prepare(document: &mut Value) {
    let schemas = document["components"]["schemas"]
        .as_object_mut()
        .expect("schemas");
    let mut problem = schemas["NotFoundProblem"].clone();
    problem["properties"]["status"] = json!({ "type": "integer" });
    schemas.retain(|name, _| !name.ends_with("Problem"));
    schemas.insert("Problem".to_owned(), problem);
    document["components"]["responses"] = json!({});
    let content =
        json!({ "application/json": { "schema": { "$ref": "#/components/schemas/Problem" } } });
    for item in document["paths"]
        .as_object_mut()
        .into_iter()
        .flatten()
        .filter_map(|(_, item)| item.as_object_mut())
    {
        let is_sent = |operation: &Value| {
            let body = operation["requestBody"]["content"].as_object();
            body.is_none_or(|body| {
                body.keys()
                    .all(|media_type| media_type == "application/json")
            })
        };
        item.retain(|_, operation| is_sent(operation));
        let responses = item
            .values_mut()
            .filter_map(|operation| operation["responses"].as_object_mut())
            .flatten();
        for (status, response) in responses {
            if status.starts_with(['4', '5']) {
                *response = json!({ "description": status, "content": content });
            }
        }
        // answers without a body beside one with: 304
        for operation in item
            .values_mut()
            .filter_map(|operation| operation["responses"].as_object_mut())
        {
            operation.retain(|status, _| !status.starts_with('3'));
        }
    }
}
