import { expect, test } from "@playwright/test";
import { askHost, asPage, type Host, verifyHost } from "../../hosts/hostedBuild.ts";
import { apiElsewhere, hosts } from "../../hosts/hosts.ts";
import { forAll, row } from "../../fixtures/tags.ts";
import { appendFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { nginxPath, startNginx } from "../../hosts/nginxHost.ts";
import { startStaticHost } from "../../hosts/staticHost.ts";

/** The headers of every page beside its policy; typed by hand. */
const pageHeaders = {
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), serial=(), usb=(), xr-spatial-tracking=()",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=63072000",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};
const fileHeaders = {
  "cross-origin-resource-policy": "same-origin",
  "strict-transport-security": "max-age=63072000",
  "x-content-type-options": "nosniff",
};
const link = "?idPayin=A-1042&token=a.b.c&currencyCode=JPY";

/** Returns the directives of a policy by name. */
function readDirectives(policy = ""): Record<string, string> {
  return Object.fromEntries(
    policy.split("; ").map((one) => /^(\S+) ?(.*)$/.exec(one)?.slice(1) ?? []),
  );
}

/** Expects a policy that runs and loads only the page's own files and its inline parts. */
function expectStrict(policy: string | undefined, connect: string): void {
  const hash = "'sha256-[A-Za-z0-9+/]{43}='";
  expect(policy).not.toMatch(/unsafe|\*|http:|wss?:|'strict-dynamic'/);
  expect(readDirectives(policy)).toEqual({
    "default-src": "'none'",
    "script-src": expect.stringMatching(new RegExp(`^'self'( ${hash})+$`)),
    "style-src": expect.stringMatching(new RegExp(`^'self'( ${hash})+$`)),
    "img-src": `${connect} data: blob:`,
    "connect-src": connect,
    "manifest-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "'none'",
  });
}

for (const [name, { start, startWithApiElsewhere, missing }] of Object.entries(hosts)) {
  test.describe(`Served by ${name}`, row(name !== "nginx"), () => {
    test.skip(missing !== undefined, missing);
    let host: Host;
    test.beforeAll(async () => {
      host = await start();
    });
    test.afterAll(() => host.close());

    for (const address of [
      "/",
      "/status",
      "/status/",
      "/collection",
      "/instruction",
      "/institution/a_visit",
      "/sandbox",
      "/sandbox/",
      "/sandbox/return",
      "/sandbox/payins/A-1042",
    ]) {
      test(`the page at ${address} has all its headers`, async () => {
        const { status, headers, body } = await askHost(host, address + link, asPage);
        expect(status).toBe(200);
        expect(body).toContain('<script type="application/json" id="runtime-config">');
        expect(headers).toMatchObject({
          ...pageHeaders,
          "cache-control": "private, no-cache",
          "content-type": "text/html; charset=utf-8",
        });
        expectStrict(headers["content-security-policy"], "'self'");
      });
    }

    test("a link of the maximum length is accepted (G17)", async () => {
      const { status } = await askHost(host, `/?idPayin=${"x".repeat(16_300)}`, asPage);
      expect(status).toBe(200);
    });

    test("files are for this origin only, and cached as long as their names stay valid", async () => {
      const { body } = await askHost(host, "/", asPage);
      const [, script = ""] = /<script type="module"[^>]* src="([^"]+)"/.exec(body) ?? [];
      for (const [address, type, kept] of [
        [script, "text/javascript", "public, max-age=31536000, immutable"],
        ["/favicon.svg", "image/svg+xml", "public, max-age=3600"],
        ["/robots.txt", "text/plain", "public, max-age=3600"],
        ["/config.json", "application/json", "no-cache"],
      ] as const) {
        const { status, headers } = await askHost(host, address);
        expect(status, address).toBe(200);
        expect(headers, address).toMatchObject({ ...fileHeaders, "cache-control": kept });
        expect(headers["content-type"], address).toContain(type);
      }
    });

    for (const [address, headers] of [
      ["/assets/index-00000000.js", {}],
      ["/assets/index-00000000.js", asPage],
      ["/nowhere.js", {}],
      ["/api/payins/A-1042", {}],
      ["/_headers", {}],
      ["/.git/config", {}],
      ["/assets/..%2f..%2fpackage.json", {}],
    ] as const) {
      const asked = headers === asPage ? " for a browser that goes there" : "";
      test(`${address} is not found, and is not answered by the page${asked}`, async () => {
        const { status, headers: sent, body } = await askHost(host, address, headers);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
        expect(body).not.toContain("runtime-config");
        if (status !== 404) return;
        expect(sent).toMatchObject(pageHeaders);
        expect(sent["content-security-policy"]).toMatch(
          /^default-src 'none'.*frame-ancestors 'none'/,
        );
      });
    }

    test("an unknown address is a 404 under the same headers", async () => {
      const { status, headers, body } = await askHost(host, `/nowhere${link}`, asPage);
      expect(status).toBe(404);
      expect(headers).toMatchObject(pageHeaders);
      expectStrict(headers["content-security-policy"], "'self'");
      // The page explains the ways out (G39); a host that reads _headers cannot tell a navigation from other requests.
      expect(body.includes("runtime-config")).toBe(name !== "a host that reads _headers");
    });

    test("an API at another origin may be called, and nothing else", async () => {
      const elsewhere = await startWithApiElsewhere();
      const { headers, body } = await askHost(elsewhere, `/status${link}`, asPage);
      expectStrict(headers["content-security-policy"], "'self' https://api.example");
      expect(body).toContain(
        '{"apiBaseUrl":"https://api.example/api","environment":"sandbox"}</script>',
      );
      expect(headers).toMatchObject(pageHeaders);
      expect(await verifyHost(elsewhere, apiElsewhere)).toEqual([]);
      expect((await verifyHost(elsewhere)).join("\n")).toContain(
        "/status has another configuration",
      );
      await elsewhere.close();
    });

    test("its files pass verification against the manifest of the build", async () => {
      expect(await verifyHost(host)).toEqual([]);
    });
  });
}

