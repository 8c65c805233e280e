import { readFileSync } from "node:fs";
import { isInstalled, isRunnable, packagesOn, thisPlatform } from "./lockFile.mjs";
import { npmCommand } from "./npmCommand.mjs";
import { withProgress } from "./progress.mjs";
import { Refusal } from "./refusal.mjs";
import { runQuietly } from "./runQuietly.mjs";

/** npm writes this file last, so it is missing after an interrupted installation. */
const installedRecord = "node_modules/.package-lock.json";

/** Installs the packages of package-lock.json, unless they are installed already. */
export async function installPackages() {
  const platform = thisPlatform();
  const lock = readLock();
  if (isInstalled(lock, readInstalled(), platform)) return;

  const packages = `${packagesOn(lock, platform).length} packages`;
  await withProgress(`Installing ${packages}`, `Installed ${packages}`, async () => {
    const [command, ...args] = npmCommand();
    const { ok, output } = await runQuietly(
      command,
      [...args, "ci", ...npmOptions],
      npmEnvironment(),
    );
    if (!ok)
      throw new Refusal(
        `${output}\nnpm could not install the packages. Fix the errors of npm above.`,
      );
  });
}

/** Whether only the packages for production are installed. Such an installation must not be changed. */
export function isWithoutDevelopment() {
  return isRunnable(readLock(), readInstalled(), thisPlatform());
}

/** Includes development packages whatever NODE_ENV says, because the web app is built here. */
const npmOptions = [
  "--include=dev",
  "--include=optional",
  "--no-audit",
  "--no-fund",
  "--loglevel=error",
];

/** @returns {import("./lockFile.mjs").Lock} */
function readLock() {
  return JSON.parse(readFileSync("package-lock.json", "utf8"));
}

/** @returns {import("./lockFile.mjs").Lock | undefined} */
function readInstalled() {
  try {
    return JSON.parse(readFileSync(installedRecord, "utf8"));
  } catch {
    return undefined;
  }
}

/** Returns the environment without npm's own settings, which would override the options of this call. */
function npmEnvironment() {
  const { npm_config_omit: _omit, npm_config_production: _production, ...rest } = process.env;
  return rest;
}
