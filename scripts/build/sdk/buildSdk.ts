import { cp, glob, mkdir, readFile, rm, symlink, writeFile, rename } from "node:fs/promises";
import path from "node:path";
import { createHash, randomBytes } from "node:crypto";
import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import * as z from "zod";
import { packageTool } from "../../packageTool.ts";

/**
 * Builds the SDK's package as it is published: ECMAScript modules with declarations, package.json, README and licence.
 * Empties the folder first. Rejects with the compiler's output.
 */
export async function buildSdk(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const lib = path.join(folder, "lib");
  const { command, args } = packageTool(
    "typescript",
    "tsc",
    "-p",
    "packages/sdk/tsconfig.publish.json",
  );
  const { status, stdout } = spawnSync(command, [...args, "--outDir", lib], { encoding: "utf8" });
  if (status !== 0) throw new Error(`The SDK could not be compiled:\n${stdout}`);
  for await (const declarations of glob("**/*.d.ts", { cwd: lib })) {
    const file = path.join(lib, declarations);
    await writeFile(file, nameScripts(await readFile(file, "utf8")));
  }
  await writeFile(path.join(folder, "package.json"), publishedPackage(readOrigin()));
  await cp("packages/sdk/README.md", path.join(folder, "README.md"));
  await cp("LICENSE", path.join(folder, "LICENSE"));
}

/** The place of the repository and its site, which the root's package.json may name. */
const Origin = z.object({
  repository: z.optional(z.object({ type: z.string(), url: z.string() })),
  homepage: z.optional(z.string()),
});

/** Returns the place of the repository as `package.json` of the root names it; npm demands it for a provenance. */
export function readOrigin(): z.infer<typeof Origin> {
  return Origin.parse(JSON.parse(readFileSync("package.json", "utf8")));
}

/** Returns package.json without the sources, which only this repository imports, and with the place of the repository. */
export function publishedPackage({ repository, homepage }: z.infer<typeof Origin>): string {
  const about = z
    .looseObject({ exports: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(readFileSync("packages/sdk/package.json", "utf8")));
  const { "./*.ts": _sources, ...exports } = about.exports;
  const published = {
    ...about,
    ...(repository && { repository: { ...repository, directory: "packages/sdk" } }),
    ...(homepage !== undefined && { homepage }),
    exports,
  };
  return `${JSON.stringify(published, undefined, 2)}\n`;
}

/** Links the built package by its name into the node_modules of a folder, as an installation would. */
export async function linkSdk(built: string, programs: string): Promise<void> {
  const link = path.join(programs, "node_modules", "payment-web-app-sdk");
  await mkdir(path.dirname(link), { recursive: true });
  await rm(link, { recursive: true, force: true });
  // A junction needs no rights on Windows. Elsewhere it is an ordinary link.
  await symlink(path.resolve(built), link, "junction");
}

/** Renames imports from .ts to .js, because the compiler does so in scripts only, not in declarations. */
function nameScripts(declarations: string): string {
  return declarations.replaceAll(/(from ")(\.[^"]*)\.ts"/g, '$1$2.js"');
}

/** The sources of the package, and those of its build. */
const sources = [
  "packages/sdk/**/*.{ts,json,md}",
  "packages/contract/**/*.ts",
  "scripts/build/sdk/buildSdk.ts",
  "scripts/packageTool.ts",
  "tsconfig.base.json",
  "package.json",
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
