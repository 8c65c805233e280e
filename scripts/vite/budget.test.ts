import { expect, test } from "vitest";
import { weighFirstLoad } from "./budget.ts";

const html =
  '<link rel="icon" href="/i.svg"><link rel="modulepreload" href="/b.js"><script type="module" src="/a.js"></script><link rel="stylesheet" href="/c.css">';

function weights(a: number) {
  return new Map([
    ["/index.html", 2_000],
    ["/a.js", a],
    ["/b.js", 3_000],
    ["/c.css", 5_000],
  ]);
}

test("the first load is the page, its modules and its style sheets", () => {
  expect(weighFirstLoad(html, weights(95_000))).toBe(105_000);
});

test("one byte more than the budget ends the build and says what weighs how much", () => {
  expect(() => weighFirstLoad(html, weights(95_001))).toThrow(
    "the first load weighs 105001 bytes after Brotli, more than the 105000 it may: /index.html 2000, /b.js 3000, /a.js 95001, /c.css 5000",
  );
});
