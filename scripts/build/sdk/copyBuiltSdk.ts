import { createHash, randomBytes } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { cp, rename, rm } from "node:fs/promises";
import { buildSdk } from "./buildSdk.ts";

/** The sources of the package, and those of its build. */
const sources = [
  "sdk/**/*.{ts,json,md}",
  "contract/**/*.ts",
  "scripts/build/sdk/buildSdk.ts",
  "scripts/test/packageTool.ts",
  "scripts/bootstrap/runQuietly.mjs",
  "tsconfig.base.json",
  "package-lock.json",
  "LICENSE",
];

/**
 * Copies the SDK's package, as `buildSdk` builds it, into a test's folder. The build takes seconds, so it is cached
 * until a source changes.
 */
export async function copyBuiltSdk(folder: string): Promise<void> {
  const built = `.cache/sdk-${nameOfSources()}`;
  if (!existsSync(built)) {
    // Several test processes may build at once. The rename publishes only a complete folder.
    const unfinished = `${built}.${randomBytes(6).toString("hex")}`;
    await buildSdk(unfinished);
    await rename(unfinished, built).catch(async (error: unknown) => {
      await rm(unfinished, { recursive: true });
      if (!existsSync(built)) throw error;
    });
  }
  await cp(built, folder, { recursive: true });
}

function nameOfSources(): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((pattern) => globSync(pattern)).toSorted()) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 16);
}
