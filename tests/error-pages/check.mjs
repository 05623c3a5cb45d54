// Checks every error page of the addresses it is given: `node check.mjs http://plain http://debug`.
import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { HtmlValidate } from "html-validate";
import { chromium } from "playwright-core";

const axe = createRequire(import.meta.url).resolve("axe-core");
const screenshots = new URL("screenshots/", import.meta.url).pathname;

const pages = {
  "not-found": { path: "/nowhere-at-all/with-a-long-segment-that-does-not-break-anywhere-by-itself-and-goes-on" },
  "not-found-below-api": { path: "/api/notse/1" },
  "method-not-allowed": { path: "/session/login", method: "PATCH" },
  "bad-value": { path: "/api/notes/x" },
  "panic": { path: "/api/trouble/panic?password=hidden&page=2" },
  "late-panic": { path: "/api/trouble/late-panic" },
  "library-error": { path: "/api/trouble/io" },
  "template": { path: "/pages/broken" },
  "unprocessable": { path: "/api/notes", method: "POST", headers: { "content-type": "application/json" }, body: "{}" },
};

// a validator of documents has nothing to say about trailing spaces or the order of a style sheet
const validator = new HtmlValidate({ extends: ["html-validate:standard"], rules: { "no-trailing-whitespace": "off" } });
let wrong = 0;
const complain = (text) => {
  wrong += 1;
  console.log(text);
};

async function answer(address, { path, method = "GET", headers = {}, body }) {
  for (let tries = 0; ; tries += 1) {
    try {
      const response = await fetch(address + path, { method, body, headers: { accept: "text/html", ...headers } });
      return await response.text();
    } catch (error) {
      if (tries > 100) throw error;
      await new Promise((wait) => setTimeout(wait, 100));
    }
  }
}

async function checkMarkup(name, html) {
  const report = await validator.validateString(html);
  for (const { messages } of report.results) {
    for (const { line, message, ruleId } of messages) complain(`${name}, line ${line}: ${message} (${ruleId})`);
  }
}

async function checkShown(browser, name, html, colorScheme, width) {
  const page = await browser.newPage({ colorScheme, viewport: { width, height: 800 }, javaScriptEnabled: true });
  await page.setContent(html);
  await page.addScriptTag({ path: axe });
  const { violations } = await page.evaluate(() => window.axe.run());
  const shown = `${name}, ${colorScheme}, ${width} px`;
  for (const { id, help, nodes } of violations) complain(`${shown}: ${help} (${id}) at ${nodes[0].target}`);
  await page.evaluate(() => document.querySelectorAll("details").forEach((details) => { details.open = true; }));
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  if (widest > width) complain(`${shown}: ${widest} px wide`);
  await page.screenshot({ path: `${screenshots}${name}-${colorScheme}-${width}.png`, fullPage: true });
  await page.close();
}

async function checkKeyboard(browser, name, html) {
  const page = await browser.newPage({ javaScriptEnabled: true });
  await page.setContent(html);
  const summaries = await page.locator("summary").count();
  for (let index = 0; index < summaries; index += 1) {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
  }
  const open = await page.locator("details[open]").count();
  if (open !== summaries) complain(`${name}: ${open} of ${summaries} details open by the keyboard`);
  if (await page.locator("script").count()) complain(`${name}: has a script`);
  await page.close();
}

await mkdir(screenshots, { recursive: true });
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
let checked = 0;
for (const [mode, address] of [["plain", process.argv[2]], ["debug", process.argv[3]]]) {
  for (const [title, asked] of Object.entries(pages)) {
    const name = `${mode}-${title}`;
    const html = await answer(address, asked);
    await checkMarkup(name, html);
    await checkKeyboard(browser, name, html);
    for (const colorScheme of ["light", "dark"]) {
      for (const width of [320, 1280]) await checkShown(browser, name, html, colorScheme, width);
    }
    checked += 1;
  }
}
await browser.close();
console.log(`${checked} pages, ${wrong} complaints`);
process.exitCode = wrong === 0 && checked === 2 * Object.keys(pages).length ? 0 : 1;
