import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { npmCommand } from "../../setUp/npm.mjs";
import { runInstaller } from "./debianPackages.ts";
import type { Missing } from "./findProgram.ts";

/** A package of npm that is no dependency: tests run a program that it holds. */
export interface NpmPackage {
  /** The package and its version. */
  readonly packed: string;
  /** SHA-512 of the package, in base64. */
  readonly sha512: string;
}

/** Downloads a package into a folder, and returns the path of its archive. Another hash than expected is refused. */
export function downloadPackage(
  { packed, sha512 }: NpmPackage,
  folder: string,
): { readonly path: string } | Missing {
  mkdirSync(folder, { recursive: true });
  const [command, ...args] = npmCommand();
  // npm's name for the file.
  const path = join(folder, `${packed.replace(/^@(.*)\//, "$1-").replace("@", "-")}.tgz`);
  const pack = [...args, "pack", packed, "--pack-destination", folder];
  if (!runInstaller(command, pack) || !existsSync(path))
    return { missing: "npm could not download it (see .cache/test/install.log)" };
  const found = createHash("sha512").update(readFileSync(path)).digest("base64");
  if (found === sha512) return { path };
  rmSync(path);
  return { missing: `${packed} has another hash than expected` };
}
