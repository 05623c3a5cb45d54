import createClient from "openapi-fetch";
import type { paths } from "./api.js";

/** The API at an address such as `https://shop.example.org`, for who has this token. `npm run check` makes its types of `../tests/openapi.json`. */
export function connect(baseUrl: string, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return createClient<paths>({ baseUrl, headers });
}
