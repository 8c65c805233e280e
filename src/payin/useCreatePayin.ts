import type { CreatePayin } from "#contract/payin.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isApiError, isLostAnswer } from "../api/apiError.ts";
import type { CreateOutcome } from "./createOrContinue.ts";
import { oneAtATime } from "./oneAtATime.ts";
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
