import { writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../settings/readConfig.ts";
import {
  liveSettings,
  openTestWebApp,
  type TestWebApp,
  webAppPolicy,
  webAppProgram,
  webAppShell,
} from "../testing/testWebApp.ts";
import { allowApi } from "./pageHeaders.ts";
import { toStaticFile } from "./staticFile.ts";
import { loadWebApp } from "./webApp.ts";
import { inlineConfig } from "./webAppPages.ts";

let web: TestWebApp;
beforeAll(async () => {
  web = await openTestWebApp();
});
afterAll(async () => await web.close());

describe("each page of the web app is the same HTML, with all its headers", () => {
  test.each([
    "/",
    "/?merchantCode=M&token=a.b.c",
    "/status",
    "/status/?idPayin=A",
    "/collection",
    "/instruction",
    "/institution/abc",
    "/sandbox",
    "/sandbox/shop",
    "/sandbox/return?idPayin=A",
    "/sandbox/links",
    "/sandbox/payments",
    "/sandbox/payins/A-1042",
    "/sandbox/payouts/P.7",
    "/sandbox/callbacks",
    "/sandbox/tools",
    "/sandbox/money",
    "/sandbox/keys",
  ])("%s", async (url) => {
    const response = await web.app.inject({ url });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain("<title>Payment</title>");
    expect(response.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-cache",
      "content-security-policy": webAppPolicy,
      "referrer-policy": "no-referrer",
      "x-frame-options": "DENY",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringMatching(/^accelerometer=\(\), .*camera=\(\), .*usb=\(\)/),
      "x-content-type-options": "nosniff",
    });
  });
});

describe("only over TLS are browsers told to use TLS only", () => {
  test.each(["/", "/status", "/robots.txt", "/assets/main-abc.js", "/assets/none.js", "/nothing"])(
    "%s",
    async (url) => {
      const overTls = await (
        await web.serve({ PUBLIC_URL: "https://pay.example" })
      ).inject({ url });
      expect(overTls.headers["strict-transport-security"]).toBe("max-age=63072000");
      expect((await web.app.inject({ url })).headers).not.toHaveProperty(
        "strict-transport-security",
      );
    },
  );
});

test("a file is only for pages of its own origin, with its own type", async () => {
  for (const url of ["/robots.txt", "/assets/main-abc.js", "/config.json"]) {
    expect((await web.app.inject({ url })).headers).toMatchObject({
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
  }
});

describe("live serves no pages of the sandbox (G28)", () => {
  test.each(["/institution/abc", "/sandbox", "/sandbox/return", "/sandbox/payins/A"])(
    "%s",
    async (url) => {
      const serving = await web.serve(liveSettings);
      expect((await serving.inject({ url })).statusCode).toBe(404);
      expect((await serving.inject({ url: "/status" })).statusCode).toBe(200);
    },
  );
});

test("an unknown address has a small page of its own", async () => {
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
    const response = await web.app.inject({ url });
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain("There is no page at this address.");
    expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
  }
});

const visit = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "if-none-match": "*" };

test("a customer at an unknown address gets the web app, which shows what to do (G39)", async () => {
  for (const serving of [web.app, await web.serve(liveSettings)]) {
    for (const url of ["/nothing?returnUrl=https%3A%2F%2Fshop.example%2F", "/instruction/x"]) {
      const response = await serving.inject({ url, headers: visit });
      expect(response.statusCode).toBe(404);
      expect(response.body).toContain("<title>Payment</title>");
      expect(response.headers).toMatchObject({
        "cache-control": "private, no-cache",
        "content-security-policy": expect.stringContaining("connect-src 'self'"),
        "x-frame-options": "DENY",
      });
    }
  }
});

test("a request that is not a visit to a page gets nothing of the web app", async () => {
  for (const [method, url] of [
    ["GET", "/assets/none.js"],
    ["POST", "/status"],
    ["HEAD", "/nothing"],
  ] as const) {
    const response = await web.app.inject({ method, url, headers: visit });
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain("<title>Payment</title>");
    expect(response.headers["content-security-policy"]).toContain("default-src 'none'; frame");
  }
});

describe("The runtime configuration is inlined and also a file of its own (G43)", () => {
  test("with the API at a path if it has the same origin", async () => {
    const config = { apiBaseUrl: "/api", environment: "sandbox" };
    expect((await web.app.inject({ url: "/config.json" })).json()).toEqual(config);
    expect((await web.app.inject({ url: "/" })).body).toContain(
      '<script type="application/json" id="runtime-config">{"apiBaseUrl":"/api","environment":"sandbox"}</script>',
    );
  });

  test("with the API's URL on another origin, which the page may call", async () => {
    const serving = await web.serve({ ...liveSettings, WEB_APP_URL: "https://checkout.example" });
    expect((await serving.inject({ url: "/config.json" })).json()).toEqual({
      apiBaseUrl: "https://pay.example/api",
      environment: "live",
    });
    const { headers } = await serving.inject({ url: "/" });
    expect(headers["content-security-policy"]).toContain("connect-src 'self' https://pay.example;");
  });

  test("and nothing in it can close its element", () => {
    const inlined = inlineConfig(webAppShell, JSON.stringify({ name: "</script><b>$&$1" }));
    expect(inlined).toContain(String.raw`{"name":"\u003c/script>\u003cb>$&$1"}</script>`);
  });

  test("a shell without a place for it is refused", () => {
    expect(() => inlineConfig("<p>", "{}")).toThrow("no element with the id runtime-config");
  });
});

