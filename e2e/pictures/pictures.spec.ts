import { findScreen, screens } from "../screens/index.ts";
import { showScreen } from "../screens/screen.ts";
import { expectPicture } from "./expectPicture.ts";
import { holdStill } from "./holdStill.ts";
import { test } from "./pictureTest.ts";
import { followGrowth, holdPhone, lookAs, views } from "./views.ts";

for (const screen of screens) {
  const { name } = screen;
  test(`${name} looks as in its pictures`, async ({ page, stage, serverClock }, info) => {
    await holdStill(page, serverClock);
    await holdPhone(page);
    await showScreen(screen, stage);
    for (const view of views) {
      await lookAs(page, view);
      await expectPicture(page, `${name}-${view.name}`, info, async () => await followGrowth(page));
    }
  });
}

for (const name of [
  "instruction-store-code",
  "instruction-virtual-account",
  "instruction-transfer",
  "instruction-crypto",
]) {
  test(`${name} looks as in its picture on paper`, async ({ page, stage, serverClock }, info) => {
    await holdStill(page, serverClock);
    await showScreen(findScreen(name), stage);
    await page.emulateMedia({ media: "print" });
    // A sheet of A4 at 96 dots an inch.
    await page.setViewportSize({ width: 794, height: 1123 });
    await expectPicture(page, `${name}-paper`, info);
  });
}
