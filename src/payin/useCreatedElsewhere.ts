import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { isApiError } from "../api/apiError.ts";
import { loadReads } from "../api/loadReads.ts";
import { useIsTouch } from "../ui/useIsTouch.ts";
import { type PayinAccess, payinQuery } from "./payinQuery.ts";
import { useOtherTabs } from "./useOtherTabs.ts";
import { useReturnSignals } from "./useReturnSignals.ts";

/** How often it is looked whether the payment was begun on the phone that it was handed over to, which cannot tell. */
const lookEveryMs = 15_000;

/**
 * Looks, while this page still offers ways to pay, whether the payment was begun in another tab or on another device, and goes on with
 * it then (G38). What the customer is doing here is not disturbed by a look that finds nothing or fails. Gives the
 * function that tells other tabs of the payment that it was begun here.
 */
export function useCreatedElsewhere(access: PayinAccess): () => void {
  const client = useQueryClient();
  const { queryKey } = payinQuery(access);
  const look = () => {
    if (!isApiError(client.getQueryState(queryKey)?.error, "notFound")) return;
    const { idPayin, token } = access;
    loadReads()
      .then(({ readPayin }) => readPayin({ params: { idPayin }, token }))
      .then(
        (payin) => client.setQueryData(queryKey, payin),
        () => undefined,
      );
  };
  useReturnSignals(look);
  // A phone is not handed over to another one: there it is looked when the customer comes back.
  const isTouch = useIsTouch();
  const lookAgain = useEffectEvent(look);
  useEffect(() => {
    if (isTouch) return undefined;
    const looking = setInterval(() => {
      if (document.visibilityState === "visible") lookAgain();
    }, lookEveryMs);
    return () => {
      clearInterval(looking);
    };
  }, [isTouch]);
  return useOtherTabs(access, look);
}