test("a changed byte, header, configuration or rule of a host is found", async () => {
  const host = await startStaticHost();
  const folder = host.folder ?? "";
  const change = async (file: string, edit: (text: string) => string, found: RegExp) => {
    const path = join(folder, file);
    const before = await readFile(path);
    const text = edit(before.toString("latin1"));
    expect(text, file).not.toBe(before.toString("latin1"));
    await writeFile(path, text, "latin1");
    expect((await verifyHost(host)).join("\n"), file).toMatch(found);
    await writeFile(path, before);
    expect(await verifyHost(host)).toEqual([]);
  };
  await change("robots.txt", (text) => text.replace("/", "#"), /^\/robots\.txt is changed/);
  await change("index.html", (text) => text.replace("</title>", "!</title>"), /^\/ is changed/m);
  await change(
    "index.html",
    (text) => text.replace('"/api"', '"https://evil.example"'),
    /^\/status has another configuration/m,
  );
  await change(
    "_headers",
    (text) => text.replace("trusted-types 'none'", "trusted-types *"),
    /^\/ has the header content-security-policy/m,
  );
  await change(
    "_headers",
    (text) => text.replace(/\n +x-frame-options.*/, ""),
    /x-frame-options: none, not DENY/,
  );
  await change(
    "_headers",
    (text) => text.replace("/*\n", "/*\n  link: </x.css>; rel=stylesheet\n"),
    /unexpected header link/,
  );
  await change(
    "_redirects",
    (text) => `/assets/* / 200\n${text}`,
    /a missing script is answered with 200/,
  );
  await host.close();
});

test.describe("nginx", forAll, () => {
  test.skip(nginxPath === undefined, hosts["nginx"]?.missing);

  test("logs no address of a page, whatever the answer", async () => {
    const host = await startNginx();
    for (const address of [
      "/",
      "/status",
      "/nowhere",
      "/assets/none.js",
      "/%zz",
      "/institution/x",
    ]) {
      await askHost(host, `${address}?token=a.recognisable.token`, asPage);
    }
    // An address that is too long for nginx, which would log it.
    await askHost(host, `/?token=a.recognisable.token${"x".repeat(300_000)}`, asPage);
    await appendFile(join(host.folder, "robots.txt"), "# changed\n");
    expect(await verifyHost(host)).toEqual([expect.stringMatching(/^\/robots\.txt is changed/)]);
    expect(await host.logged()).not.toContain("recognisable");
    await host.close();
  });
});
