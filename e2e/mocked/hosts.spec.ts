import { appendFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test as plain } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { type Host, verifyHost } from "../hosts/hostedBuild.ts";
import { apiElsewhere, hosts } from "../hosts/hosts.ts";
import { nginxPath, startNginx } from "../hosts/nginxHost.ts";
import { startStaticHost } from "../hosts/staticHost.ts";
import { mockedLink } from "../mockedLink.ts";
import { newPayment } from "../mockGateway/mockedOrder.ts";
import { orders } from "../orders.ts";
import { serveWebApp } from "../serveWebApp.ts";

/** What every page is sent with beside its policy; typed by hand. */
const pageHeaders = {
  "cross-origin-opener-policy": "same-origin",
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
const asPage = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

async function get({ origin }: Host, address: string, headers = {}) {
  const response = await fetch(origin + address, { headers, redirect: "manual" });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
}

/** The directives of a policy by name. */
function directivesOf(policy = ""): Record<string, string> {
  return Object.fromEntries(
    policy.split("; ").map((one) => /^(\S+) ?(.*)$/.exec(one)?.slice(1) ?? []),
  );
}

/** A policy that lets nothing run or load but the page's own files and what stands in it. */
function expectStrict(policy: string | undefined, connect: string): void {
  const hash = "'sha256-[A-Za-z0-9+/]{43}='";
  expect(policy).not.toMatch(/unsafe|\*|http:|wss?:|'strict-dynamic'/);
  expect(directivesOf(policy)).toEqual({
    "default-src": "'none'",
    "script-src": expect.stringMatching(new RegExp(`^'self'( ${hash})+$`)),
    "style-src": expect.stringMatching(new RegExp(`^'self'( ${hash})+$`)),
    "img-src": "'self' data: blob:",
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
  plain.describe(`Served by ${name}`, () => {
    plain.skip(missing !== undefined, missing);
    let host: Host;
    plain.beforeAll(async () => {
      host = await start();
    });
    plain.afterAll(() => host.close());

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
    ]) {
      plain(`the page at ${address} has all its headers`, async () => {
        const { status, headers, body } = await get(host, address + link, asPage);
        expect(status).toBe(200);
        expect(body).toContain('<script type="application/json" id="runtime-config">');
        expect(headers).toMatchObject({
          ...pageHeaders,
          "cache-control": "no-cache",
          "content-type": "text/html; charset=utf-8",
        });
        expectStrict(headers["content-security-policy"], "'self'");
      });
    }

    plain("a link as long as it may be is taken (G17)", async () => {
      const { status } = await get(host, `/?idPayin=${"x".repeat(16_300)}`, asPage);
      expect(status).toBe(200);
    });

    plain("files are for this origin, and kept as long as their names mean the same", async () => {
      const { body } = await get(host, "/", asPage);
      const [, script = ""] = /<script type="module"[^>]* src="([^"]+)"/.exec(body) ?? [];
      for (const [address, type, kept] of [
        [script, "text/javascript", "public, max-age=31536000, immutable"],
        ["/favicon.svg", "image/svg+xml", "public, max-age=3600"],
        ["/robots.txt", "text/plain", "public, max-age=3600"],
        ["/config.json", "application/json", "no-cache"],
      ] as const) {
        const { status, headers } = await get(host, address);
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
      plain(`${address} is not there, and is not answered by the page${asked}`, async () => {
        const { status, headers: sent, body } = await get(host, address, headers);
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

    plain("whoever goes to an address that is none is told so under the same headers", async () => {
      const { status, headers, body } = await get(host, `/nowhere${link}`, asPage);
      expect(status).toBe(404);
      expect(headers).toMatchObject(pageHeaders);
      expectStrict(headers["content-security-policy"], "'self'");
      // The page knows the ways out (G39); a host that reads _headers knows no visit from other calls.
      expect(body.includes("runtime-config")).toBe(name !== "a host that reads _headers");
    });

    plain("an API at another origin may be called, and nothing else", async () => {
      const elsewhere = await startWithApiElsewhere();
      const { headers, body } = await get(elsewhere, `/status${link}`, asPage);
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

    plain("it is verified to be what the build made", async () => {
      expect(await verifyHost(host)).toEqual([]);
    });
  });

  const served = test.extend<object, { readonly webApp: Host }>({
    webApp: [
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const host = await start();
        await use(host);
        await host.close();
      },
      { scope: "worker" },
    ],
  });
  served.describe(`A customer of ${name}`, () => {
    served.skip(missing !== undefined, missing);

    served(
      "pays, and nothing breaks the page's policy",
      async ({ customer, gateway, page, webApp }) => {
        const payment = newPayment.offlineJpy();
        gateway.paymentPages(payment.mock);
        await customer.openLink(mockedLink(webApp.origin));
        await customer.order(orders.offlineJpy);
        await expect(page.getByText("PW7K2M9Q4D", { exact: true })).toBeVisible();
        payment.finish("SUCCESS");
        await customer.seesStatus("SUCCESS");
        await customer.goesBack();
        await expect(page).toHaveURL("https://shop.example/return");
      },
    );
  });
}

const apart = test.extend<object, { readonly webApp: Host }>({
  webApp: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const host = await startStaticHost(apiElsewhere);
      await use(host);
      await host.close();
    },
    { scope: "worker" },
  ],
});

apart(
  "a customer of a static host pays through an API at another origin",
  async ({ customer, faults, gateway, page, webApp }) => {
    gateway.paymentPages(newPayment.offlineJpy().mock);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).origin));
    await customer.openLink(mockedLink(webApp.origin));
    await customer.order(orders.offlineJpy);
    await expect(page.getByText("PW7K2M9Q4D", { exact: true })).toBeVisible();
    expect(new Set(asked)).toEqual(new Set([webApp.origin, "https://api.example"]));
    await page.goto("about:blank");
    faults.forgive(/^request to another origin: \w+ https:\/\/api\.example\/api\//);
  },
);

test("a logo shows its own colours, though opened by itself it could do nothing", async ({
  faults,
  page,
}) => {
  const logo = plain.info().outputPath("logo.svg");
  await writeFile(
    logo,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="1" height="1"><style>rect { fill: #0a141e }</style><rect width="1" height="1"/></svg>',
  );
  const host = await serveWebApp({ BRAND_LOGO: logo });
  const answer = await page.goto(`${host.origin}/brand/logo.svg`);
  expect(answer?.headers()["content-security-policy"]).toBe("default-src 'none'; sandbox");
  await page.goto(`${host.origin}/robots.txt`);
  const colour = await page.evaluate(async () => {
    const image = new Image();
    image.src = "/brand/logo.svg";
    await image.decode();
    const canvas = document.createElement("canvas").getContext("2d");
    canvas?.drawImage(image, 0, 0, 1, 1);
    return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])];
  });
  expect(colour).toEqual([10, 20, 30, 255]);
  // Opened by itself it is without its styles, and this host is none that the fixtures know.
  faults.forgive(/policy|request to another origin|Blocked script execution/i);
  await host.close();
});

plain("a changed byte, header, configuration or rule of a host is found", async () => {
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
    /should not: link/,
  );
  await change(
    "_redirects",
    (text) => `/assets/* / 200\n${text}`,
    /a script that is not there is answered with 200/,
  );
  await host.close();
});

plain.describe("nginx", () => {
  plain.skip(nginxPath === undefined, hosts["nginx"]?.missing);

  plain("logs no address of a page, whatever it answers", async () => {
    const host = await startNginx();
    for (const address of [
      "/",
      "/status",
      "/nowhere",
      "/assets/none.js",
      "/%zz",
      "/institution/x",
    ]) {
      await get(host, `${address}?token=a.recognisable.token`, asPage);
    }
    // One that is too long for it, which it would write down.
    await get(host, `/?token=a.recognisable.token${"x".repeat(300_000)}`, asPage);
    await appendFile(join(host.folder, "robots.txt"), "# changed\n");
    expect(await verifyHost(host)).toEqual([expect.stringMatching(/^\/robots\.txt is changed/)]);
    expect(await host.logged()).not.toContain("recognisable");
    await host.close();
  });
});
