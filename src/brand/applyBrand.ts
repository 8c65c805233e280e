import { readBrand } from "#contract/brand.ts";
import { setBrandInSight } from "../api/runtimeConfig.ts";
import { brandSheet } from "./brandSheet.ts";

/**
 * Gives the page the look of the runtime configuration's brand (G43), by a style sheet made here: the page's policy allows no inline
 * one. To be called before the first page is drawn; what is wrong in the brand is ignored.
 */
export function applyBrand(value: unknown): void {
  const brand = readBrand(value);
  setBrandInSight(brand);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(brandSheet(brand));
  document.adoptedStyleSheets.push(sheet);
}
