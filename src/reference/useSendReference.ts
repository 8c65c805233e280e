import { setExternalReference } from "#contract/endpoints/setExternalReference.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, isApiError } from "../api/apiError.ts";
import { callApi } from "../api/callApi.ts";
import { type PayinAccess, payinQuery } from "../payin/payinQuery.ts";
import { type SendFailure, sendFailureOf } from "./sendFailure.ts";

/** What became of the reference that was sent last. */
export type SendState =
  | { readonly kind: "idle" | "sending" }
  | { readonly kind: "accepted"; readonly reference: string }
  | { readonly kind: "failed"; readonly failure: SendFailure; readonly attempt: number };

/** A service that is busy and does not say for how long is left alone for this long. */
const busyMs = 2000;

/**
 * Sends the external reference (G12); its answer is the payin as it is read, and is shown as such. One call at a time, locked before
 * anything is awaited; while the service wants to be left alone, nothing is sent. Gives whether it was accepted.
 */
export function useSendReference(access: PayinAccess): {
  readonly state: SendState;
  readonly isLocked: boolean;
  readonly send: (reference: string) => Promise<boolean>;
} {
  const client = useQueryClient();
  const lock = useRef(false);
  const attempts = useRef(0);
  const [isWaiting, setIsWaiting] = useState(false);
  const [state, setState] = useState<SendState>({ kind: "idle" });

  const send = async (reference: string) => {
    if (lock.current) return false;
    lock.current = true;
    setState({ kind: "sending" });
    const { queryKey } = payinQuery(access);
    const { idPayin, token } = access;
    try {
      const body = { externalReference: { reference } };
      const payin = await callApi(setExternalReference, { params: { idPayin }, body, token });
      // A read that is under way knows nothing of it yet, and must not take its place.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, payin);
      setState({ kind: "accepted", reference });
      lock.current = false;
      return true;
    } catch (thrown) {
      if (!isApiError(thrown)) reportError(thrown);
      fail(isApiError(thrown) ? thrown : new ApiError("unreadable", { cause: thrown }));
      if (isApiError(thrown, "conflict")) void client.refetchQueries({ queryKey });
      return false;
    }
  };
  return { state, isLocked: isWaiting || state.kind === "sending", send };

  function fail(error: ApiError) {
    attempts.current += 1;
    setState({ kind: "failed", failure: sendFailureOf(error), attempt: attempts.current });
    const waitMs = error.kind === "tooMany" ? (error.retryAfterMs ?? busyMs) : 0;
    setIsWaiting(waitMs > 0);
    setTimeout(() => {
      lock.current = false;
      setIsWaiting(false);
    }, waitMs);
  }
}
