import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Config } from "../config.ts";
import { readConfig } from "../readConfig.ts";
import { inlineConfig } from "./inlineConfig.ts";
import { loadWebApp } from "./loadWebApp.ts";
import { answerNoAddress, registerWebApp } from "./webApp.ts";

const shell = `<!doctype html><title>Payment</title>
<script type="application/json" id="runtime-config">
  { "apiBaseUrl": "/api", "environment": "sandbox" }
</script><p>${"Text that shrinks. ".repeat(40)}</p>`;
const program = `${"console.log('payment');".repeat(40)}\n`;
const policy =
  "default-src 'none'; script-src 'self' 'sha256-x'; connect-src 'self'; base-uri 'none'";

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "web-"));
  await mkdir(path.join(folder, "assets"));
  await writeFile(path.join(folder, "index.html"), shell);
  await writeFile(
    path.join(folder, "headers.json"),
    JSON.stringify({ contentSecurityPolicy: policy }),
  );
  await writeFile(path.join(folder, "sizes.json"), "{}");
  await writeFile(path.join(folder, "robots.txt"), "User-agent: *\n");
  await writeFile(path.join(folder, "assets/main-abc.js"), program);
  await writeFile(path.join(folder, "assets/main-abc.js.br"), brotliCompressSync(program));
  app = await serve({});
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function serve(env: Readonly<Record<string, string>>, more: Partial<Config> = {}) {
  const config = { ...readConfig({ WEB_APP_DIR: folder, ...env }), ...more };
  const webApp = await loadWebApp(config);
  if (!webApp) throw new Error("the Web App is not there");
  const serving = fastify();
  registerWebApp(serving, webApp, config.environment);
  serving.setNotFoundHandler(
    async (request, reply) => await answerNoAddress(request, reply, webApp),
  );
  return serving;
}

const live = {
  ENVIRONMENT: "live",
  DATABASE_URL: "postgres://db.example/x",
  PUBLIC_URL: "https://pay.example",
};

describe("every page of the Web App is its one shell, with all its headers", () => {
  test.each([
    "/",
    "/?merchantCode=M&token=a.b.c",
    "/status",
    "/status/?idPayin=A",
    "/collection",
    "/instruction",
    "/institution/abc",
    "/sandbox",
    "/sandbox/return?idPayin=A",
    "/sandbox/links",
    "/sandbox/payments",
    "/sandbox/payins/A-1042",
    "/sandbox/payouts/P.7",
    "/sandbox/callbacks",
    "/sandbox/tools",
    "/sandbox/money",
  ])("%s", async (url) => {
    const response = await app.inject({ url });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain("<title>Payment</title>");
    expect(response.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": policy,
      "referrer-policy": "no-referrer",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringMatching(/^accelerometer=\(\), .*camera=\(\), .*usb=\(\)/),
      "x-content-type-options": "nosniff",
    });
  });
});

describe("over TLS, and nowhere else, browsers are told to come by TLS only", () => {
  test.each(["/", "/status", "/robots.txt", "/assets/main-abc.js", "/assets/none.js", "/nothing"])(
    "%s",
    async (url) => {
      const overTls = await (await serve({ PUBLIC_URL: "https://pay.example" })).inject({ url });
      expect(overTls.headers["strict-transport-security"]).toBe("max-age=63072000");
      expect((await app.inject({ url })).headers).not.toHaveProperty("strict-transport-security");
    },
  );
});

