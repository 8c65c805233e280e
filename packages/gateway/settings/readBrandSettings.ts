import { extname } from "node:path";
import { Brand } from "@pay/contract/runtimeConfig.ts";
import type { Config } from "./config.ts";
import type { Environ } from "@pay/contract/secretSetting.ts";
import { type Setting, setting } from "./setting.ts";

/** The file types of a logo. */
const logoTypes = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
} as const satisfies Record<string, string>;

/** The look of the web app (G43). Each setting reads a part of the brand and refuses values that the page would ignore. */
const brandSettings = {
  BRAND_NAME: brandPart({
    name: "BRAND_NAME",
    kind: "1 to 60 characters, with a letter or a digit",
    meaning: "The name of the Web App on pages that do not know the merchant's name",
    toPart: (name) => ({ name }),
  }),
  BRAND_ACCENT: brandPart({
    name: "BRAND_ACCENT",
    kind: "a colour such as #5b21b6",
    meaning: "The colour of actions and of selected items",
    toPart: (accent) => ({ accent }),
  }),
  BRAND_RADIUS: brandPart({
    name: "BRAND_RADIUS",
    kind: "a number of pixels from 0 to 28",
    otherwise: "`14`",
    meaning: "The corner radius of cards and large buttons",
    toPart: (radius) => ({ radius: toNumber(radius) }),
  }),
  BRAND_FONT: brandPart({
    name: "BRAND_FONT",
    kind: "up to eight families such as Georgia, Times New Roman, serif, without quotes",
    meaning: "Font families that customers' devices have",
    toPart: (font) => ({ font }),
  }),
} as const satisfies Record<string, Setting<Brand>>;

/** The image that is served as the brand's logo. The gateway checks that it is readable when it loads it. */
const logoSetting = setting({
  name: "BRAND_LOGO",
  meaning: "The logo of the brand, at most 256 KiB. The gateway serves it at `/brand/logo.…`",
  kind: "the path of a file that ends in .svg, .png or .webp",
  fallback: undefined,
  otherwise: "",
  parse: (path) => (logoTypeOf(path) === undefined ? undefined : path),
  demand: (path) => `the path of a file that ends in .svg, .png or .webp, but it is "${path}".`,
});

/** All settings of the look by variable. */
export const lookSettings = { ...brandSettings, BRAND_LOGO: logoSetting } as const;

/**
 * Reads the brand from the environment variables (G43). Throws `RefusedStart` with a sentence that names the variable if the page
 * would ignore its value.
 */
export function readBrandSettings(env: Environ): Pick<Config, "brand" | "logoFile"> {
  const logoFile = logoSetting.read(env);
  const parts = Object.values(brandSettings).flatMap((one) => Object.entries(one.read(env)));
  const brand = Brand.parse(Object.fromEntries(parts));
  return { brand, ...(logoFile !== undefined && { logoFile }) };
}

/** Returns the media type of a logo file; undefined for an unsupported type. */
export function logoTypeOf(path: string): string | undefined {
  const extension = extname(path).toLowerCase();
  return Object.entries(logoTypes).find(([known]) => known === extension)?.[1];
}

function brandPart({
  kind,
  otherwise = "",
  toPart,
  ...told
}: Pick<Setting<unknown>, "name" | "kind" | "meaning"> & {
  readonly otherwise?: string;
  readonly toPart: (text: string) => Brand;
}): Setting<Brand> {
  return setting<Brand, Brand>({
    ...told,
    kind,
    fallback: {},
    otherwise,
    parse: (text) => Brand.safeParse(toPart(text)).data,
    demand: (text) => `${kind}, but it is "${text}". Leave it out for the default.`,
  });
}

function toNumber(text: string): number {
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
}