describe("Files with a hash in their names are cached for a year, and sent compressed", () => {
  const url = "/assets/main-abc.js";

  test("in Brotli as the build made it", async () => {
    const response = await web.app.inject({
      url,
      headers: { "accept-encoding": "gzip, deflate, br" },
    });
    expect(response.headers).toMatchObject({
      "content-encoding": "br",
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
    });
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(webAppProgram);
  });

  test("in gzip for clients without Brotli, and uncompressed for clients with neither", async () => {
    const zipped = await web.app.inject({ url, headers: { "accept-encoding": "br;q=0, gzip" } });
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(webAppProgram);
    const plain = await web.app.inject({ url });
    expect(plain.headers).not.toHaveProperty("content-encoding");
    expect(plain.body).toBe(webAppProgram);
  });

  test("the page too", async () => {
    const response = await web.app.inject({ url: "/", headers: { "accept-encoding": "br" } });
    expect(brotliDecompressSync(response.rawPayload).toString()).toContain(
      "<title>Payment</title>",
    );
  });

  test("and not again to a browser that has them", async () => {
    const headers = { "accept-encoding": "br" };
    const { etag } = (await web.app.inject({ url: "/", headers })).headers;
    const again = await web.app.inject({
      url: "/",
      headers: { ...headers, "if-none-match": `"other", W/${String(etag)}` },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
    expect(again.headers).toMatchObject({ etag, "cache-control": "private, no-cache" });
    const gzip = { "accept-encoding": "gzip", "if-none-match": String(etag) };
    expect((await web.app.inject({ url: "/", headers: gzip })).statusCode).toBe(200);
  });

  test("in forms that are made when a browser first asks for them, and then kept", async () => {
    const file = toStaticFile(Buffer.from("x".repeat(1000)), {
      type: "text/plain",
      cacheControl: "no-store",
    });
    const [first, again] = [await file.encode("gzip"), await file.encode("gzip")];
    expect(first?.length).toBeLessThan(100);
    expect(again).toBe(first);
  });

  test("HEAD returns the length of a file without the content", async () => {
    const response = await web.app.inject({ method: "HEAD", url });
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-length"]).toBe(String(webAppProgram.length));
    expect(response.body).toBe("");
  });
});

test("a web app that is not built is undefined", async () => {
  const config = readConfig({ WEB_APP_DIR: path.join(web.folder, "assets") });
  expect(await loadWebApp(config)).toBeUndefined();
  expect(await loadWebApp({ ...config, webAppDir: path.join(web.folder, "none") })).toBeUndefined();
});

test("a brand is in the shell and in /config.json, and its logo is an image that can run nothing", async () => {
  const logo = path.join(web.folder, "my logo.svg");
  await writeFile(logo, "<svg/>");
  const branded = await web.serve({ BRAND_NAME: "Nordic </script>", BRAND_LOGO: logo });
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
});

test("a copy for a drill says so in /config.json, and its shell prerenders nothing", async () => {
  const copy = await web.serve({ OUTGOING: "off" });
  expect((await copy.inject("/config.json")).json()).toMatchObject({ outgoing: "off" });
  const inline = /id="runtime-config">([^<]*)</.exec((await copy.inject("/")).body)?.[1];
  expect(inline).toBe("");
  expect((await web.app.inject("/config.json")).json()).not.toHaveProperty("outgoing");
});

test("without a brand the configuration stays unchanged", async () => {
  expect((await web.app.inject("/config.json")).json()).not.toHaveProperty("brand");
  expect((await web.app.inject("/brand/logo.svg")).statusCode).toBe(404);
});

const policy =
  "default-src 'none'; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'";

test.each([
  ["/api", "'self'"],
  ["/gateway/api", "'self'"],
  ["https://api.example/api", "'self' https://api.example"],
  ["https://api.example:8443/api/", "'self' https://api.example:8443"],
])("with the API at %s the policy allows calls to %s, and logos from there", (apiBaseUrl, own) => {
  expect(allowApi(policy, apiBaseUrl)).toBe(
    `default-src 'none'; img-src ${own} data: blob:; connect-src ${own}; object-src 'none'`,
  );
});

test("a policy that already allows an API allows the new one instead", () => {
  const first = allowApi(policy, "https://first.example/api");
  expect(allowApi(first, "https://second.example/api")).toBe(
    "default-src 'none'; img-src 'self' https://second.example data: blob:; connect-src 'self' https://second.example; object-src 'none'",
  );
  expect(allowApi(first, "/api")).toBe(policy);
});
