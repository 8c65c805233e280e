import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { apiAddress, callInit } from "../api/callInit.ts";
import type { StartedRead, TakeRead } from "../boot/started.ts";

/** The first two requests of every payment (G38). */
export interface StartedReads {
  readonly payin: StartedRead;
  readonly options: StartedRead;
  readonly takeRead: TakeRead;
  /** Drops both answers: `takeRead` then returns nothing. */
  readonly end: () => void;
}

/**
 * Requests the payin and the options exactly as the React app would. The app takes these requests over (`takeRead`), so that none
 * is sent twice, and handles their answers and failures.
 */
export function startReads(
  apiBaseUrl: string,
  { idPayin, token, money }: RedirectRequest,
): StartedReads {
  const reads = new Map<string, StartedRead>();
  const send = (path: string, init: RequestInit): StartedRead => {
    const address = apiAddress(apiBaseUrl, path);
    const read = start(address, init);
    reads.set(keyOf(address, init), read);
    return read;
  };
  return {
    payin: send(`/payins/${encodeURIComponent(idPayin)}`, callInit("GET", token)),
    options: send(
      "/payins/!availablePaymentOptions",
      callInit("POST", token, { paymentRequested: { money } }),
    ),
    takeRead: (address, init) => {
      const key = keyOf(address, init);
      const read = reads.get(key);
      reads.delete(key);
      return read;
    },
    end: () => {
      reads.clear();
    },
  };
}

function start(address: string, init: RequestInit): StartedRead {
  const stopping = new AbortController();
  const sentAtMs = Date.now();
  const answer = fetch(address, { ...init, signal: stopping.signal }).then((response) => ({
    response,
    sentAtMs,
    receivedAtMs: Date.now(),
  }));
  // The React app handles the failure when it takes the request over.
  answer.catch(() => undefined);
  return {
    answer,
    stop: () => {
      stopping.abort();
    },
  };
}

function keyOf(address: string, init: RequestInit): string {
  return JSON.stringify([address, init]);
}
