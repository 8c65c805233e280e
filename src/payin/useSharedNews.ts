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
export function useSharedNews(
  access: PayinAccess,
  payin: PayinCreated | undefined,
  ask: () => number | false,
): () => void {
  const putOff = useRef<ReturnType<typeof setTimeout>>(undefined);
  const askOrPutOff = () => {
    clearTimeout(putOff.current);
    const waitMs = ask();
    if (waitMs === false || waitMs > longestWaitMs) return;
    putOff.current = setTimeout(askOrPutOff, waitMs);
  };
  const tell = useOtherTabs(access, askOrPutOff);
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
      clearTimeout(putOff.current);
    },
    [],
  );
  return askOrPutOff;
}
