import { arch, cpus, loadavg, release, totalmem, type } from "node:os";
import type { Setting } from "./section.ts";

/** Reads what this machine is before a run; `finish` adds its load after the run. */
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
