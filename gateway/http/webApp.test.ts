import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  liveSettings,
  openTestWebApp,
  type TestWebApp,
  webAppPolicy,
} from "../testing/testWebApp.ts";

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
    "/sandbox/return?idPayin=A",
    "/sandbox/links",
    "/sandbox/payments",
    "/sandbox/payins/A-1042",
    "/sandbox/payouts/P.7",
    "/sandbox/callbacks",
    "/sandbox/tools",
    "/sandbox/money",
  ])("%s", async (url) => {
    const response = await web.app.inject({ url });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain("<title>Payment</title>");
    expect(response.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
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
        "cache-control": "no-cache",
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
