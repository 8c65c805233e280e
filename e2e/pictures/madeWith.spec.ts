import { expect, test } from "@playwright/test";
import { describeDifference, type MadeWith } from "./madeWith.ts";

const noto = { families: ["Noto Sans"], drawing: "aa" };
const kept: MadeWith = { chromium: 156, fonts: { Latin: noto, Thai: noto } };

test("pictures are comparable if browser and fonts are the same", () => {
  expect(describeDifference(kept, { chromium: 156, fonts: { Latin: noto, Thai: noto } })).toBe(
    undefined,
  );
});

test("another major version of Chromium is named", () => {
  expect(describeDifference(kept, { ...kept, chromium: 160 })).toBe(
    "the pictures were made with Chromium 156, and this is Chromium 160",
  );
});

test("another font is named, with its script", () => {
  const fonts = { Latin: noto, Thai: { families: ["Garuda"], drawing: "bb" } };
  expect(describeDifference(kept, { chromium: 156, fonts })).toBe(
    "in the pictures Thai is written in Noto Sans, and here in Garuda",
  );
});

test("a font of the same name with other glyphs is named", () => {
  const fonts = { Latin: { families: ["Noto Sans"], drawing: "cc" }, Thai: noto };
  expect(describeDifference(kept, { chromium: 156, fonts })).toBe(
    "Noto Sans, in which Latin is written, looks otherwise here than in the pictures",
  );
});
