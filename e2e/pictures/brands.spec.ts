import { brands, withBrand } from "../brands.ts";
import { expect, test } from "../fixtures.ts";
import { screens } from "../screens/index.ts";

const shown = new Set(["options", "instruction-virtual-account", "status-success"]);

for (const [name, brand] of Object.entries(brands)) {
  for (const screen of screens.filter((each) => shown.has(each.name))) {
    test(`picture of ${screen.name} in the brand ${name}, in light and in dark`, async ({
      page,
      stage,
    }) => {
      await withBrand(page, stage.origin, brand);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await screen.show(stage);
      await expect(page.getByRole("main")).toBeVisible();
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
        await page.screenshot({
          path: `docs/pictures/brand-${name}-${screen.name}-${colorScheme}.png`,
          scale: "css",
        });
      }
    });
  }
}
