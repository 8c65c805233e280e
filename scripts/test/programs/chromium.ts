import { spawnSync } from "node:child_process";
import { chromium } from "@playwright/test";
import { canInstallPackages, installPackages, runInstaller } from "./debianPackages.ts";
import { findProgram, isExecutable, type Missing } from "./findProgram.ts";
import { packageTool } from "../../packageTool.ts";

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
];

/**
 * Returns a Chromium for the browser tests: the one in CHROMIUM_PATH, Playwright's or the system's. Otherwise installs
 * one, as root on Debian from the system's packages, otherwise with Playwright.
 */
export function findOrInstallChromium(): { readonly path: string } | Missing {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") {
    return runs(named) ? { path: named } : { missing: `CHROMIUM_PATH=${named} does not run.` };
  }
  const path = findChromium() ?? installChromium();
  if (path !== undefined) return { path };
  return {
    missing: canInstallPackages()
      ? "There is no Chromium, and neither Playwright nor apt-get could install one (see .cache/test/install.log). Install one yourself, or set CHROMIUM_PATH."
      : "There is no Chromium, and Playwright could not install its own (see .cache/test/install.log). Install one yourself, or set CHROMIUM_PATH.",
  };
}

function findChromium(): string | undefined {
  return [chromium.executablePath(), findProgram(systemNames)].find(
    (path) => path !== undefined && runs(path),
  );
}

/** Debian's come first, because apt proves them by signatures. */
function installChromium(): string | undefined {
  const names = canInstallPackages() ? ["chromium-headless-shell", "chromium"] : [];
  for (const name of names) {
    console.log(`There is no Chromium for the browser tests. Installing ${name} …`);
    installPackages([name]);
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  console.log("There is no Chromium for the browser tests. Downloading Playwright's …");
  const playwright = packageTool("@playwright/test", "playwright", "install", "chromium");
  runInstaller(playwright.command, playwright.args);
  return findChromium();
}

/**
 * Whether the browser starts, because a copied one may lack libraries. Not tried on Windows, where it would open a
 * window.
 */
function runs(path: string): boolean {
  if (!isExecutable(path)) return false;
  return process.platform === "win32" || spawnSync(path, ["--version"]).status === 0;
}