test("a file is for pages of its own origin, and is what its type says", async () => {
  for (const url of ["/robots.txt", "/assets/main-abc.js", "/config.json"]) {
    expect((await app.inject({ url })).headers).toMatchObject({
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
  }
});

describe("in live nothing is there of the sandbox (G28)", () => {
  test.each(["/institution/abc", "/sandbox", "/sandbox/return", "/sandbox/payins/A"])("%s", async (url) => {
    const serving = await serve(live);
    expect((await serving.inject({ url })).statusCode).toBe(404);
    expect((await serving.inject({ url: "/status" })).statusCode).toBe(200);
  });
});

test("an address that is none has a small page of its own", async () => {
  for (const url of [
    "/nothing",
    "/assets/",
    "/assets/none.js",
    "/headers.json",
    "/sizes.json",
    "/index.html",
    "/assets/main-abc.js.br",
    "/..%2f..%2fpackage.json",
  ]) {
    const response = await app.inject({ url });
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain("There is no page at this address.");
    expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
  }
});

const visit = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "if-none-match": "*" };

test("a customer at an address that is none gets the Web App, which knows the ways out (G39)", async () => {
  for (const serving of [app, await serve(live)]) {
    for (const url of ["/nothing?returnUrl=https%3A%2F%2Fshop.example%2F", "/instruction/x"]) {
      const response = await serving.inject({ url, headers: visit });
      expect(response.statusCode).toBe(404);
      expect(response.body).toContain("<title>Payment</title>");
      expect(response.headers).toMatchObject({
        "cache-control": "no-cache",
        "content-security-policy": expect.stringContaining("connect-src 'self'"),
        "x-frame-options": "DENY",
      });
    }
  }
});

test("what is no visit to a page gets none of the Web App", async () => {
  for (const [method, url] of [
    ["GET", "/assets/none.js"],
    ["POST", "/status"],
    ["HEAD", "/nothing"],
  ] as const) {
    const response = await app.inject({ method, url, headers: visit });
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain("<title>Payment</title>");
    expect(response.headers["content-security-policy"]).toContain("default-src 'none'; frame");
  }
});

describe("the runtime configuration is inlined and can be asked for (G43)", () => {
  test("on one origin the API is next door", async () => {
    const config = { apiBaseUrl: "/api", environment: "sandbox" };
    expect((await app.inject({ url: "/config.json" })).json()).toEqual(config);
    expect((await app.inject({ url: "/" })).body).toContain(
      '<script type="application/json" id="runtime-config">{"apiBaseUrl":"/api","environment":"sandbox"}</script>',
    );
  });

  test("on another origin it is named, and the page may call it", async () => {
    const serving = await serve({ ...live, WEB_APP_URL: "https://checkout.example" });
    expect((await serving.inject({ url: "/config.json" })).json()).toEqual({
      apiBaseUrl: "https://pay.example/api",
      environment: "live",
    });
    const { headers } = await serving.inject({ url: "/" });
    expect(headers["content-security-policy"]).toContain("connect-src 'self' https://pay.example;");
  });

  test("nothing in it can end the element that it stands in", () => {
    const inlined = inlineConfig(shell, JSON.stringify({ name: "</script><b>$&$1" }));
    expect(inlined).toContain(String.raw`{"name":"\u003c/script>\u003cb>$&$1"}</script>`);
  });

  test("a shell without a place for it is refused", () => {
    expect(() => inlineConfig("<p>", "{}")).toThrow("no place for its runtime configuration");
  });
});

describe("files are kept for a year under names of their content, and sent small", () => {
  const url = "/assets/main-abc.js";

  test("in Brotli as the build made it", async () => {
    const response = await app.inject({ url, headers: { "accept-encoding": "gzip, deflate, br" } });
    expect(response.headers).toMatchObject({
      "content-encoding": "br",
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
    });
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(program);
  });

  test("in gzip for those who take no Brotli, and as it is for those who take neither", async () => {
    const zipped = await app.inject({ url, headers: { "accept-encoding": "br;q=0, gzip" } });
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(program);
    const plain = await app.inject({ url });
    expect(plain.headers).not.toHaveProperty("content-encoding");
    expect(plain.body).toBe(program);
  });

  test("the page too", async () => {
    const response = await app.inject({ url: "/", headers: { "accept-encoding": "br" } });
    expect(brotliDecompressSync(response.rawPayload).toString()).toContain(
      "<title>Payment</title>",
    );
  });

  test("and not again to a browser that has them", async () => {
    const headers = { "accept-encoding": "br" };
    const { etag } = (await app.inject({ url: "/", headers })).headers;
    const again = await app.inject({
      url: "/",
      headers: { ...headers, "if-none-match": `"other", W/${String(etag)}` },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
    expect(again.headers).toMatchObject({ etag, "cache-control": "no-cache" });
    const gzip = { "accept-encoding": "gzip", "if-none-match": String(etag) };
    expect((await app.inject({ url: "/", headers: gzip })).statusCode).toBe(200);
  });

  test("HEAD says how long a file is, and sends none of it", async () => {
    const response = await app.inject({ method: "HEAD", url });
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-length"]).toBe(String(program.length));
    expect(response.body).toBe("");
  });
});

test("a Web App that is not built is none", async () => {
  const config = readConfig({ WEB_APP_DIR: path.join(folder, "assets") });
  expect(await loadWebApp(config)).toBeUndefined();
  expect(await loadWebApp({ ...config, webAppDir: path.join(folder, "none") })).toBeUndefined();
});

test("a brand stands in the shell and in /config.json, and its logo is a picture that can do nothing", async () => {
  const logo = path.join(folder, "my logo.svg");
  await writeFile(logo, "<svg/>");
  const branded = await serve({ BRAND_NAME: "Nordic </script>", BRAND_LOGO: logo });
  const brand = { name: "Nordic </script>", logo: "/brand/logo.svg" };
  expect((await branded.inject("/config.json")).json()).toMatchObject({ brand });
  const inline = /id="runtime-config">([^<]*)</.exec((await branded.inject("/")).body)?.[1];
  expect(JSON.parse(inline ?? "")).toMatchObject({ brand });
  const answer = await branded.inject("/brand/logo.svg");
  expect(answer.body).toBe("<svg/>");
  expect(answer.headers).toMatchObject({
    "content-type": "image/svg+xml",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  await branded.close();
});

test("no brand leaves the configuration as it was", async () => {
  expect((await app.inject("/config.json")).json()).not.toHaveProperty("brand");
  expect((await app.inject("/brand/logo.svg")).statusCode).toBe(404);
});
