import { runEngineTests } from "./stages/engineStage.ts";
import { runBelowTests, runBrowserTests, runPictureTests } from "./stages/playwrightStages.ts";
import { ownScript, packageTool, type Tool } from "./runTool.ts";
import { runReleaseTests, runUnitTests } from "./stages/vitestStages.ts";
import { oneFailure, onePassed } from "./report.ts";
import type { Stage } from "./stages/stageRun.ts";
import { notReached } from "./timeLimit.ts";

/** The stages of `npm run test:all`, in order. */
export const stages: readonly Stage[] = [
  // With several threads, each thread checks the same library files. One thread takes two thirds of the processor time
  // and no longer.
  check("types", packageTool("typescript", "tsc", "-b", "--singleThreaded")),
  check("lint", {
    ...packageTool("oxlint", "oxlint", "--type-aware", "--deny-warnings"),
    env: { GOMAXPROCS: "1" },
  }),
  check("format", packageTool("oxfmt", "oxfmt", "--check")),
  check("imports", ownScript("scripts/checks/imports.ts")),
  check("unused", packageTool("knip", "knip")),
  check("citations", ownScript("scripts/checks/citations.ts")),
  check("commands", ownScript("scripts/checks/commands.ts")),
  check("styles", ownScript("scripts/checks/styles.ts")),
  check("words", ownScript("scripts/checks/words.ts")),
  check(
    "build",
    packageTool("vite", "vite", "build"),
    ownScript("scripts/checks/browsers.ts"),
    packageTool("vite", "vite", "build", "--config", "vite.gateway.config.ts"),
  ),
  { name: "release", run: runReleaseTests },
  { name: "unit", run: runUnitTests },
  { name: "browser", run: runBrowserTests },
  { name: "below", isLeftOut: true, run: runBelowTests },
  { name: "engines", isLeftOut: true, run: runEngineTests },
  { name: "pictures", isLeftOut: true, run: runPictureTests },
];

/** Returns a stage that runs tools in turn. They count as one test, which passes if every exit code is 0. */
function check(name: string, ...tools: readonly Tool[]): Stage {
  return {
    name,
    async run({ run, time }) {
      for (const tool of tools) {
        const exitCode = await run(tool);
        if (time.over.aborted) return notReached(name);
        if (exitCode !== 0) return oneFailure(`${name}: it failed with exit code ${exitCode}.`);
      }
      return onePassed;
    },
  };
}
