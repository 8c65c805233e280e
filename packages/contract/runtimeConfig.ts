import * as z from "zod/mini";
import { isName } from "./nameText.ts";

/**
 * Returns the schema of one line of text that a page shows: 1 to `longest` characters, without control characters, without
 * breaks of lines, and without characters that change the direction of the text after them.
 */
export function plainText(longest: number) {
  return z.string().check(z.regex(new RegExp(`^[^\\p{C}\\p{Zl}\\p{Zp}]{1,${longest}}$`, "u")));
}

/** Returns the schema of a shop's name: one line of at most `longest` characters that is a name (G17). */
export function shopName(longest: number) {
  return plainText(longest).check(z.refine(isName));
}

/** Matches font families in order of preference, `Georgia, Times New Roman, serif`: at most eight, without quotes. */
const families =
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _-]{0,63}(?: *, *[\p{L}\p{N}][\p{L}\p{M}\p{N} _-]{0,63}){0,7}$/u;

/** Matches a path on the web app's own origin that no browser resolves to another origin. */
const logoPath = /^(?:\/[\w~-][\w.~-]{0,63}){1,8}\.(?:svg|png|webp)$/;

/** The administrator's branding of the web app (G43). Every value is optional. `readBrand` drops invalid values. */
export const Brand = z.object({
  /** Shown when no merchant's name is known, and in the page's title; 1 to 60 characters, with a letter or a digit. */
  name: z.optional(shopName(60)),
  /**
   * The colour of actions and selected items, `#rrggbb`. Surfaces have it as it is. Where text in it would be hard to read, the page
   * changes its lightness and keeps its hue.
   */
  accent: z.optional(z.string().check(z.regex(/^#[\da-f]{6}$/i))),
  /** Radius of cards and large buttons in CSS pixels, 0 to 28. Radii of smaller elements scale with it. */
  radius: z.optional(z.number().check(z.minimum(0), z.maximum(28))),
  /**
   * Font families installed on customers' devices, `Georgia, Times New Roman, serif`. The page downloads no font and falls
   * back to its own families.
   */
  font: z.optional(z.string().check(z.regex(families))),
  /**
   * Path of the logo on the web app's own origin, `/brand/logo.svg` (SVG, PNG or WebP). The page shows it 32 CSS pixels high and at most
   * 140 wide, or 40 and 220 on a wide screen, and in the dark on white.
   */
  logo: z.optional(z.string().check(z.regex(logoPath))),
});
export type Brand = z.infer<typeof Brand>;

/**
 * Parses a brand. Invalid values are dropped, so that a mistake in the configuration affects the look and never the payment
 * (G43).
 */
export function readBrand(value: unknown): Brand {
  const given = z.safeParse(z.record(z.string(), z.unknown()), value);
  if (!given.success) return {};
  const wrong = new Set(z.safeParse(Brand, given.data).error?.issues.map(({ path }) => path[0]));
  const right = Object.entries(given.data).filter(([name]) => !wrong.has(name));
  return z.parse(Brand, Object.fromEntries(right));
}

/** The web app's configuration at startup, from `/config.json` or from its HTML (G43). */
export const RuntimeConfig = z.object({
  /** Base address of the API, absolute or on the same origin, e.g. `/api`. */
  apiBaseUrl: z.string(),
  environment: z.enum(["sandbox", "live"]),
  /** `off` for a copy of the service in a drill, which takes no payment. */
  outgoing: z.optional(z.literal("off")),
  /**
   * The administrator's branding: a `Brand`, read by `readBrand`. It is not validated here, because invalid branding must not
   * block payment.
   */
  brand: z.optional(z.unknown()),
});
export type RuntimeConfig = z.infer<typeof RuntimeConfig>;
