import type { PayinCreated } from "#contract/payin.ts";
import { useEffect, useEffectEvent, useRef } from "react";
import type { PayinAccess } from "./payinQuery.ts";
import { useOtherTabs } from "./useOtherTabs.ts";

/** Who has to wait longer is told by the polling. */
const longestWaitMs = 10_000;

/**
 * Tells the other tabs when the payin has changed, and asks when they do; `ask` gives how long it has to be put off. Gives the function
 * that asks so for any other reason.
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
    // The query keeps the object that it has while nothing in it changes.
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
