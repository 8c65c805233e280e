import { createHash } from "node:crypto";
import fastify from "fastify";
import { describe, expect, test } from "vitest";
import { problems } from "@pay/contract/problem.ts";
import { noProcessor } from "../../processor/processor.ts";
import { registerDocs } from "./docsRoutes.ts";
import { problemIndex, problemPage } from "./problemPages.ts";

const baseUrl = "https://pay.example/api";

function serveDocs(environment: "sandbox" | "live" = "sandbox") {
  const app = fastify();
  registerDocs(app, { baseUrl, environment, consoleCredentials: "local" }, noProcessor);
  return app;
}

test("the API page loads everything from its own origin, under a policy that allows nothing else", async () => {
  const app = serveDocs();
  const page = await app.inject("/api/docs");
  const inline = /<script>(.+)<\/script>/s.exec(page.body)?.[1] ?? "";
  const hash = createHash("sha256").update(inline).digest("base64");
  expect(page.headers["content-security-policy"]).toBe(
    `default-src 'none'; script-src 'self' 'sha256-${hash}'; style-src 'self'; img-src data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  );
  expect(page.headers["referrer-policy"]).toBe("no-referrer");
  const loaded = [...page.body.matchAll(/(?:src|stylesheet" href)="([^"]+)"/g)].map(
    ([, url]) => url,
  );
  expect(loaded).toEqual(["docs/swagger-ui.css", "docs/swagger-ui-bundle.js"]);
  for (const url of loaded) {
    const file = await app.inject({ url: `/api/${url}`, headers: { "accept-encoding": "br" } });
    expect([file.statusCode, file.headers["content-encoding"]]).toEqual([200, "br"]);
  }
});

test("in live the page shows the API, and cannot try it", async () => {
  expect((await serveDocs("live").inject("/api/docs")).body).toContain(
    '"supportedSubmitMethods":[]',
  );
  expect((await serveDocs("live").inject("/api/docs")).body).not.toContain("console-key");
  expect((await serveDocs().inject("/api/docs")).body).not.toContain("supportedSubmitMethods");
});

test("the pages of problems contain no scripts", async () => {
  const app = serveDocs();
  for (const url of ["/api/docs/problems", "/api/docs/problems/invalid_fields"]) {
    const page = await app.inject(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-security-policy"]).toBe(
      "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
    const style = /stylesheet" href="([^"]+)"/.exec(page.body)?.[1] ?? "";
    const address = new URL(style, `https://pay.example${url}`);
    expect((await app.inject(address.pathname)).headers["content-type"]).toBe(
      "text/css; charset=utf-8",
    );
  }
  expect((await app.inject("/api/docs/problems/nothing")).statusCode).toBe(404);
});

describe.each(Object.entries(problems))("the page of %s (G9)", (code, { status, title }) => {
  const page = problemPage(code, baseUrl) ?? "";
  const texts = page.split(/<h2>.*<\/h2>/);

  test("says what the problem means and what to do", () => {
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain(`<code>${code}</code>, HTTP status ${status}`);
    expect(page.match(/<h2>.*<\/h2>/g)).toEqual([
      "<h2>What it means</h2>",
      "<h2>What to do</h2>",
      "<h2>Example</h2>",
    ]);
    for (const text of texts.slice(1, 3)) expect(text).toMatch(/^\n<p>[^<>]{15,}\.<\/p>\n$/);
  });

  test("shows an example of the answer", () => {
    const json = /\{.*\}/s.exec(texts[3] ?? "")?.[0] ?? "";
    expect(JSON.parse(json.replaceAll("&quot;", '"'))).toMatchObject({
      type: `https://pay.example/api/docs/problems/${code}`,
      title,
      status,
      code,
      detail: expect.stringMatching(/.{10,}/),
      requestId: expect.any(String),
    });
  });

  test("is listed in the index", () => {
    expect(problemIndex()).toContain(`<a href="problems/${code}"><code>${code}</code></a>`);
  });
});

test("an unknown code has no page", () => {
  for (const code of ["toString", "nothing", "", "__proto__", "<b>"])
    expect(problemPage(code, baseUrl)).toBeUndefined();
});
