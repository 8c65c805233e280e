import { arch, cpus, loadavg, release, totalmem, type } from "node:os";
import type { Setting } from "./section.ts";

/** Reads the setting of a run on this machine. `finish` adds the load after the run. */
export function readSetting(versions: readonly string[]): { readonly finish: () => Setting } {
  const processors = cpus();
  const before = loadOf();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return {
    finish: () => ({
      date: `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`,
      machine: `${processors.length} × ${processors[0]?.model.trim() ?? arch()}, ${gigabytes} GiB, ${type()} ${release()}`,
      versions: [`Node.js ${process.versions.node}`, ...versions].join(", "),
      load: `${before} before, ${loadOf()} after`,
    }),
  };
}

function loadOf(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
