import { readFileSync } from "node:fs";
import * as z from "zod";

const Package = z.object({ bin: z.record(z.string(), z.string()) });

/** Returns the command line tool of an installed package, to run with the current Node. */
export function packageTool(
  name: string,
  command: string,
  ...args: readonly string[]
): { readonly command: string; readonly args: readonly string[] } {
  const folder = `node_modules/${name}`;
  const { bin } = Package.parse(JSON.parse(readFileSync(`${folder}/package.json`, "utf8")));
  const path = bin[command];
  if (path === undefined) throw new Error(`${name} has no command ${command}.`);
  return { command: process.execPath, args: [`${folder}/${path}`, ...args] };
}
