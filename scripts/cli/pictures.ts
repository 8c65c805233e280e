import { spawn } from "node:child_process";
import { globSync, rmSync } from "node:fs";
import { endWithParent } from "@pay/gateway/parentWatch.ts";
import { findOrInstallChromium } from "../test/programs/chromium.ts";
import { packageTool } from "../packageTool.ts";

const usage = `Takes the pictures in docs/pictures again. See docs/pictures.md.

  npm run pictures              all of them, and records the browser and fonts used
  npm run pictures -- options   only those of the named screens; browser and fonts must be those of the other pictures
`;

const screens = process.argv.slice(2);
if (screens.every((screen) => /^[a-z][a-z-]*$/.test(screen))) await renew();
else {
  process.stdout.write(usage);
  process.exitCode = screens.includes("--help") ? 0 : 1;
}

async function renew(): Promise<void> {
  const end = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => end.abort());
  endWithParent(() => end.abort());
  const chromium = findOrInstallChromium();
  process.exitCode = 1;
  if ("missing" in chromium) return console.error(chromium.missing);
  // Removes all pictures first, because a removed screen would leave its picture behind.
  if (screens.length === 0) for (const file of globSync("docs/pictures/*.png")) rmSync(file);
  const { command, args } = packageTool(
    "@playwright/test",
    "playwright",
    "test",
    "--project=pictures",
    "--output=.cache/pictures",
    `--update-snapshots=${screens.length === 0 ? "all" : "changed"}`,
    `--grep= (${screens.join("|") || "[a-z-]+"}) looks as`,
  );
  const child = spawn(command, args, {
    stdio: "inherit",
    env: { ...process.env, CHROMIUM_PATH: chromium.path },
  });
  end.signal.addEventListener("abort", () => child.kill("SIGINT"));
  child.once("exit", (code) => {
    process.exitCode = code ?? 1;
  });
}
