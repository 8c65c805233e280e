import { expect, test } from "vitest";
import { weighFirstLoad } from "./budget.ts";

const html =
  '<link rel="icon" href="/i.svg"><link rel="modulepreload" href="/b.js"><script type="module" src="/a.js"></script><link rel="modulepreload" href="/c.js">';

function weights(a: number) {
  return new Map([
    ["/index.html", 2_000],
    ["/a.js", a],
    ["/b.js", 3_000],
    ["/c.js", 5_000],
  ]);
}

test("the first load is the page and its modules", () => {
  expect(weighFirstLoad(html, weights(81_500))).toBe(91_500);
});

test("one byte more than the budget ends the build and says what weighs how much", () => {
  expect(() => weighFirstLoad(html, weights(81_501))).toThrow(
    "the first load weighs 91501 bytes after Brotli, more than the 91500 it may: /index.html 2000, /b.js 3000, /a.js 81501, /c.js 5000",
  );
});

function weighPage(bytes: number): number {
  return weighFirstLoad("", new Map([["/index.html", bytes]]));
}

test("a page of more than 11.7 kB ends the build, for everybody waits for all of it", () => {
  expect(weighPage(11_700)).toBe(11_700);
  expect(() => weighPage(11_701)).toThrow(
    "the page weighs 11701 bytes after Brotli, more than the 11700 it may",
  );
});

test("a style sheet that the first page would wait for ends the build", () => {
  const known = new Map([
    ["/index.html", 1],
    ["/c.css", 1],
  ]);
  expect(() => weighFirstLoad('<link rel="stylesheet" href="/c.css">', known)).toThrow(
    "the first page waits for a style sheet of its own: /c.css",
  );
});
