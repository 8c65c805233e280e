import { useEffect, useEffectEvent, useState } from "react";
import { serverNow } from "../api/serverClock.ts";
import { useReturnSignals } from "./useReturnSignals.ts";

/**
 * The service's time in epoch milliseconds, kept up to date: `untilNextMs` says when the caller wants to look again. A page
 * that comes back from the background, where timers stand still, looks at once.
 */
export function useServerNow(untilNextMs: (nowMs: number) => number): number {
  const [nowMs, setNowMs] = useState(serverNow);
  const waitFrom = useEffectEvent(untilNextMs);
  useEffect(() => {
    let timer = setTimeout(look, waitFrom(serverNow()));
    function look() {
      const seenMs = serverNow();
      setNowMs(seenMs);
      timer = setTimeout(look, waitFrom(seenMs));
    }
    return () => {
      clearTimeout(timer);
    };
  }, []);
  useReturnSignals(() => {
    setNowMs(serverNow());
  });
  return nowMs;
}
