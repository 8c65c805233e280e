import { brands, withBrand } from "../brands.ts";
import { screens } from "../screens/index.ts";
import { expectPicture } from "./expectPicture.ts";
import { holdStill } from "./holdStill.ts";
import { test } from "./pictureTest.ts";
import { holdPhone, lookAs, PartsUnderWay, views } from "./views.ts";

const shown = new Set(["options", "instruction-virtual-account", "status-success"]);
const looks = views.filter(({ name }) => name === "phone" || name === "phone-dark");

for (const [name, brand] of Object.entries(brands)) {
  for (const screen of screens.filter((each) => shown.has(each.name))) {
    test(`brand-${name}-${screen.name} looks as in its pictures`, async ({
      page,
      stage,
      serverClock,
    }, info) => {
      await holdStill(page, serverClock);
      await holdPhone(page);
      const underWay = new PartsUnderWay(page);
      await withBrand(page, stage.origin, brand);
      await screen.show(stage);
      for (const view of looks) {
        await lookAs(page, underWay, view);
        await expectPicture(page, `brand-${name}-${screen.name}-${view.colorScheme}`, info);
      }
    });
  }
}
