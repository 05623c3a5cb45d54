//! Actions whose paths are written out, as those of an API that is there already: literals of all kinds, the rest of a path, any method.

use std::str::FromStr;

use axum::{http::Method, middleware::map_response, response::Response};
use router_axum::prelude::*;

use super::APP_PATH;

/// The services.
#[derive(Debug, Services)]
pub struct Services {
    /// Folders.
    #[service("controller.rest.")]
    pub folders: FoldersController,
    /// Patients of a hospital.
    #[service("controller.rest.")]
    pub patients: PatientsController,
    /// A folder whose name begins with a dot.
    #[service("controller.rest.")]
    pub known: KnownController,
    /// Files.
    #[service("controller.rest.")]
    pub files: FilesController,
    /// Objects in buckets.
    #[service("controller.rest.")]
    pub buckets: BucketsController,
    /// What others send.
    #[service("controller.rest.")]
    pub hooks: HooksController,
    /// Everything below a prefix.
    #[service("controller.mirror.")]
    pub mirror: MirrorController,
    /// Pages.
    #[service("controller.web.")]
    pub about: AboutController,
}

/// The kernel.
pub fn kernel() -> WebApp {
    let services = Services {
        folders: FoldersController,
        patients: PatientsController,
        known: KnownController,
        files: FilesController,
        buckets: BucketsController,
        hooks: HooksController,
        mirror: MirrorController,
        about: AboutController,
    };
    WebApp::new(APP_PATH, false)
        .with_services(services)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/API/v1.0", "controller.rest."))
        .activate(RestRouter::new("/mirror", "controller.mirror."))
        .activate(TemplateRouter::new("", "controller.web."))
}

/// `mailFolders`, the service `mail-folders`
#[derive(Debug)]
pub struct FoldersController;

#[rest_controller("mailFolders")]
impl FoldersController {
    /// The path of a folder.
    pub async fn cget_action(&self, paths: Paths<Self>) -> Json<String> {
        Json(paths.get_path("in/box").into())
    }

    /// A folder.
    pub async fn get_action(&self, id: String) -> Json<String> {
        Json(id)
    }

    /// Their number.
    #[route(GET, "/$count")]
    pub async fn count_action(&self) -> usize {
        3
    }

    /// An escaped letter.
    #[route(GET, POST, "/{id}/Caf%C3%A9")]
    pub async fn cafe_action(&self, id: String, paths: Paths<Self>) -> Json<String> {
        Json(paths.cafe_path(id).into())
    }

    /// All other characters of a segment.
    #[route(GET, "/{id}/messages:send(all)/a-b._~!&'*+,;=@c")]
    pub async fn send_action(&self, id: String, paths: Paths<Self>) -> Json<String> {
        Json(paths.send_path(id).into())
    }
}

/// `Patient` below another resource with capitals, the service `patient`
#[derive(Debug)]
pub struct PatientsController;

#[rest_controller("Patient", below = "R4/{tenant}")]
impl PatientsController {
    /// A patient.
    pub async fn get_action(&self, tenant: String, patient: u32) -> (String, u32) {
        (tenant, patient)
    }
}

/// `.well-known`, the service `well-known`
#[derive(Debug)]
pub struct KnownController;

#[rest_controller(singular, ".well-known")]
impl KnownController {
    /// A description of this application.
    #[route(GET, "/openid-configuration")]
    pub async fn configuration_action(&self) -> [i32; 1] {
        [1]
    }
}

/// Files, by their whole paths.
#[derive(Debug)]
pub struct FilesController;

#[rest_controller("files")]
impl FilesController {
    /// A file, and its path.
    #[route(GET, "/{*path}")]
    pub async fn files_action(&self, path: String, paths: Paths<Self>) -> Json<[String; 2]> {
        Json([path.clone(), paths.files_path(path).into()])
    }

