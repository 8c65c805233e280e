import { brands, withBrand } from "../brands.ts";
import { findScreen } from "../screens/index.ts";
import { showScreen } from "../screens/screen.ts";
import { expectPicture } from "./expectPicture.ts";
import { holdStill } from "./holdStill.ts";
import { test } from "./pictureTest.ts";
import { holdPhone, lookAs, views } from "./views.ts";

const shown = ["options", "instruction-virtual-account", "status-success"];
const looks = views.filter(({ name }) => name === "phone" || name === "phone-dark");

for (const [name, brand] of Object.entries(brands)) {
  for (const screen of shown) {
    test(`brand-${name}-${screen} looks as in its pictures`, async ({
      page,
      stage,
      serverClock,
    }, info) => {
      await holdStill(page, serverClock);
      await holdPhone(page);
      await withBrand(page, stage.origin, brand);
      await showScreen(findScreen(screen), stage);
      for (const view of looks) {
        await lookAs(page, view);
        await expectPicture(page, `brand-${name}-${screen}-${view.colorScheme}`, info);
      }
    });
  }
}
