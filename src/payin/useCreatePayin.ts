import { createPayin } from "#contract/endpoints/createPayin.ts";
import { readPayin } from "#contract/endpoints/readPayin.ts";
import type { CreatePayin } from "#contract/payin.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isApiError, isLostAnswer } from "../api/apiError.ts";
import { callApi } from "../api/callApi.ts";
import { type CreateOutcome, createOrContinue } from "./createOrContinue.ts";
import { oneAtATime } from "./oneAtATime.ts";
import { type PayinAccess, payinQuery } from "./payinQuery.ts";

/**
 * Gives the function that creates the payin, or continues the one that is there (G38). Several clicks share one create. What it gives is
 * also what `usePayin` starts from. Rejects with the `ApiError` that stays.
 */
export function useCreatePayin(access: PayinAccess): (body: CreatePayin) => Promise<CreateOutcome> {
  const client = useQueryClient();
  const [create] = useState(() => {
    let mayExist = false;
    return oneAtATime(async (body: CreatePayin) => {
      const { idPayin, token } = access;
      const params = { idPayin };
      const calls = {
        create: () => callApi(createPayin, { params, body, token }),
        read: () => callApi(readPayin, { params, body: undefined, token }),
        wait,
      };
      try {
        const outcome = await createOrContinue(calls, mayExist);
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

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
