import { fitWindow } from "../../page/waitUntilStable.ts";
import type { Page } from "@playwright/test";
import { brands, withBrand } from "../../page/brands.ts";
import { expect, expectAccessible, test } from "../../fixtures/fixtures.ts";
import { findScreen } from "../../screens/index.ts";
import { showScreen } from "../../screens/screen.ts";
import { forAll, row } from "../../fixtures/tags.ts";

const shown = ["options", "instruction-transfer", "status-success"];

/** Returns the computed value of a token in the page. */
function readStyle(page: Page, selector: string, property: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

const shownIn = Object.entries(brands).flatMap(([name, brand]) =>
  shown.map((screen) => ({ name: `${screen} in the brand ${name}`, brand, screen })),
);
for (const { name, brand, screen } of shownIn) {
  test(`${name}: axe finds nothing in light and in dark`, forAll, async ({ page, stage }) => {
    await withBrand(page, stage.origin, brand);
    await showScreen(findScreen(screen), stage);
    await fitWindow(page, 390);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await expectAccessible(page);
  });
}

test("accent, radius, font, logo and name of the brand are there at the first paint", async ({
  customer,
  page,
  stage,
}) => {
  await withBrand(page, stage.origin, brands.violet);
  await page.addInitScript(() => {
    // The colour of the first button that is ever in the document.
    const watching = new MutationObserver(() => {
      const button = document.querySelector("button");
      if (!button) return;
      watching.disconnect();
      Reflect.set(globalThis, "firstColour", getComputedStyle(button).backgroundColor);
    });
    watching.observe(document, { childList: true, subtree: true });
  });
  await showScreen(findScreen("status-success"), stage);
  await expect(page.getByRole("img", { name: "Nordic Pay" })).toBeVisible();
  await expect(page.getByRole("banner").getByText("Nordic Pay")).toBeVisible();
  await expect(page).toHaveTitle("¥5,000 paid – Nordic Pay");
  await showScreen(findScreen("options"), stage);
  await expect(customer.nextStep).toHaveCSS("background-color", "rgb(76, 29, 149)");
  await expect(customer.nextStep).toHaveCSS("border-radius", "0px");
  expect(await readStyle(page, "body", "font-family")).toContain('"DejaVu Serif", Georgia, serif');
  expect(await page.evaluate(() => String(Reflect.get(globalThis, "firstColour")))).not.toContain(
    "11, 102, 80",
  );
  await page.emulateMedia({ forcedColors: "active" });
  expect(await readStyle(page, "html", "--accent"), "forced colours win").toBe("Highlight");
  // The merchant's own name comes first.
  await expect(page).toHaveTitle("How do you want to pay? – ₱51 – Nordic Bikes");
});

test("wrong values of a brand are ignored, and the rest of it is shown", async ({
  customer,
  page,
  stage,
}) => {
  await withBrand(page, stage.origin, {
    accent: "violet",
    radius: 99,
    font: "url(//other.example/font)",
    logo: "https://other.example/logo.svg",
    name: "Nordic Pay",
  });
  await showScreen(findScreen("options"), stage);
  await expect(customer.nextStep).toHaveCSS("background-color", "rgb(11, 102, 80)");
  await expect(customer.nextStep).toHaveCSS("border-radius", "10px");
  expect(await readStyle(page, "body", "font-family")).toMatch(/^system-ui/);
  await expect(page.getByRole("banner").getByRole("img")).toHaveCount(0);
});

test("a logo that fails to load is replaced by initials", forAll, async ({ page, stage }) => {
  await withBrand(page, stage.origin, brands.violet);
  await page.route("**/brand/logo.svg", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: "" }),
  );
  await showScreen(findScreen("options"), stage);
  await expect(page.getByRole("banner").getByText("NB", { exact: true })).toBeVisible();
});

test("a page without a brand requests no brand file", forAll, async ({ page, stage }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await showScreen(findScreen("options"), stage);
  expect(asked.filter((path) => /brand/i.test(path))).toEqual([]);
  expect(asked.some((path) => path.startsWith("/assets/index-"))).toBe(true);
});

test("a brand that fails to load does not block payment", async ({
  customer,
  faults,
  page,
  stage,
}) => {
  await withBrand(page, stage.origin, brands.violet);
  await page.route("**/assets/applyBrand-*.js", (route) => route.fulfill({ status: 204 }));
  await showScreen(findScreen("options"), stage);
  await expect(customer.nextStep).toBeVisible();
  faults.forgive(/integrity|Failed to load/);
});

/** Logos of three shapes, with their width on a phone, at most, and on a wide screen. */
const logoShapes = [
  ["a round", "0 0 64 64", 32, 40],
  ["a wide", "0 0 400 100", 128, 160],
  ["an endless", "0 0 2000 100", 140, 220],
] as const;

for (const [name, viewBox, phone, desk] of logoShapes) {
  test(
    `${name} logo keeps its shape, 32 px high and at most 140 wide on a phone, 40 and 220 on a wide screen`,
    row(name === "a round"),
    async ({ page, stage }) => {
      await withBrand(page, stage.origin, brands.violet);
      await page.route("**/brand/logo.svg", (route) =>
        route.fulfill({
          contentType: "image/svg+xml",
          body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path d="M0 0h2000v100H0z"/></svg>`,
        }),
      );
      await showScreen(findScreen("options"), stage);
      const logo = page.getByRole("banner").getByRole("img");
      await expect(logo).toHaveCSS("object-fit", "contain");
      await expect(logo).toHaveCSS("height", "32px");
      const width = await logo.evaluate((image) => parseFloat(getComputedStyle(image).width));
      expect(width).toBeLessThanOrEqual(phone);
      expect(width).toBeGreaterThanOrEqual(Math.min(phone, 100));
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(logo).toHaveCSS("height", "40px");
      await expect(logo).toHaveCSS("width", `${desk}px`);
    },
  );
}

const fills = [
  ["yellow", "#ffd400", "rgb(255, 212, 0)"],
  ["red", "#c8102e", "rgb(200, 16, 46)"],
  ["navy", "#0b1f4d", "rgb(11, 31, 77)"],
] as const;

for (const [name, accent, fill] of fills) {
  test(
    `in a ${name} brand the main button has the brand's own colour, in light and dark, and axe can read it`,
    row(name === "yellow"),
    async ({ customer, page, stage }) => {
      await withBrand(page, stage.origin, { accent });
      await showScreen(findScreen("options"), stage);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await expect(customer.nextStep).toHaveCSS("background-color", fill);
        await expectAccessible(page);
      }
    },
  );
}

test(
  "in a red brand, what was done has a green tick, and what failed the red of errors",
  forAll,
  async ({ page, stage }) => {
    await withBrand(page, stage.origin, { accent: "#c8102e" });
    await showScreen(findScreen("status-failed"), stage);
    const signs = page.getByRole("main").getByRole("list").locator("li > span:first-child");
    await expect(signs).toHaveCount(2);
    await expect(signs.first()).toHaveCSS("background-color", "rgb(11, 102, 80)");
    await expect(signs.last()).toHaveCSS("color", "rgb(171, 31, 25)");
  },
);
