import { test } from "../fixtures.ts";
import { consoleScreens } from "../screens/consoleScreens.ts";

for (const { name, show } of consoleScreens) {
  test(`shots of ${name}`, async ({ page, stage }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await show(stage);
    for (const [view, width, scheme] of [
      ["390", 390, "light"],
      ["1280", 1280, "light"],
      ["390d", 390, "dark"],
      ["1280d", 1280, "dark"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await page.screenshot({
        path: `/tmp/console-shots/${name}-${view}.png`,
        fullPage: true,
        scale: "css",
      });
    }
  });
}
