import { readBrand } from "#contract/runtimeConfig.ts";
import { setShownBrand } from "../api/runtimeConfig.ts";
import { brandSheet } from "./brandSheet.ts";

/**
 * Applies the brand of the runtime configuration to the page (G43) by a constructed style sheet, because the page's policy allows
 * no inline one. Call it before the first render. Invalid values are ignored.
 */
export function applyBrand(value: unknown): void {
  const brand = readBrand(value);
  setShownBrand(brand);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(brandSheet(brand));
  document.adoptedStyleSheets.push(sheet);
}
