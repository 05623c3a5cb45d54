//! Actions whose paths are written out, as those of an API that is there already: literals of all kinds.

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
        about: AboutController,
    };
    WebApp::new(APP_PATH, false)
        .with_services(services)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/API/v1.0", "controller.rest."))
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

/// `aboutUs`, with templates in the folder `about-us`
#[derive(Debug)]
pub struct AboutController;

#[web_controller("aboutUs")]
impl AboutController {
    /// The page.
    pub async fn index_action(&self) {}
}
