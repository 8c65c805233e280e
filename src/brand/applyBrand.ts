import { type Brand, readBrand } from "@pay/contract/runtimeConfig.ts";
import { setShownBrand } from "../api/runtimeConfig.ts";
import { derivePalette, type Palette, themes } from "./derivePalette.ts";

/**
 * Applies the brand of the runtime configuration to the page (G43). It adds a rule to the page's own style sheet, because the
 * page's policy allows no inline one and Safari below 16.4 constructs none. Call it before the first render. Invalid values are ignored.
 */
export function applyBrand(value: unknown): void {
  const brand = readBrand(value);
  setShownBrand(brand);
  applyLook(brand);
}

/** Applies accent, radius and font of a brand. They win over those that were applied before. */
export function applyLook(brand: Omit<Brand, "name" | "logo">): void {
  const [own] = document.styleSheets;
  own?.insertRule(brandSheet(brand), own.cssRules.length);
}

/** Font families that are CSS keywords and stay unquoted. */
const generic = new Set([
  ..."serif sans-serif monospace cursive fantasy system-ui".split(" "),
  ..."ui-serif ui-sans-serif ui-monospace ui-rounded".split(" "),
]);

/**
 * Returns the rule of a brand: the changed tokens of `ui/tokens.css`, in their layer, so that print styles and forced colours
 * still win.
 */
export function brandSheet({ accent, radius, font }: Omit<Brand, "name" | "logo">): string {
  const shape = [
    radius !== undefined && `--radius: ${radius}px;`,
    font !== undefined && `--font: ${formatFamilies(font)}, var(--font-own);`,
  ].filter(Boolean);
  const sheet = [`:root { ${shape.join(" ")} }`];
  if (accent !== undefined) {
    sheet.push(
      `:root { ${formatTokens(derivePalette(accent, themes.light))} }`,
      `@media (prefers-color-scheme: dark) { :root { ${formatTokens(derivePalette(accent, themes.dark))} } }`,
    );
  }
  return `@layer tokens { ${sheet.join(" ")} }`;
}

function formatTokens(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(" ");
}

function formatFamilies(font: string): string {
  return font
    .split(",")
    .map((name) => name.trim())
    .map((name) => (generic.has(name.toLowerCase()) ? name : `"${name}"`))
    .join(", ");
}
