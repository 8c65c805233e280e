import { expect, test } from "vitest";
import {
  type BuiltChunk,
  filesOfForm,
  firstLoadBudgetBytes,
  formBudgetBytes,
  shellBudgetBytes,
  weighFirstLoad,
  weighForm,
  weighParts,
} from "./budgets.ts";

const html =
  '<link rel="icon" href="/i.svg"><link rel="modulepreload" href="/b.js"><script type="module" src="/a.js"></script><link rel="modulepreload" href="/c.js">';

function firstLoad(a: number) {
  return new Map([
    ["/index.html", 2_000],
    ["/a.js", a],
    ["/b.js", 3_000],
    ["/c.js", 5_000],
  ]);
}

test("the first load is the page and its modules", () => {
  const most = firstLoadBudgetBytes - 10_000;
  expect(weighFirstLoad(html, firstLoad(most))).toBe(firstLoadBudgetBytes);
});

test("one byte above the budget fails the build with the weight of each part", () => {
  const over = firstLoadBudgetBytes - 9_999;
  expect(() => weighFirstLoad(html, firstLoad(over))).toThrow(
    `the first load weighs ${firstLoadBudgetBytes + 1} bytes after Brotli, more than the ${firstLoadBudgetBytes} it may. Make it lighter, or raise firstLoadBudgetBytes in scripts/build/vite/budgets.ts and say why there. Its parts: /index.html 2000, /b.js 3000, /a.js ${over}, /c.js 5000`,
  );
});

function weighPage(bytes: number): number {
  return weighFirstLoad("", new Map([["/index.html", bytes]]));
}

test("a page above its own budget fails the build", () => {
  expect(weighPage(shellBudgetBytes)).toBe(shellBudgetBytes);
  expect(() => weighPage(shellBudgetBytes + 1)).toThrow(
    `the page weighs ${shellBudgetBytes + 1} bytes after Brotli, more than the ${shellBudgetBytes} it may. Make it lighter, or raise shellBudgetBytes in scripts/build/vite/budgets.ts and say why there.`,
  );
});

/** Two chunks that load on demand, and those that they import. */
const chunks: readonly BuiltChunk[] = [
  { fileName: "assets/index-a1.js", facadeModuleId: "/src/main.tsx", imports: [] },
  {
    fileName: "assets/parts-a1.js",
    facadeModuleId: null,
    imports: ["assets/index-a1.js"],
    viteMetadata: { importedCss: new Set(["assets/parts-a1.css"]) },
  },
  {
    fileName: "assets/Form-a1.js",
    facadeModuleId: "/home/src/Form.tsx",
    imports: ["assets/index-a1.js", "assets/parts-a1.js"],
    viteMetadata: { importedCss: new Set(["assets/Form-a1.css"]) },
  },
  { fileName: "assets/Later-a1.js", facadeModuleId: "/home/src/Later.tsx", imports: [] },
];

test("the form waits for its chunks and style sheets, and for all that they import", () => {
  expect(filesOfForm(chunks, ["src/Form.tsx"])).toEqual([
    "/assets/Form-a1.js",
    "/assets/Form-a1.css",
    "/assets/index-a1.js",
    "/assets/parts-a1.js",
    "/assets/parts-a1.css",
  ]);
});

test("a renamed source of the form fails the build by its name", () => {
  expect(() => filesOfForm(chunks, ["src/Form.tsx", "src/Renamed.tsx"])).toThrow(
    "src/Renamed.tsx has no chunk of its own. Correct formSources in scripts/build/vite/budgets.ts.",
  );
});

test("the form is weighed with the heaviest texts, and each weight must be known", () => {
  const files = ["/assets/index-a1.js", "/assets/Form-a1.js"];
  const weights = new Map([
    ["/index.html", 13_000],
    ["/assets/index-a1.js", 94_000],
    ["/assets/Form-a1.js", 3_000],
    ["/assets/Later-a1.js", 9_000],
    ["/assets/texts-a1/en.json", 1_300],
    ["/assets/texts-a1/lo.json", 2_200],
    ["/assets/texts-a1/lo.form.json", 1_200],
    ["/assets/texts-a1/lo.later.json", 7_000],
  ]);
  expect(weighForm(files, weights)).toBe(113_400);
  const over = 3_000 + formBudgetBytes - 113_400 + 1;
  expect(() => weighForm(files, new Map([...weights, ["/assets/Form-a1.js", over]]))).toThrow(
    `the form weighs ${formBudgetBytes + 1} bytes after Brotli, more than the ${formBudgetBytes} it may. Make it lighter, or raise formBudgetBytes in scripts/build/vite/budgets.ts and say why there.`,
  );
  expect(() => weighForm([...files, "/assets/new-a1.js"], weights)).toThrow(
    "the weight of /assets/new-a1.js is not known",
  );
  weights.delete("/assets/texts-a1/lo.form.json");
  expect(() => weighForm(files, weights)).toThrow("the weight of files like ");
});

test("a style sheet that the first page waits for fails the build", () => {
  const known = new Map([
    ["/index.html", 1],
    ["/c.css", 1],
  ]);
  expect(() => weighFirstLoad('<link rel="stylesheet" href="/c.css">', known)).toThrow(
    "the first page waits for a style sheet of its own: /c.css",
  );
});

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

test("each file above its budget is named, with the time at which customers wait for it", () => {
  const weights = new Map([
    ["/assets/index-a1.js", 101],
    ["/assets/later-b2.js", 11],
  ]);
  expect(() => {
    weighParts(weights, budgets);
  }).toThrow(
    "/assets/index-a1.js weighs 101 bytes after Brotli, more than the 100 it may: it is waited for first. Make it lighter, or raise its entry of partBudgets in scripts/build/vite/budgets.ts and say why there.\n/assets/later-b2.js weighs 11 bytes after Brotli, more than the 10 it may: it is waited for later. Make it lighter, or raise its entry of partBudgets in scripts/build/vite/budgets.ts and say why there.",
  );
});

test("a file without a budget fails the build", () => {
  expect(() => {
    weighParts(new Map([["/assets/new-d4.js", 1]]), budgets);
  }).toThrow("no budget was made for /assets/new-d4.js (1 bytes)");
});

test.each(["/index.html", "/assets/texts-Ab12/pt-BR.json", "/assets/texts-Ab12/pt-BR.later.json"])(
  "%s has a budget",
  (address) => {
    weighParts(new Map([[address, 1]]));
    expect(() => {
      weighParts(new Map([[address, 1_000_000]]));
    }).toThrow(`${address} weighs 1000000 bytes after Brotli, more than the `);
  },
);
