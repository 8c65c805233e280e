import { useEffect, useState } from "react";
import { serverNow } from "../api/serverClock.ts";
import { useReturnSignals } from "./useReturnSignals.ts";

/**
 * The service's time in epoch milliseconds, kept up to date: `untilNextMs` says when the caller wants to look again. A page
 * that comes back from the background, where timers stand still, looks at once.
 */
export function useServerNow(untilNextMs: (nowMs: number) => number): number {
  const [nowMs, setNowMs] = useState(serverNow);
  const waitMs = untilNextMs(nowMs);
  useEffect(() => {
    const timer = setTimeout(() => {
      setNowMs(serverNow());
    }, waitMs);
    return () => {
      clearTimeout(timer);
    };
  }, [nowMs, waitMs]);
  useReturnSignals(() => {
    setNowMs(serverNow());
  });
  return nowMs;
}
