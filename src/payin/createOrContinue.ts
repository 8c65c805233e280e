import type { SeenPayin } from "#contract/payinReading.ts";
import { isApiError, isLostAnswer } from "../api/apiError.ts";
import { retryDelayMs } from "../api/retry.ts";

/** The calls that a create is made of. */
export interface CreateCalls {
  readonly create: () => Promise<SeenPayin>;
  readonly read: () => Promise<SeenPayin>;
  readonly wait: (ms: number) => Promise<void>;
}

/** The payin, and whether this create made it or found it made already (G11, G38). */
export interface CreateOutcome {
  readonly payin: SeenPayin;
  readonly isNew: boolean;
}

const maximumTries = 3;

/**
 * Creates the payin, or continues the one that is there already (§4, G38). A 409 is read and continued. An answer that was lost
 * is read for before anything is sent again, so that nobody pays twice for a bad connection; `mayExist` says that an
 * earlier attempt ended so. Throws the `ApiError` of a refusal, and of a loss that three tries did not clear up.
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
