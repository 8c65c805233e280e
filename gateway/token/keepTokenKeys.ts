import type { Deps } from "../deps.ts";
import { ensureTokenKeys } from "./tokenKeys.ts";

/** Often enough for a change every 90 days, and seldom enough to be no load. */
const lookEveryMs = 60 * 60 * 1000;

/**
 * Makes the keys that sign tokens, and goes on seeing to it that they change in time (G6), until the function that it gives is called. A look
 * that fails, as when the database is away, is logged and made again.
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
