import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { hasHostSettings, readHostSettings } from "./readHostSettings.ts";

test("the defaults are the sandbox, with the API on the same origin", async () => {
  expect(await readHostSettings({})).toEqual({
    config: { apiBaseUrl: "/api", environment: "sandbox" },
  });
  expect(hasHostSettings({ API_BASE_URL: " " })).toBe(false);
});

test("the page's configuration holds the API's address, the environment and the brand (G43)", async () => {
  const env = {
    ENVIRONMENT: "live",
    API_BASE_URL: "https://gateway.example/api",
    BRAND_NAME: "Nordic Pay",
  };
  expect(await readHostSettings(env)).toEqual({
    config: {
      apiBaseUrl: "https://gateway.example/api",
      environment: "live",
      brand: { name: "Nordic Pay" },
    },
  });
  expect(hasHostSettings(env)).toBe(true);
});

test("a logo is part of the settings", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "logo-"));
  await writeFile(path.join(folder, "mine.svg"), "<svg/>");
  const { config, logo } = await readHostSettings({ BRAND_LOGO: path.join(folder, "mine.svg") });
  await rm(folder, { recursive: true });
  expect(config.brand).toEqual({ logo: "/brand/logo.svg" });
  expect(logo).toEqual({ path: "/brand/logo.svg", content: Buffer.from("<svg/>") });
});

test.each([
  ["sandbox", "api"],
  ["sandbox", "//evil.example/api"],
  ["sandbox", "/api; script-src *"],
  ["sandbox", "javascript:alert(1)"],
  ["sandbox", "https://gateway.example/api?key=1"],
  ["sandbox", "https://gateway.example/api; script-src *"],
  ["sandbox", "https://user:secret@gateway.example/api"],
  ["sandbox", "HTTPS://Gateway.example/api"],
  ["live", "http://gateway.example/api"],
])("in %s the API cannot be at %s", async (environment, apiBaseUrl) => {
  await expect(
    readHostSettings({ ENVIRONMENT: environment, API_BASE_URL: apiBaseUrl }),
  ).rejects.toThrow(/^API_BASE_URL must be a path such as \/api or an address/);
});
