import { resolve } from "node:path";
import { buildPrograms } from "../../scripts/bootstrap/buildPrograms.mjs";
import { findOrInstallChromium } from "../../scripts/test/programs/chromium.ts";
import { freshFile, readReport, packageTool, runTool } from "../../scripts/test/runTool.ts";
import { type Fault, NotHere } from "../fault.ts";
import { readInjections, toParts } from "./pageReport.ts";

/** Breaks the page in Chromium: runs the browser tests tagged as faults, and counts the injections that they note. */
export const pageFault: Fault = {
  name: "page",
  promise:
    "at each step, with a service that is down, slow or wrong, or with a limited browser: the page says what happened, whether money moved and what to do; no input is lost",
  usualRounds: 1,
  usualSeconds: 240,
  run: async ({ rounds, log, end }) => {
    const chromium = await findOrInstallChromium(end);
    if ("missing" in chromium) throw new NotHere(chromium.missing);
    await buildPrograms(process.execPath, ["webApp"]);
    const reportFile = resolve(freshFile("faults-page.json"));
    const logFile = freshFile("faults-page.log");
    const tool = packageTool(
      "@playwright/test",
      "playwright",
      "test",
      "--project=mocked",
      "--grep=@fault",
      "--output=.cache/faults-page",
      "--reporter=list,json",
      `--repeat-each=${rounds}`,
    );
    const env = { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile };
    log(`in ${chromium.path}; the output goes to ${logFile}`);
    await runTool({ ...tool, env }, logFile, end);
    const report = readInjections(readReport(reportFile));
    const parts = toParts(report);
    return {
      injected: `${parts.length} faults × ${rounds}`,
      seen: `${report.tests - report.failed.length} of ${report.tests} tests passed`,
      broken: parts.flatMap(({ broken }) => broken),
      parts,
    };
  },
};
