import { expect, test } from "vitest";
import { findNewerApis } from "./findNewerApis.ts";
import { findNewerCss } from "./findNewerCss.ts";
import { judgeUses } from "./judgeUses.ts";
import { featureAt, findLacking } from "./support.ts";

const featuresOf = (uses: readonly { readonly feature: string }[]) =>
  uses.map(({ feature }) => feature);

test.each([
  ["javascript.builtins.Array.findLast", ["firefox 97"]],
  ["javascript.regular_expressions.lookbehind_assertion", ["safari 15.4", "safari_ios 15.4"]],
  ["javascript.classes.public_class_fields", ["safari 15.4", "safari_ios 15.4"]],
  ["css.selectors.has", ["chrome 99", "webview_android 99", "firefox 97"]],
  ["css.at-rules.layer", []],
  ["javascript.builtins.Object.hasOwn", []],
])("%s is missing in %j", (path, browsers) => {
  expect(findLacking(featureAt(path.split(".")))).toEqual(browsers);
});

test.each([
  ["a.toSorted()", "javascript.builtins.Array.toSorted"],
  ["a.findLast(b)", "javascript.builtins.Array.findLast"],
  ["a?.throwIfAborted()", "api.AbortSignal.throwIfAborted"],
  ["new CSSStyleSheet", "api.CSSStyleSheet.CSSStyleSheet"],
  ["AbortSignal.any([])", "api.AbortSignal.any_static"],
  ["URL.canParse(a)", "api.URL.canParse_static"],
  ["document.adoptedStyleSheets", "api.Document.adoptedStyleSheets"],
  ["requestIdleCallback(a)", "api.Window.requestIdleCallback"],
  ["new Intl.DurationFormat", "javascript.builtins.Intl.DurationFormat"],
  ["/(?<=a)b/", "javascript.regular_expressions.lookbehind_assertion"],
  ["RegExp(`(?<!a)${b}`)", "javascript.regular_expressions.lookbehind_assertion"],
  ["/[a--b]/v", "javascript.builtins.RegExp.unicodeSets"],
  ["class A{static{a()}}", "javascript.classes.static.initialization_blocks"],
  ["class A{a=b(()=>1)}", "javascript.classes.public_class_fields"],
])("%s is found in built code", (code, feature) => {
  expect(featuresOf(findNewerApis(code))).toContain(feature);
});

test("older functions, own members and keys with a newer name are not found", () => {
  const code =
    "structuredClone(a);crypto.randomUUID();a.at(-1);Object.hasOwn(a,b);CSS.escape(a);a.navigation;({scheduler:1});/(?<a>b)/";
  expect(findNewerApis(code)).toEqual([]);
});

test.each([
  ["a{height:100dvh}", "css.types.length.viewport_percentage_units_dynamic"],
  ["a{--height:calc(100dvh - 1px)}", "css.types.length.viewport_percentage_units_dynamic"],
  ["a{height:1lh}", "css.types.length.lh"],
  ["a{width:5cqi}", "css.types.length.container_query_length_units"],
  ["a{color:color-mix(in srgb,red,blue)}", "css.types.color.color-mix"],
  ["a{translate:1px}", "css.properties.translate"],
  ["a{overflow:clip}", "css.properties.overflow.clip"],
  ["a:has(b){color:red}", "css.selectors.has"],
  ["a{& b{color:red}}", "css.selectors.nesting"],
  ["@container (width>1px){a{color:red}}", "css.at-rules.container"],
  ["@media (width>=1px){a{color:red}}", "css.at-rules.media.range_syntax"],
  ["@media (forced-colors:active){a{color:red}}", "css.at-rules.media.forced-colors"],
])("%s is found in a style sheet", (css, feature) => {
  expect(featuresOf(findNewerCss(css))).toContain(feature);
});

test("older CSS, strings, and what an `@supports` asks for are not found", () => {
  const css = `@layer a{a{inset-inline:1rem;content:"100dvh";aspect-ratio:1}}
    @supports (height:1dvh){a{height:100dvh}}@supports selector(:has(a)){a:has(b){color:red}}`;
  expect(findNewerCss(css)).toEqual([]);
  expect(findNewerCss("@supports not (height:1dvh){a{height:100dvh}}")).toHaveLength(1);
});

test("a use is a fault unless its feature is listed, and a listed feature that nothing uses is one", () => {
  const parts = [{ file: "a.css", uses: findNewerCss("a:has(b){color:red}") }];
  expect(judgeUses(parts, { "css.selectors": "why" })).toEqual([]);
  expect(judgeUses(parts, { "css.selectors.hash": "why" })).toEqual([
    "a.css: css.selectors.has is missing in chrome 99, webview_android 99, firefox 97. Replace it, or say in enhancements.ts why the page works without it: a:has(b)",
    "enhancements.ts: nothing uses css.selectors.hash. Delete its line.",
  ]);
});
