import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { firstTexts } from "../../build/vite/compileLanguage.ts";
import { enhancements } from "./enhancements.ts";
import { findNewerApis } from "./findNewerApis.ts";
import { findNewerCss } from "./findNewerCss.ts";
import { judgeUses } from "./judgeUses.ts";

test("the built web app, packages included, uses nothing that one of the oldest browsers lacks", () => {
  const page = readFileSync("dist/web/index.html", "utf8");
  const inPage = (tag: RegExp, find: (text: string) => ReturnType<typeof findNewerCss>) =>
    Array.from(page.matchAll(tag), ([, inside = ""]) => ({
      file: "index.html",
      uses: find(inside),
    }));
  const parts = [
    ...inPage(/<style>([^]*?)<\/style>/g, findNewerCss),
    ...inPage(/<script>([^]*?)<\/script>/g, findNewerApis),
    ...globSync("dist/web/assets/*.{js,css}").map((file) => {
      const find = file.endsWith(".css") ? findNewerCss : findNewerApis;
      return { file, uses: find(readFileSync(file, "utf8")) };
    }),
  ];
  expect(parts.filter(({ file }) => file === "index.html").length).toBeGreaterThanOrEqual(2);
  expect(parts.length).toBeGreaterThan(20);
  // `enhancements` says why the page works without what it may use.
  expect(judgeUses(parts, enhancements)).toEqual([]);
});

test("no file of the built web app names an invented bank or store of the sandbox, since live serves all of them (G57)", () => {
  const invented =
    /(?:bank|wallet|network|store)[ _](?:alpha|beta|gamma|delta)|(?:alpha|beta|gamma|delta) (?:store|mart|stop)/i;
  const files = globSync("dist/web/**/*.{html,js,css,json,svg}");
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => invented.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("the app's own file names no text that is loaded after it: a page without it shows the key", () => {
  const source = readFileSync("src/locales/en.ts", "utf8");
  const keys = Array.from(source.matchAll(/^ {2}"([\w.]+)":/gm), ([, key = ""]) => key);
  const files = globSync("dist/web/assets/index-*.js");
  expect(files).toHaveLength(1);
  const code = files.map((file) => readFileSync(file, "utf8")).join("");
  const named = keys.filter((key) => /^["`]$/.test(code[code.indexOf(key) - 1] ?? ""));
  const first = firstTexts(Object.fromEntries(keys.map((key) => [key, ""])));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((key) => !(key in first))).toEqual([]);
});
