import { readFileSync } from "node:fs";
import * as z from "zod";
import type { Tool } from "./runTool.ts";

const Package = z.object({ bin: z.record(z.string(), z.string()) });

/** Returns the command line tool of an installed package, to run with the current Node. */
export function packageTool(name: string, command: string, ...args: readonly string[]): Tool {
  const folder = `node_modules/${name}`;
  const { bin } = Package.parse(JSON.parse(readFileSync(`${folder}/package.json`, "utf8")));
  const path = bin[command];
  if (path === undefined) throw new Error(`${name} has no command ${command}.`);
  return { command: process.execPath, args: [`${folder}/${path}`, ...args] };
}

export function ownScript(path: string): Tool {
  return { command: process.execPath, args: [path] };
}
