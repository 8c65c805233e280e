import { freshFile } from "./test/cacheFile.ts";
import { runTool, type Tool } from "./test/runTool.ts";

/** Runs a program that brings something onto this machine; what it prints goes to `.cache/test/install.log`. */
export async function runInstaller(tool: Tool, end: AbortSignal): Promise<boolean> {
  try {
    return (await runTool(tool, freshFile("install.log"), end)) === 0;
  } catch {
    return false;
  }
}
