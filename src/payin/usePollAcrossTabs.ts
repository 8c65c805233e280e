import type { PayinCreated } from "#contract/payin.ts";
import { useEffect, useEffectEvent, useRef } from "react";
import type { PayinAccess } from "./payinQuery.ts";
import { useOtherTabs } from "./useOtherTabs.ts";

/** Longer waits are left to the regular polling. */
const longestWaitMs = 10_000;

/**
 * Notifies the other tabs when the payin has changed, and polls when they do. `ask` polls, or returns
 * the milliseconds to wait before the next attempt. Returns the function that polls for any other reason.
 */
export function usePollAcrossTabs(
  access: PayinAccess,
  payin: PayinCreated | undefined,
  ask: () => number | false,
): () => void {
  const delayed = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pollOrDelay = () => {
    clearTimeout(delayed.current);
    const waitMs = ask();
    if (waitMs === false || waitMs > longestWaitMs) return;
    delayed.current = setTimeout(pollOrDelay, waitMs);
  };
  const tell = useOtherTabs(access, pollOrDelay);
  const known = useRef(payin);
  const compare = useEffectEvent((current: typeof payin) => {
    // The query keeps the same object while its content does not change.
    if (known.current !== undefined && known.current !== current) tell();
    known.current = current;
  });
  useEffect(() => {
    compare(payin);
  }, [payin]);
  useEffect(
    () => () => {
      clearTimeout(delayed.current);
    },
    [],
  );
  return pollOrDelay;
}
