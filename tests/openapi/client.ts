// TypeScript clients of both APIs: values and errors have the members that their types say.
import createClient from "openapi-fetch";
import type { paths as Blog } from "./generated/blog.js";
import type { paths as Conduit } from "./generated/realworld.js";

declare const process: { argv: string[] };
const [, , blogUrl = "", conduitUrl = ""] = process.argv;

function expect<T>(name: string, actual: T, expected: T) {
  if (actual !== expected) throw new Error(`${name}: ${JSON.stringify(actual)} in place of ${JSON.stringify(expected)}`);
}

const headers = { authorization: `Basic ${btoa("maja:windowsill")}` };
const blog = createClient<Blog>({ baseUrl: blogUrl, headers });
const post = await blog.GET("/api/v1/posts/{id}", { params: { path: { id: 1 } } });
expect("a post", post.data?.id, 1);
const missing = await blog.GET("/api/v1/posts/{id}", { params: { path: { id: 999_999 } } });
expect("the title of an error", missing.error?.title, "Not Found");
expect("the status of an error", missing.error?.status, 404);
const invalid = await blog.POST("/api/v1/posts", { body: { title: " ", body: "x" } });
expect("the place of an invalid value", invalid.error?.errors?.[0]?.pointer, "/title");

const conduit = createClient<Conduit>({ baseUrl: conduitUrl });
const unknown = await conduit.GET("/api/articles/{slug}", { params: { path: { slug: "nothing" } } });
expect("an error of another form", unknown.error?.errors["body"]?.length, 1);
const refused = await conduit.POST("/api/users", { body: { user: { username: "", email: "no address", password: "x" } } });
expect("what is wrong with a value", refused.error?.errors["username"]?.[0], "can't be empty");
expect("the type of a module", post.response.headers.get("content-type"), "application/json");
