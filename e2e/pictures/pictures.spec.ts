import { screens } from "../screens/index.ts";
import { expectPicture } from "./expectPicture.ts";
import { holdStill } from "./holdStill.ts";
import { test } from "./pictureTest.ts";
import { followGrowth, holdPhone, lookAs, PartsUnderWay, views } from "./views.ts";

for (const { name, show } of screens) {
  test(`${name} looks as in its pictures`, async ({ page, stage, serverClock }, info) => {
    await holdStill(page, serverClock);
    await holdPhone(page);
    const underWay = new PartsUnderWay(page);
    await show(stage);
    for (const view of views) {
      await lookAs(page, underWay, view);
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
    const screen = screens.find((each) => each.name === name);
    await screen?.show(stage);
    await page.emulateMedia({ media: "print" });
    // A sheet of A4 at 96 dots an inch.
    await page.setViewportSize({ width: 794, height: 1123 });
    await expectPicture(page, `${name}-paper`, info);
  });
}
