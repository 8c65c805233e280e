import { expect, test } from "vitest";
import { weighParts } from "./partBudgets.ts";

const budgets = [
  { files: /^\/assets\/index-[^/]+\.js$/, bytes: 100, when: "first" },
  { files: /^\/assets\/later-[^/]+\.js$/, bytes: 10, when: "later" },
];

test("files within their budgets pass", () => {
  const weights = new Map([
    ["/assets/index-a1.js", 100],
    ["/assets/later-b2.js", 10],
    ["/assets/later-c3.js", 3],
  ]);
  expect(() => {
    weighParts(weights, budgets);
  }).not.toThrow();
});

test("each file that weighs more than it may is named, with when it is waited for", () => {
  const weights = new Map([
    ["/assets/index-a1.js", 101],
    ["/assets/later-b2.js", 11],
  ]);
  expect(() => {
    weighParts(weights, budgets);
  }).toThrow(
    "/assets/index-a1.js weighs 101 bytes after Brotli, more than the 100 it may: it is waited for first\n/assets/later-b2.js weighs 11 bytes after Brotli, more than the 10 it may: it is waited for later",
  );
});

test("a file that nobody made a budget for ends the build", () => {
  expect(() => {
    weighParts(new Map([["/assets/new-d4.js", 1]]), budgets);
  }).toThrow("no budget was made for /assets/new-d4.js (1 bytes)");
});

test.each([
  ["/index.html", 11_700],
  ["/assets/texts-Ab12/pt-BR.json", 2_500],
  ["/assets/texts-Ab12/pt-BR.later.json", 8_400],
])("%s may weigh %i bytes and not one more", (address, bytes) => {
  weighParts(new Map([[address, bytes]]));
  expect(() => {
    weighParts(new Map([[address, bytes + 1]]));
  }).toThrow(`${address} weighs ${bytes + 1} bytes`);
});
