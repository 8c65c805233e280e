import type { SeenPayin } from "#contract/payinReading.ts";
import { isApiError, isLostAnswer } from "../api/apiError.ts";
import { retryDelayMs } from "../api/queryClient.ts";

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

const maximumTries = 3;

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
      if (!isWorthAnother || failures + 1 >= maximumTries) throw thrown;
      isUnsure ||= !isApiError(thrown, "tooMany");
      if (!isTaken) await calls.wait(retryDelayMs(failures, thrown));
    }
  }
}

async function readIfThere({ read }: CreateCalls): Promise<SeenPayin | undefined> {
  try {
    return await read();
  } catch (thrown) {
    if (isApiError(thrown, "notFound")) return undefined;
    throw thrown;
  }
}
