import type { CreatePayin } from "#contract/payin.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isApiError, isLostAnswer } from "../api/apiError.ts";
import type { CreateOutcome } from "./createOrContinue.ts";
import { oneAtATime } from "./oneAtATime.ts";
import { type PayinAccess, payinQuery } from "./payinQuery.ts";

/** Loads what creates: with the page that does, so that it is there when the customer presses. */
export const loadSendCreate = () => import("./sendCreate.ts");

/**
 * Gives the function that creates the payin, or continues the one that is there (G38). Several clicks share one create. What it gives is
 * also what `usePayin` starts from. Rejects with the `ApiError` that stays.
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
