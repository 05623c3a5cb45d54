// What both clients are tested with.
declare const process: { argv: string[] };

/** The addresses of the blog, of RealWorld and of `examples/versions`. */
export const [, , blogUrl = "", conduitUrl = "", versionsUrl = ""] = process.argv;

export const credentials = { authorization: `Basic ${btoa("maja:windowsill")}` };

export const png = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], { type: "image/png" });

export function expect<T>(name: string, actual: T, expected: NoInfer<T>) {
  if (actual !== expected) throw new Error(`${name}: ${JSON.stringify(actual)} in place of ${JSON.stringify(expected)}`);
}

/** The page that a list's `Link` calls `next`. */
export function nextPage(response: Response): number {
  const link = response.headers.get("link") ?? "";
  const next = /<([^>]*)>; rel="?next"?/.exec(link)?.[1];
  if (next === undefined) throw new Error(`no next page in ${link}`);
  return Number(new URL(next, response.url).searchParams.get("page"));
}

/** The error of a request that was given up. */
export async function aborted(request: Promise<unknown>): Promise<string> {
  return request.then(
    (answer) => ((answer as { error?: { name?: string } }).error?.name ?? "none"),
    (error: { name: string }) => error.name,
  );
}
