import { resolve } from "node:path";
import { findOrInstallChromium } from "../programs/chromium.ts";
import { freshFile, readReport } from "../cacheFile.ts";
import { packageTool } from "../packageTool.ts";
import { readPlaywrightReport } from "../report/playwrightReport.ts";
import { judgeExit, oneFailure, type Result } from "../report/result.ts";
import type { Run } from "./stageRun.ts";

/** The projects of playwright.config.ts to run, and their settings. */
interface Choice {
  readonly projects: readonly string[];
  /** The folder for the traces of failed tests. */
  readonly outputFolder: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs projects of the browser tests in any available Chromium. */
export async function runPlaywright(
  { run, end, hasFailed, say }: Run,
  { projects, outputFolder, env }: Choice,
): Promise<Result> {
  if (hasFailed("build")) return oneFailure("The browser tests cannot run: the build failed.");
  const chromium = await findOrInstallChromium(end);
  if ("missing" in chromium) return oneFailure(chromium.missing);
  say(`in ${chromium.path}`);

  const reportFile = resolve(freshFile(`playwright-${projects.join("-")}.json`));
  const exitCode = await run({
    ...packageTool(
      "@playwright/test",
      "playwright",
      "test",
      ...projects.map((project) => `--project=${project}`),
      `--output=${outputFolder}`,
      "--reporter=list,json",
    ),
    env: {
      ...env,
      CHROMIUM_PATH: chromium.path,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    },
  });

  const report = readReport(reportFile);
  if (report === undefined) return oneFailure("Playwright wrote no report.");
  return judgeExit(readPlaywrightReport(report, projects), exitCode);
}
