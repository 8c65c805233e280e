import type { Reporter, Vitest } from "vitest/node";
import { endVariable } from "../timeLimit.ts";

/** Starts no further test when the time of the run is over. The report then has what ran until there. */
export default class EndInTime implements Reporter {
  onInit(vitest: Vitest): void {
    const endsAt = process.env[endVariable];
    if (endsAt === undefined) return;
    // The end that a person asks for by a key.
    const end = () => void vitest.cancelCurrentRun("keyboard-input");
    setTimeout(end, Math.max(0, Number(endsAt) - Date.now())).unref();
  }
}
