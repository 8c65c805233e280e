import { expectAccessible, test } from "../fixtures.ts";
import { screens } from "../screens/index.ts";

for (const { name, show } of screens) {
  test(`axe finds nothing on ${name}, in light and in dark`, async ({ page, stage }) => {
    await show(stage);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await expectAccessible(page);
  });
}
