import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { buildIfChanged } from "../../scripts/setUp/buildIfChanged.mjs";
import { findOrInstallChromium } from "../../scripts/test/programs/chromium.ts";
import { packageTool } from "../../scripts/packageTool.ts";
import { type Fault, NotHere } from "../fault.ts";
import { readInjections, toParts } from "./pageReport.ts";

/** Breaks the page in Chromium: runs the browser tests tagged as faults, and counts the injections that they note. */
export const pageFault: Fault = {
  name: "page",
  promise:
    "at each step, with a service that is down, slow or wrong, or with a limited browser: the page says what happened, whether money moved and what to do; no input is lost",
  usualRounds: 1,
  usualSeconds: 240,
  run: async ({ rounds, log }) => {
    const chromium = findOrInstallChromium();
    if ("missing" in chromium) throw new NotHere(chromium.missing);
    await buildIfChanged();
    const reportFile = resolve(".cache/test/faults-page.json");
    mkdirSync(".cache/test", { recursive: true });
    rmSync(reportFile, { force: true });
    const { command, args } = packageTool(
      "@playwright/test",
      "playwright",
      "test",
      "--project=mocked",
      "--grep=@fault",
      "--output=.cache/faults-page",
      "--reporter=list,json",
      `--repeat-each=${rounds}`,
    );
    log(`in ${chromium.path}`);
    const env = { ...process.env, TEST_SCOPE: "all", PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile };
    spawnSync(command, args, { env, stdio: "inherit" });
    const report = readInjections(JSON.parse(readFileSync(reportFile, "utf8")));
    const parts = toParts(report);
    return {
      injected: `${parts.length} faults × ${rounds}`,
      seen: `${report.tests - report.failed.length} of ${report.tests} tests passed`,
      broken: parts.flatMap(({ broken }) => broken),
      parts,
    };
  },
};
