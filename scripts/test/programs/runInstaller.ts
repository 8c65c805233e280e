import { freshFile } from "../cacheFile.ts";
import { runTool, type Tool } from "../runTool.ts";

let onStart: (pid: number) => void = () => {};

/** Reports the pid of each installer that starts from now on. */
export function watchInstallers(listener: (pid: number) => void): void {
  onStart = listener;
}

/** Runs a program that installs something. Its output goes to `.cache/test/install.log`. */
export async function runInstaller(tool: Tool, end: AbortSignal): Promise<boolean> {
  try {
    return (await runTool(tool, freshFile("install.log"), end, onStart)) === 0;
  } catch {
    return false;
  }
}
