import { rmSync } from "node:fs";

/**
 * Prepares the process in which Vite builds; does nothing for Vite's other commands. A build is for production, whatever the
 * shell says: Vite reads NODE_ENV after its configuration. And `npm start` must build again what a build by hand replaces, so the hash
 * of its sources, the stamp, is removed.
 */
export function beforeBuild(stamp = "dist/.builtFrom"): void {
  if (!process.argv.includes("build")) return;
  process.env["NODE_ENV"] = "production";
  rmSync(stamp, { force: true });
}
