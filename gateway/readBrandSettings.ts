import { extname } from "node:path";
import { Brand } from "#contract/brand.ts";
import type { Config } from "./config.ts";
import { type Environ, readText } from "./readSetting.ts";
import { RefusedStart } from "./refusedStart.ts";

/** What each setting must be, for whoever got it wrong. */
const shapes = {
  BRAND_NAME: "1 to 60 characters",
  BRAND_ACCENT: "a colour such as #5b21b6",
  BRAND_RADIUS: "a number of pixels from 0 to 28",
  BRAND_FONT: "up to eight families such as Georgia, Times New Roman, serif, without quotes",
} as const;

/** The files that a logo may be. */
export const logoTypes = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
} as const satisfies Record<string, string>;

/**
 * The brand from the environment's variables (G43). Throws `RefusedStart` with one sentence that names the variable for a value
 * that the page would ignore.
 */
export function readBrandSettings(env: Environ): Pick<Config, "brand" | "logoFile"> {
  const name = readText(env, "BRAND_NAME");
  const accent = readText(env, "BRAND_ACCENT");
  const radius = readText(env, "BRAND_RADIUS");
  const font = readText(env, "BRAND_FONT");
  const logoFile = readText(env, "BRAND_LOGO");
  if (logoFile !== undefined && logoTypeOf(logoFile) === undefined) {
    throw new RefusedStart(
      `BRAND_LOGO must be the path of a file that ends in .svg, .png or .webp, but it is "${logoFile}".`,
    );
  }
  return {
    brand: {
      ...(name !== undefined && demand("BRAND_NAME", name, { name })),
      ...(accent !== undefined && demand("BRAND_ACCENT", accent, { accent })),
      ...(radius !== undefined && demand("BRAND_RADIUS", radius, { radius: toNumber(radius) })),
      ...(font !== undefined && demand("BRAND_FONT", font, { font })),
    },
    ...(logoFile !== undefined && { logoFile }),
  };
}

/** The media type of a logo's file; undefined for a file that cannot be one. */
export function logoTypeOf(path: string): string | undefined {
  const extension = extname(path).toLowerCase();
  return Object.entries(logoTypes).find(([known]) => known === extension)?.[1];
}

function demand(name: keyof typeof shapes, text: string, part: Brand): Brand {
  const read = Brand.safeParse(part);
  if (read.success) return read.data;
  throw new RefusedStart(
    `${name} must be ${shapes[name]}, but it is "${text}"; leave it out for the page's own.`,
  );
}

function toNumber(text: string): number {
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
}
