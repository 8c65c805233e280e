import { freshFile } from "../cacheFile.ts";
import { runTool, type Tool } from "../runTool.ts";

let onStart: (pid: number) => void = () => {};

/** Has the pid of each installer that is started from now on be told. */
export function watchInstallers(listener: (pid: number) => void): void {
  onStart = listener;
}

/** Runs a program that brings something onto this machine; what it prints goes to `.cache/test/install.log`. */
export async function runInstaller(tool: Tool, end: AbortSignal): Promise<boolean> {
  try {
    return (await runTool(tool, freshFile("install.log"), end, onStart)) === 0;
  } catch {
    return false;
  }
}
