import { expect, test } from "../fixtures.ts";
import { screens } from "../screens/index.ts";

/** The screens that are shown in the dark as well, and on the phone sharp enough to be looked at closely. */
const main = new Set([
  "options",
  "collection",
  "instruction-transfer",
  "instruction-qr",
  "status-processing",
  "status-success",
  "status-failed",
  "shop-link-made",
]);

const views = [
  { view: "phone", use: {}, isMainOnly: false },
  { view: "phone-dark", use: { colorScheme: "dark" }, isMainOnly: true },
  {
    view: "desktop",
    use: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
    isMainOnly: false,
  },
] as const;

for (const { view, use, isMainOnly } of views) {
  test.describe(view, () => {
    test.use(use);
    for (const { name, show } of screens.filter((screen) => !isMainOnly || main.has(screen.name))) {
      test(`picture of ${name}`, async ({ page, stage }) => {
        await page.emulateMedia({ reducedMotion: "reduce" });
        await show(stage);
        await expect(page.getByRole("main")).toBeVisible();
        // Bars that stick to the screen would lie across the middle of a long page, and a pointer would leave its mark.
        const width = page.viewportSize()?.width ?? 0;
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ width, height });
        await page.mouse.move(0, 0);
        await page.screenshot({
          path: `docs/pictures/${name}-${view}.png`,
          scale: main.has(name) && view === "phone" ? "device" : "css",
        });
      });
    }
  });
}

for (const name of [
  "instruction-store-code",
  "instruction-virtual-account",
  "instruction-transfer",
  "instruction-crypto",
]) {
  test(`picture of ${name} on paper`, async ({ page, stage }) => {
    const screen = screens.find((each) => each.name === name);
    await screen?.show(stage);
    await page.emulateMedia({ media: "print" });
    // A sheet of A4 at 96 dots an inch.
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.screenshot({ path: `docs/pictures/${name}-paper.png`, scale: "css" });
  });
}