    /// Writes one.
    #[route(PUT, "/{*path}")]
    pub async fn write_action(&self, path: String) -> Json<String> {
        Json(path)
    }

    /// A literal beside it.
    #[route(GET, "/$list")]
    pub async fn list_action(&self) -> Json<[u8; 0]> {
        Json([])
    }
}

/// Two numbers with a slash between them: `1/2`.
#[derive(Debug)]
pub struct Release(u8, u8);

impl FromStr for Release {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        let (major, minor) = text.split_once('/').ok_or("one number")?;
        match (major.parse(), minor.parse()) {
            (Ok(major), Ok(minor)) => Ok(Self(major, minor)),
            _ => Err("no numbers"),
        }
    }
}

/// A rest behind values, below another resource.
#[derive(Debug)]
pub struct BucketsController;

#[rest_controller("buckets", below = "R4/{tenant}")]
impl BucketsController {
    /// An object.
    #[route(GET, POST, "/{bucket}/objects/{*key}")]
    pub async fn objects_action(
        &self,
        tenant: String,
        bucket: u32,
        key: String,
        paths: Paths<Self>,
    ) -> (String, u32, String) {
        let path = paths.objects_path(&tenant, bucket, &key);
        (tenant, bucket, format!("{key} at {}", &*path))
    }

    /// A version of a bucket.
    #[route(GET, "/{bucket}/versions/{*version}")]
    pub async fn versions_action(
        &self,
        _tenant: String,
        _bucket: u32,
        version: Release,
    ) -> (u8, u8) {
        (version.0, version.1)
    }
}

async fn seen(mut response: Response) -> Response {
    let seen = axum::http::HeaderValue::from_static("yes");
    response.headers_mut().insert("x-seen", seen);
    response
}

/// Any method.
#[derive(Debug)]
pub struct HooksController;

#[rest_controller("hooks")]
impl HooksController {
    /// What is sent to a hook.
    #[route(ANY, "/{name}")]
    pub async fn hooks_action(
        &self,
        name: String,
        method: Method,
    ) -> ([(&'static str, String); 1], Json<String>) {
        ([("x-method", method.to_string())], Json(name))
    }

    /// An action of its own for one method.
    pub async fn put_action(&self, name: String) -> Json<String> {
        Json(name + " is put")
    }

    /// Nothing, in words that depend on the method.
    #[route(ANY, "/{name}/nothing")]
    pub async fn nothing_action(&self, _name: String) -> Option<u8> {
        None
    }

    /// Within a layer, beside an action that is not.
    #[route(ANY, "/{name}/layered")]
    #[layer(map_response(seen))]
    pub async fn layered_action(
        &self,
        _name: String,
        method: Method,
    ) -> [(&'static str, String); 1] {
        [("x-method", method.to_string())]
    }

    /// Beside it.
    pub async fn cget_layered_action(&self, name: String) -> Json<String> {
        Json(name)
    }

    /// The rest of a path by any method.
    #[route(ANY, "/{name}/proxy/{*path}")]
    pub async fn proxy_action(
        &self,
        name: String,
        path: String,
        method: Method,
    ) -> (String, String, String) {
        (method.to_string(), name, path)
    }
}

/// Everything below its prefix, which its router owns.
#[derive(Debug)]
pub struct MirrorController;

#[rest_controller(root, "mirror")]
impl MirrorController {
    /// A page of another host.
    #[route(GET, "/{*path}")]
    pub async fn page_action(&self, path: String) -> Json<String> {
        Json(path)
    }
}

/// `aboutUs`, with templates in the folder `about-us`
#[derive(Debug)]
pub struct AboutController;

#[web_controller("aboutUs")]
impl AboutController {
    /// The page.
    pub async fn index_action(&self) {}

    /// A redirect by any method.
    #[route(ANY, "/away/{*path}")]
    pub async fn away_action(&self, path: String) -> String {
        format!("/aboutUs?{path}")
    }
}
