import type { CreatePayin } from "#contract/payin.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isApiError, isLostAnswer } from "../api/apiError.ts";
import type { CreateOutcome } from "./sendCreate.ts";
import { type PayinAccess, payinQuery } from "./payinQuery.ts";

/** Loads the chunk that creates payins. The page calls it early, so that it is loaded when the customer presses. */
export const loadSendCreate = () => import("./sendCreate.ts");

/**
 * Returns the function that creates the payin, or continues the existing one (G38). Several clicks share one create. Its result
 * is also the first value of `usePayin`. Rejects with the final `ApiError`.
 */
export function useCreatePayin(access: PayinAccess): (body: CreatePayin) => Promise<CreateOutcome> {
  const client = useQueryClient();
  const [create] = useState(() => {
    let mayExist = false;
    return oneAtATime(async (body: CreatePayin) => {
      try {
        const { sendCreate } = await loadSendCreate();
        const outcome = await sendCreate(access, body, mayExist);
        client.setQueryData(payinQuery(access).queryKey, outcome.payin);
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
