import { writeFile } from "node:fs/promises";
import { expect, test } from "../../fixtures/fixtures.ts";
import type { Host } from "../../hosts/hostedBuild.ts";
import { apiElsewhere, hosts } from "../../hosts/hosts.ts";
import { startStaticHost } from "../../hosts/staticHost.ts";
import { orders } from "../../customer/orders.ts";
import { serveWebApp } from "../../hosts/serveWebApp.ts";
import { forAll, row } from "../../fixtures/tags.ts";
import { visitPayment } from "../../screens/screen.ts";

/** Returns a test of the page that a host serves. */
const serveBy = (start: () => Promise<Host>) =>
  test.extend<object, { readonly webApp: Host }>({
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

for (const [name, { start, missing }] of Object.entries(hosts)) {
  const served = serveBy(start);
  served.describe(`A customer of ${name}`, row(name === "a host that reads _headers"), () => {
    served.skip(missing !== undefined, missing);

    served("pays, and nothing breaks the page's policy", async ({ customer, page, stage }) => {
      const payment = await visitPayment(stage);
      await customer.order(orders.offlineJpy);
      await customer.seesTransfer();
      payment.finish("SUCCESS");
      await customer.seesStatus("SUCCESS");
      await customer.goesBack();
      await expect(page).toHaveURL("https://shop.example/return");
    });
  });
}

const apart = serveBy(() => startStaticHost(apiElsewhere));

apart(
  "a customer of a static host pays through an API at another origin",
  forAll,
  async ({ customer, faults, page, stage, webApp }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).origin));
    await visitPayment(stage);
    await customer.order(orders.offlineJpy);
    await customer.seesTransfer();
    expect(new Set(asked)).toEqual(new Set([webApp.origin, "https://api.example"]));
    await page.goto("about:blank");
    faults.forgive(/^request to another origin: \w+ https:\/\/api\.example\/api\//);
  },
);

test(
  "a logo keeps its own colours under a policy that disables it when opened by itself",
  forAll,
  async ({ faults, page }) => {
    const logo = test.info().outputPath("logo.svg");
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
    // Opened by itself it has no styles, and the fixtures do not know this host.
    faults.forgive(/policy|request to another origin|Blocked script execution/i);
    await host.close();
  },
);
