import { expect, test } from "vitest";
import { brandSheet } from "./applyBrand.ts";

test("a radius and fonts become tokens, with quoted names and the page's own fonts as fallback", () => {
  expect(brandSheet({ radius: 0, font: "Georgia,Times New Roman, serif" })).toBe(
    '@layer tokens { :root { --radius: 0px; --font: "Georgia", "Times New Roman", serif, var(--font-own); } }',
  );
});

test("a generic font family is not quoted, whatever its case", () => {
  expect(brandSheet({ font: "Inter, Sans-Serif" })).toContain(
    '"Inter", Sans-Serif, var(--font-own)',
  );
});

test("an accent sets six tokens in the light and six in the dark scheme", () => {
  const sheet = brandSheet({ accent: "#5b21b6" });
  expect(sheet).toContain(":root { --accent: #5b21b6;");
  expect(sheet).toContain("@media (prefers-color-scheme: dark) { :root { --accent: #");
  expect(sheet.match(/--[a-z-]+:/g)?.sort()).toEqual(
    ["--accent:", "--fill-deep:", "--fill-edge:", "--fill:", "--on-fill:", "--tint:"].flatMap(
      (name) => [name, name],
    ),
  );
});

test("a brand without a look changes no token", () => {
  expect(brandSheet({})).toBe("@layer tokens { :root {  } }");
});
