import { useEffect, useEffectEvent, useState } from "react";
import { onServerClockSet, serverNow } from "../api/serverClock.ts";
import { useReturnSignals } from "./useReturnSignals.ts";

/**
 * The service's time in epoch milliseconds, kept up to date: `untilNextMs` says when the caller wants to look again. A page
 * that comes back from the background, where timers stand still, looks at once, and so does one whose device's clock was found wrong.
 */
export function useServerNow(untilNextMs: (nowMs: number) => number): number {
  const [nowMs, setNowMs] = useState(serverNow);
  const waitFrom = useEffectEvent(untilNextMs);
  useEffect(() => {
    let timer = setTimeout(look, waitFrom(serverNow()));
    function look() {
      clearTimeout(timer);
      const seenMs = serverNow();
      setNowMs(seenMs);
      timer = setTimeout(look, waitFrom(seenMs));
    }
    const stop = onServerClockSet(look);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  useReturnSignals(() => {
    setNowMs(serverNow());
  });
  return nowMs;
}
