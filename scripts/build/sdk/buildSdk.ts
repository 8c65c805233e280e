import { cp, glob, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { packageTool } from "../../test/packageTool.ts";
import { runQuietly } from "../../bootstrap/runQuietly.mjs";

/**
 * Makes the SDK's package in a folder, exactly as it is published: ECMAScript modules with their declarations, its package.json, README and
 * licence. What is in the folder before is gone. Rejects with what the compiler says.
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

/** Makes the built package known by its name to the programs in a folder, as an install would. */
export async function linkSdk(built: string, programs: string): Promise<void> {
  const link = path.join(programs, "node_modules", "payment-web-app-sdk");
  await mkdir(path.dirname(link), { recursive: true });
  await rm(link, { recursive: true, force: true });
  // A junction asks for no rights on Windows, and is a link like any other elsewhere.
  await symlink(path.resolve(built), link, "junction");
}

/** The compiler names the files of imports as they are published in scripts, but not in declarations. */
function nameScripts(declarations: string): string {
  return declarations.replaceAll(/(from ")(\.[^"]*)\.ts"/g, '$1$2.js"');
}
