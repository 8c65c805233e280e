import type { Deps } from "../deps.ts";
import { ensureTokenKeys } from "./tokenKeys.ts";

/** The interval of checks: short against a rotation every 90 days, and no load. */
const lookEveryMs = 60 * 60 * 1000;

/**
 * Creates the keys that sign tokens and rotates them in time (G6); returns a function that stops it. A failed check, as when the
 * database is away, is logged and repeated.
 */
export async function keepTokenKeys({
  database,
  clock,
  log,
}: Pick<Deps, "database" | "clock" | "log">): Promise<() => void> {
  await ensureTokenKeys(database, clock.now());
  const timer = setInterval(() => {
    ensureTokenKeys(database, clock.now()).catch((error: unknown) => {
      log.warn({ err: error }, "the keys of tokens could not be looked after");
    });
  }, lookEveryMs);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
