import { expect } from "@playwright/test";
import { findScreen } from "../screens/index.ts";
import { showScreen } from "../screens/screen.ts";
import { expectPicture } from "./expectPicture.ts";
import { holdStill } from "./holdStill.ts";
import { test } from "./pictureTest.ts";
import { holdPhone } from "./views.ts";

/** A payment in four screens, for the first page of the documentation. */
const story = ["options", "instruction-transfer", "instruction-qr", "status-success"];

test.use({ deviceScaleFactor: 2 });

test("overview looks as in its picture", async ({ browser, page, stage, serverClock }, info) => {
  await holdStill(page, serverClock);
  await holdPhone(page);
  const pictures: string[] = [];
  for (const name of story) {
    await showScreen(findScreen(name), stage);
    // The last part of a page to come.
    await expect(page.locator("footer select")).toBeVisible();
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
