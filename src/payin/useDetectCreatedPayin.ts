import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { isApiError } from "../api/apiError.ts";
import { loadReads } from "../api/loadReads.ts";
import { useIsTouch } from "../ui/useIsTouch.ts";
import { type PayinAccess, payinQuery } from "./payinQuery.ts";
import { useOtherTabs } from "./useOtherTabs.ts";
import { useReturnSignals } from "./useReturnSignals.ts";

/**
 * Milliseconds between two polls for a payin that a phone may have created from this page's QR code. The phone cannot notify this
 * page.
 */
const pollEveryMs = 15_000;

/**
 * Polls, while this page shows the options, whether another tab or device has created the payin, and then continues it (G38). A
 * poll that finds nothing or fails changes nothing on the page. Returns the function that tells other tabs of the payment that
 * this one created it.
 */
export function useDetectCreatedPayin(access: PayinAccess): () => void {
  const client = useQueryClient();
  const { queryKey } = payinQuery(access);
  const poll = () => {
    if (!isApiError(client.getQueryState(queryKey)?.error, "notFound")) return;
    const { idPayin, token } = access;
    loadReads()
      .then(({ readPayin }) => readPayin({ params: { idPayin }, token }))
      .then(
        (payin) => client.setQueryData(queryKey, payin),
        () => undefined,
      );
  };
  useReturnSignals(poll);
  // A phone shows no QR code to continue on another one: it polls when the customer returns.
  const isTouch = useIsTouch();
  const pollAgain = useEffectEvent(poll);
  useEffect(() => {
    if (isTouch) return undefined;
    const polling = setInterval(() => {
      if (document.visibilityState === "visible") pollAgain();
    }, pollEveryMs);
    return () => {
      clearInterval(polling);
    };
  }, [isTouch]);
  return useOtherTabs(access, poll);
}
