import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/fixtures.ts";
import { mockedLink } from "../../mockGateway/mockedLink.ts";
import { forAll } from "../../fixtures/tags.ts";

/** Opens a link in a browser that seems to be below the floor, and returns the calls to the API. */
async function openBelow(page: Page, link: string): Promise<readonly string[]> {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api")) calls.push(request.url());
  });
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "CSSLayerBlockRule"));
  // It stops to load, so there is no `load`.
  await page.goto(link, { waitUntil: "commit" });
  return calls;
}

test("a browser below the floor says at once what to do, and runs nothing else", async ({
  customer,
  page,
  webApp,
}) => {
  const calls = await openBelow(page, mockedLink(webApp.origin));
  await expect(page).toHaveTitle("This browser is too old for this page");
  await expect(customer.heading).toHaveText("This browser is too old for this page");
  await expect(
    customer.sentence("Nothing was charged by opening it. If you have already paid"),
  ).toBeVisible();
  await expect(customer.sentence("Update this browser, or open the link")).toBeVisible();
  await expect(page.locator("#root, #shell, template")).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.has(globalThis, "started"))).toBe(false);
  expect(calls).toEqual([]);
});

test("the message for old browsers speaks the language of the link", async ({
  customer,
  page,
  webApp,
}) => {
  await openBelow(page, mockedLink(webApp.origin, { locale: "ar" }));
  await expect(customer.heading).toHaveText("هذا المتصفح قديم جدًا لهذه الصفحة");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
});

test(
  "where the file of the message is lost, the page still says it in English",
  forAll,
  async ({ customer, faults, page, webApp }) => {
    await page.route("**/assets/tooOld-*.js", async (route) => {
      faults.declareResourceError(route.request().url(), "net::ERR_FAILED");
      await route.abort();
    });
    await openBelow(page, mockedLink(webApp.origin, { locale: "ar" }));
    await expect(customer.heading).toHaveText("This browser is too old for this page");
    await expect(
      customer.sentence("Nothing was charged by opening it. If you have already paid"),
    ).toBeVisible();
    await expect(customer.sentence("Update this browser, or open the link")).toBeVisible();
    await expect(page.locator("#root")).toHaveCount(0);
  },
);

test("no other browser loads the message for old browsers", async ({ page, webApp }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(`${webApp.origin}/status`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(loaded.filter((path) => path.includes("tooOld"))).toEqual([]);
  expect(loaded.some((path) => path.includes("/assets/index-"))).toBe(true);
});
