import * as z from "zod/mini";

/** A name in plain letters: no control characters, and none that turn the direction of what follows. */
const plainName = /^[^\p{C}]{1,60}$/u;

/** Families in the order of preference, `Georgia, Times New Roman, serif`: at most eight, without quotes. */
const families =
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _-]{0,63}(?: *, *[\p{L}\p{N}][\p{L}\p{M}\p{N} _-]{0,63}){0,7}$/u;

/** A path on the Web App's own origin that no browser reads as another one. */
const logoPath = /^(?:\/[\w~-][\w.~-]{0,63}){1,8}\.(?:svg|png|webp)$/;

const fields = {
  /** Shown where no merchant's name is known, and in the page's title; 1 to 60 characters. */
  name: z.string().check(z.regex(plainName)),
  /**
   * The colour of actions and of what is chosen, `#rrggbb`. Where text in it would be hard to read, the page moves its lightness and keeps
   * its hue.
   */
  accent: z.string().check(z.regex(/^#[\da-f]{6}$/i)),
  /** Radius of cards and large buttons in CSS pixels, 0 to 28; smaller things have smaller ones by it. */
  radius: z.number().check(z.minimum(0), z.maximum(28)),
  /** Families that customers' devices have, `Georgia, Times New Roman, serif`; none is ever loaded, and the page's own come last. */
  font: z.string().check(z.regex(families)),
  /**
   * Path of the picture on the Web App's own origin, `/brand/logo.svg` (SVG, PNG or WebP). It stands on a white ground in every colour scheme,
   * in a box of 64 × 40 CSS pixels.
   */
  logo: z.string().check(z.regex(logoPath)),
} as const;

/** How the Web App looks for whoever runs it (G43): every value may be left out, and none is taken that is not of its shape. */
export const Brand = z.object({
  name: z.optional(fields.name),
  accent: z.optional(fields.accent),
  radius: z.optional(fields.radius),
  font: z.optional(fields.font),
  logo: z.optional(fields.logo),
});
export type Brand = z.infer<typeof Brand>;

/** Reads a brand: what is wrong in it is left out, so that a slip in the configuration costs the look and not the payment (G43). */
export function readBrand(value: unknown): Brand {
  const given = z.safeParse(z.record(z.string(), z.unknown()), value);
  if (!given.success) return {};
  const wrong = new Set(z.safeParse(Brand, given.data).error?.issues.map(({ path }) => path[0]));
  const right = Object.entries(given.data).filter(([name]) => !wrong.has(name));
  return z.parse(Brand, Object.fromEntries(right));
}
