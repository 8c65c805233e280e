import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startGateway, type TestGateway } from "../testing/startGateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ config: { webAppUrl: "https://pay.example" } });
});
afterAll(async () => await gateway.close());

const ask = async (origin: string, path = "/api/payins/A-1") =>
  await gateway.app.inject({
    method: "OPTIONS",
    url: path,
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type,x-api-version",
    },
  });

test("pages of the web app may call, and a preflight needs no version (G18, G20)", async () => {
  const response = await ask("https://pay.example");
  expect(response.statusCode).toBe(204);
  expect(response.headers).toMatchObject({
    "access-control-allow-origin": "https://pay.example",
    "access-control-allow-methods": "POST, GET",
    "access-control-allow-headers": "Accept, Authorization, Content-Type, X-API-Version",
    "access-control-max-age": "7200",
    vary: "Origin",
  });
  expect(response.headers).not.toHaveProperty("access-control-allow-credentials");
});

describe("another origin may not call", () => {
  test.each([
    "https://evil.example",
    "https://pay.example.evil.example",
    "http://pay.example",
    "https://pay.example:8443",
    "null",
  ])("%s", async (origin) => {
    const response = await ask(origin);
    expect(response.statusCode).toBe(204);
    expect(response.headers).not.toHaveProperty("access-control-allow-origin");
    expect(response.headers).not.toHaveProperty("access-control-allow-methods");
    expect(response.headers["vary"]).toBe("Origin");
  });
});

test("pages of the web app may also read refusals, with the headers they need (G20)", async () => {
  const response = await gateway.app.inject({
    url: "/api/payins/A-1",
    headers: { origin: "https://pay.example", "x-api-version": "2" },
  });
  expect(response.statusCode).toBe(401);
  expect(response.headers).toMatchObject({
    "access-control-allow-origin": "https://pay.example",
    "access-control-expose-headers":
      "Date, Location, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id",
  });
});

test("docs/interface.md names the headers that are exposed and allowed (G20)", async () => {
  const origin = "https://pay.example";
  const preflight = await ask(origin);
  const answer = await gateway.app.inject({ url: "/api/payins/A-1", headers: { origin } });
  const sent = [
    answer.headers["access-control-expose-headers"],
    preflight.headers["access-control-allow-headers"],
  ];
  const page = readFileSync(new URL("../../../docs/interface.md", import.meta.url), "utf8");
  const section = /^### G20 ([^]*?)^## /m.exec(page)?.[1] ?? "";
  const named = Array.from(section.matchAll(/`([\w-]+)`/g), ([, name = ""]) => name);
  expect(named).toEqual(sent.join(", ").split(", "));
});

test("an unknown path has no preflight", async () => {
  expect((await ask("https://pay.example", "/api/nothing")).statusCode).toBe(404);
});
