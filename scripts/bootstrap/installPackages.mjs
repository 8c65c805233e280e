import { readFileSync } from "node:fs";
import { isInstalled, isRunnable, packagesOn, thisPlatform } from "./lockFile.mjs";
import { npmCommand } from "./npmCommand.mjs";
import { withProgress } from "./progress.mjs";
import { Refusal } from "./refusal.mjs";
import { runQuietly } from "./runQuietly.mjs";

/** npm writes this last, so it is missing after an installation that was cut short. */
const installedRecord = "node_modules/.package-lock.json";

/** Installs what package-lock.json says, unless that is what is there. */
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
    if (!ok) throw new Refusal(`${output}\nnpm could not install the packages; it says why above.`);
  });
}

/** Whether somebody has installed what the programs run on and left out the packages for development: that is not to be changed. */
export function isWithoutDevelopment() {
  return isRunnable(readLock(), readInstalled(), thisPlatform());
}

/** Development packages are part of it whatever NODE_ENV says: the Web App is built here. */
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

/** npm passes its settings on as variables; what this call is told must not be overruled by them. */
function npmEnvironment() {
  const { npm_config_omit: _omit, npm_config_production: _production, ...rest } = process.env;
  return rest;
}
