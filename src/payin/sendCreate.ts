import { createPayin } from "#contract/endpoints/createPayin.ts";
import { readPayin } from "#contract/endpoints/readPayin.ts";
import type { CreatePayin } from "#contract/payin.ts";
import { callApi } from "../api/callApi.ts";
import { type CreateOutcome, createOrContinue } from "./createOrContinue.ts";
import type { PayinAccess } from "./payinQuery.ts";

/** Creates the payin, or continues the existing one (G38). Set `mayExist` if the answer of an earlier attempt was lost. */
export async function sendCreate(
  { idPayin, token }: PayinAccess,
  body: CreatePayin,
  mayExist: boolean,
): Promise<CreateOutcome> {
  const params = { idPayin };
  const calls = {
    create: () => callApi(createPayin, { params, body, token }),
    read: () => callApi(readPayin, { params, body: undefined, token }),
    wait,
  };
  return await createOrContinue(calls, mayExist);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
