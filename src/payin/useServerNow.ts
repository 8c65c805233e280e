import { useEffect, useEffectEvent, useState } from "react";
import { onServerClockSet, serverNow } from "../api/serverClock.ts";
import { useReturnSignals } from "./useReturnSignals.ts";

/**
 * Returns the service's time in epoch milliseconds and keeps it current. `untilNextMs` returns the milliseconds until the next
 * update. It also updates when the page comes back from the background, where timers stop, and when the device's clock turns out
 * to be wrong.
 */
export function useServerNow(untilNextMs: (nowMs: number) => number): number {
  const [nowMs, setNowMs] = useState(serverNow);
  const waitFrom = useEffectEvent(untilNextMs);
  useEffect(() => {
    let timer = setTimeout(update, waitFrom(serverNow()));
    function update() {
      clearTimeout(timer);
      const seenMs = serverNow();
      setNowMs(seenMs);
      timer = setTimeout(update, waitFrom(seenMs));
    }
    const stop = onServerClockSet(update);
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
