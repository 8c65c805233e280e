import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { isApiError, isLostAnswer } from "../api/apiError.ts";
import { loadReads } from "../api/loadReads.ts";
import type { PayinOrder } from "../collection/toCreatePayin.ts";
import { useIsTouch } from "../ui/useIsTouch.ts";
import { type PayinAccess, payinQuery } from "./payinQuery.ts";
import type { CreateOutcome } from "./sendCreate.ts";
import { useOtherTabs } from "./useOtherTabs.ts";
import { useReturnSignals } from "./useReturnSignals.ts";

/** Loads the chunk that creates payins. The form calls it early, so that it is loaded when the customer presses. */
export const loadSendCreate = () => import("./sendCreate.ts");

/**
 * Returns the function that creates the payin, or continues the existing one (G38). Several clicks share one create. Its result
 * is also the first value of `usePayin`. Rejects with the final `ApiError`.
 */
export function useCreatePayin(
  request: RedirectRequest,
): (order: PayinOrder) => Promise<CreateOutcome> {
  const client = useQueryClient();
  const [create] = useState(() => {
    let mayExist = false;
    return oneAtATime(async (order: PayinOrder) => {
      try {
        const { sendCreate } = await loadSendCreate();
        const outcome = await sendCreate(request, order, mayExist);
        client.setQueryData(payinQuery(request).queryKey, outcome.payin);
        return outcome;
      } catch (thrown) {
        mayExist ||= isLostAnswer(thrown) || isApiError(thrown, "conflict");
        throw thrown;
      }
    });
  });
  return create;
}

/**
 * Returns a function that runs one call at a time. Callers during the call or after its success share its outcome. The lock is
 * taken before anything is awaited, so several clicks create one payment. A failure releases it.
 */
export function oneAtATime<Input, Output>(
  run: (input: Input) => Promise<Output>,
): (input: Input) => Promise<Output> {
  let current: Promise<Output> | undefined;
  return (input) => {
    current ??= run(input).catch((thrown: unknown) => {
      current = undefined;
      throw thrown;
    });
    return current;
  };
}

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
