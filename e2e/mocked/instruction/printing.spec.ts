import { expect, test } from "../../fixtures/fixtures.ts";
import { findScreen } from "../../screens/index.ts";
import { showScreen } from "../../screens/screen.ts";
import { row } from "../../fixtures/scope.ts";

/** One screen of each kind of instruction that can be printed, in light and in dark. */
const kinds = [
  "instruction-transfer",
  "instruction-virtual-account",
  "instruction-store-code",
  "instruction-qr",
  "instruction-pix",
  "instruction-viet-qr",
  "instruction-upi-qr",
  "instruction-upi-request",
  "instruction-mobile-money",
  "instruction-app-approval",
  "instruction-redirect",
  "instruction-address",
  "instruction-crypto",
  "instruction-unknown-kind",
];
/** The screens that run each time. */
const sample: ReadonlySet<string> = new Set([
  "instruction-virtual-account",
  "instruction-store-code",
  "instruction-viet-qr",
]);
/** Screens with a QR code, which is scanned at another distance. */
const withCode = new Set([
  "instruction-qr",
  "instruction-pix",
  "instruction-viet-qr",
  "instruction-crypto",
]);

for (const name of kinds) {
  test(
    `${name} prints on one page, black on white, without buttons`,
    row(sample.has(name)),
    async ({ page, stage }) => {
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      await showScreen(findScreen(name), stage);
      const paper = await page.pdf({
        format: "A4",
        margin: { top: "10mm", bottom: "10mm", left: "10mm", right: "10mm" },
      });
      const pages = paper.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g);
      expect(pages).toHaveLength(1);

      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      await page.setViewportSize({ width: 718, height: 1047 });
      await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
      await expect(page.locator("h1")).toHaveCSS("color", "rgb(0, 0, 0)");
      for (const role of ["button", "link", "textbox"] as const) {
        for (const one of await page.getByRole(role).all()) await expect(one).toBeHidden();
      }
      await expect(page.getByRole("banner").getByText("Order A-1042")).toBeVisible();
      const colours = await page.evaluate(() =>
        [...document.querySelectorAll("main *, header *")]
          .filter((element) => element.checkVisibility() && element.closest("svg") === null)
          .flatMap((element) => {
            const { color, backgroundColor } = getComputedStyle(element);
            return [color, backgroundColor];
          })
          .filter((colour) => !/^rgba\(0, 0, 0, 0\)$|^rgb\((\d+), \1, \1\)$/.test(colour)),
      );
      expect(colours, "colours other than black, grey and white").toEqual([]);
      if (!withCode.has(name)) return;
      const box = await page.getByRole("img", { name: /QR code/ }).boundingBox();
      // A scanner's rule of thumb is ten to one: 50 mm for half a metre.
      expect(((box?.width ?? 0) / 96) * 25.4).toBeGreaterThan(50);
    },
  );
}
