/**
 * Fails on code of the built web app, packages included, that one of the oldest browsers of `browserslist` in `package.json` lacks,
 * unless `browsers/enhancements.ts` says why the page works without it. Run as `node scripts/checks/browsers.ts` after `npx vite
 * build`. The versions come from MDN's compatibility data.
 */
import { globSync, readFileSync } from "node:fs";
import { enhancements } from "./browsers/enhancements.ts";
import { findNewerApis } from "./browsers/findNewerApis.ts";
import { findNewerCss } from "./browsers/findNewerCss.ts";
import { judgeUses } from "./browsers/judgeUses.ts";

const page = readFileSync("dist/web/index.html", "utf8");
const parts = [
  ...insides(page, /<style>([^]*?)<\/style>/g).map((css) => ({
    file: "index.html",
    uses: findNewerCss(css),
  })),
  ...insides(page, /<script>([^]*?)<\/script>/g).map((code) => ({
    file: "index.html",
    uses: findNewerApis(code),
  })),
  ...globSync("dist/web/assets/*.{js,css}").map((file) => {
    const find = file.endsWith(".css") ? findNewerCss : findNewerApis;
    return { file, uses: find(readFileSync(file, "utf8")) };
  }),
];
const faults = judgeUses(parts, enhancements);
for (const fault of faults) console.error(fault);
console.log(`${parts.length} built parts, ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;

function insides(html: string, tag: RegExp): readonly string[] {
  const found = Array.from(html.matchAll(tag), ([, inside = ""]) => inside);
  if (found.length === 0) throw new Error(`dist/web/index.html has no ${tag.source}.`);
  return found;
}
