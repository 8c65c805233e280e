import type { Deps } from "../deps.ts";
import { removeOldData } from "./removeOldData.ts";

/** The interval at which a process looks for old data: short against the days of the settings, and no load. */
const everyMs = 60 * 60 * 1000;

/**
 * Removes old data now and every hour; returns a function that stops it and waits for the batch under way. The log says how much was
 * removed, and nothing of its content. A failure, as when the database does not answer, is logged and tried again, and stops nothing else.
 */
export function startRetention(
  deps: Pick<Deps, "config" | "database" | "clock" | "log">,
): () => Promise<void> {
  const { log } = deps;
  let isEnding = false;
  let running: Promise<void> | undefined;
  const onFault = (error: unknown) => {
    log.error({ err: error }, "could not remove customers' data that was kept long enough");
  };
  const remove = async () => {
    try {
      const removed = await removeOldData(deps, () => isEnding, onFault);
      if (Object.values(removed).some((count) => count > 0))
        log.info({ removed }, "customers' data was kept long enough and is removed");
    } catch (error) {
      onFault(error);
    }
    running = undefined;
  };
  const begin = () => {
    running ??= remove();
  };
  const timer = setInterval(begin, everyMs);
  timer.unref();
  begin();
  return async () => {
    isEnding = true;
    clearInterval(timer);
    await running;
  };
}
