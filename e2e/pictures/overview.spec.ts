import { expect, test } from "../fixtures.ts";
import { screens } from "../screens/index.ts";

/** A payment in four screens, for the first page of the documentation. */
const story = ["options", "instruction-transfer", "instruction-qr", "status-success"];

test("picture of a payment's way", async ({ browser, page, stage }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const pictures: string[] = [];
  for (const name of story) {
    const screen = screens.find((each) => each.name === name);
    await screen?.show(stage);
    await expect(page.getByRole("main")).toBeVisible();
    await page.mouse.move(0, 0);
    pictures.push((await page.screenshot()).toString("base64"));
  }
  const wall = await browser.newPage({ viewport: { width: 1760, height: 924 } });
  const phones = pictures.map((picture) => `<img src="data:image/png;base64,${picture}" />`);
  await wall.setContent(
    `<style>
      body { margin: 0; display: flex; gap: 40px; padding: 40px; background: #c9d1ce; }
      img { width: 390px; height: 844px; border-radius: 32px; }
    </style>${phones.join("")}`,
  );
  await wall.screenshot({ path: "docs/pictures/overview.png" });
  await wall.close();
});
