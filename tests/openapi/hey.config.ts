// Functions by @hey-api/openapi-ts: `Users.cgetComments(..)`, a class for each tag and a method for each action.
const client = (name: string) => ({
  input: `./generated/${name}.json`,
  output: { path: `generated/${name}`, module: { extension: ".js" as const } },
  logs: { file: false },
  plugins: ["@hey-api/client-fetch", { name: "@hey-api/sdk" as const, operations: { strategy: "byTags" as const } }] as const,
});

export default ["blog", "realworld", "versions-v1", "catalogue"].map(client);
