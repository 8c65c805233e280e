import { findProgram } from "./findProgram.ts";
import { runInstaller } from "./runInstaller.ts";

/** Whether system packages can be installed: only as root, on Debian and its derivatives. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && findProgram(["apt-get"]) !== undefined;
}

/** Installs system packages without recommended ones. */
export async function installPackages(
  packages: readonly string[],
  end: AbortSignal,
): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  // Errors are ignored, because an outdated list of packages may be good enough.
  await runInstaller({ command: "apt-get", args: ["update"], env }, end);
  const args = ["install", "--yes", "--no-install-recommends", ...packages];
  return runInstaller({ command: "apt-get", args, env }, end);
}
