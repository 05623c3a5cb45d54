// TypeScript clients by @hey-api/openapi-ts: a function for each action.
import { aborted, blogUrl, conduitUrl, credentials, expect, nextPage, png, versionsUrl } from "./expect.js";
import { client as blog } from "./generated/blog/client.gen.js";
import { Posts, Users } from "./generated/blog/sdk.gen.js";
import { client as conduit } from "./generated/realworld/client.gen.js";
import { Articles, Users as Accounts } from "./generated/realworld/sdk.gen.js";
import { client as library } from "./generated/versions-v1/client.gen.js";
import { Status } from "./generated/versions-v1/sdk.gen.js";

blog.setConfig({ baseUrl: blogUrl, headers: credentials });
conduit.setConfig({ baseUrl: conduitUrl });
library.setConfig({ baseUrl: versionsUrl });

const post = await Posts.get({ path: { id: 1 } });
expect("a post", post.data?.id, 1);
const comments = await Posts.cgetComments({ path: { id: 1 } });
expect("its comments", Array.isArray(comments.data), true);

const missing = await Posts.get({ path: { id: 999_999 } });
expect("a missing post", missing.error?.status, 404);
const invalid = await Posts.post({ body: { title: " ", body: "x" } });
if (invalid.error?.status !== 422) throw new Error("an empty title is a 422");
const pointer: "" | "/title" | "/body" | undefined = invalid.error.errors?.[0]?.pointer;
expect("the place of an invalid value", pointer, "/title");
const user = { username: `writer-${Date.now()}`, name: "Writer", password: "windowsill" };
expect("a new user", (await Users.post({ body: user })).data?.username, user.username);
expect("a name that is taken", (await Users.post({ body: user })).error?.status, 409);

const first = await Users.cget({ query: { limit: 1 } });
if (first.response === undefined) throw new Error("a list has a response");
const second = await Users.cget({ query: { limit: 1, page: nextPage(first.response) } });
expect("the users of the next page", second.data?.length, 1);

const id = (await Posts.post({ body: { title: "A picture", body: "It is below." } })).data?.id ?? 0;
const upload = await Posts.postFiles({ path: { id }, body: { description: "A dot", file: new File([png], "dot.png", { type: png.type }) } });
expect("a file", upload.data?.content_type, "image/png");
const download = await Posts.getFiles({ path: { id, file: upload.data?.id ?? 0 }, parseAs: "blob" });
expect("its bytes", download.data?.size, png.size);

expect("an abort", await aborted(Posts.cget({ signal: AbortSignal.abort() })), "AbortError");

const unknown = await Articles.get({ path: { slug: "nothing" } });
expect("an error of another form", unknown.error?.errors["body"]?.length, 1);
const refused = await Accounts.post({ body: { user: { username: "", email: "no address", password: "x" } } });
expect("what is wrong with a value", refused.error?.errors["username"]?.[0], "can't be empty");

const enough = new AbortController();
const changes = await Status.cgetChanges({ signal: enough.signal, sseMaxRetryAttempts: 1 });
let events = 0;
for await (const event of changes.stream) {
  expect("an event", event as string, "open");
  events += 1;
  enough.abort();
}
expect("events", events, 1);
