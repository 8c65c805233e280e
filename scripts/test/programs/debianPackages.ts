import { findProgram } from "./findProgram.ts";
import { runInstaller } from "./runInstaller.ts";

/** Whether packages of the system can be installed here: by root, on Debian and its kin. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && findProgram(["apt-get"]) !== undefined;
}

/** Installs packages of the system with what they need and no more. */
export async function installPackages(
  packages: readonly string[],
  end: AbortSignal,
): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  // A list of packages that cannot be renewed may still be good enough.
  await runInstaller({ command: "apt-get", args: ["update"], env }, end);
  const args = ["install", "--yes", "--no-install-recommends", ...packages];
  return runInstaller({ command: "apt-get", args, env }, end);
}
