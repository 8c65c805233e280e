import { cp, glob, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { packageTool } from "../../test/packageTool.ts";
import { runQuietly } from "../../bootstrap/runQuietly.mjs";

/**
 * Builds the SDK's package as it is published: ECMAScript modules with declarations, package.json, README and licence.
 * Empties the folder first. Rejects with the compiler's output.
 */
export async function buildSdk(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const lib = path.join(folder, "lib");
  const { command, args } = packageTool("typescript", "tsc", "-p", "sdk/tsconfig.publish.json");
  const { ok, output } = await runQuietly(command, [...args, "--outDir", lib]);
  if (!ok) throw new Error(`The SDK could not be compiled:\n${output}`);
  for await (const declarations of glob("**/*.d.ts", { cwd: lib })) {
    const file = path.join(lib, declarations);
    await writeFile(file, nameScripts(await readFile(file, "utf8")));
  }
  await cp("sdk/package.json", path.join(folder, "package.json"));
  await cp("sdk/README.md", path.join(folder, "README.md"));
  await cp("LICENSE", path.join(folder, "LICENSE"));
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
