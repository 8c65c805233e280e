import { expect, test } from "vitest";
import { headersFile, redirectsFile, nginxConf } from "./hostFiles.ts";
import { siteOf } from "./site.ts";

const policy = "default-src 'none'; script-src 'self' 'sha256-S'; connect-src 'self'";
const addresses = [
  "/404.html",
  "/_headers",
  "/assets/index-abc.js",
  "/assets/index-abc.js.br",
  "/brand/logo.svg",
  "/config.json",
  "/favicon.svg",
  "/favicon.svg.br",
  "/headers.json",
  "/icons/failed.svg",
  "/index.html",
];
const live = siteOf(
  policy,
  { apiBaseUrl: "https://api.example/api", environment: "live" },
  addresses,
);

test("a host that reads _headers sends the page's headers everywhere, and caches each file for its time", () => {
  const rules = headersFile(live)
    .split("\n\n")
    .map((rule) => rule.trim().split("\n"));
  const [all = [], ...others] = rules;
  expect(all[0]).toBe("/*");
  expect(all).toContain(
    "  content-security-policy: default-src 'none'; script-src 'self' 'sha256-S'; connect-src 'self' https://api.example",
  );
  expect(all).toContain("  strict-transport-security: max-age=63072000");
  expect(others).toEqual([
    ["/", "  cache-control: private, no-cache"],
    ["/status", "  cache-control: private, no-cache"],
    ["/status/", "  cache-control: private, no-cache"],
    ["/collection", "  cache-control: private, no-cache"],
    ["/instruction", "  cache-control: private, no-cache"],
    ["/config.json", "  cache-control: no-cache"],
    ["/assets/*", "  cache-control: public, max-age=31536000, immutable"],
    ["/brand/*", "  cache-control: public, max-age=3600"],
    ["/favicon.svg", "  cache-control: public, max-age=3600"],
    ["/icons/failed.svg", "  cache-control: public, max-age=3600"],
  ]);
  // Some hosts ignore longer lines.
  for (const line of rules.flat()) expect(line.length).toBeLessThan(2000);
});

test("only the page's addresses serve the page; live has none of the sandbox's (G28)", () => {
  expect(redirectsFile(live)).toBe(
    "/status / 200\n/status/ / 200\n/collection / 200\n/instruction / 200\n",
  );
  const sandbox = siteOf(policy, { apiBaseUrl: "/api", environment: "sandbox" }, addresses);
  expect(redirectsFile(sandbox)).toContain("/institution/* / 200\n/sandbox / 200\n");
});

test("each nginx location sets all its headers", () => {
  const conf = nginxConf(live);
  const places = new Map(
    Array.from(conf.matchAll(/^(location [^{]+) \{\n([^]*?)^\}/gm), ([, head = "", body = ""]) => [
      head,
      body,
    ]),
  );
  const page = String.raw`location ~ ^(?:/|/status|/status/|/collection|/instruction)$`;
  const file = String.raw`location ~ ^(?:/favicon\.svg|/icons/failed\.svg)$`;
  expect([...places.keys()]).toEqual([
    "location /",
    "location = /index.html",
    "location = /404.html",
    page,
    "location ^~ /assets/",
    "location ^~ /brand/",
    "location = /config.json",
    file,
  ]);
  for (const place of [page, "location = /index.html"]) {
    expect(places.get(place)).toContain(
      `add_header content-security-policy "default-src 'none'; script-src 'self' 'sha256-S'; connect-src 'self' https://api.example" always;`,
    );
    expect(places.get(place)).toContain('add_header cache-control "private, no-cache" always;');
  }
  for (const [place, body] of places) {
    if (place === "location /") continue;
    expect(body, place).toContain('add_header x-content-type-options "nosniff" always;');
    expect(body, place).toContain(
      'add_header strict-transport-security "max-age=63072000" always;',
    );
  }
  expect(conf).toContain("access_log off;");
});
