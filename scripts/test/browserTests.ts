import { resolve } from "node:path";
import { findOrInstallChromium } from "../chromium.ts";
import { freshFile, readReport } from "./cacheFile.ts";
import { packageTool } from "./packageTool.ts";
import { readPlaywrightReport } from "./playwrightReport.ts";
import { judgeExit, oneFailure, type Result } from "./result.ts";
import type { Run } from "./stage.ts";

/** Of playwright.config.ts. */
const projects = ["mocked", "stack"];

/** The browser tests: on a mocked gateway, and on the whole stack. */
export async function runBrowserTests({
  run,
  end,
  postgres,
  hasFailed,
  say,
}: Run): Promise<Result> {
  if (hasFailed("build")) return oneFailure("The browser tests cannot run: the build failed.");
  const chromium = await findOrInstallChromium(end);
  if ("missing" in chromium) return oneFailure(chromium.missing);
  say(`in ${chromium.path}`);

  const server = await postgres();
  const reportFile = resolve(freshFile("playwright.json"));
  const exitCode = await run({
    ...packageTool(
      "@playwright/test",
      "playwright",
      "test",
      ...projects.map((project) => `--project=${project}`),
      "--reporter=list,json",
    ),
    env: {
      CHROMIUM_PATH: chromium.path,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
      ...("url" in server && { TEST_DATABASE_URL: server.url }),
    },
  });

  const report = readReport(reportFile);
  if (report === undefined) return oneFailure("Playwright wrote no report.");
  return judgeExit(readPlaywrightReport(report, projects), exitCode);
}
