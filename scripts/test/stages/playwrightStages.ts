import { resolve } from "node:path";
import { globSync } from "node:fs";
import { findOrInstallChromium } from "../programs/chromium.ts";
import { freshFile, readReport, packageTool } from "../runTool.ts";
import { readPlaywrightReport } from "../report/playwrightReport.ts";
import { addExitCode, oneFailure, type Result } from "../report.ts";
import type { Run } from "./stageRun.ts";
import { isLate, notReached } from "../timeLimit.ts";
import { findOrUnpackNginx } from "../programs/nginx.ts";
import { oldChromiums, unpackOldChromium } from "../programs/oldChromium.ts";
import { forAllOnly } from "../scope.ts";

/** The projects of playwright.config.ts to run, and their settings. */
interface Choice {
  readonly projects: readonly string[];
  /** Whether the tests run one after the other. */
  readonly isOneByOne?: true;
  /** Is given the report of Playwright. */
  readonly onReport?: (report: unknown) => void;
  /** The folder for the traces of failed tests. */
  readonly outputFolder: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs projects of the browser tests in any available Chromium. */
export async function runPlaywright(
  { run, end, time, hasFailed, addNote }: Run,
  { projects, outputFolder, env, isOneByOne, onReport }: Choice,
): Promise<Result> {
  if (hasFailed("build")) return oneFailure("The browser tests cannot run: the build failed.");
  const chromium = await findOrInstallChromium(end);
  if ("missing" in chromium) return oneFailure(chromium.missing);
  addNote(`in ${chromium.path}`);

  if (isLate(time)) return notReached(projects.join(" and "));
  const reportFile = resolve(freshFile(`playwright-${projects.join("-")}.json`));
  const exitCode = await run({
    ...packageTool(
      "@playwright/test",
      "playwright",
      "test",
      ...projects.map((project) => `--project=${project}`),
      `--output=${outputFolder}`,
      ...(isOneByOne ? ["--workers=1"] : []),
      ...(time.lastStartAt === undefined
        ? []
        : [`--global-timeout=${Math.ceil(time.lastStartAt - Date.now())}`]),
      "--reporter=list,json",
    ),
    env: {
      ...env,
      CHROMIUM_PATH: chromium.path,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    },
  });

  const report = readReport(reportFile);
  const wasCut = isLate(time);
  if (report === undefined) return oneFailure("Playwright wrote no report.");
  onReport?.(report);
  return addExitCode(readPlaywrightReport(report, projects, wasCut), wasCut ? 0 : exitCode);
}

/** Runs the browser tests, with a mocked gateway and with the whole stack. */
export async function runBrowserTests(run: Run): Promise<Result> {
  const server = run.hasFailed("build") ? undefined : await run.postgres();
  const nginx = run.scope === "all" ? await findOrUnpackNginx(run.end) : forAllOnly;
  return runPlaywright(run, {
    projects: ["mocked", "stack"],
    outputFolder: ".cache/playwright",
    env: {
      ...(server && "url" in server && { TEST_DATABASE_URL: server.url }),
      ...("path" in nginx && { NGINX_PATH: nginx.path }),
    },
  });
}

/** Shows the page to browsers below its floor, which it unpacks if they are missing. */
export async function runBelowTests(run: Run): Promise<Result> {
  for (const old of oldChromiums) {
    const found = await unpackOldChromium(old, run.end);
    if ("missing" in found)
      return oneFailure(`There is no Chromium ${old.major}: ${found.missing}.`);
  }
  run.addNote(`Chromium ${oldChromiums.map(({ major }) => major).join(", ")}`);
  return runPlaywright(run, { projects: ["below"], outputFolder: ".cache/below" });
}

/**
 * Compares screens with the pictures in docs/pictures. If it cannot compare them, it reports the number and the reason.
 */
export async function runPictureTests(run: Run): Promise<Result> {
  const result = await runPlaywright(run, {
    projects: ["pictures"],
    outputFolder: ".cache/pictures",
  });
  const count = globSync("docs/pictures/*.png").length;
  run.addNote(describeComparisons(result, count));
  return result;
}

/** Describes how many pictures were compared, or why none was. Skipped tests give the reason. */
function describeComparisons({ failures, skipped }: Result, count: number): string {
  const [first] = skipped;
  if (first !== undefined) return `none of ${count} pictures compared: ${first.reason}`;
  if (failures.length === 0) return `${count} pictures compared, none differs`;
  return "expected, actual and diff are in .cache/pictures; `npm run pictures` accepts what is seen";
}
