// Functions for `fetch` by orval.
export default {
  catalogue: { input: "./generated/catalogue.json", output: { target: "generated/orval/catalogue.ts", client: "fetch" } },
};
