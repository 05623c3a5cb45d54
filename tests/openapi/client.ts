// TypeScript clients by openapi-typescript and openapi-fetch: values and errors have the members that their types say.
import createClient from "openapi-fetch";
import { aborted, blogUrl, conduitUrl, credentials, expect, nextPage, png, versionsUrl } from "./expect.js";
import type { paths as Blog } from "./generated/blog.js";
import type { paths as Conduit } from "./generated/realworld.js";
import type { paths as Versions } from "./generated/versions-v1.js";

const blog = createClient<Blog>({ baseUrl: blogUrl, headers: credentials });
const post = await blog.GET("/api/v1/posts/{id}", { params: { path: { id: 1 } } });
expect("a post", post.data?.id, 1);

// `status` tells the errors apart, and each has its own members
const missing = await blog.GET("/api/v1/posts/{id}", { params: { path: { id: 999_999 } } });
expect("the title of an error", missing.error?.title, "Not Found");
expect("the status of an error", missing.error?.status, 404);
const broken = await blog.GET("/api/v1/users", { params: { query: { page: "x" as never } } });
if (broken.error?.status !== 400) throw new Error("a page that is no number is a 400");
const parameter: "limit" | "page" | undefined = broken.error.errors?.[0]?.parameter;
expect("the parameter that is wrong", parameter, "page");
const invalid = await blog.POST("/api/v1/posts", { body: { title: " ", body: "x" } });
if (invalid.error?.status !== 422) throw new Error("an empty title is a 422");
const pointer: "" | "/title" | "/body" | undefined = invalid.error.errors?.[0]?.pointer;
expect("the place of an invalid value", pointer, "/title");
const user = { username: `reader-${Date.now()}`, name: "Reader", password: "windowsill" };
const created = await blog.POST("/api/v1/users", { body: user });
expect("the name of a new user", created.data?.username, user.username);
expect("where the new user is", created.response.headers.get("location"), `/api/v1/users/${created.data?.id}`);
const taken = await blog.POST("/api/v1/users", { body: user });
expect("a name that is taken", taken.error?.status, 409);

// a list, and what its `Link` says is next
const first = await blog.GET("/api/v1/users", { params: { query: { limit: 1 } } });
const page = nextPage(first.response);
const second = await blog.GET("/api/v1/users", { params: { query: { limit: 1, page } } });
expect("the second page", page, 2);
expect("the users of a page", second.data?.length, 1);
expect("two pages are two", second.data?.[0]?.id === first.data?.[0]?.id, false);

// an upload: a form is made by hand. The bytes of a download are parsed as such
const mine = await blog.POST("/api/v1/posts", { body: { title: "A picture", body: "It is below." } });
const id = mine.data?.id ?? 0;
const upload = await blog.POST("/api/v1/posts/{id}/files", {
  params: { path: { id } },
  body: { description: "A dot", file: png as never },
  bodySerializer: ({ description, file }) => {
    const form = new FormData();
    form.append("description", new Blob([description], { type: "text/plain" }));
    form.append("file", file as unknown as Blob, "dot.png");
    return form;
  },
});
expect("a file", upload.data?.content_type, "image/png");
const file = upload.data?.id ?? 0;
const download = await blog.GET("/api/v1/posts/{id}/files/{file}", { params: { path: { id, file } }, parseAs: "blob" });
expect("its bytes", download.data?.size, png.size);

// a request that is given up
const given = AbortSignal.abort();
expect("an abort", await aborted(blog.GET("/api/v1/posts", { signal: given })), "AbortError");

const conduit = createClient<Conduit>({ baseUrl: conduitUrl });
const unknown = await conduit.GET("/api/articles/{slug}", { params: { path: { slug: "nothing" } } });
expect("an error of another form", unknown.error?.errors["body"]?.length, 1);
const refused = await conduit.POST("/api/users", { body: { user: { username: "", email: "no address", password: "x" } } });
expect("what is wrong with a value", refused.error?.errors["username"]?.[0], "can't be empty");
const tags = await conduit.GET("/api/tags");
expect("a list", Array.isArray(tags.data?.tags), true);
expect("the type of a module", post.response.headers.get("content-type"), "application/json");

// events, until the reader has enough
const library = createClient<Versions>({ baseUrl: versionsUrl });
const enough = new AbortController();
const changes = await library.GET("/api/v1/status/changes", { parseAs: "stream", signal: enough.signal });
const events = changes.data?.getReader();
const event = new TextDecoder().decode((await events?.read())?.value);
expect("an event", event, "event: status\ndata: open\n\n");
enough.abort();
expect("no further one", await events?.read().then(() => "read", (error: { name: string }) => error.name), "AbortError");
