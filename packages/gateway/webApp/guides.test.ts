import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findGuides, registerGuides } from "./guides.ts";

const settings = { publicUrl: "https://pay.example", baseUrl: "https://pay.example/api" };
const files = {
  "index.html": "<!doctype html><h1>Documentation</h1>",
  "404.html": "<!doctype html><h1>There is no such page</h1>",
  "search.html": "<!doctype html><h1>Search</h1>",
  "decisions.html": "<!doctype html><h1>Records</h1>",
  "api/payins.html": `<!doctype html><h1>Payins</h1>${"<p>Text that shrinks.</p>".repeat(40)}`,
  "assets/guides-abc.css": "main { color: inherit }",
  "pictures/page.png": "a picture",
};

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "guides-"));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  app = fastify();
  registerGuides(app, await findGuides(folder), settings);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test.each([
  ["/docs", "index.html", "text/html; charset=utf-8", "no-cache"],
  ["/docs/api/payins", "api/payins.html", "text/html; charset=utf-8", "no-cache"],
  ["/docs/search?q=webhook", "search.html", "text/html; charset=utf-8", "no-cache"],
  [
    "/docs/assets/guides-abc.css",
    "assets/guides-abc.css",
    "text/css; charset=utf-8",
    "public, max-age=31536000, immutable",
  ],
  ["/docs/pictures/page.png", "pictures/page.png", "image/png", "public, max-age=3600"],
] as const)("%s is %s, kept by browsers as its kind allows", async (url, name, type, cache) => {
  const { statusCode, headers, body } = await app.inject({ url });
  expect([statusCode, body]).toEqual([200, files[name]]);
  expect(headers).toMatchObject({ "content-type": type, "cache-control": cache });
  const again = await app.inject({ url, headers: { "if-none-match": String(headers["etag"]) } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

async function policyOf(url: string): Promise<unknown> {
  return (await app.inject({ url })).headers["content-security-policy"];
}

test("a guide runs no script, and the search its own alone", async () => {
  const rest =
    "style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'";
  for (const url of ["/docs", "/docs/decisions", "/docs/nothing"])
    expect(await policyOf(url)).toBe(`default-src 'none'; ${rest}`);
  expect(await policyOf("/docs/search?q=a")).toBe(
    `default-src 'none'; script-src 'self'; connect-src 'self'; ${rest}`,
  );
});

test.each([
  ["/docs/", "/docs"],
  ["/docs/decisions/", "/docs/decisions"],
  ["/docs/decisions/README.md", "/docs/decisions"],
  ["/docs/api/payins.md", "/docs/api/payins"],
  ["/docs/API/Payins", "/docs/api/payins"],
  ["/docs/search/?q=a%20b", "/docs/search?q=a%20b"],
])("%s leads to %s", async (url, expected) => {
  const { statusCode, headers } = await app.inject({ url });
  expect([statusCode, headers["location"]]).toEqual([302, expected]);
});

test.each([
  "/docs/nothing",
  "/docs/404",
  "/docs//example.com",
  "/docs/..%2fmain.mjs",
  "/docs/assets/nothing.css",
])("%s has no guide: it gets the page that says so", async (url) => {
  const headers = { "if-none-match": "*" };
  const { statusCode, body } = await app.inject({ url, headers });
  expect([statusCode, body]).toEqual([404, files["404.html"]]);
});

test("where no guides are built, /docs leads to the description of the API", async () => {
  const bare = fastify();
  registerGuides(bare, await findGuides(path.join(folder, "api")), settings);
  const { statusCode, headers } = await bare.inject({ url: "/docs" });
  expect([statusCode, headers["location"]]).toEqual([302, "https://pay.example/api/docs"]);
});
