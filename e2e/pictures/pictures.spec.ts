import { expect, type Page } from "@playwright/test";
import { brands, withBrand } from "../page/brands.ts";
import type { ServerClock } from "../mockGateway/serverClock.ts";
import { findScreen } from "../screens/index.ts";
import { showScreen } from "../screens/screen.ts";
import { expectPicture } from "./expectPicture.ts";
import { overviewScreens, pictureTable } from "./pictureTable.ts";
import { test } from "./pictureTest.ts";
import { brandViews, followGrowth, holdPhone, lookAs, screenViews, type View } from "./views.ts";

/** The service's time, just after the date of the samples, and the device's time, which is wrong. */
const serverTime = new Date("2026-11-21T10:00:01.000Z");
const deviceTime = new Date("2026-11-21T09:52:00.000Z");

for (const [screen, names] of Object.entries(pictureTable)) {
  const views: readonly View[] = screenViews.filter((view) => names.includes(view.name));
  test(`${screen} looks as in its pictures`, async ({ page, stage, serverClock }, info) => {
    await holdStill(page, serverClock);
    await holdPhone(page);
    await showScreen(findScreen(screen), stage);
    for (const view of views) {
      await lookAs(page, view);
      const follow = () => followGrowth(page);
      await expectPicture(page, `${screen}-${view.name}`, info, view.isPaper ? undefined : follow);
    }
  });

  for (const [name, brand] of Object.entries(brands)) {
    const branded = brandViews.filter((view) => view.brand === name && names.includes(view.name));
    if (branded.length === 0) continue;
    test(`${screen}-brand-${name} looks as in its pictures`, async ({
      page,
      stage,
      serverClock,
    }, info) => {
      await holdStill(page, serverClock);
      await holdPhone(page);
      await withBrand(page, stage.origin, brand);
      await showScreen(findScreen(screen), stage);
      for (const view of branded) {
        await lookAs(page, view);
        await expectPicture(page, `${screen}-${view.name}`, info);
      }
    });
  }
}

test.describe(() => {
  test.use({ deviceScaleFactor: 2 });

  test("overview looks as in its picture", async ({ browser, page, stage, serverClock }, info) => {
    await holdStill(page, serverClock);
    await holdPhone(page);
    const pictures: string[] = [];
    for (const name of overviewScreens) {
      await showScreen(findScreen(name), stage);
      // The part of the page that loads last.
      await expect(page.locator("header select")).toBeVisible();
      await page.mouse.move(0, 0);
      pictures.push((await page.screenshot({ animations: "disabled" })).toString("base64"));
    }
    const wall = await browser.newPage({ viewport: { width: 1760, height: 924 } });
    const phones = pictures.map((picture) => `<img src="data:image/png;base64,${picture}" />`);
    await wall.setContent(
      `<style>
        body { margin: 0; display: flex; gap: 40px; padding: 40px; background: #c9d1ce; }
        img { width: 390px; height: 844px; border-radius: 32px; }
      </style>${phones.join("")}`,
    );
    await expectPicture(wall, "overview", info);
    await wall.close();
  });
});

/**
 * Stops both clocks, chance and all motion before the page opens: each count shows the same each time, so nothing has to be masked.
 * Timers run, so the page still polls.
 */
async function holdStill(page: Page, serverClock: ServerClock): Promise<void> {
  serverClock.stopAt(serverTime);
  await page.clock.setFixedTime(deviceTime);
  await page.addInitScript(() => Reflect.set(Math, "random", () => 0.5));
  await page.emulateMedia({ reducedMotion: "reduce" });
}
