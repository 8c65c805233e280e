import { expect, test } from "vitest";
import { readBrandSettings } from "./readBrandSettings.ts";

test("without settings there is no brand", () => {
  expect(readBrandSettings({})).toEqual({ brand: {} });
});

test("each setting is read from its variable", () => {
  expect(
    readBrandSettings({
      BRAND_NAME: "Nordic Pay",
      BRAND_ACCENT: "#5B21B6",
      BRAND_RADIUS: "0",
      BRAND_FONT: "Georgia, serif",
      BRAND_LOGO: "/srv/logo.SVG",
    }),
  ).toEqual({
    brand: { name: "Nordic Pay", accent: "#5B21B6", radius: 0, font: "Georgia, serif" },
    logoFile: "/srv/logo.SVG",
  });
});

test.each([
  [
    { BRAND_NAME: "a".repeat(61) },
    `BRAND_NAME must be 1 to 60 characters, but it is "${"a".repeat(61)}"; leave it out for the page's own.`,
  ],
  [
    { BRAND_ACCENT: "violet" },
    'BRAND_ACCENT must be a colour such as #5b21b6, but it is "violet"; leave it out for the page\'s own.',
  ],
  [
    { BRAND_RADIUS: "29" },
    'BRAND_RADIUS must be a number of pixels from 0 to 28, but it is "29"; leave it out for the page\'s own.',
  ],
  [
    { BRAND_RADIUS: "8px" },
    'BRAND_RADIUS must be a number of pixels from 0 to 28, but it is "8px"; leave it out for the page\'s own.',
  ],
  [
    { BRAND_FONT: "url(x)" },
    'BRAND_FONT must be up to eight families such as Georgia, Times New Roman, serif, without quotes, but it is "url(x)"; leave it out for the page\'s own.',
  ],
  [
    { BRAND_LOGO: "/srv/logo.gif" },
    'BRAND_LOGO must be the path of a file that ends in .svg, .png or .webp, but it is "/srv/logo.gif".',
  ],
])("%j is refused with one sentence that names it", (env, sentence) => {
  expect(() => readBrandSettings(env)).toThrow(sentence);
});
