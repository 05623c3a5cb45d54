// light or dark as the reader's system is, also when that changes
const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();

// addresses are relative to the page: below a proxy or a `nest` its own is another
const viewer = SwaggerUIBundle({
  url: "openapi.json",
  dom_id: "#swagger-ui",
  deepLinking: true,
  oauth2RedirectUrl: new URL("docs/oauth2-redirect.html", location).href,
  onComplete: () => {
    document.title = viewer.specSelectors.info().get("title");
  },
});
