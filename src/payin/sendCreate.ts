import { createPayin, leftOutNames } from "@pay/contract/endpoints/createPayin.ts";
import { readPayin } from "@pay/contract/endpoints/readPayin.ts";
import type { SeenPayin } from "@pay/contract/payinReading.ts";
import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import { ApiError, isApiError, isLostAnswer } from "../api/apiError.ts";
import { callApi } from "../api/callApi.ts";
import { retryDelayMs } from "../api/queryClient.ts";
import { type PayinOrder, toCreatePayin } from "../collection/toCreatePayin.ts";

/** Creates the payin, or continues the existing one (G38). Set `mayExist` if the answer of an earlier attempt was lost. */
export async function sendCreate(
  request: RedirectRequest,
  order: PayinOrder,
  mayExist: boolean,
): Promise<CreateOutcome> {
  const { idPayin, token } = request;
  const params = { idPayin };
  const body = toCreatePayin(request, order);
  const leftOut = leftOutNames.filter((name) => order.leftOut?.includes(name));
  const query = leftOut.length === 0 ? undefined : { leftOut };
  // The way back from an institution is in this language (G28).
  const { lang: language } = document.documentElement;
  const calls = {
    create: () => callApi(createPayin, { params, query, body, token, language }),
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

/** The calls of which a create consists. */
export interface CreateCalls {
  readonly create: () => Promise<SeenPayin>;
  readonly read: () => Promise<SeenPayin>;
  readonly wait: (ms: number) => Promise<void>;
}

/** The payin, and whether this create made it or it existed already (G11, G38). */
export interface CreateOutcome {
  readonly payin: SeenPayin;
  readonly isNew: boolean;
}

const maximumAttempts = 3;

/**
 * Creates the payin, or continues the existing one (§4, G38). After a 409 it reads the payin. After a lost answer it reads before
 * it sends again, so that nobody pays twice. Set `mayExist` if an earlier attempt ended so. Rejects with the `ApiError` of a
 * refusal, or of a loss after three attempts.
 */
export async function createOrContinue(
  calls: CreateCalls,
  mayExist: boolean,
): Promise<CreateOutcome> {
  let isUnsure = mayExist;
  for (let failures = 0; ; failures += 1) {
    try {
      const existing = isUnsure ? await readIfThere(calls) : undefined;
      if (existing) return { payin: existing, isNew: false };
      return { payin: await calls.create(), isNew: true };
    } catch (thrown) {
      const isTaken = isApiError(thrown, "conflict");
      const isWorthAnother = isTaken || isLostAnswer(thrown) || isApiError(thrown, "tooMany");
      if (!isWorthAnother || failures + 1 >= maximumAttempts) throw asUnsure(thrown, isUnsure);
      isUnsure ||= !isApiError(thrown, "tooMany");
      if (!isTaken) await calls.wait(retryDelayMs(failures, thrown));
    }
  }
}

/** After a lost answer, a refusal for too many calls says nothing about the payment: it may exist. */
function asUnsure(thrown: unknown, isUnsure: boolean): unknown {
  const isLost = isUnsure && isApiError(thrown, "tooMany");
  return isLost ? new ApiError("unavailable", { cause: thrown }) : thrown;
}

async function readIfThere({ read }: CreateCalls): Promise<SeenPayin | undefined> {
  try {
    return await read();
  } catch (thrown) {
    if (isApiError(thrown, "notFound")) return undefined;
    // Any other refusal of the read tells nothing of the create whose answer was lost.
    if (isApiError(thrown, "refused", "forbidden", "suspended"))
      throw new ApiError("unavailable", { cause: thrown });
    throw thrown;
  }
}
